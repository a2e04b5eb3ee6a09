"""Ratio of the practice page to the smallest page that grades: ``uv run python tests/bench/browser.py [ROUNDS]``.

The smallest page (``page/``) is a worker that boots the same Pyodide, executes the reference with its provided code and
compares the same cases with ``==``. Each round opens both in a Chromium with empty caches and takes the time from
navigation to the verdict (cold), and after some seconds from pressing *Check all* again to the verdict (warm).
"""

import json
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from etude_site.build import build
from etude_site.paths import web_folder
from grader.case import Visibility
from grader.exercise import Exercise
from tests.bench.bare import GRADE, ROOT, data_source, load_exercise
from tests.browser.conftest import CHROMIUMS, static_server

HERE = Path(__file__).resolve().parent
WARM_RUNS = 5
REST_MS = 8_000
"""A learner reads before the next Run; meanwhile the page keeps itself for use offline, and makes a spare worker."""


@dataclass
class Times:
    """Milliseconds to the verdict, one per round (cold) or run (warm), and what the verdicts said."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    verdicts: set[str] = field(default_factory=set)


def shown_in_browser(exercise: Exercise) -> Exercise:
    """The exercise without the cases that the page does not have."""
    cases = [case for case in exercise.cases if case.visibility != Visibility.FINAL]
    return Exercise(
        exercise.slug,
        exercise.entry,
        cases,
        provided=exercise.provided,
        solution=exercise.solution,
        harness=exercise.harness,
    )


def write_smallest_page(folder: Path, exercise: Exercise) -> None:
    """The smallest page, with Pyodide's own files beside it."""
    shutil.copytree(HERE / "page", folder)
    shutil.copytree(web_folder() / "node_modules" / "pyodide", folder / "pyodide")
    (folder / "data.py").write_text(data_source(shown_in_browser(exercise)), "utf-8")
    (folder / "grade.py").write_text(GRADE, "utf-8")


def saved_code(exercise: Exercise) -> str:
    """A script that leaves the reference in storage, as if the learner had typed it on an earlier visit."""
    saved = {"text": exercise.solution, "version": exercise.version, "tab": "bench", "serial": 1}
    key = f"etude:/site/:code:{exercise.track}/{exercise.slug}"
    return f"localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps(saved))});"


def measure(browser: Browser, address: str, scripts: list[str], times: Times) -> None:
    """Open *address* in a new context, and add one cold and several warm times to *times*."""
    context = browser.new_context()
    page = context.new_page()
    for script in scripts:
        page.add_init_script(script)
    page.goto(address, wait_until="commit")
    times.cold.append(page.evaluate("window.bench.cold"))
    page.wait_for_timeout(REST_MS)
    times.warm += [page.evaluate("window.bench.run()") for _ in range(WARM_RUNS)]
    times.verdicts.add(page.text_content("[data-summary]") or "")
    context.close()


def report(name: str, smallest: list[float], ours: list[float]) -> None:
    """One line: both medians, least and most of ours, and the ratio of the medians."""
    base, mine = median(smallest), median(ours)
    spread = f"({min(ours):.0f} to {max(ours):.0f})"
    print(f"{name:18} smallest page {base:7.1f} ms   ours {mine:7.1f} ms {spread:16} ratio {mine / base:5.2f}")


def main(rounds: int) -> None:
    """Print cold and warm medians of both pages, and their ratios."""
    exercise = load_exercise()
    drive = (HERE / "page" / "drive.js").read_text("utf-8")
    smallest, ours = Times(), Times()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        root = Path(scratch)
        build(root / "site", ROOT / "exercises")
        write_smallest_page(root / "smallest", exercise)
        chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        with (
            static_server(root) as address,
            playwright.chromium.launch(executable_path=chromium, args=arguments) as browser,
        ):
            for _ in range(rounds):
                measure(browser, f"{address}smallest/index.html", [drive], smallest)
                path = f"site/{exercise.track}/{exercise.slug}/index.html"
                measure(browser, address + path, [saved_code(exercise), drive], ours)
            print(f"{exercise.slug}, {rounds} rounds, Chromium {browser.version}")
    if {f"All {len(shown_in_browser(exercise).cases)} pass"} != smallest.verdicts | ours.verdicts:
        sys.exit(f"The two pages did not do the same work: {smallest.verdicts}, {ours.verdicts}")
    report("cold", smallest.cold, ours.cold)
    report("first after a rest", smallest.warm[::WARM_RUNS], ours.warm[::WARM_RUNS])
    report("the next runs", *([ms for n, ms in enumerate(times.warm) if n % WARM_RUNS] for times in (smallest, ours)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
