"""First and repeated visits against the smallest page that grades: ``uv run python -m tests.bench.visits [ROUNDS]``.

Each round opens both pages one after the other, each in a Chromium of its own that has never been used, and takes the time
from navigation to the verdict and the bytes that came over the line: on a fast line, on one of 20 Mbit/s with 20 ms to each
answer, and ours again when the release is kept. Whoever comes again has checked a few times more before, with pauses, as
learners do: a browser keeps machine code only of what has run. The host compresses. *Without the snapshot* is our page
when Python starts from scratch; *from a snapshot* is the smallest page when it starts from one, opened as often.
"""

import shutil
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from etude_site.build import build
from etude_site.node import node, run_tool
from tests.bench.bare import ROOT, load_exercise
from tests.bench.browser import HERE, saved_code, write_smallest_page
from tests.bench.line import Line, line_to
from tests.browser.conftest import launch_profile
from tests.browser.host import change_manifest

MEGABIT = 1_000_000 / 8
VERDICT_S = 120
REST_MS = 2000
"""A browser is busy for a second with a new window, which is nothing of a visit."""
VISITS = 4
CHECKS = 3
PAUSE_MS = 2500


class Visits:
    """Milliseconds and bytes of each kind of visit, one per round."""

    def __init__(self, playwright: Playwright, line: Line) -> None:
        self.playwright = playwright
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
            self._in_new_profile(f"smallest page{speed}", "smallest/index.html")
            self._in_new_profile(f"ours{speed}", f"site/{page}", "[data-kept]" if mbit is None else "")
            self._in_new_profile(f"ours without the snapshot{speed}", f"plain/{page}")
        self.line.bytes_per_s, self.line.delay_s = None, 0
        self._in_new_profile("smallest page from a snapshot", "smallest/index.html?snapshot.bin", "[data-summary]")

    def _in_new_profile(self, name: str, path: str, kept: str = "") -> None:
        """One visit, and others when there is an element *kept* that says that it can be repeated."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            context = launch_profile(self.playwright, Path(folder))
            for site in ("site", "plain"):
                context.add_init_script(saved_code(self.exercise).replace("/site/", f"/{site}/"))
            context.add_init_script(self.drive)
            self._visit(context, name, path, kept)
            for number in range(2, VISITS + 1) if kept else ():
                self._visit(context, f"{name}, visit {number}", path, kept)
            context.close()

    def _visit(self, context: BrowserContext, name: str, path: str, kept: str) -> None:
        page = context.new_page()
        page.wait_for_timeout(REST_MS)
        before = self.line.sent_bytes
        page.goto(self.line.address + path, wait_until="commit")
        self.ms[name].append(page.evaluate("window.bench.cold"))
        self.bytes[name] = self.line.sent_bytes - before
        if kept:
            page.locator(kept).wait_for(timeout=VERDICT_S * 1000)
            for _ in range(CHECKS):
                page.wait_for_timeout(PAUSE_MS)
                page.evaluate("window.bench.run()")
            page.wait_for_timeout(PAUSE_MS)
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
        with line_to(root) as line:
            visits = Visits(playwright, line)
            for _ in range(rounds):
                visits.round()
            visits.report()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
