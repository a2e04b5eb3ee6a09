"""The author's gate: the reference passes, the starter does not, every wrong solution is caught as it says."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .exercise import Exercise
from .faults import ExerciseFault, nearest
from .grading import grade_with
from .load import find_exercise, load_exercise, load_tracks
from .packing import pack
from .report_text import result_lines, visible
from .results import Report
from .runtimes import Runtime, open_runtime
from .settings import read_text

_CAUGHT_BY: Final = "# caught by:"


@dataclass(frozen=True)
class WrongSolution:
    """A believable wrong answer, and the names of the cases that must catch it."""

    path: Path
    source: str
    caught_by: Sequence[str]


@dataclass(frozen=True)
class Finding:
    """One thing the gate looked at: whether it holds, in a line, and what to read when it does not."""

    holds: bool
    sentence: str
    details: Sequence[str] = ()


def check_all(names: Sequence[str], root: Path, runtime: str) -> bool:
    """True when the gate lets every exercise pass; what it found is printed.

    Raises ExerciseFault for what cannot even be read, but only after everything else was checked.
    """
    exercises, faults = ([find_exercise(name, root) for name in names], []) if names else _sound_exercises(root)
    with open_runtime(runtime) as opened:
        holds = all([_check_and_print(exercise, opened) for exercise in exercises])
    for fault in faults[1:]:
        print(visible(f"✗ {fault}"))
    if faults:
        raise faults[0]
    return holds


def _sound_exercises(root: Path) -> tuple[list[Exercise], list[ExerciseFault]]:
    """Every exercise under *root* that can be read, and what is wrong with the rest."""
    try:
        return [exercise for track in load_tracks(root) for exercise in track.exercises], []
    except ExerciseFault as fault:
        whole = fault
    sound: list[Exercise] = []
    faults: list[ExerciseFault] = []
    for settings in sorted(root.glob("*/*/exercise.toml")):
        try:
            sound.append(load_exercise(settings.parent, settings.parent.parent.name))
        except ExerciseFault as fault:
            faults.append(fault)
    return sound, faults or [whole]


def _check_and_print(exercise: Exercise, runtime: Runtime) -> bool:
    print(f"{exercise.slug}, run by {runtime.name}")
    holds = True
    for finding in check_exercise(exercise, runtime):
        holds = holds and finding.holds
        print(visible(f"  {'✓' if finding.holds else '✗'} {finding.sentence}"))
        for line in finding.details:
            print(f"  {line}")
        sys.stdout.flush()
    return holds


def check_exercise(exercise: Exercise, runtime: Runtime) -> Iterator[Finding]:
    """What the gate finds, one thing at a time. Raises ExerciseFault when a wrong solution names no case of it."""
    packed = pack(exercise)
    yield _reference(grade_with(runtime, packed, exercise.solution))
    yield _starter(grade_with(runtime, packed, exercise.starter))
    for wrong in wrong_solutions(exercise):
        yield _wrong(wrong, grade_with(runtime, packed, wrong.source))
    yield _idle_cases(exercise)


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


def _reference(report: Report) -> Finding:
    failed = [result for result in report.results if not result.passed]
    if report.passed:
        return Finding(True, f"the reference passes all {len(report.results)} cases")
    if report.reason:
        return Finding(False, f"the reference cannot be graded: {report.reason}")
    details = [line for result in failed for line in result_lines(result.content)]
    return Finding(False, f"the reference fails {len(failed)} of {len(report.results)} cases", details)


def _starter(report: Report) -> Finding:
    if report.reason:
        return Finding(False, f"the starter cannot be loaded: {report.reason}")
    passed = sum(result.passed for result in report.results)
    sentence = f"the starter passes {passed} of {len(report.results)} cases"
    return Finding(not report.passed, sentence)


def _wrong(wrong: WrongSolution, report: Report) -> Finding:
    name = f"wrong/{wrong.path.name}"
    if report.reason:
        return Finding(False, f"{name} cannot be graded: {report.reason}")
    missed = [result.name for result in report.results if result.passed and result.name in wrong.caught_by]
    if missed:
        return Finding(False, f"{name} is not caught by: {'; '.join(missed)}")
    failed = sum(not result.passed for result in report.results)
    return Finding(True, f"{name} is caught, by {failed} of {len(report.results)} cases")


def _idle_cases(exercise: Exercise) -> Finding:
    """Cases that no wrong solution fails: they are listed, for each needs a mistake that it is there for."""
    wrongs = wrong_solutions(exercise)
    if not wrongs:
        return Finding(False, "there is no wrong solution: put believable ones into wrong/")
    named = {name for wrong in wrongs for name in wrong.caught_by}
    idle = [case.name for case in exercise.cases if case.name not in named]
    if not idle:
        return Finding(True, "every case is named by a wrong solution that it catches")
    return Finding(
        True, f"{len(idle)} of {len(exercise.cases)} cases are named by no wrong solution: {'; '.join(idle)}"
    )
