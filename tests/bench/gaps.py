"""Longest time in which the page does not come to anything else: ``uv run python -m tests.bench.gaps``.

First without the practice page around it, while programs attack: a timer of 4 ms tells. Then the practice page itself,
opened and used: Chromium tells of every task. Where the processors are shared with others, a task takes longer by the clock
than by the processor's.
"""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from etude_site.build import build
from grader.exercise import Exercise
from tests.bench.bare import ROOT, load_exercise
from tests.browser.conftest import launch_chromium, static_server
from tests.browser.editor import put_cursor, whole_run
from tests.browser.runtime_probe import RELEASE, ready_probe
from tests.corpus_entries import concerns_browsers, entries, page_job

KINDS = ("B5.", "B6.", "B7.")
"""Time, output, and memory: the rows of the corpus that could hold a page up."""
REST_MS = 2_000
ENDLESS = "def execute_tool_calls(calls, max_parallel=4):\n    while True:\n        print('x' * 1000)\n"
WATCH = """window.kept = new Promise(resolve => addEventListener("DOMContentLoaded", () => {
  const look = () => document.querySelector("[data-kept]:not([hidden])") && resolve();
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["hidden"] });
}));"""
"""The page itself tells when the release is kept, for whoever looks from outside disturbs it."""
TASK = "ThreadControllerImpl::RunTask"
"""What Chromium calls a task in a trace."""


def of_attacks(playwright: Playwright) -> None:
    """Print the longest gap of every such entry, the worst first."""
    gaps = []
    with (
        tempfile.TemporaryDirectory() as folder,
        ready_probe(launch_chromium(playwright), Path(folder)) as probe,
    ):
        for entry in filter(concerns_browsers, entries()):
            if entry.settings["rows"][0].startswith(KINDS):
                run = probe.page.evaluate("job => probe.run(...job)", page_job(entry, RELEASE))
                gaps.append((run["longestGapMs"], entry.name))
    for gap_ms, name in sorted(gaps, reverse=True):
        print(f"{gap_ms:6.1f} ms  {name}")


def of_page(playwright: Playwright) -> None:
    """Print the longest task of each thing that is done with the practice page."""
    exercise = load_exercise()
    with tempfile.TemporaryDirectory() as folder, launch_chromium(playwright) as browser:
        build(Path(folder), ROOT / "exercises")
        with static_server(Path(folder)) as address:
            page = browser.new_page()
            page.add_init_script(WATCH)
            for name in ("opened", "opened again, kept"):
                page.goto("about:blank")  # what is left needs time as well
                page.wait_for_timeout(REST_MS)
                with _watched(browser, name):
                    page.goto(f"{address}{exercise.track}/{exercise.slug}/index.html")
                    page.evaluate("kept")
            page.locator("body").wait_for()  # the script that Playwright looks with is long, and now there
            _use(browser, page, exercise)


def _use(browser: Browser, page: Page, exercise: Exercise) -> None:
    programs = [
        ("all fail", exercise.starter),
        ("all pass", exercise.solution),
        ("all pass again", exercise.solution),
        ("floods and never ends", ENDLESS),
    ]
    for name, source in programs:
        with _watched(browser, f"{name}: typed"):
            put_cursor(page, 1)
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.insert_text(source)
            page.wait_for_timeout(REST_MS)
        with _watched(browser, f"{name}: checked"):
            with whole_run(page.locator("[data-stop]")):
                page.keyboard.press("ControlOrMeta+Enter")
            page.wait_for_timeout(REST_MS)
    with _watched(browser, "typed in the console"):
        page.get_by_role("tab", name="Console").click()
        page.locator("[data-console-run]").click()
        page.wait_for_timeout(REST_MS)


@contextmanager
def _watched(browser: Browser, name: str) -> Iterator[None]:
    """Print how long the longest task of a page's thread took in the block, by the clock and by the processor's."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "trace.json"
        browser.start_tracing(path=file, categories=["toplevel"])
        yield
        browser.stop_tracing()
        events = json.loads(file.read_text("utf-8"))["traceEvents"]
    named = [event for event in events if event["name"] == "thread_name"]
    pages = {(one["pid"], one["tid"]) for one in named if one["args"]["name"] == "CrRendererMain"}
    tasks = [one for one in events if one["name"] == TASK and (one["pid"], one["tid"]) in pages]
    by_clock, by_processor = (max(task.get(kind, 0) for task in tasks) / 1000 for kind in ("dur", "tdur"))
    print(f"{by_clock:6.0f} ms, {by_processor:4.0f} ms of a processor  {name}")


def main() -> None:
    """Print both."""
    with sync_playwright() as playwright:
        of_page(playwright)
        of_attacks(playwright)


if __name__ == "__main__":
    main()
