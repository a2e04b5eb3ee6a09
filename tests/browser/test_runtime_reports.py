"""What Chromium reports on reference, starter and every wrong solution is what CPython reports."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from grader import Case, Exercise, Limits
from grader.grading import grade_with
from grader.packing import pack
from grader.runtimes import Runtime, open_runtime
from tests.anchor import ANCHOR, SOURCES, comparable
from tests.browser.runtime_probe import Probe, ready_probe

UNGRADABLE = {
    "a syntax error": "def execute_tool_calls(calls:\n    return []\n",
    "a misnamed function": "def execute_tools_calls(calls, max_parallel=4):\n    return []\n",
    "an error while loading": "import json\njson.loads('{')\n",
}
SLOW = re.compile(r"[0-9.]+ s \([0-9.]+ times the limit of ([0-9.]+ s), for this device is slow\)")


@pytest.fixture(scope="module")
def probe(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Probe]:
    """One page with one runtime for all tests here."""
    with ready_probe(browser, tmp_path_factory.mktemp("probe")) as opened:
        yield opened


@pytest.fixture(scope="module")
def offline() -> Iterator[Runtime]:
    with open_runtime("cpython") as runtime:
        yield runtime


@pytest.mark.parametrize("name", [*SOURCES, *UNGRADABLE])
def test_chromium_reports_what_cpython_reports(probe: Probe, offline: Runtime, name: str) -> None:
    source = {**SOURCES, **UNGRADABLE}[name]
    here = report_in(probe, ANCHOR, source)
    there = grade_with(offline, pack(ANCHOR, final=False), source).content

    assert comparable(there) == comparable(here)
    assert ("reference" == name) == here["passed"]


WAITING = Exercise(
    "f",
    "f",
    [
        Case("two at a time", args=[[0.8, 0.1, 0.3], 2], expected=[0.8, 0.1, 0.3], peak=2, total_s=0.8),
        Case("none at a time", args=[[1], 0], expected=[1]),
        Case("another total", args=[[1000, 2000], 2], total_s=3000),
    ],
    provided="async def work(delay):\n    await asyncio.sleep(delay)\n    return delay\n",
    traced=("work",),
    clock="virtual",
)
WAITS = """
import asyncio
async def f(delays, limit):
    slots = asyncio.Semaphore(limit)
    async def one(delay):
        async with slots: return await work(delay)
    return await asyncio.gather(*map(one, delays))
"""


def test_chromium_waits_on_the_virtual_clock_as_cpython_does(probe: Probe, offline: Runtime) -> None:
    here = report_in(probe, WAITING, WAITS)
    there = grade_with(offline, pack(WAITING, final=False), WAITS).content

    assert ["passed", "raised", "wrong"] == [result["verdict"] for result in here["results"]]
    assert "Deadlock" == here["results"][1]["error"]["type"]
    assert comparable(there) == comparable(here)


@pytest.mark.parametrize(
    ("harness", "words"), [("while True: pass\n", "took longer than 1 s"), ("import os; os._exit(0)\n", "ended")]
)
def test_chromium_tells_a_harness_from_a_program_as_cpython_does(
    probe: Probe, offline: Runtime, harness: str, words: str
) -> None:
    exercise = Exercise("f", "f", [Case("one", args=[1], expected=1)], harness=harness, limits=Limits(time_s=1))
    source = "def f(x): return x\n"
    here = report_in(probe, exercise, source)

    assert f"harness.py {words}" in here["reason"]
    assert comparable(grade_with(offline, pack(exercise, final=False), source).content) == comparable(here)


def report_in(probe: Probe, exercise: Exercise, source: str) -> dict[str, Any]:
    """The report that the page's runtime gives, with limits as they are written, however busy this machine was."""
    report: dict[str, Any] = json.loads(SLOW.sub(r"\1", json.dumps(probe.run(exercise, source)["report"])))
    return report
