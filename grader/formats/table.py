"""The format ``csv``: a row per submission for a spreadsheet, which must show what a cell holds, never compute it."""

from __future__ import annotations

import csv
import re
from typing import Final, TextIO

from grader.packing import PackedExercise
from grader.report_text import visible
from grader.results import Report, Verdict

_BEFORE_CASES: Final = ("submission", "status", "passed", *(f"{verdict}_cases" for verdict in Verdict), "reason")

# What starts a formula, in its wide forms too: at the start of a cell, and behind a semicolon, which parts the cells
# where a comma parts the digits of a number. What is not seen, a tab or a line end for one, is written out beforehand.
_FORMULA: Final = re.compile(r"(^|;)([\s\"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])")


def cell(text: str) -> str:
    """*text* as a cell that no spreadsheet takes for a formula: an apostrophe stands before what would start one.

    >>> cell("=1+1"), cell("ada; -1"), cell("a - b")
    ("'=1+1", "ada;' -1", 'a - b')
    """
    return _FORMULA.sub(r"\1'\2", visible(text))


class TableWriter:
    """Writes the row with the names of the columns at once, and a row per report as it comes."""

    def __init__(self, out: TextIO, exercise: PackedExercise) -> None:
        self._rows = csv.writer(out, lineterminator="\n")
        names = (expectation["name"] for expectation in exercise.expectations)
        # The number tells columns apart whose cases have the same name, or the name of another column.
        self._rows.writerow([*_BEFORE_CASES, *(cell(f"{number} {name}") for number, name in enumerate(names, start=1))])

    def add(self, report: Report) -> None:
        """Write the row of *report*; a verdict that no case got is a 0."""
        self._rows.writerow(
            [
                cell(report.content["submission"]),
                report.status,
                "yes" if report.passed else "no",
                *(report.counts.get(verdict, 0) for verdict in Verdict),
                cell(_reason(report)),
                *(str(result.verdict) for result in report.results),
            ]
        )

    def close(self) -> None:
        """Nothing is left to write."""


def _reason(report: Report) -> str:
    """Why the submission is ungradable, or the first case that did not pass, with what may be said of it."""
    if report.reason is not None:
        return report.reason
    for result in report.results:
        if not result.passed:
            return f"{result.name}: {result.message or result.verdict.replace('_', ' ')}"
    return ""


def open_writer(out: TextIO, exercise: PackedExercise, colour: bool) -> TableWriter:
    """A writer of comma-separated values to *out*."""
    return TableWriter(out, exercise)
