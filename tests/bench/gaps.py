"""Longest time in which the page does not come to its timer while a program attacks: ``uv run python -m tests.bench.gaps``."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from grader import Limits
from tests.browser.conftest import launch_chromium
from tests.browser.runtime_probe import ready_probe, three_cases
from tests.browser.test_runtime_attacks import ATTACKS


def main() -> None:
    """Print the longest gap of every attack, the worst first."""
    gaps = []
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        ready_probe(launch_chromium(playwright), Path(folder)) as probe,
    ):
        for name, body, _ in ATTACKS:
            source = f"def f(x):\n    if x == 'bad':\n        {body}\n    return x\n"
            run = probe.run(three_cases(limits=Limits(time_s=1)), source)
            gaps.append((run["longestGapMs"], name))
    for gap_ms, name in sorted(gaps, reverse=True):
        print(f"{gap_ms:6.1f} ms  {name}")


if __name__ == "__main__":
    main()
