"""No false pass: whatever stands around a wrong answer, in either home, it stays a wrong answer.

Each file of tests/data/preludes is hostile code with a line ``# BODY`` in it, where the starter of an exercise is put.
A case that the starter alone does not pass must not be passed.
"""

from functools import cache
from math import ceil
from typing import Any

import pytest

from grader.exercise import Exercise
from grader.grading import grade_with
from grader.load import load_tracks
from grader.packing import PackedExercise, pack
from grader.protocol import message, write
from tests.repository import ROOT

PRELUDES = sorted((ROOT / "tests" / "data" / "preludes").glob("*.py"))
EXERCISES = [
    exercise
    for folder in (ROOT / "exercises", ROOT / "tests" / "corpus" / "exercises")
    for track in load_tracks(folder)
    for exercise in track.exercises
]
REFUSED = {"04-patched-json", "05-forged-text", "14-second-record"}
"""What these answer to being loaded is already no message, or one too many."""


@pytest.mark.parametrize("exercise", EXERCISES, ids=[exercise.slug for exercise in EXERCISES])
@pytest.mark.parametrize("prelude", PRELUDES, ids=[path.stem for path in PRELUDES])
def test_a_prelude_turns_no_wrong_answer_into_a_pass(home, prelude, exercise):
    some = some_cases(exercise, PRELUDES.index(prelude))
    report = grade_with(home, some, around(prelude, exercise.starter))
    passed = {result.name for result in report.results if result.passed}

    assert set() == passed - passed_by_the_starter(home, exercise)


@pytest.mark.parametrize("prelude", PRELUDES, ids=[path.stem for path in PRELUDES])
def test_a_prelude_is_loaded_and_so_can_do_what_it_is_there_for(home, prelude):
    shout = next(exercise for exercise in EXERCISES if exercise.slug == "shout")

    report = grade_with(home, some_cases(shout, 0), around(prelude, shout.solution))

    assert "graded" == report.status or (prelude.stem in REFUSED and "interpreter died" in (report.reason or ""))


def test_there_are_as_many_preludes_as_promised():
    assert len(PRELUDES) >= 30


def around(prelude, body):
    """The text of *prelude* with *body* where it says so."""
    before, after = prelude.read_text("utf-8").split("# BODY\n")
    return f"{before}{body}\n{after}"


@cache
def packed(exercise: str) -> PackedExercise:
    return pack(next(each for each in EXERCISES if each.slug == exercise))


def some_cases(exercise: Exercise, turn: int) -> PackedExercise:
    """Two of the exercise's cases, or four where it is small; which ones depends on *turn*.

    All preludes together get every case.
    """
    whole = packed(exercise.slug)
    step = ceil(len(whole.expectations) / (2 if len(whole.expectations) > 10 else 4))
    chosen = slice(turn % step, None, step)
    bundle = whole.bundle._replace(cases=whole.bundle.cases[chosen], time_limit_s=20)  # to be loaded is not in question
    return PackedExercise(bundle, whole.expectations[chosen], whole.checkers)


_PASSED: dict[tuple[str, str], set[str]] = {}


def passed_by_the_starter(home, exercise: Exercise) -> set[str]:
    """The cases that the starter passes by itself, by name."""
    key = home.name, exercise.slug
    if key not in _PASSED:
        report = grade_with(home, packed(exercise.slug), exercise.starter)
        assert report.status == "graded"
        _PASSED[key] = {result.name for result in report.results if result.passed}
        assert len(_PASSED[key]) < len(report.results)
    return _PASSED[key]


ACCOMPLICE = """
import grader.protocol
import grader.runner

real_write = grader.runner.write


def write(content):
    return {answer} if content["type"] == "loaded" else real_write(content)


grader.runner.write = write


def shout(word):
    return word.upper()
"""


def right_answers(exercise: PackedExercise) -> list[dict[str, Any]]:
    """The messages of a program that is loaded and answers every case as it is expected to."""
    rest = {"ended": "returned", "stdout": "", "stderr": "", "after": [], "trace": [], "elapsed_ms": 1}
    outcomes = [message("outcome", case=told["case"], value=told["expected"], **rest) for told in exercise.expectations]
    return [message("loaded", ok=True, stdout=""), *outcomes]


@pytest.mark.parametrize("way", ["a key too many", "lines", "lines as they pass between the processes"])
def test_the_answers_of_one_submission_are_never_given_to_the_next(home, way):
    """Whoever is loaded says what is refused, or more than was asked: answers for the next, as either home takes them."""
    shout = packed("shout")
    start = "\n=" if way.startswith("lines as") else "\n"
    lines = start[:1] + "." + "".join(start + write(answer) for answer in right_answers(shout)) + "\n."
    answer = 'real_write({**content, "more": 1})' if way == "a key too many" else f"real_write(content) + {lines!r}"

    for _ in range(2):
        report = grade_with(home, shout, ACCOMPLICE.replace("{answer}", answer))
        assert way != "a key too many" or "ungradable" == report.status
        assert {"wrong": 3} == grade_with(home, shout, "def shout(word): return ''").counts
    assert grade_with(home, shout, "def shout(word): return word.upper()").passed
