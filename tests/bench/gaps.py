"""Longest time in which the page does not come to anything else: ``uv run python -m tests.bench.gaps``.

First without the practice page around it, while programs attack: a timer of 4 ms tells. Then the practice page itself,
opened and used: Chromium tells of every task of 50 ms and more.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

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
WATCH = """window.longTasks = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask", buffered: true });
window.kept = new Promise(resolve => addEventListener("DOMContentLoaded", () => {
  const look = () => document.querySelector("[data-kept]:not([hidden])") && resolve();
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["hidden"] });
}));"""
"""Besides the tasks, when the release is kept: the page tells, for whoever looks from outside disturbs it."""


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
    """Print the tasks of 50 ms and more of each thing that is done with the practice page."""
    exercise = load_exercise()
    with tempfile.TemporaryDirectory() as folder, launch_chromium(playwright) as browser:
        build(Path(folder), ROOT / "exercises")
        with static_server(Path(folder)) as address:
            page = browser.new_page()
            page.add_init_script(WATCH)
            page.wait_for_timeout(REST_MS)
            for name in ("opened", "opened again, kept"):
                page.goto(f"{address}{exercise.track}/{exercise.slug}/index.html")
                page.evaluate("kept")
                _tell(page, name)
            page.locator("body").wait_for()
            _tell(page, "(given the script that Playwright looks with)")
            _use(page, exercise)


def _use(page: Page, exercise: Exercise) -> None:
    _check(page, exercise.starter, "all fail")
    _check(page, exercise.solution, "all pass")
    _check(page, exercise.solution, "all pass again")
    _check(page, ENDLESS, "floods and never ends")
    page.get_by_role("tab", name="Console").click()
    page.locator("[data-console-run]").click()
    page.wait_for_timeout(REST_MS)
    _tell(page, "typed in the console")


def _check(page: Page, source: str, name: str) -> None:
    put_cursor(page, 1)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(source)
    page.wait_for_timeout(REST_MS)
    _tell(page, f"{name}: typed")
    with whole_run(page.locator("[data-stop]")):
        page.keyboard.press("ControlOrMeta+Enter")
    page.wait_for_timeout(REST_MS)
    _tell(page, f"{name}: checked")


def _tell(page: Page, name: str) -> None:
    tasks = page.evaluate("longTasks.splice(0)")
    print(f"{max(tasks, default=0):6.0f} ms  {name}" + (f" ({len(tasks)} tasks)" if len(tasks) > 1 else ""))


def main() -> None:
    """Print both."""
    with sync_playwright() as playwright:
        of_page(playwright)
        of_attacks(playwright)


if __name__ == "__main__":
    main()
