"""Longest time in which the page does not come to its timer while a program attacks: ``uv run python -m tests.bench.gaps``."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import launch_chromium
from tests.browser.runtime_probe import RELEASE, ready_probe
from tests.corpus_entries import concerns_browsers, entries, page_job

KINDS = ("B5.", "B6.", "B7.")
"""Time, output, and memory: the rows of the corpus that could hold a page up."""


def main() -> None:
    """Print the longest gap of every such entry, the worst first."""
    gaps = []
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        ready_probe(launch_chromium(playwright), Path(folder)) as probe,
    ):
        for entry in filter(concerns_browsers, entries()):
            if entry.settings["rows"][0].startswith(KINDS):
                run = probe.page.evaluate("job => probe.run(...job)", page_job(entry, RELEASE))
                gaps.append((run["longestGapMs"], entry.name))
    for gap_ms, name in sorted(gaps, reverse=True):
        print(f"{gap_ms:6.1f} ms  {name}")


if __name__ == "__main__":
    main()
