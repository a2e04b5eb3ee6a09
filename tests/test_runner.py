"""The runner tells what a program did, whatever it did; run in both homes."""

import pytest

from grader import Case, Exercise, Limits
from grader.packing import pack
from grader.stdin import NO_INPUT
from grader.value import build

PROVIDED = """
def add(a, b):
    return a + b


def spread(first, *rest, key=None, **more):
    return first


TABLE = {"add": add}
"""


@pytest.fixture
def run(home):
    """A function from a submission and keyword arguments of a Case to the outcomes of that one case, or of several."""

    def outcomes_of(submission, *cases, harness=None, limits=None, traced=("add", "spread")):
        exercise = Exercise(
            "f",
            "f",
            [Case(f"case {number}", expected=None, **options) for number, options in enumerate(cases)],
            provided=PROVIDED,
            harness=harness,
            traced=traced,
            limits=limits or Limits(time_s=5),
        )
        loaded, *outcomes = home.run(pack(exercise).bundle, submission)
        assert loaded["ok"], loaded
        return outcomes

    return outcomes_of


@pytest.fixture
def load(home):
    """A function from a submission to its ``loaded`` message."""
    exercise = Exercise("f", "f", [Case("one", expected=None)], provided=PROVIDED, limits=Limits(time_s=1))

    def loaded_of(submission):
        loaded, *outcomes = home.run(pack(exercise).bundle, submission)
        assert loaded["ok"] or not outcomes
        return loaded

    return loaded_of


