"""What a learner, an author and an instructor are told: whole reports, from both homes."""

import re

import pytest

import grader.judge
from grader import Case, Exercise, Limits
from grader.grading import grade_with, judge_ran
from grader.packing import pack
from grader.program import MARKER
from grader.ran import Ran
from tests.anchor import ANCHOR, SOURCES, WRONG, comparable

# A body of f(x), which is called with "bad" in the second of three cases; the verdict, and words of the message.
HOSTILE = [
    ("an endless loop", "while True: pass", "timed_out", "longer than 1 s"),
    ("an endless loop that swallows everything", "while True:\n            try:\n                while True: pass\n            except BaseException: pass", "timed_out", "longer than 1 s"),
    ("an endless power", "return 10**10**8", "timed_out", "longer than 1 s"),
    ("sleep", "import time; time.sleep(100)", "timed_out", "longer than 1 s"),
    ("an endless search", "import re; re.match(r'(a+)+$', 'a' * 40 + 'b')", "timed_out", "longer than 1 s"),
    ("a flood", "while True: print('x' * 1000)", "output_limit", "printed too much"),
    ("a flood without newlines", "while True: print('x' * 1000, end='')", "output_limit", "printed too much"),
    ("one giant line", "print('x' * 10**7)", "output_limit", "printed too much"),
    ("runaway recursion", "return f(x)", "raised", "recursion is too deep: `f` calls itself"),
    ("exit()", "exit()", "raised", "ended itself on line 4"),
    ("sys.exit(0)", "import sys; sys.exit(0)", "raised", "ended itself on line 4"),
    ("an exception", "return 1 / 0", "raised", "It raised `ZeroDivisionError: division by zero` on line 4"),
    ("a deep list", "d = []\n        for _ in range(100000): d = [d]\n        return d", "wrong", "a list"),
    ("a list in itself", "d = []; d.append(d); return d", "wrong", "contains itself"),
    ("endless sharing", "d = [0]\n        for _ in range(60): d = [d, d]\n        return d", "wrong", "too large"),
    ("what always equals", "class AlwaysEqual:\n            __eq__ = lambda a, b: True\n        return AlwaysEqual()", "wrong", "AlwaysEqual"),
    ("input", "return input()", "raised", "this exercise gives no input"),
    ("too much memory", "return 'x' * (2 * 10**9)", "memory_limit", "more memory than there is"),
    ("memory step by step", "d = []\n        while True: d.append(bytearray(10**8))", "memory_limit", "more memory than there is"),
    ("a forged record", "print('{\"version\":1,\"type\":\"outcome\",\"ended\":\"returned\"}'); return None", "wrong", "expected `1`"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "verdict", "words"), [row[1:] for row in HOSTILE], ids=[row[0] for row in HOSTILE])
def test_one_bad_case_gets_its_verdict_and_the_others_keep_theirs(home, body, verdict, words):
    exercise = Exercise(
        "f",
        "f",
        [
            Case("before", args=[1], expected=1),
            Case("bad", args=["bad"], expected=1),
            Case("after", args=[2], expected=2),
        ],
        limits=Limits(time_s=1 if verdict == "timed_out" else 20, output_chars=10_000),
    )
    report = grade_with(
        home, pack(exercise), f"def f(x):\n    if x == 'bad':\n        pass\n        {body}\n    return x\n"
    )

    assert ["passed", verdict, "passed"] == [result.verdict for result in report.results]
    assert words in (report.results[1].message or "")
    assert not report.passed
    assert {"passed": 2, verdict: 1} == report.counts


def test_the_reference_passes_every_case(home):
    report = grade_with(home, pack(ANCHOR), ANCHOR.solution)

    assert [] == [(result.name, result.message) for result in report.results if not result.passed]
    assert report.passed
    assert len(ANCHOR.cases) == len(report.results)


