"""The format ``gradescope``: the ``results.json`` that an autograder leaves for Gradescope, of one submission.

Its keys and their values: https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format
"""

from __future__ import annotations

import json
from typing import Any, Final, TextIO

from grader.packing import PackedExercise
from grader.report_text import failure_text, visible
from grader.results import Report, Result, Verdict

from .writer import FormatFault

# When learners see a case. Gradescope shows no total as long as a case is hidden from them. `final` cases wait until
# somebody publishes the grades, for a due date passes by itself, and others may still have to hand in.
_VISIBILITY: Final = {
    "example": "visible",
    "visible": "visible",
    "hidden": "after_due_date",
    "final": "after_published",
}


class GradescopeWriter:
    """Writes the one report when it is closed, so that a second one leaves no half file."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._report: Report | None = None

    def add(self, report: Report) -> None:
        """Keep *report*. Raises :class:`~grader.formats.FormatFault` for a second one."""
        if self._report is not None:
            raise FormatFault("the format gradescope holds one submission; grade them one by one, each to its own file")
        self._report = report

    def close(self) -> None:
        """Write the report. Without one nothing is written: Gradescope then says that the autograder failed."""
        if self._report is not None:
            self._out.write(json.dumps(_results(self._report), indent=2) + "\n")


def _results(report: Report) -> dict[str, Any]:
    tests = [_test(result, str(number)) for number, result in enumerate(report.results, start=1)]
    return {
        "score": sum(test["score"] for test in tests),
        "execution_time": round(sum(result.content["elapsed_ms"] for result in report.results) / 1000, 3),
        "output": _summary(report),
        "output_format": "text",  # by itself it would be read as HTML
        "test_output_format": "text",
        "test_name_format": "text",
        "stdout_visibility": "hidden",
        "tests": tests,
    }


def _test(result: Result, number: str) -> dict[str, Any]:
    counted = result.verdict is not Verdict.GRADER_ERROR
    test: dict[str, Any] = {
        "number": number,
        "name": visible(result.name),
        "status": "passed" if result.passed else "failed",
        "score": int(result.passed),
        "max_score": int(counted),
        "visibility": _VISIBILITY[result.content["visibility"]],
    }
    if not result.passed:
        told = "" if result.verdict is Verdict.NOT_RUN else failure_text(result.content)
        test["output"] = "\n".join(filter(None, [result.verdict.replace("_", " "), told]))
    return test


def _summary(report: Report) -> str:
    if report.reason is not None:
        printed = report.content.get("stdout", "").rstrip("\n").split("\n")
        lines = [f"This could not be graded: {visible(report.reason)}"]
        return "\n".join(lines if printed == [""] else [*lines, "It printed:", *map(visible, printed)])
    shown = [result for result in report.results if _VISIBILITY[result.content["visibility"]] == "visible"]
    lines = [f"{sum(result.passed for result in shown)} of {len(shown)} visible cases pass."]
    if failed := report.counts.get(Verdict.GRADER_ERROR, 0):
        lines.append(f"The grader itself failed at {failed}, which do not count: please tell your instructor.")
    return "\n".join(lines)


def open_writer(out: TextIO, exercise: PackedExercise, colour: bool) -> GradescopeWriter:
    """A writer of Gradescope's results to *out*."""
    return GradescopeWriter(out)
