"""The least that could be called grading: execute the program once, call every case, compare with ``==``.

What the benchmarks measure the grader against. No isolation, no limits, no captured output, nothing to read after.
"""

from pathlib import Path

from grader.case import UNSET, Case
from grader.exercise import Exercise
from grader.load import load_tracks

ROOT = Path(__file__).resolve().parents[2]
SLUG = "parallel-tool-calls-with-ids"

GRADE = """
solution = type("Module", (), {})()
exec(compile(PROGRAM, "solution.py", "exec"), solution.__dict__)
harness = {}
exec(HARNESS, harness)
passed = 0
for call, args, kwargs, expected in CASES:
    try:
        if call:
            value = harness[call](solution, *args, **kwargs)
        else:
            value = getattr(solution, ENTRY)(*args, **kwargs)
    except BaseException as error:
        value = type(error).__name__
    passed += expected is None or value == expected
"""
"""Executed after :func:`data_source`, leaves the number of passed cases in ``passed``."""


def load_exercise() -> Exercise:
    """The exercise that every benchmark grades."""
    exercises = [exercise for track in load_tracks(ROOT / "exercises") for exercise in track.exercises]
    return next(exercise for exercise in exercises if exercise.slug == SLUG)


def data_source(exercise: Exercise) -> str:
    """Python assignments of the program and the cases that :data:`GRADE` works on.

    A case that expects an exception compares its type's name; one that expects no value counts once it was called.
    """
    cases = [(case.call, list(case.args), dict(case.kwargs), expected_of(case)) for case in exercise.cases]
    names = {
        "PROGRAM": f"{exercise.solution}\n\n{exercise.provided}",
        "HARNESS": exercise.harness or "",
        "CASES": cases,
        "ENTRY": exercise.entry,
    }
    return "\n".join(f"{name} = {value!r}" for name, value in names.items()) + "\n"


def expected_of(case: Case) -> object:
    """What the bare comparison compares with: the value, or the name of the exception; None for neither."""
    if case.raises is not None:
        return case.raises if isinstance(case.raises, str) else case.raises[0]
    return None if case.expected is UNSET else case.expected
