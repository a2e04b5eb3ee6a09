"""What programs do to the interpreter in the browser, and that each case keeps its own verdict."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from grader import Case, Exercise, Limits
from tests.browser.runtime_probe import Probe, ready_probe, three_cases, verdicts


@pytest.fixture(scope="module")
def probe(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Probe]:
    """One page with one runtime for all tests here: each must work after all before it, without a reload."""
    with ready_probe(browser, tmp_path_factory.mktemp("probe")) as opened:
        yield opened


DEEP = "deep = []\n        for _ in range(100_000): deep = [deep]\n        "

# What the corpus (test_engines.py) does not have, and the worst of what it has. A body of f(x) that runs in the second of
# three cases; the verdict of that case.
ATTACKS = [
    ("swallows everything", "while True:\n            try:\n                while True: pass\n            except BaseException: pass", "timed_out"),
    ("floods", "while True: print('x')", "output_limit"),
    ("floods below Python", "import os\n        for _ in range(10 ** 5): os.write(1, b'x' * 100)\n        return 'bad'", "passed"),
    ("writes over the memory", "import ctypes; ctypes.memset(16, 255, 10 ** 7)", "crashed"),
    ("frees a deep list", DEEP + "deep = None; return 'bad'", "crashed"),
    ("takes much memory", "bytearray(150 * 10 ** 6); return 'bad'", "passed"),
    ("removes the library", "import os; os.remove('/lib/python314.zip'); return 'bad'", "passed"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "verdict"), [row[1:] for row in ATTACKS], ids=[row[0] for row in ATTACKS])
def test_an_attack_ends_that_case_only(probe: Probe, body: str, verdict: str) -> None:
    source = f"def f(x):\n    if x == 'bad':\n        {body}\n    import colorsys\n    return x\n"
    time_s = 2 if verdict == "timed_out" else 20  # a busy machine takes its time for the others
    run = probe.run(three_cases(limits=Limits(time_s=time_s)), source)

    assert ["passed", verdict, "passed"] == verdicts(run)
    assert verdicts(run) == [result["verdict"] for result in run["results"]]
    # The aim is 50 ms, and tests/bench/gaps.py measures it; a page that is held waits for the limit of the case.
    assert run["longestGapMs"] < 1900


def test_another_worker_stands_ready_when_one_is_killed(probe: Probe) -> None:
    """The first is made while nothing is asked for; the next when it takes over, for the next case may be lost as well."""
    loop = "import time\ndef f(x):\n    while x == 'bad': pass\n    time.sleep(0.5 * (x == 'two'))\n    return x\n"
    for _ in range(2):
        wait_for_workers(probe, 2)
        run = probe.run(three_cases(limits=Limits(time_s=1)), loop)

        assert ["passed", "timed_out", "passed"] == verdicts(run)
        assert 2 <= len(probe.pythons)
    wait_for_workers(probe, 2)


def wait_for_workers(probe: Probe, count: int) -> None:
    for _ in range(600):
        if len(probe.pythons) == count:
            return
        probe.page.wait_for_timeout(50)
    raise AssertionError(f"there are {len(probe.pythons)} workers")


def test_a_program_that_never_loads_is_one_result_with_a_reason(probe: Probe) -> None:
    run = probe.run(three_cases(limits=Limits(time_s=1)), "while True: pass\ndef f(x): return x\n")

    assert ("ungradable", ["not_run"] * 3) == (run["report"]["status"], verdicts(run))
    assert "loading the program took longer than " in run["report"]["reason"]  # a busy machine may count as slow
    assert [False] == [loaded["ok"] for loaded in run["loaded"]]


def test_stop_ends_the_case_at_once_and_the_rest_is_not_run(probe: Probe) -> None:
    source = "def f(x):\n    while x == 'bad': pass\n    return x\n"
    run = probe.run(three_cases(limits=Limits(time_s=60)), source, stop_after_ms=500)

    assert ["passed", "not_run", "not_run"] == verdicts(run)
    assert run["elapsedMs"] < 10_000


@pytest.mark.parametrize("after_ms", [0, 1, 5, 10, 30])
def test_stop_at_any_moment_ends_the_run(probe: Probe, after_ms: int) -> None:
    """Before the program is loaded, while it is, between that and the first case, or in it."""
    source = "def f(x):\n    while True: pass\n"
    run = probe.run(three_cases(limits=Limits(time_s=60)), source, stop_after_ms=after_ms)

    assert ["not_run"] * 3 == verdicts(run)
    assert run["elapsedMs"] < 30_000


WAYS_OUT = [
    "import js",
    "import pyodide_js",
    "import pyodide.code",
    "import _pyodide_core",
    "import urllib.request; urllib.request.urlopen('http://example.com')",
]


@pytest.mark.parametrize("statement", WAYS_OUT)
def test_nothing_leads_out(probe: Probe, statement: str) -> None:
    exercise = Exercise("f", "f", [Case("one", expected=None)], limits=Limits(time_s=5))
    run = probe.run(exercise, f"def f():\n    {statement}\n")

    assert ["raised"] == verdicts(run)


HUNT = """
import sys
def f():
    sys.modules.pop("_pyodide_core", None)
    import _pyodide_core
    proxy = _pyodide_core.create_proxy({})
    proxy.constructor.constructor("return globalThis")()
"""


def test_code_that_finds_a_way_to_javascript_cannot_make_code_there(probe: Probe) -> None:
    run = probe.run(Exercise("f", "f", [Case("one", expected=None)]), HUNT)
    message = run["report"]["results"][0]["error"]["message"]

    assert ["raised"] == verdicts(run)
    assert "EvalError" in message or "Content Security Policy" in message
