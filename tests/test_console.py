"""Code typed in the console runs in the program's names, from the state that cases start from; in both homes."""

import json

import pytest

from grader import Case, Exercise, Limits
from grader.bundle import BundledCase
from grader.judge import handle
from grader.packing import pack
from grader.protocol import message

SUBMISSION = """import builtins
SEEN = []
def double(numbers, times=1):
    print("doubling")
    SEEN.append(1)
    numbers.append(times)
    return [2 * number for number in numbers]
def broken(x):
    return x["no"]
def harm():
    builtins.len = builtins.isinstance = builtins.exec = builtins.eval = None
"""
PROVIDED = "def add(a, b):\n    return a + b\n"


@pytest.fixture
def typed(home):
    """A function from texts typed in the console, each run from the loaded program, to their outcomes."""
    limits = Limits(time_s=2)
    bundle = pack(Exercise("double", "double", [Case("one", expected=1)], provided=PROVIDED, limits=limits)).bundle

    def outcomes_of(*texts, submission=SUBMISSION, stdin=None):
        runs = [
            message("run", case=f"console_{number}", args=[], kwargs=[], traced=["add"], code=text, stdin=stdin)
            for number, text in enumerate(texts)
        ]
        loaded, *outcomes = home.run(bundle._replace(cases=[BundledCase(run, 2) for run in runs]), submission)
        assert loaded["ok"], loaded
        return outcomes

    return outcomes_of


CALLED = {"args": [["list", [1, 2]]], "kwargs": [["times", 3]]}

# What is typed, and what the outcome must hold; None for a key that must not be there.
TYPED = [
    ("a call", "double([1, 2], times=3)", {"value": ["list", [2, 4, 6]], "stdout": "doubling\n", "called": CALLED}),
    ("a call with stars", "double(*[[1, 2]], **{'times': 3})", {"called": CALLED}),
    ("a call over lines", "double(\n    [1, 2],\n    times=3,\n)  # so\n", {"called": CALLED}),
    ("a call in an expression", "len(double([1]))", {"value": 2, "called": None}),
    ("statements", "a = [1]\nfor _ in range(2): double(a)\na, len(SEEN)", {"value": ["tuple", [["list", [1, 1, 1]], 2]], "called": None}),
    ("no value", "a = 3", {"ended": "returned", "value": None, "called": None}),
    ("None", "print('x', end='')", {"value": None, "stdout": "x"}),
    ("nothing", "", {"ended": "returned", "called": None}),
    ("provided", "add(1, 2)", {"value": 3, "trace": [{"name": "add", "arguments": [["a", 1], ["b", 2]]}]}),
    ("a call with what was made before", "a = [1, 2]\ndouble(a, times=3)", {"called": CALLED}),
    ("replaces the entry", "double = len\ndouble([1])", {"value": 1, "called": None}),
    ("breaks the tools", "harm()\ndouble([1])", {"value": ["list", [2, 2]]}),
    ("exits", "exit()", {"ended": "exited"}),
    ("never ends", "while True: pass", {"ended": "timed_out"}),
    ("floods", "while True: print('x' * 1000)", {"ended": "output_limit"}),
    ("asks", "input()", {"ended": "raised"}),
    ("no code", "double([1]", {"ended": "raised", "called": None}),
]  # fmt: skip


def test_what_typed_code_came_to_is_told(typed):
    outcomes = typed(*(text for _, text, _ in TYPED))

    for (name, _, holds), outcome in zip(TYPED, outcomes, strict=True):
        assert (name, holds) == (name, {key: outcome.get(key) for key in holds})


def test_an_object_that_the_entry_makes_is_used_and_not_kept(typed):
    source = "class double:\n    def __init__(self, n): self.n = n\n    def twice(self): return 2 * self.n\n"
    used, made = typed("d = double(3)\nd.twice()", "double(3)", submission=source)

    assert (6, ["object", "double", "instance"]) == (used["value"], made["value"])
    assert "called" not in made


def test_typed_code_reads_what_was_typed_for_it(typed):
    (outcome,) = typed("[input(), input('? ')]", stdin="one\ntwo")

    assert (["list", ["one", "two"]], "? ") == (outcome["value"], outcome["stdout"])


ASYNC = """import asyncio
async def double(number, after_s=1):
    await asyncio.sleep(after_s)
    return 2 * number
"""


def test_an_async_entry_is_awaited_as_in_a_case_and_await_may_be_typed(typed):
    called = {"args": [3], "kwargs": [["after_s", 100]]}
    plain, awaited, several, forgotten = typed(
        "double(3, after_s=100)",
        "await double(3, after_s=100)",
        "await asyncio.sleep(1)\nasyncio.gather\nawait asyncio.gather(double(1), double(2))",
        "[double(1)]",
        submission=ASYNC,
    )

    assert [(6, called, 100)] * 2 == [(one["value"], one["called"], one["total_s"]) for one in (plain, awaited)]
    assert ["list", [2, 4]] == several["value"]
    assert ["list", [["object", "coroutine", "coroutine"]]] == forgotten["value"]


