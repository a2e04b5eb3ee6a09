"""Every wrong solution is caught by the cases that it names, on every runtime."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from grader.exercise import Exercise
from grader.faults import ExerciseFault, nearest
from grader.results import Result
from grader.settings import read_text

from .bench import Bench, WrongSolution
from .findings import Finding, Kind, Seen

_CAUGHT_BY: Final = "# caught by:"
_FILE_NAME: Final = re.compile(r"[A-Za-z0-9_-]+\.py")


def wrong_solutions(exercise: Exercise) -> list[WrongSolution]:
    """The exercise's wrong solutions, by file name. Raises ExerciseFault for one without a proper first line."""
    if exercise.folder is None:
        return []
    names = {case.name for case in exercise.cases}
    return [_read_wrong(path, names) for path in sorted((exercise.folder / "wrong").glob("*.py"))]


def _read_wrong(path: Path, names: set[str]) -> WrongSolution:
    source = read_text(path)
    first = source.split("\n", 1)[0]
    if not first.startswith(_CAUGHT_BY):
        raise ExerciseFault(f"the first line must be {_CAUGHT_BY!r} and names of cases, parted by semicolons", path, 1)
    caught_by = [name.strip() for name in first.removeprefix(_CAUGHT_BY).split(";")]
    for name in caught_by:
        if name not in names:
            raise ExerciseFault(f"no case is called {name!r}; {nearest(name, names)}", path, 1)
    return WrongSolution(path, source, caught_by)


def look(bench: Bench) -> Seen:
    """Whether each is caught as it says, and which cases no wrong solution names."""
    findings = [*_names(bench), *(found for wrong in bench.wrongs for found in _caught(bench, wrong)), *_idle(bench)]
    missed = len({found.path for found in findings if found.kind in (Kind.WRONG_NOT_CAUGHT, Kind.WRONG_UNGRADABLE)})
    summary = f"{len(bench.wrongs) - missed} of {len(bench.wrongs)} wrong solutions are caught by the cases they name"
    return Seen(summary, findings)


def _names(bench: Bench) -> Iterator[Finding]:
    """File names that mean one file on every system."""
    known: dict[str, str] = {}
    for wrong in bench.wrongs:
        name = wrong.path.name
        if not _FILE_NAME.fullmatch(name):
            words = "name the file with letters a to z, digits, _ and -, so that every system can hold it"
            yield Finding(Kind.WRONG_FILE_NAME, words, wrong.path)
        if name.lower() in known:
            words = f"{known[name.lower()]!r} is here too, and on some systems the two are one file"
            yield Finding(Kind.WRONG_FILE_NAME, words, wrong.path)
        known[name.lower()] = name


def _caught(bench: Bench, wrong: WrongSolution) -> Iterator[Finding]:
    reports = bench.reports(wrong.source)
    for place, report in reports.items():
        if report.reason:
            words = f"this wrong solution cannot be graded: {report.reason}"
            yield Finding(Kind.WRONG_UNGRADABLE, words, wrong.path, report.content.get("line", 0))
            return
        passed = {result.name for result in report.results if result.passed}
        missed = [name for name in wrong.caught_by if name in passed]
        if missed:
            under = f" under {place.runtime}" if len(reports) > 1 and place != bench.places[0] else ""
            words = f"this wrong solution is not caught by {'; '.join(map(repr, missed))}{under}"
            yield Finding(Kind.WRONG_NOT_CAUGHT, words, wrong.path, 1, _others(report.results, passed))
            return


def _others(results: Sequence[Result], passed: set[str]) -> list[str]:
    caught = [result.name for result in results if result.name not in passed]
    return [f"it is caught by: {'; '.join(caught)}" if caught else "it passes every case"]


def _idle(bench: Bench) -> Iterator[Finding]:
    """Cases that no wrong solution names: they are listed, for each wants a mistake that it is there for."""
    if not bench.wrongs:
        words = "there is no wrong solution: put believable ones into wrong/"
        yield Finding(Kind.NO_WRONG_SOLUTION, words, bench.folder / "wrong")
        return
    named = {name for wrong in bench.wrongs for name in wrong.caught_by}
    idle = [case for case in bench.exercise.cases if case.name not in named]
    if idle:
        words = f"{len(idle)} of {len(bench.exercise.cases)} cases are named by no wrong solution"
        yield Finding(Kind.IDLE_CASES, words, bench.cases, idle[0].line, [f"{case.line}: {case.name}" for case in idle])