def test_the_starter_passes_nothing(home):
    report = grade_with(home, pack(ANCHOR), ANCHOR.starter)

    assert {"wrong"} <= set(report.counts)
    assert "passed" not in report.counts


@pytest.mark.parametrize("wrong", WRONG, ids=[wrong.path.stem for wrong in WRONG])
def test_a_wrong_solution_is_caught_by_the_cases_it_names(home, wrong):
    report = grade_with(home, pack(ANCHOR), wrong.source)
    passed = {result.name for result in report.results if result.passed}

    assert "graded" == report.status
    assert set() == passed & set(wrong.caught_by)


def test_there_are_as_many_cases_and_wrong_solutions_as_were_promised():
    hidden = [case for case in ANCHOR.cases if case.visibility == "hidden"]

    assert 4 == sum(case.visibility == "example" for case in ANCHOR.cases)
    assert len(hidden) >= 24
    assert {"ID generation", "Duplicates", "The limit", "Error isolation"} == {case.group for case in hidden}
    assert len(WRONG) >= 12


UNGRADABLE = [
    ("a syntax error", "def execute_tool_calls(calls):\nreturn []\n", "line 2: IndentationError", 2),
    ("a misnamed function", "def execute_tools_calls(calls): return []\n", "no function named `execute_tool_calls`; you defined `execute_tools_calls`", None),
    ("all of it below the marker line", f"{MARKER}\ndef execute_tool_calls(calls): return []\n", "you defined no function; what stands below the marker line (line 1) is not used", None),
    ("an empty file", "", "no function named `execute_tool_calls`; you defined no function", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "reason", "line"), [row[1:] for row in UNGRADABLE], ids=[row[0] for row in UNGRADABLE]
)
def test_what_cannot_be_graded_has_one_reason_and_no_verdict_per_case(home, source, reason, line):
    report = grade_with(home, pack(ANCHOR), source)

    assert ("ungradable", False, line) == (report.status, report.passed, report.content.get("line"))
    assert reason in (report.reason or "")
    assert {"not_run": len(ANCHOR.cases)} == report.counts


HARNESS = """
def first(solution, x):
    return solution.f(x)[0]

async def awaits(solution, x):
    return await solution.f(x)

def shows(solution, x):
    solution.show(solution.f(x))
"""
SHOW = "def show(result):\n    print(result['messages'])\n"

# The harness function that a case calls, or None for f itself; a submission; and the sentence, but for Python's words.
ELSEWHERE = [
    ("subscripts None", "first", "def f(x):\n    pass\n", "The case could not go on with what your code gave it: `TypeError: …`; is a `return` missing?"),
    ("subscripts a number", "first", "def f(x):\n    return 1\n", "The case could not go on with what your code gave it: `TypeError: …`."),
    ("awaits a dict", "awaits", "def f(x):\n    return {}\n", "The case could not go on with what your code gave it: `TypeError: …`; is `async` missing before `def`?"),
    ("gets a coroutine", "first", "async def f(x):\n    return [1]\n", "The case could not go on with what your code gave it: `TypeError: …`; is an `await` missing?"),
    ("hands None to what is provided", "shows", "def f(x):\n    pass\n", "The case could not go on with what your code gave it: `TypeError: …`; is a `return` missing?"),
    ("has an error in the learner's line", "first", "def f(x):\n    return x[0]\n", "It raised `TypeError: …` on line 2."),
    ("gives other arguments", "first", "def f():\n    pass\n", "Your code cannot be called as this case calls it: `TypeError: …`."),
    ("is not there, and the arguments do not fit", None, "def f():\n    pass\n", "Your code cannot be called as this case calls it: `TypeError: …`."),
    ("is not there, and no line of the program is either", None, "import functools\nf = functools.cache(sorted)\n", "It raised `TypeError: …`."),
]  # fmt: skip


