"""Classes as entries, and cases of several calls: in both homes."""

import pytest

from grader import Case, Exercise
from grader.casefile import read_cases
from grader.faults import ExerciseFault
from grader.grading import grade_with
from grader.packing import exercise_data, input_text, pack

STACK = """\
class Stack:
    def __init__(self, items=(), limit=None):
        self.items = list(items)
        self.limit = limit

    def push(self, item):
        if self.limit is not None and len(self.items) >= self.limit:
            raise OverflowError("full")
        self.items.append(item)
        return self.items

    def pop(self):
        return self.items.pop()
"""
CASES = [
    Case("in and out", args=[[1, 2]], steps=[("pop",), ("push", 7), ("pop",)], expected=[2, [1, 7], 7]),
    Case("each answer as it was", steps=[("push", 1), ("push", [2])], expected=[[1], [1, [2]]]),
    Case("keywords", kwargs={"limit": 0}, steps=[("push", 1)], raises=("OverflowError", "full")),
    Case("arguments are each case's own", args=[[]], steps=[("push", 1)], expected=[[1]], after=[[]]),
]


def exercise(cases, **more):
    return Exercise(slug="stack", entry="Stack", cases=cases, solution=STACK, **more)


def verdicts(home, exercise, source):
    report = grade_with(home, pack(exercise), source)
    return report.reason or {
        result.name: (str(result.verdict), result.content.get("message", "")) for result in report.results
    }


def test_methods_are_called_in_order_on_one_object(home):
    assert {case.name: ("passed", "") for case in CASES} == verdicts(home, exercise(CASES), STACK)


def test_what_is_wrong_with_an_answer_is_told_where_it_is(home):
    wrong = STACK.replace("self.items.pop()", "self.items.pop(0)")
    told = verdicts(home, exercise(CASES), wrong)

    assert ("wrong", "`[0]` is `1`, expected `2`.") == told["in and out"]
    assert "passed" == told["each answer as it was"][0]


def test_a_method_that_is_missing_and_an_object_that_breaks_builtins_are_no_fault_of_ours(home):
    missing = STACK.replace("def pop", "def popp")
    assert ("raised", True) == (
        verdicts(home, exercise(CASES), missing)["in and out"][0],
        "'Stack' object has no attribute 'pop'" in verdicts(home, exercise(CASES), missing)["in and out"][1],
    )
    hostile = (
        f"import builtins\nfor name in ('getattr', 'list', 'len'):\n    setattr(builtins, name, None)\n{STACK}".replace(
            "list(items)", "[*items]"
        ).replace("len(self.items) >=", "self.items.__len__() >=")
    )
    assert {"passed"} == {verdict for verdict, _ in verdicts(home, exercise(CASES), hostile).values()}


def test_the_steps_are_shown_as_python():
    assert "items = [1, 2]\nstack = Stack(items)\nstack.pop()\nstack.push(7)\nstack.pop()" == input_text(
        exercise(CASES), CASES[0]
    )
    assert "limit = 0\nstack = Stack(limit=limit)\nstack.push(1)" == input_text(exercise(CASES), CASES[2])
    [first, *_] = exercise_data(exercise(CASES), "b")["cases"]
    assert [["pop", []], ["push", [7]], ["pop", []]] == first["run"]["steps"]


def test_a_missing_class_is_called_a_class(home):
    assert "no class named `Stack`; you defined `Stak`" == verdicts(
        home, exercise(CASES), "class Stak:\n    def push(self): pass\n"
    )
    assert "no class named `Stack`; you defined no class" == verdicts(home, exercise(CASES), "x = 1\n")


FAULTS = [
    ("steps=[]", "steps must be a list of calls, each a name and its arguments"),
    ('steps=["pop"]', "steps must be a list of calls"),
    ('steps=[("not a name",)]', "steps must be a list of calls"),
    ('steps=[("push", object())]', "steps holds a value of class object, which cannot be sent"),
    ('steps=[("pop",)], call="f"', "call and steps are given: a function of harness.py does it all"),
    ('entry="f", call="f"', "call and entry are given"),
]


@pytest.mark.parametrize(("written", "sentence"), FAULTS, ids=[row[0] for row in FAULTS])
def test_steps_that_mean_nothing_are_told(tmp_path, written, sentence):
    text = f'from grader import Case\nCASES = [Case("c", expected=1, {written})]\n'
    with pytest.raises(ExerciseFault, match=rf"cases\.py:2: case 'c': {sentence}"):
        read_cases(tmp_path / "cases.py", text)


def test_a_program_that_reads_and_prints(home):
    source = "def main():\n    a = int(input('first? '))\n    print(a + sum(int(input()) for _ in range(a)))\n"
    cases = [
        Case("reads and prints", stdin="2\n3\n4\n", stdout="first? 9\n"),
        Case("reads nothing more", stdin="0\n", expected=None, stdout="first? 0\n"),
        Case("input that ends too soon", stdin="1\n", raises="EOFError"),
    ]
    report = grade_with(home, pack(Exercise(slug="s", entry="main", cases=cases)), source)

    assert report.passed, report.content


def test_methods_that_are_async_are_awaited_in_their_order(home):
    source = """\
import asyncio


class Desk:
    def __init__(self):
        self.done = []

    async def serve(self, who, wait_s):
        await asyncio.sleep(wait_s)
        self.done.append(who)
        return len(self.done)

    def served(self):
        return self.done
"""
    case = Case(
        "one after the other",
        steps=[("served",), ("serve", "ada", 30), ("served",), ("serve", "ben", 1), ("served",)],
        expected=[[], 1, ["ada"], 2, ["ada", "ben"]],
    )
    report = grade_with(home, pack(Exercise(slug="s", entry="Desk", cases=[case])), source)

    assert report.passed, report.content


def test_what_a_class_keeps_no_other_case_sees(home):
    source = """\
class Desk:
    made = 0
    names = []

    def __init__(self):
        Desk.made += 1
        self.names.append(Desk.made)

    def kept(self):
        return Desk.made, self.names
"""
    cases = [Case(name, steps=[("kept",)], expected=[(1, [1])]) for name in ("first", "second", "third")]
    report = grade_with(home, pack(Exercise(slug="s", entry="Desk", cases=cases)), source)

    assert report.passed, report.content
