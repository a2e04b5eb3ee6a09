"""First and repeated visits against the smallest page that grades: ``uv run python -m tests.bench.visits [ROUNDS]``.

Each round opens, one after the other, both pages in new Chromium contexts and takes the time from navigation to the
verdict and the bytes that came over the line: on a fast line, on one of 20 Mbit/s with 20 ms to each answer, and ours
once more when the release is kept. The host compresses. *Without the snapshot* is our page when Python starts from scratch;
*from a snapshot* is the smallest page when it starts from one, with what the browser keeps of it when it is opened again.
"""

import shutil
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from etude_site.build import build
from etude_site.node import node, run_tool
from tests.bench.bare import ROOT, load_exercise
from tests.bench.browser import HERE, saved_code, write_smallest_page
from tests.bench.line import Line, line_to
from tests.browser.conftest import launch_chromium
from tests.browser.host import change_manifest

MEGABIT = 1_000_000 / 8
VERDICT_S = 120
REST_MS = 2000
"""A browser is busy for a second with a new window, which is nothing of a visit."""


class Visits:
    """Milliseconds and bytes of each kind of visit, one per round."""

    def __init__(self, browser: Browser, line: Line) -> None:
        self.browser = browser
        self.line = line
        self.ms: dict[str, list[float]] = defaultdict(list)
        self.bytes: dict[str, int] = {}
        self.exercise = load_exercise()
        self.drive = (HERE / "page" / "drive.js").read_text("utf-8")

    def round(self) -> None:
        """One visit of each kind."""
        page = f"{self.exercise.track}/{self.exercise.slug}/index.html"
        for mbit in (None, 20):
            self.line.bytes_per_s = mbit and mbit * MEGABIT
            self.line.delay_s = 0.02 if mbit else 0
            speed = f", {mbit} Mbit/s" if mbit else ""
            self._in_new_context(f"smallest page{speed}", "smallest/index.html")
            self._in_new_context(f"ours{speed}", f"site/{page}", "[data-kept]" if mbit is None else "")
            self._in_new_context(f"ours without the snapshot{speed}", f"plain/{page}")
        self.line.bytes_per_s, self.line.delay_s = None, 0
        self._in_new_context("smallest page from a snapshot", "smallest/index.html?snapshot.bin", "[data-summary]")

    def _in_new_context(self, name: str, path: str, kept: str = "") -> None:
        """One visit, and another when there is an element *kept* that says that it can be repeated."""
        context = self.browser.new_context()
        for folder in ("site", "plain"):
            context.add_init_script(saved_code(self.exercise).replace("/site/", f"/{folder}/"))
        context.add_init_script(self.drive)
        self._visit(context, name, path)
        if kept:
            page = context.new_page()
            page.goto(self.line.address + path)
            page.locator(kept).wait_for(timeout=VERDICT_S * 1000)
            page.close()
            self._visit(context, f"{name}, kept", path)
        context.close()

    def _visit(self, context: BrowserContext, name: str, path: str) -> None:
        page = context.new_page()
        page.wait_for_timeout(REST_MS)
        before = self.line.sent_bytes
        page.goto(self.line.address + path, wait_until="commit")
        self.ms[name].append(page.evaluate("window.bench.cold"))
        self.bytes[name] = self.line.sent_bytes - before
        page.close()

    def report(self) -> None:
        """A line per kind of visit: median, least and most, ratio to the smallest page's first visit, bytes."""
        for name, all_ms in self.ms.items():
            base = self.ms["smallest page" + name[name.find(",") :] if ", 20" in name else "smallest page"]
            ratio = median(mine / theirs for mine, theirs in zip(all_ms, base, strict=True))
            spread = f"{min(all_ms):.0f}-{max(all_ms):.0f}"
            print(
                f"{name:40} {median(all_ms):6.0f} ms ({spread:>11})  x {ratio:4.2f}  {self.bytes[name] / 1e6:5.1f} MB"
            )


def write_plain(site: Path, plain: Path) -> None:
    """The same site, of which the list of files does not have the snapshot."""
    shutil.copytree(site, plain)
    change_manifest(plain, lambda manifest: manifest["files"].pop("snapshot.bin.packed"))
    (plain / "service-worker.js").unlink()


def main(rounds: int) -> None:
    """Print what *rounds* rounds came to."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        root = Path(scratch)
        build(root / "site", ROOT / "exercises")
        write_plain(root / "site", root / "plain")
        write_smallest_page(root / "smallest", load_exercise())
        run_tool([node(), "snapshot.mjs"], "snapshot.mjs", cwd=root / "smallest")
        with line_to(root) as line, launch_chromium(playwright) as browser:
            visits = Visits(browser, line)
            for _ in range(rounds):
                visits.round()
            visits.report()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
