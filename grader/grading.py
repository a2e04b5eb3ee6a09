"""Grading one submission: its two halves, and both of them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from .bundling import bundle_of
from .exercise import Exercise
from .judge import judge_verified
from .messages import Loaded, Outcome
from .packing import PackedExercise, pack
from .protocol import ProtocolFault
from .ran import Ran, our_fault, start
from .results import Report
from .runtimes import Runtime, open_runtime
from .runtimes.answers import lost_outcome
from .submissions import Submission
from .verifying import verify


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
    handed_in = Submission(submission, source)
    with open_runtime(runtime) as opened:  # first, for it starts in a process of its own
        bundle = bundle_of(exercise, final=final)
        answers = start(opened, bundle, handed_in)  # and the rest of packing can be done beside
        return judge_answers(pack(exercise, final=final, bundle=bundle), handed_in, opened, answers)


def grade_with(runtime: Runtime, exercise: PackedExercise, source: str, submission: str = "solution.py") -> Report:
    """The report on *source*, run by a *runtime* that is already open."""
    handed_in = Submission(submission, source)
    return judge_answers(exercise, handed_in, runtime, start(runtime, exercise.bundle, handed_in))


def judge_answers(
    exercise: PackedExercise, submission: Submission, runtime: Runtime, answers: Iterator[Loaded | Outcome]
) -> Report:
    """The report on what :func:`~grader.ran.start` brings of *submission*; a case is judged while the next one runs."""
    loaded = cast(Loaded, next(answers))
    return judge_outcomes(exercise, submission.name, runtime.name, loaded, cast("Iterator[Outcome]", answers))


def judge_ran(exercise: PackedExercise, ran: Ran) -> Report:
    """The report on one submission from what the untrusted half brought back. Executes nothing, trusts nothing.

    A record that breaks the protocol, be it by one outcome that is missing, doubled, foreign or malformed, makes the
    submission ungradable with that as the reason.
    """
    try:
        loaded, outcomes = _verified(exercise, ran)
    except ProtocolFault as fault:
        loaded, outcomes = our_fault(f"what came back of the run breaks the protocol: {fault}"), []
    return judge_outcomes(exercise, ran.submission, ran.runtime, loaded, outcomes)


def judge_outcomes(
    exercise: PackedExercise, submission: str, runtime: str, loaded: Loaded, outcomes: Iterable[Outcome]
) -> Report:
    """The report from a ``loaded`` message and, where that is ok, an outcome per case, whose shapes were checked."""
    if not loaded["ok"]:
        outcomes = [lost_outcome(case, "not_run", 0) for case in exercise.bundle.cases]
    results = [
        judge_verified(expectation, outcome, exercise.checkers)
        for expectation, outcome in zip(exercise.expectations, outcomes, strict=True)
    ]
    return Report.conclude(
        exercise=exercise.slug, submission=submission, runtime=runtime, loaded=loaded, results=results
    )


def _verified(exercise: PackedExercise, ran: Ran) -> tuple[Loaded, Sequence[Outcome]]:
    """Both halves of *ran*, checked; one outcome per case and in their order. Raises ProtocolFault."""
    loaded = cast(Loaded, ran.loaded if ran.verified else verify(ran.loaded, "loaded"))
    if not loaded["ok"]:
        if ran.outcomes or "reason" not in loaded:
            raise ProtocolFault("a program that was not loaded has a reason and no outcomes")
        return loaded, ()
    outcomes = [cast(Outcome, each if ran.verified else verify(each, "outcome")) for each in ran.outcomes]
    came = [outcome["case"] for outcome in outcomes]
    asked = [case.case_id for case in exercise.bundle.cases]
    if came != asked:
        raise ProtocolFault(_difference(came, asked))
    return loaded, outcomes


def _difference(came: list[str], asked: list[str]) -> str:
    """One sentence on how the ids that *came* are not those that were *asked* for."""
    times = Counter(came)
    for case_id in asked:
        if times[case_id] != 1:
            return f"{case_id} has {times[case_id] or 'no'} outcome{'s' if times[case_id] > 1 else ''}"
    if len(came) != len(asked):
        return "there is an outcome of a case that nobody asked for"
    return "the outcomes are not in the order of the cases"
