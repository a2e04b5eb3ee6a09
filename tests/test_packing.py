"""An exercise is parted in two: nothing the runner gets says what is expected."""

import json

from grader import Case, Exercise, load_exercise
from grader.packing import exercise_data, input_text, pack
from grader.verifying import verify
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
    to_the_runner = json.dumps([packed.bundle.load_message("submission"), *(case.run for case in packed.bundle.cases)])

    assert CANARY not in to_the_runner
    assert 3 == len(packed.expectations)


def test_checkers_go_along_only_where_a_case_asks_for_one():
    plain = Exercise("e", "f", [Case("a", expected=1)], checkers=SECRET.checkers)

    assert (None, SECRET.checkers) == (pack(plain).checkers, pack(SECRET).checkers)


def test_every_message_is_of_the_protocol():
    for exercise in (SECRET, load_exercise(ROOT / "tests" / "data" / "exercises" / "numbers" / "double")):
        packed = pack(exercise)
        verify(packed.bundle.load_message(""), "load")
        for case in packed.bundle.cases:
            verify(case.run, "run")
        for expectation in packed.expectations:
            verify({"version": 1, "type": "judge", "items": [{"expectation": expectation, "outcome": {}}]}, "judge")


def test_the_page_gets_no_final_case_and_no_reference():
    data = exercise_data(SECRET, "build")

    assert ["case_1", "case_3"] == [case["run"]["case"] for case in data["cases"]]
    assert [] == [case for case in data["cases"] if case["expectation"]["visibility"] == "final"]
    assert "return 'canary" not in json.dumps(data["load"]) + data["starter"] + data["provided"]


def test_what_a_learner_types_is_recorded_as_the_exercise_says_and_not_as_one_case_does():
    counting = [Case("a", expected=1), Case("b", expected=1, traced=["add_all"], calls={"add_all": 1})]
    data = exercise_data(Exercise("e", "f", counting, traced=["add"]), "build")

    assert ["add"] == data["traced"]


def test_arguments_are_named_as_the_reference_names_them():
    exercise = load_exercise(ROOT / "tests" / "data" / "exercises" / "numbers" / "double")

    assert "n = 2" == input_text(exercise, exercise.cases[0])
    assert "# Doubles what it doubled.\nn = 3" == input_text(exercise, exercise.cases[2])


def test_a_harness_function_that_is_called_like_the_entry_names_its_own_arguments():
    harness = (
        'def send(solution, batch, replies=()):\n    """Sends the batch."""\n    return solution.send(batch, None)\n'
    )
    solution = 'def send(batch, server):\n    """Return what the server said."""\n'
    case = Case("sent", call="send", args=[[1], [200]], expected=1)
    exercise = Exercise("send", "send", [case], solution=solution, harness=harness)

    assert "# Sends the batch.\nbatch = [1]\nreplies = [200]" == input_text(exercise, case)
    assert ["batch", "replies"] == pack(exercise).expectations[0]["parameters"]


def test_what_a_case_has_to_read_stands_below_its_arguments():
    exercise = Exercise("f", "f", [Case("sum", stdin="3\n4\n", stdout="7\n"), Case("silent", stdin="", stdout="")])

    assert "# input() reads ('3\\n'\n#                '4\\n')" == input_text(exercise, exercise.cases[0], 7)
    assert "# input() reads '3\\n4\\n'" == input_text(exercise, exercise.cases[0])
    assert "# input() reads ''" == input_text(exercise, exercise.cases[1])


def test_what_a_case_asks_for_first_is_told_as_text():
    cases = [
        (Case("a", expected=[1]), ("value", "[1]")),
        (Case("b", raises=("ValueError", "no"), expected=1), ("raises", "raises ValueError: no")),
        (Case("c", raises="KeyError"), ("raises", "raises KeyError")),
        (Case("d", stdout="hi\n"), ("stdout", "hi\n")),
        (Case("e", after=[[1], 2]), ("after", "[1]\n2")),
        (Case("f", trace=[("add", {"a": 1})]), ("trace", "add(a=1)\n")),
        (Case("g", trace=[]), ("trace", "nothing ran\n")),
        (Case("i", trace=[("add", {}, {"start_s": 0.5, "ended": "raised"})]), ("trace", "add() from 0.5 s, raised\n")),
        (Case("j", peak=3, total_s=2), ("peak", "3 at once")),
        (Case("k", total_s=0.1 + 0.2), ("total_s", "0.3 s")),
        (Case("h", checker="check"), ("value", "see the rules of the task")),
    ]
    packed = pack(Exercise("e", "f", [case for case, _ in cases], solution="def f(x): pass\n"))

    assert [wanted for _, wanted in cases] == [tuple(wanted["asks"].values()) for wanted in packed.expectations]
