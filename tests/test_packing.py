"""An exercise is parted in two: nothing the runner gets says what is expected."""

import json

from grader import Case, Exercise, load_exercise
from grader.packing import exercise_data, input_of, pack
from grader.protocol import verify
from tests.repository import ROOT

CANARY = "canary-4711"
SECRET = Exercise(
    "secret",
    "f",
    [
        Case("a", args=[1], expected=CANARY, stdout=CANARY, after=[CANARY], hint=CANARY, raises=("ValueError", CANARY)),
        Case("b", args=[1], trace=[("add", {"a": CANARY})], group=CANARY, checker="check", visibility="final"),
        Case(CANARY, args=[], expected=1, tolerance=0.5, any_order=True),
    ],
    provided="def add(a): return a\n",
    traced=["add"],
    solution=f"def f(x): return '{CANARY}'\n",
    checkers=f"def check(expected, actual): return '{CANARY}'\n",
    prompt=CANARY,
    hints=CANARY,
)


def test_no_message_to_the_runner_holds_an_expectation():
    packed = pack(SECRET)
    to_the_runner = json.dumps([packed.load_message("submission"), *(case.run for case in packed.cases)])

    assert CANARY not in to_the_runner
    assert 3 == len(packed.cases)


def test_every_message_is_of_the_protocol():
    for exercise in (SECRET, load_exercise(ROOT / "tests" / "data" / "exercises" / "numbers" / "double")):
        packed = pack(exercise)
        verify(packed.load_message(""), "load")
        for case in packed.cases:
            verify(case.run, "run")
            verify({"version": 1, "type": "judge", "items": [{"expectation": case.expectation, "outcome": {}}]}, "judge")


def test_the_page_gets_no_final_case_and_no_reference():
    data = exercise_data(SECRET, "build")

    assert ["case_1", "case_3"] == [case["run"]["case"] for case in data["cases"]]
    assert [] == [case for case in data["cases"] if case["expectation"]["visibility"] == "final"]
    assert "return 'canary" not in json.dumps(data["load"]) + data["starter"] + data["provided"]


def test_arguments_are_named_as_the_reference_names_them():
    exercise = load_exercise(ROOT / "tests" / "data" / "exercises" / "numbers" / "double")

    assert [("n", 2)] == input_of(exercise, exercise.cases[0])
    assert [("n", 3)] == input_of(exercise, exercise.cases[2])


def test_a_case_that_calls_a_harness_is_told_by_its_sentence():
    exercise = load_exercise(ROOT / "tests" / "data" / "exercises" / "numbers" / "double")
    case = pack(exercise).cases[2]

    assert ("twice", "Doubles what it doubled.") == (case.run["call"], case.expectation["call"])