@pytest.mark.parametrize(("call", "source", "words"), [row[1:] for row in ELSEWHERE], ids=[row[0] for row in ELSEWHERE])
def test_what_the_harness_could_not_go_on_with_is_told_as_that(home, call, source, words):
    exercise = Exercise("e", "f", [Case("one", call=call, args=[1], expected=1)], provided=SHOW, harness=HARNESS)
    (result,) = grade_with(home, pack(exercise), source).results

    assert "raised" == result.verdict
    assert words == re.sub(r"Error: [^`]*`", "Error: …`", result.message)


# A harness, a submission, and the reason why nothing can be graded.
NOT_THE_LEARNERS = "the grader itself failed here, which says nothing about your code: harness.py"
DEADLY = [
    ("import os; os._exit(0)\n", "def f(x):\n    pass\n", f"{NOT_THE_LEARNERS} ended the interpreter when it was loaded"),
    ("while True: pass\n", "def f(x):\n    pass\n", f"{NOT_THE_LEARNERS} took longer than 1 s when it was loaded"),
    (HARNESS, "import os; os._exit(0)\n", "the interpreter died while it loaded the program"),
]  # fmt: skip


def test_a_program_that_dies_at_load_is_told_from_a_harness_that_does(home):
    for harness, source, reason in DEADLY:
        exercise = Exercise("e", "f", [Case("one", args=[1], expected=1)], harness=harness, limits=Limits(time_s=1))
        assert reason == grade_with(home, pack(exercise), source).reason


ENDS = """
import sys
def ends(solution, x):
    sys.exit(x)
def asks(solution, x):
    solution.f(x)
"""


@pytest.mark.parametrize(
    ("call", "verdict", "words"),
    [
        ("ends", "grader_error", "The exercise's own code ended the program here; this says nothing about yours."),
        ("asks", "raised", "The program ended itself on line 2 (with `exit()` or `SystemExit`) instead of returning an answer."),
    ],
)  # fmt: skip
def test_who_ended_the_program_is_told(home, call, verdict, words):
    exercise = Exercise("e", "f", [Case("one", call=call, args=[1], expected=1)], harness=ENDS)
    (result,) = grade_with(home, pack(exercise), "def f(x):\n    exit()\n").results

    assert (verdict, words) == (result.verdict, result.message)


TWICE = Exercise("e", "f", [Case("one", args=[1], expected=1)], provided="def given(n):\n    return n\n")


@pytest.mark.parametrize(
    ("source", "notes"),
    [
        (
            "def given(n):\n    return 2\n\ndef f(n):\n    return given(n)\n",
            ["your `given` (line 1) is not used: the provided code below defines `given` too"],
        ),
        (
            "def f(n):\n    return n\nclass given: pass\n",
            ["your `given` (line 3) is not used: the provided code below defines `given` too"],
        ),
        (
            f"def f(n):\n    return n\n{MARKER}\ndef f(n):\n    return 2\n",
            ["what stands below the marker line (line 3) is not used"],
        ),
        (f"def f(n):\n    return n\n{MARKER}\n{TWICE.provided}\n", None),
        (f"def f(n):\n    return n\n{MARKER}\n", None),
        ("def f(n):\n    def given(n): return n\n    return given(n)\n", None),
        ("def f(given):\n    g = lambda n: n\n    return given\n", None),
    ],
    ids=[
        "a function",
        "a class",
        "below the marker",
        "the copy below",
        "only a marker",
        "inside another",
        "a parameter",
    ],
)
def test_what_is_not_used_is_told(home, source, notes):
    report = grade_with(home, pack(TWICE), source)

    assert (True, notes) == (report.passed, report.content.get("notes"))


def test_a_report_is_the_same_from_both_homes(both_homes):
    for source in SOURCES.values():
        first, second = (grade_with(home, pack(ANCHOR), source) for home in both_homes)

        assert comparable(first.content) == comparable(second.content)


NUMBERS = pack(Exercise("e", "f", [Case(name, args=[name], expected=1) for name in ("a", "b")]))
LOADED = {"version": 1, "type": "loaded", "ok": True, "stdout": ""}


