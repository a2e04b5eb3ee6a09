"""The runtime ``pyodide``: what a program can do to the interpreter, the memory and the files, and what is left of it."""

import json

import pytest

from grader import Case, Exercise, Limits
from grader.grading import grade_with
from grader.packing import pack
from grader.runtimes import open_runtime


@pytest.fixture(scope="module")
def runtime():
    """One Node process for all tests here."""
    with open_runtime("pyodide") as opened:
        yield opened


DEEP = "deep = []\n        for _ in range(100_000): deep = [deep]\n        "

# A body of f(x) that runs in the second of three cases; how that case ended.
ATTACKS = [
    ("never ends", "while True: pass", "timed_out"),
    ("swallows everything", "while True:\n            try:\n                while True: pass\n            except BaseException: pass", "timed_out"),
    ("counts in C", "return 10 ** 10 ** 8", "timed_out"),
    ("sleeps", "import time; time.sleep(1000)", "timed_out"),
    ("backtracks", "import re; return re.match(r'(a+)+$', 'a' * 40 + 'b')", "timed_out"),
    ("leaves the interpreter", "import os; os._exit(7)", "crashed"),
    ("aborts", "import os; os.abort()", "crashed"),
    ("writes over the memory", "import ctypes; ctypes.memset(16, 255, 10 ** 7)", "crashed"),
    ("shows a deep list", DEEP + "return repr(deep)", "raised"),
    ("compares deep lists", DEEP + "other = []\n        for _ in range(100_000): other = [other]\n        return deep == other", "raised"),
    ("returns a deep list", DEEP + "return deep", "returned"),
    ("recurses", "return f(x)", "raised"),
    ("needs all memory", "return bytearray(10 ** 9)", "memory_limit"),
    ("needs more and more memory", "kept = []\n        while True: kept.append(bytearray(10 ** 6))", "memory_limit"),
    ("takes much memory", "return len(bytearray(150 * 10 ** 6))", "returned"),
    ("floods", "while True: print('x')", "output_limit"),
    ("floods below Python", "import os\n        for _ in range(10 ** 5): os.write(1, b'x' * 100)\n        return 1", "returned"),
    ("exits", "exit()", "exited"),
    ("closes every file", "import os; os.closerange(0, 100); return 1", "returned"),
    ("leaves files open", "global kept; kept = [open('/tmp/%d' % n, 'w') for n in range(500)]; return 1", "returned"),
    ("removes the working folder", "import os; here = os.getcwd(); os.chdir('/'); os.rmdir(here); return 1", "returned"),
    ("removes the library", "import os; os.remove('/lib/python314.zip'); return 1", "returned"),
    ("writes into the library", "import os; now = os.stat('/lib/python314.zip').st_mtime\n        with open('/lib/python314.zip', 'r+b') as zip: zip.write(b'ruin')\n        os.utime('/lib/python314.zip', (now, now)); return 1", "returned"),
    ("maps the library", "import mmap\n        with open('/lib/python314.zip', 'r+b') as zip:\n            with mmap.mmap(zip.fileno(), 0) as memory: memory[:4] = b'ruin'; memory.flush()\n        return 1", "returned"),
    ("starts a thread", "import threading; threading.Thread(target=print).start()", "raised"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "ended"), [row[1:] for row in ATTACKS], ids=[row[0] for row in ATTACKS])
def test_an_attack_ends_that_case_only(runtime, body, ended):
    limits = Limits(time_s=1 if ended == "timed_out" else 20)  # a busy machine takes its time for the others
    exercise = Exercise(
        "f", "f", [Case(name, args=[name], expected=1) for name in ("one", "bad", "two")], limits=limits
    )
    source = f"def f(x):\n    if x == 'bad':\n        {body}\n    import colorsys\n    return x\n"
    _, *outcomes = runtime.run(pack(exercise).bundle, source)

    assert ["returned", ended, "returned"] == [outcome["ended"] for outcome in outcomes]
    assert ["one", "two"] == [outcome["value"] for outcome in outcomes[::2]]


WAYS_OUT = [
    "import js",
    "import pyodide_js",
    "import pyodide",
    "import pyodide.code",
    "from pyodide.ffi import create_proxy, to_js",
    "import _pyodide",
    "import _pyodide_core",
    "import importlib; importlib.import_module('js')",
    "from _pyodide import _base",
]


@pytest.mark.parametrize("statement", WAYS_OUT)
def test_no_import_leads_to_javascript(runtime, statement):
    exercise = pack(Exercise("f", "f", [Case("one", expected=None)]))
    _, outcome = runtime.run(exercise.bundle, f"def f():\n    {statement}\n")

    assert ("raised", "ModuleNotFoundError") == (outcome["ended"], outcome["error"]["type"])


HUNT = """
import gc, sys
def f():
    sys.modules.pop("_pyodide_core", None)
    import _pyodide_core
    proxies = [thing for thing in gc.get_objects() if "Js" in type(thing).__name__]
    for made in (_pyodide_core.create_proxy({}), _pyodide_core.to_js([1])):
        proxies.append(made)
    for proxy in proxies:
        proxy.constructor.constructor("return globalThis")()
"""


def test_code_that_finds_a_way_to_javascript_cannot_make_code_there(runtime):
    _, outcome = runtime.run(pack(Exercise("f", "f", [Case("one", expected=None)])).bundle, HUNT)

    assert "raised" == outcome["ended"]
    assert "Code generation from strings disallowed" in outcome["error"]["message"]


def test_the_event_loop_of_the_page_is_out_of_reach(runtime):
    source = "import asyncio\ndef f():\n    asyncio.get_running_loop()\n"
    _, outcome = runtime.run(pack(Exercise("f", "f", [Case("one", expected=None)])).bundle, source)

    assert "RuntimeError" == outcome["error"]["type"]


def test_what_is_left_after_a_job_that_nobody_heard_out_does_not_disturb_the_next(runtime):
    cases = [Case(str(n), args=[n], expected=n) for n in range(5)]
    first = runtime.run(pack(Exercise("f", "f", cases)).bundle, "def f(x): return -x")
    next(first)
    next(first)
    _, *outcomes = runtime.run(pack(Exercise("f", "f", cases)).bundle, "def f(x): return x")

    assert [0, 1, 2, 3, 4] == [outcome["value"] for outcome in outcomes]


def test_a_runtime_whose_host_was_killed_starts_another(runtime):
    exercise = pack(Exercise("f", "f", [Case("one", args=[1], expected=1)]))
    runtime._host.kill()
    runtime._host.wait()

    assert "returned" == list(runtime.run(exercise.bundle, "def f(x): return x"))[1]["ended"]


def test_the_judge_says_the_same_in_both_homes(runtime):
    from grader.judge import handle

    exercise = Exercise("f", "f", [Case(str(n), args=[n], expected=[n]) for n in range(3)], checkers=None)
    packed = pack(exercise)
    _, *outcomes = runtime.run(packed.bundle, "def f(x): return [x] if x else {1.5: 'a\\ud800'}")
    items = [
        {"expectation": expectation, "outcome": outcome}
        for expectation, outcome in zip(packed.expectations, outcomes, strict=True)
    ]
    text = json.dumps({"version": 1, "type": "judge", "items": items})

    assert json.loads(handle(text)) == json.loads(runtime.judge(text))


def test_a_report_names_the_runtime(runtime):
    exercise = pack(Exercise("f", "f", [Case("one", args=[1], expected=1)]))
    report = grade_with(runtime, exercise, "def f(x): return x")

    assert ("pyodide", True) == (report.content["runtime"], report.passed)
