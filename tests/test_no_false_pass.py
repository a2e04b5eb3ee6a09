"""No false pass: whatever stands around a wrong answer, in either home, it stays a wrong answer.

Each file of tests/data/preludes is hostile code with a line ``# BODY`` in it, where the starter of an exercise is put.
A case that the starter alone does not pass must not be passed.
"""

import os
from functools import cache
from math import ceil

import pytest

from grader.exercise import Exercise
from grader.grading import grade_with
from grader.load import load_tracks
from grader.packing import PackedExercise, pack
from tests.anchor import ANCHOR
from tests.corpus_entries import RUNTIMES
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

ALL = "ETUDE_ALL_PRELUDES" in os.environ
"""Without it, Pyodide meets every fourth prelude around each of the track's exercises but the anchor: that takes minutes."""


def is_one_of_many(exercise: Exercise) -> bool:
    """Whether the anchor stands for it."""
    return exercise.track == ANCHOR.track and exercise.slug != ANCHOR.slug


def meet(home, prelude, exercise):
    """Whether *prelude* is tried around *exercise* there."""
    turn = PRELUDES.index(prelude) + EXERCISES.index(exercise)
    return home == "cpython" or ALL or not is_one_of_many(exercise) or turn % 4 == 0


MEETINGS = [
    (home, prelude, exercise)
    for home in RUNTIMES
    for prelude in PRELUDES
    for exercise in EXERCISES
    if meet(home, prelude, exercise)
]


@pytest.mark.parametrize(
    ("home", "prelude", "exercise"),
    MEETINGS,
    ids=[f"{home}-{path.stem}-{each.slug}" for home, path, each in MEETINGS],
    indirect=["home"],
)
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
    """Four of the exercise's cases at most, or two where the anchor stands for it; which ones depends on *turn*.

    All preludes together get every case.
    """
    whole = packed(exercise.slug)
    most = 2 if is_one_of_many(exercise) else 4
    step = ceil(len(whole.expectations) / most)
    chosen = slice(turn % step, None, step)
    bundle = whole.bundle._replace(cases=whole.bundle.cases[chosen])
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
    return real_write({**content, "more": "than is allowed"} if content["type"] == "loaded" else content)


grader.runner.write = write


def shout(word):
    return word.upper()
"""


def test_the_answers_of_one_submission_are_never_given_to_the_next(home):
    """A ``loaded`` message that is refused must not leave the answers of its cases behind for others to be graded by."""
    shout = packed("shout")

    for _ in range(2):
        assert "ungradable" == grade_with(home, shout, ACCOMPLICE).status
        assert {"wrong": 3} == grade_with(home, shout, "def shout(word): return ''").counts
    assert grade_with(home, shout, "def shout(word): return word.upper()").passed
