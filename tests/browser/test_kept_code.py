"""What Chromium made of the site's scripts and WebAssembly is kept with the release, so that the next visit need not make it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response

from tests.browser.conftest import new_context

KEPT_MS = 60_000
EXERCISE = "build-an-agent/parallel-tool-calls-with-ids/index.html"
SCRIPTS = ("page.js", "practice.js")
WASM = "pyodide.asm.wasm"
WORKING = 2
"""The keeper and Python, before there is a spare."""


@pytest.fixture(scope="module")
def visited(browser: Browser, site: str) -> Iterator[tuple[Page, list[tuple[Response, int]]]]:
    """A page of an exercise on a first visit, once the release is kept; what was answered, and how many workers there were."""
    context = new_context(browser)
    page = context.new_page()
    answers: list[tuple[Response, int]] = []
    page.on("response", lambda answer: answers.append((answer, opaque_workers(page))))
    page.goto(site + EXERCISE)
    page.locator("[data-kept]").wait_for(timeout=KEPT_MS)
    yield page, answers
    context.close()


def compiled_scripts(browser: Browser, page: Page, address: str, file: Path) -> dict[str, dict[str, Any]]:
    """What Chromium tells of each script of the page at *address*, by name, when that is opened; *file* takes the trace."""
    browser.start_tracing(path=file, categories=["v8", "devtools.timeline"])
    page.goto(address)
    page.locator("[data-runtime=ready]").wait_for(timeout=KEPT_MS)
    browser.stop_tracing()
    events = [
        event["args"]["data"]
        for event in json.loads(file.read_text("utf-8"))["traceEvents"]
        if event["name"] in ("v8.compile", "v8.compileModule")
    ]
    return {data["url"].rpartition("/")[2].partition("?")[0]: data for data in events}


def test_the_scripts_of_the_page_need_not_be_read_again(
    browser: Browser, visited: tuple[Page, list[tuple[Response, int]]], site: str, tmp_path: Path
) -> None:
    page, _ = visited
    scripts = compiled_scripts(browser, page.context.new_page(), site + EXERCISE, tmp_path / "trace.json")

    assert dict.fromkeys(SCRIPTS, "full") == {name: scripts[name].get("cacheKind") for name in SCRIPTS}


def test_the_first_visit_compiles_the_webassembly_as_it_is_kept(
    visited: tuple[Page, list[tuple[Response, int]]],
) -> None:
    page, answers = visited
    waited_ms = 0
    while not (kept := [one for one in answers if WASM in one[0].url and one[0].from_service_worker]):
        assert waited_ms < KEPT_MS
        page.wait_for_timeout(100)
        waited_ms += 100

    assert ["application/wasm"] == [answer.headers["content-type"] for answer, _ in kept]
    assert [WORKING] == [workers for _, workers in kept]  # what a spare has compiled before this would not be kept
    assert 1 == len([worker for worker in page.workers if "supply.js" in worker.url])  # whoever asked stays
    while opaque_workers(page) == WORKING:
        assert waited_ms < KEPT_MS
        page.wait_for_timeout(100)
        waited_ms += 100


def opaque_workers(page: Page) -> int:
    return len([worker for worker in page.workers if worker.url.startswith("data:")])
