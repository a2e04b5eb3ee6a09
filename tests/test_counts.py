"""How often provided functions run: must be called once, must not be called. In both homes."""

import pytest

from grader import Case, Exercise
from grader.counts import MOST
from grader.faults import ExerciseFault
from grader.grading import grade_with
from grader.load import load_exercise
from grader.packing import pack
from grader.tracing import _MAX_ENTRIES

PROVIDED = "def add(a, b):\n    return a + b\n\n\ndef divide(a, b):\n    return a / b\n"


def result(home, source, case, **more):
    exercise = Exercise(slug="s", entry="f", cases=[case], provided=PROVIDED, **more)
    return grade_with(home, pack(exercise), source).results[0]


COUNTED = [
    ("as often as asked", "def f(): return add(1, 2)", "passed", None),
    ("twice", "def f():\n    add(1, 2)\n    return add(1, 2)", "wrong", "`add` should run once, and ran twice."),
    ("never", "def f(): return 3", "wrong", "`add` should run once, and did not run."),
    ("three times", "def f(): return add(add(1, 1), add(1, 0))", "wrong", "`add` should run once, and ran 3 times."),
    ("forbidden", "def f(): return add(1, int(divide(4, 2)))", "wrong", "`divide` should not run, and ran once."),
    (
        "hidden behind a flood",
        f"def f():\n    for _ in range({MOST}): len([add(1, 2)])\n    divide(1, 1)\n    return 3",
        "wrong",
        "`add` should run once, and ran 1,000 times.",
    ),
]


@pytest.mark.parametrize(
    ("source", "verdict", "message"), [row[1:] for row in COUNTED], ids=[row[0] for row in COUNTED]
)
def test_provided_functions_are_counted(home, source, verdict, message):
    told = result(home, source, Case("c", expected=3, calls={"add": 1, "divide": 0}))

    assert (verdict, message) == (str(told.verdict), told.content.get("message"))
    if message:
        assert ("trace", "add: 1\ndivide: 0\n") == (told.content["channel"], told.content["expected"])


def test_a_flood_of_another_function_hides_nothing(home):
    flood = f"def f():\n    for _ in range({MOST}): add(1, 2)\n    divide(1, 1)\n    return 3"
    told = result(home, flood, Case("c", expected=3, calls={"divide": 0}), traced=["add"])

    assert "wrong" == str(told.verdict)
    assert told.content["message"].startswith("The provided functions ran 1,000 times or more")


def test_counting_alone_is_something_to_ask_for(home):
    told = result(home, "def f(): return None", Case("c", calls={"divide": 0}))

    assert ("passed", "divide: 0\n") == (str(told.verdict), told.content["expected"])


def test_counts_and_trace_together(home):
    case = Case("c", calls={"add": 1}, trace=[("add", {"a": 1, "b": 2}), ("divide", {"a": 1, "b": 1})])
    told = result(home, "def f():\n    add(1, 2)\n    divide(1, 1)", case, traced=["add", "divide"])

    assert "passed" == str(told.verdict), told.content


def test_as_many_as_are_recorded_can_be_counted():
    assert MOST == _MAX_ENTRIES


FAULTS = [
    ('calls={"ad": 1}', "the provided code defines no 'ad'; did you mean 'add'?"),
    ('calls={"add": -1}', "calls must be how often functions run, at most 1,000 times"),
    ('calls={"add": True}', "calls must be how often"),
    ("calls={}", "calls must be how often"),
    ('calls={"add": 1}, traced=[], trace=[]', "calls counts 'add', which is not traced"),
]


@pytest.mark.parametrize(("written", "sentence"), FAULTS, ids=[row[0] for row in FAULTS])
def test_counts_that_mean_nothing_are_told(tracks, written, sentence):
    path = tracks / "numbers" / "double" / "cases.py"
    path.write_text(path.read_text().replace("CASES = [", f'CASES = [\n    Case("c", {written}),'))
    with pytest.raises(ExerciseFault) as told:
        load_exercise(path.parent)
    assert f"cases.py:9: case 'c': {sentence}" in str(told.value)
