"""Which case fails on which wrong program: a row per program, and what follows from all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grader.results import Report, Verdict

from .mutants import Mutant

_SAYS_NOTHING = (Verdict.PASSED, Verdict.NOT_RUN, Verdict.GRADER_ERROR)


@dataclass(frozen=True)
class Row:
    """A program that should not pass, and the numbers, from 0, of the cases that it failed.

    *is_whole* is false where not every case was run; a program that could not be loaded failed them all.
    """

    failed: frozenset[int]
    is_whole: bool
    mutant: Mutant | None = field(default=None)

    @property
    def is_killed(self) -> bool:
        """Some case noticed."""
        return bool(self.failed)


def row(report: Report, mutant: Mutant | None = None) -> Row:
    """The row of one program, from its report."""
    if report.reason:
        return Row(frozenset(range(len(report.results))), is_whole=False, mutant=mutant)
    verdicts = [result.verdict for result in report.results]
    failed = frozenset(number for number, verdict in enumerate(verdicts) if verdict not in _SAYS_NOTHING)
    return Row(failed, Verdict.NOT_RUN not in verdicts, mutant)


def idle_cases(rows: Sequence[Row], count: int) -> list[int]:
    """Numbers of the cases, of *count*, that no program fails."""
    noticed = {number for row in rows if not row.mutant or row.is_whole for number in row.failed}
    return [number for number in range(count) if number not in noticed]


def redundant_cases(rows: Sequence[Row], count: int) -> list[int]:
    """Numbers of the cases that fail on some program, and on none that another case does not fail on as well.

    A program of which not every case was run may have failed others, so its failures count for what failed alone.
    """
    alone = {number for row in rows if len(row.failed) == 1 or not row.is_whole for number in row.failed}
    idle = set(idle_cases(rows, count))
    return [number for number in range(count) if number not in alone and number not in idle]
