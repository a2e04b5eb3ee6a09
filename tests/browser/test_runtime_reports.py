"""What Chromium reports on reference, starter and every wrong solution is what CPython reports."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from grader import Exercise
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


def report_in(probe: Probe, exercise: Exercise, source: str) -> dict[str, Any]:
    """The report that the page's runtime gives."""
    report: dict[str, Any] = probe.run(exercise, source)["report"]
    return report