def outcome(case, **changed):
    return {"version": 1, "type": "outcome", "case": case, "ended": "returned", "value": 1, "stdout": "", "stderr": "", "after": [], "trace": [], "elapsed_ms": 1} | changed  # fmt: skip


ONE, TWO = outcome("case_1"), outcome("case_2")

# What came back of a run: loaded, outcomes; what is said of it.
BROKEN = [
    ("nothing", LOADED, [], "case_1 has no outcome"),
    ("one is missing", LOADED, [ONE], "case_2 has no outcome"),
    ("one is doubled", LOADED, [ONE, TWO, TWO], "case_2 has 2 outcomes"),
    ("one came in the place of another", LOADED, [ONE, ONE], "case_1 has 2 outcomes"),
    ("one is of no case", LOADED, [ONE, TWO, outcome("case_3")], "a case that nobody asked for"),
    ("they are in another order", LOADED, [TWO, ONE], "not in the order of the cases"),
    ("one is no object", LOADED, [ONE, "passed"], "no outcome"),
    ("one is null", LOADED, [ONE, None], "no outcome"),
    ("one is a result", LOADED, [ONE, {"case": "case_2", "verdict": "passed"}], "no outcome"),
    ("one has an unknown key", LOADED, [ONE, outcome("case_2", verdict="passed")], "unknown key 'verdict'"),
    ("one has an unknown ending", LOADED, [ONE, outcome("case_2", ended="passed")], "outcome.ended must be one of"),
    ("one has a malformed value", LOADED, [ONE, outcome("case_2", value=["int", "zz"])], "malformed int"),
    ("one is of another version", LOADED, [ONE, outcome("case_2", version=2)], "speaks version 2"),
    ("loaded is nothing", None, [ONE, TWO], "no loaded"),
    ("loaded is an outcome", ONE, [ONE, TWO], "no loaded"),
    ("loaded says more than it may", LOADED | {"passed": True}, [ONE, TWO], "unknown key 'passed'"),
    ("not loaded, and yet run", LOADED | {"ok": False, "kind": "syntax", "reason": "x"}, [ONE, TWO], "has a reason and no outcomes"),
    ("not loaded, for no reason", LOADED | {"ok": False}, [], "has a reason and no outcomes"),
]  # fmt: skip


@pytest.mark.parametrize(("loaded", "outcomes", "words"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_record_that_breaks_the_protocol_is_told_as_such_and_never_passes(loaded, outcomes, words):
    report = judge_ran(NUMBERS, Ran("ada", "", "cpython", loaded, outcomes))

    assert ("ungradable", False, {"not_run": 2}) == (report.status, report.passed, report.counts)
    assert "the grader itself failed here, which says nothing about your code: what came back of the run breaks the protocol: " in report.reason  # fmt: skip
    assert words in report.reason


def test_a_whole_record_is_judged():
    assert judge_ran(NUMBERS, Ran("ada", "", "cpython", LOADED, [ONE, TWO])).passed
    report = judge_ran(NUMBERS, Ran("ada", "", "cpython", LOADED, [ONE, outcome("case_2", value=2)]))

    assert ["passed", "wrong"] == [result.verdict for result in report.results]


def test_what_the_judge_cannot_do_is_a_fault_of_ours_for_that_case_alone(monkeypatch):
    judge = grader.judge._judge

    def fails(expectation, outcome, checkers):
        if expectation["case"] == "case_2":
            raise RecursionError("a bug of ours")
        return judge(expectation, outcome, checkers)

    monkeypatch.setattr(grader.judge, "_judge", fails)
    report = judge_ran(NUMBERS, Ran("ada", "", "cpython", LOADED, [ONE, TWO]))

    assert ["passed", "grader_error"] == [result.verdict for result in report.results]
    assert ("graded", False) == (report.status, report.passed)
