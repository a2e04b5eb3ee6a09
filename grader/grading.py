"""Grading one submission: run here, judge there, one report. The loop both homes share in shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from .exercise import Exercise
from .judge import judge_case
from .packing import PackedExercise, pack
from .protocol import Loaded, Outcome
from .results import Report
from .runtimes import Runtime, open_runtime
from .runtimes.answers import lost_outcome


def grade(
    exercise: Exercise,
    source: str,
    runtime: str = "cpython",
    *,
    submission: str = "solution.py",
    final: bool = True,
) -> Report:
    """The report on *source*, graded against *exercise*. *submission* is the name it goes by in the report.

    Raises :class:`~grader.runtimes.RuntimeFault` when the runtime cannot work here; never for what *source* does.

    >>> from grader import Case
    >>> exercise = Exercise(slug="double", entry="double", cases=[Case("two", args=[2], expected=4)])
    >>> grade(exercise, "def double(n): return 2 * n").passed
    True
    """
    with open_runtime(runtime) as opened:  # first, for it starts in a process of its own
        return grade_with(opened, pack(exercise, final=final), source, submission)


def grade_with(runtime: Runtime, exercise: PackedExercise, source: str, submission: str = "solution.py") -> Report:
    """The report on *source*, run by a *runtime* that is already open. Each case is judged as its outcome comes."""
    answers = runtime.run(exercise.bundle, source)
    loaded = cast(Loaded, next(answers))
    if not loaded["ok"]:
        return report_not_run(exercise, loaded, runtime.name, submission)
    return _report(exercise, loaded, cast("Iterator[Outcome]", answers), runtime.name, submission)


def report_not_run(exercise: PackedExercise, loaded: Loaded, runtime: str, submission: str) -> Report:
    """The report on a submission that could not be loaded: one reason, and every case ``not_run``."""
    outcomes = [lost_outcome(case, "not_run", 0) for case in exercise.bundle.cases]
    return _report(exercise, loaded, outcomes, runtime, submission)


def _report(
    exercise: PackedExercise, loaded: Loaded, outcomes: Iterable[Outcome], runtime: str, submission: str
) -> Report:
    results = [
        judge_case(expectation, outcome, exercise.checkers)
        for expectation, outcome in zip(exercise.expectations, outcomes, strict=True)
    ]
    return Report.conclude(
        exercise=exercise.slug, submission=submission, runtime=runtime, loaded=loaded, results=results
    )