# A body of f(x), the argument, and what the outcome must hold.
ENDINGS = [
    ("returns", "return x + 1", 1, {"ended": "returned", "value": 2}),
    ("returns nothing", "pass", 1, {"ended": "returned", "value": None}),
    ("prints", "print('a', end=''); print('b\\0c')", 1, {"ended": "returned", "stdout": "ab\0c\n"}),
    ("prints no newline", "print('unfinished', end='')", 1, {"stdout": "unfinished"}),
    ("writes bytes", "import sys; sys.stdout.buffer.write(b'\\xffa')", 1, {"stdout": "\ufffda"}),
    ("writes to stderr", "import sys; print('no', file=sys.stderr)", 1, {"stderr": "no\n", "stdout": ""}),
    ("raises", "raise ValueError('no', 3)", 1, {"ended": "raised"}),
    ("raises an interrupt", "raise KeyboardInterrupt", 1, {"ended": "raised"}),
    ("exits", "exit()", 1, {"ended": "exited"}),
    ("exits by sys", "import sys; sys.exit(0)", 1, {"ended": "exited"}),
    ("returns a twin of a list", "class L(list): __class__ = list\n    return L()", 1, {"value": ["object", "L", "instance"]}),
    ("returns what always equals", "class E:\n        __eq__ = lambda a, b: True\n    return E()", 1, {"value": ["object", "E", "instance"]}),
    ("returns itself in a list", "x.append(x); return x", [], {"value": ["list", [["cut", "contains itself"]]]}),
    ("yields", "yield 1", 1, {"value": ["object", "generator", "generator"]}),
    ("changes its argument", "x.append(2); return 0", [1], {"after": [["list", [1, 2]]]}),
    ("reads input that is not there", "return input()", 1, {"ended": "raised"}),
    ("replaces builtins", "import builtins; builtins.len = builtins.type = builtins.isinstance = None; return x", 1, {"value": 1}),
    ("prints with the builtins gone", "import builtins; builtins.len = builtins.type = builtins.isinstance = builtins.str = None; print(x)", 1, {"stdout": "1\n"}),
    ("deletes a builtin", "import builtins; del builtins.list; return [1]", 1, {"value": ["list", [1]]}),
    ("lowers the recursion limit", "import sys; sys.setrecursionlimit(60); return [x]", 1, {"value": ["list", [1]]}),
    ("takes stdout away", "import sys; sys.stdout = None; print('lost'); return x", 1, {"ended": "returned", "value": 1}),
    ("sets a trace function", "import sys; sys.settrace(lambda *a: 1 / 0); return x", 1, {"value": 1}),
    ("sets a profile function", "import sys; sys.setprofile(lambda *a: 1 / 0); return x", 1, {"ended": "raised"}),
    ("sets a patient profile function", "import sys; sys.setprofile(lambda *a: 0); return x", 1, {"value": 1}),
    ("prints a surrogate", "print('\\ud800')", 1, {"ended": "raised"}),
    ("raises what cannot be told", "class E(Exception):\n        def __str__(self): 1 / 0\n    raise E", 1, {"ended": "raised"}),
    ("patches json", "import json; json.dumps = json.loads = None; json.JSONEncoder.encode = None; return x", 1, {"value": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("body", "argument", "holds"), [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS])
def test_what_a_case_did_is_told(run, body, argument, holds):
    (outcome,) = run(f"def f(x):\n    {body}\n", {"args": [argument]})

    assert holds == {key: outcome.get(key) for key in holds}


def test_runaway_recursion_is_an_exception_with_the_learners_frames(run):
    (outcome,) = run("def f(x):\n    return f(x + 1)\n", {"args": [0]})

    assert "raised" == outcome["ended"]
    assert "RecursionError" == outcome["error"]["type"]
    assert {2} == {frame["line"] for frame in outcome["error"]["frames"]}
    assert len(outcome["error"]["frames"]) <= 20


def test_an_exception_is_told_with_the_frames_of_the_program_only(run):
    (outcome,) = run("def f(x):\n    return add(x, None)\n", {"args": [1]})

    assert "TypeError" == outcome["error"]["type"]
    assert outcome["error"]["builtin"]
    assert [(2, "f", "return add(x, None)", False), (6, "add", "return a + b", True)] == [
        (frame["line"], frame["function"], frame["text"], frame["provided"]) for frame in outcome["error"]["frames"]
    ]


def test_a_twin_of_a_builtin_exception_is_told_apart(run):
    (outcome,) = run("class ValueError(Exception): pass\ndef f():\n    raise ValueError('x')\n", {})

    assert ("ValueError", False, "x") == tuple(outcome["error"][key] for key in ("type", "builtin", "message"))


def test_printing_without_end_is_stopped_and_what_fits_is_kept(run):
    (outcome,) = run("def f():\n    while True: print('spam')\n", {}, limits=Limits(time_s=5, output_chars=1000))

    assert "output_limit" == outcome["ended"]
    assert ("spam\n" * 200) == outcome["stdout"]


def test_swallowing_the_end_of_printing_does_not_undo_it(run):
    body = "def f():\n    try:\n        while True: print('spam')\n    except BaseException: return 1\n"
    (outcome,) = run(body, {}, limits=Limits(time_s=5, output_chars=1000))

    assert "output_limit" == outcome["ended"]


# A body of f() that reads the scripted text "one\nzwö\nthree", whose last line is unfinished; what it returns.
READS = [
    ("input", "return [input('? '), input(), input()]", ["one", "zwö", "three"]),
    ("read", "return [sys.stdin.read(3), sys.stdin.read(), sys.stdin.read()]", ["one", "\nzwö\nthree", ""]),
    ("readline", "return [sys.stdin.readline() for _ in range(4)]", ["one\n", "zwö\n", "three", ""]),
    ("readlines", "return sys.stdin.readlines()", ["one\n", "zwö\n", "three"]),
    ("iterates", "return [line for line in sys.stdin]", ["one\n", "zwö\n", "three"]),
    ("reads by a short name", "return [ask(), input(), ask()]", ["one\n", "zwö", "three"]),
    ("bytes", "return [line.decode() for line in sys.stdin.buffer]", ["one\n", "zwö\n", "three"]),
    ("all bytes", "return [sys.stdin.buffer.read().decode()]", ["one\nzwö\nthree"]),
    ("until the end", "return list(iter_input())", ["one", "zwö", "three", "EOFError"]),
]
READING = """
import sys
ask = sys.stdin.readline
def iter_input():
    try:
        while True: yield input()
    except EOFError as end:
        yield type(end).__name__
def f():
    {body}
"""


@pytest.mark.parametrize(("body", "read"), [row[1:] for row in READS], ids=[row[0] for row in READS])
def test_scripted_input_is_read_to_its_end(run, body, read):
    outcome, silent = run(READING.format(body=body), {"stdin": "one\nzwö\nthree"}, {})

    assert ["list", read] == outcome.get("value"), outcome
    assert "? " * ("?" in body) == outcome["stdout"]
    assert silent.get("value", ["list", ["EOFError"]]) == ["list", ["EOFError"]]
    assert "this exercise gives no input" in silent.get("error", {"message": NO_INPUT})["message"]


def test_what_is_kept_of_the_streams_while_loading_prints_into_each_case(run):
    source = (
        "import logging, sys\nlogging.basicConfig(format='%(message)s')\nsay = sys.stdout.write\n"
        "def f(x):\n    logging.warning('warned of %s', x); say('said\\0')\n"
    )
    first, second = run(source, {"args": [1]}, {"args": [2]})

    assert ("warned of 1\n", "said\0") == (first["stderr"], first["stdout"])
    assert ("warned of 2\n", "said\0") == (second["stderr"], second["stdout"])


def test_warnings_are_captured_with_their_line(run, load):
    (outcome,) = run("import warnings\ndef f():\n    warnings.warn('old')\n", {})
    loaded = load("def f(x):\n    return x is 'bad'\n")

    assert outcome["stderr"].startswith("solution.py:3: UserWarning: old\n")
    assert loaded["stderr"].startswith("solution.py:2: SyntaxWarning: ")
    assert 1 == loaded["stderr"].count("SyntaxWarning")


def test_provided_functions_are_traced_however_they_are_called(run):
    body = "def f(x):\n    add(x, b=2); TABLE['add'](3, 4); return spread(1, 2, 3, key=[x], z=0)\n"
    (outcome,) = run(body, {"args": [1]})

    assert [
        ("add", [["a", 1], ["b", 2]]),
        ("add", [["a", 3], ["b", 4]]),
        ("spread", [["first", 1], ["key", ["list", [1]]], ["rest", ["tuple", [2, 3]]], ["more", ["dict", [["z", 0]]]]]),
    ] == [(entry["name"], entry["arguments"]) for entry in outcome["trace"]]


def test_a_traced_argument_is_told_as_it_was_when_the_call_began(run):
    (outcome,) = run("def f(x):\n    add(x, [1]); x.append(2)\n", {"args": [[]]})

    assert [["a", ["list", []]], ["b", ["list", [1]]]] == outcome["trace"][0]["arguments"]


def test_a_call_that_does_not_fit_the_parameters_did_not_run(run):
    (outcome,) = run("def f():\n    try: add(1)\n    except TypeError: return 1\n", {})

    assert [] == outcome["trace"]


def test_a_harness_function_gets_the_learners_module(run):
    harness = "def twice(solution, x, by):\n    return [solution.f(x), solution.f(by)]\n"
    (outcome,) = run(
        "def f(x):\n    return x * 2\n", {"call": "twice", "args": [1], "kwargs": {"by": 5}}, harness=harness
    )

    assert ["list", [2, 10]] == outcome["value"]


# A harness, the line that is told, and what is said of it.
HARNESSES_THAT_FAIL = [
    ("def g(solution):\n    pass\nimport sys; sys.exit(0)\n", 3, "ended the program"),
    ("def g():\n    raise SystemExit(1)\n\n\ng()\n", 2, "ended the program"),
    ("1 / 0\n", 1, "raised ZeroDivisionError: division by zero"),
    ("class Own(BaseException):\n    pass\nraise Own\n", 3, "raised Own"),
]


def test_a_harness_that_cannot_be_executed_is_a_fault_of_ours_and_told_with_its_line(home):
    for harness, line, words in HARNESSES_THAT_FAIL:
        exercise = Exercise("f", "f", [Case("one", expected=None)], harness=harness)
        (loaded,) = home.run(pack(exercise).bundle, "def f(): pass\n")

        said = f"the grader itself failed here, which says nothing about your code: harness.py:{line} {words}"
        assert (False, "fault", said) == (loaded["ok"], loaded["kind"], loaded["reason"])
        assert {"said": words, "line": line} == loaded["harness"]
        assert "line" not in loaded


LEAVES_TRACES = """
import builtins, os, random, sys
seen = []
def f(x):
    if x == "look":
        return [
            len(seen), hasattr(builtins, "extra"), "ETUDE_LEFT" in os.environ, sorted(os.listdir(".")),
            "left_module" in sys.modules, sys.getrecursionlimit() == 77, random.random() == f.first,
            os.path.exists("/tmp/etude-left"),
        ]
    seen.append(x)
    builtins.extra = 1
    os.environ["ETUDE_LEFT"] = "1"
    open("left.txt", "w").write("left")
    os.makedirs("left", exist_ok=True)
    sys.modules["left_module"] = sys
    sys.setrecursionlimit(77)
    random.seed(0)
    os.chdir("left")
    f.first = random.random()
    random.seed(0)
f.first = None
"""


def test_no_case_sees_what_another_case_left(run):
    look = {"args": ["look"]}
    first, _, second = run(LEAVES_TRACES, look, {"args": ["leave"]}, look)

    assert ["list", [0, False, False, ["list", []], False, False, False, False]] == first["value"]
    assert first["value"] == second["value"]


def test_no_run_sees_what_another_run_left(run):
    run(LEAVES_TRACES, {"args": ["leave"]})
    (outcome,) = run(LEAVES_TRACES, {"args": ["look"]})

    assert ["list", [0, False, False, ["list", []], False, False, False, False]] == outcome["value"]


def test_random_numbers_of_a_program_that_seeds_are_the_same_in_every_case(run):
    first, second = run("import random\nrandom.seed(1)\ndef f():\n    return random.random()\n", {}, {})

    assert build(first["value"]) == build(second["value"]) == 0.13436424411240122


LOADS = [
    ("syntax", "def f(:\n    pass\n", "syntax", 1, "line 1: SyntaxError: "),
    ("bracket never closed", "x = 1\ny = (\ndef f(): pass\n", "syntax", 2, "line 2: SyntaxError: '(' was never closed"),
    ("indentation", "def f():\npass\n", "syntax", 2, "line 2: IndentationError: "),
    ("a return outside", "return 1\n", "syntax", 1, "line 1: SyntaxError: "),
    ("markdown fence", "```python\ndef f(): pass\n```\n", "syntax", 1, "line 1: this is a Markdown fence"),
    ("a console's prompt", ">>> def f(): pass\n", "syntax", 1, "line 1: this is a prompt copied from a console"),
    ("NUL", "def f(): '\0'\n", "syntax", None, "null bytes"),
    ("a lone surrogate", "def f(): '\ud800'\n", "syntax", None, "Python cannot read this program"),
    ("misnamed", "def ff(): pass\n", "missing", None, "no function named `f`; you defined `ff`"),
    ("nothing defined", "x = 1\n", "missing", None, "no function named `f`; you defined no function"),
    ("no function", "f = [1]\n", "missing", None, "`f` must be a function, and here it is of type `list`"),
    ("raises", "x = 1\nx / 0\ndef f(): pass\n", "raised", 2, "line 2: ZeroDivisionError: division by zero"),
    ("uses what is below", "add(1, 2)\ndef f(): pass\n", "raised", 1, "line 1: NameError: name 'add' is not defined"),
    ("exits", "def f(): pass\nexit()\n", "exited", 2, "line 2: the program ends itself here"),
    ("never ends", "while True: pass\n", "timed_out", None, "loading the program took longer than 1 s"),
    ("floods", "while True: print('x' * 1000)\n", "output_limit", 1, "line 1: the program printed more than 100,000"),
    ("needs all memory", "x = 'a' * (2 * 10**9)\n", "memory_limit", 1, "line 1: the program ran out of memory"),
    ("no such module", "import numpie\n", "raised", 1, "line 1: ModuleNotFoundError: No module named 'numpie'"),
]


@pytest.mark.parametrize(
    ("source", "kind", "line", "reason"), [row[1:] for row in LOADS], ids=[row[0] for row in LOADS]
)
def test_why_a_program_cannot_be_loaded_is_one_sentence(load, source, kind, line, reason):
    loaded = load(source)

    assert (False, kind, line) == (loaded["ok"], loaded["kind"], loaded.get("line"))
    assert reason in loaded["reason"]


def test_a_main_block_does_not_run(load):
    loaded = load("def f(): pass\nif __name__ == '__main__':\n    print('ran'); exit()\n")

    assert (True, "") == (loaded["ok"], loaded["stdout"])


def test_what_loading_printed_is_told(load):
    assert "hello\n" == load("print('hello')\ndef f(): pass\n")["stdout"]


def test_whatever_stands_below_the_marker_is_replaced(run):
    from grader.program import MARKER

    (outcome,) = run(f"def f(x):\n    return add(x, 1)\n{MARKER}\ndef add(a, b): return 'mine'\n", {"args": [1]})

    assert 2 == outcome["value"]