# What is typed beside a program that has nothing to do with async, and what the outcome must hold.
NOTHING_PRINTED = {"stdout": "", "stderr": ""}
TYPED_ASYNC = [
    ("runs a coroutine", "import asyncio\nasyncio.run(asyncio.sleep(1, 'slept'))", {"value": "slept", "total_s": 1}),
    ("awaits", "import asyncio\nx = await asyncio.sleep(2, 'slept')\nx", {"value": "slept", "total_s": 2}),
    ("defines and awaits", "async def f(n): return n\nawait f(3)", {"value": 3}),
    ("awaits what is none", "await double", {"ended": "raised", "value": None}),
    ("awaits what is not there", "x = await nope", {"ended": "raised", "value": None}),
    ("awaits at the end", "await nope", {"ended": "raised", "value": None}),
    ("asyncs a comprehension", "async def g():\n    yield 1\n[n async for n in g()]", {"value": ["list", [1]]}),
    ("knows nothing of it", "double([1])[:1]", {"value": ["list", [2]], "total_s": None, "stdout": "doubling\n"}),
]


def test_async_may_be_typed_beside_any_program(typed):
    outcomes = typed(*(text for _, text, _ in TYPED_ASYNC))

    for (name, _, holds), outcome in zip(TYPED_ASYNC, outcomes, strict=True):
        holds = {**NOTHING_PRINTED, **holds}
        assert (name, holds) == (name, {key: outcome.get(key) for key in holds})
    lines = [[frame["line"] for frame in one["error"]["frames"]] for one in outcomes if "error" in one]
    assert [[1]] * 3 == lines


def test_a_program_that_keeps_nothing_is_loaded_again_after_typed_code(typed):
    """Cases of such a program need no fresh copy of it; what was typed is no part of it."""
    plain = "def double(numbers):\n    return [2 * number for number in numbers]\n"
    _, left = typed("import builtins; builtins.left = 1", "'left' in vars(__import__('builtins'))", submission=plain)

    assert left["value"] is False


def test_errors_name_the_line_of_the_console_or_of_the_program(typed):
    mine, theirs, misread = typed("a = 1\nnope", "broken({})", "a = 1\nb = (")

    assert [(2, "nope", True)] == [(one["line"], one["text"], one["console"]) for one in mine["error"]["frames"]]
    assert [(1, True), (9, False)] == [(one["line"], one.get("console", False)) for one in theirs["error"]["frames"]]
    assert ("SyntaxError", "'(' was never closed (line 2 of the console)") == (
        misread["error"]["type"],
        misread["error"]["message"],
    )


def test_nothing_typed_is_left_for_what_follows(typed):
    look = "hasattr(__import__('builtins'), 'left'), 'a' in globals(), SEEN, double is __import__('sys').stdout"
    leave = "import builtins; builtins.left = 1; a = 1; SEEN.append(2); double = __import__('sys').stdout; SEEN"
    before, left, after = typed(look, leave, look)

    assert ["list", [2]] == left["value"]
    assert before["value"] == after["value"] == ["tuple", [False, False, ["list", []], False]]


@pytest.fixture
def told(home):
    """A function from an outcome to what the judge of that home tells of it."""
    judge = getattr(home, "judge", handle)  # offline the judge is in this process
    return lambda outcome: json.loads(judge(json.dumps(message("tell", outcome=outcome, time_limit_s=2))))


def outcome(**more):
    fixed = {"stdout": "", "stderr": "", "after": [], "trace": [], "elapsed_ms": 1}
    return message("outcome", case="console", **{"ended": "returned", **fixed, **more})


DOG = ["object", "Dog", "instance"]
CONSOLE = {"line": 2, "function": "<module>", "text": "x", "provided": False, "console": True}
ERROR = {"type": "NameError", "builtin": True, "message": "x", "frames": [CONSOLE]}

# An outcome, and what is told of it.
TOLD = [
    ("a value that can be kept", outcome(value=["list", [1]], called=CALLED), {"value": "[1]", "literal": "[1]", "can_be_kept": True}),
    ("a value of no call", outcome(value=1), {"value": "1", "can_be_kept": False}),
    ("an object", outcome(value=DOG, called=CALLED), {"value": "<Dog instance>", "literal": None, "can_be_kept": True}),
    ("an argument that is an object", outcome(value=1, called={"args": [DOG], "kwargs": []}), {"can_be_kept": False}),
    ("no value", outcome(), {"value": None, "sentence": None, "can_be_kept": False}),
    ("an error", outcome(ended="raised", error=ERROR), {"sentence": "It raised `NameError: x` on line 2 of the console."}),
    ("too slow", outcome(ended="timed_out"), {"sentence": "This took longer than 2 s; is there a loop that never ends?"}),
    ("no outcome at all", {"passed": True}, {"ended": "crashed", "can_be_kept": False}),
]  # fmt: skip


@pytest.mark.parametrize(("came", "holds"), [row[1:] for row in TOLD], ids=[row[0] for row in TOLD])
def test_what_came_is_told_in_words(told, came, holds):
    said = told(came)

    assert holds == {key: said.get(key) for key in holds}


def test_what_ran_when_is_told_when_the_virtual_clock_was_on(told):
    runs = [{"name": "ask", "arguments": [], "start_s": n, "end_s": n + 1, "ended": "returned"} for n in (0, 1)]
    said = told(outcome(value=1, trace=runs, total_s=2))

    assert 2 == said["timeline"]["end_s"]
    assert "2 calls in 2 s of virtual time, 1 at once at most" in said["timeline"]["summary"]
    assert "timeline" not in told(outcome(value=1))


def test_a_value_too_long_to_print_whole_is_no_literal(told):
    said = told(outcome(value=["list", list(range(5_000))], called=CALLED))

    assert (None, True) == (said.get("literal"), said["can_be_kept"])
