"""Exits with 1 and a sentence unless the browser tests of a pytest run were there and every one of them ran."""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def main(results: Path) -> int:
    """0 when there was at least one browser test and none was skipped, else 1."""
    if not results.is_file():
        print("Browser tests: pytest wrote no results.")
        return 1
    cases = ElementTree.parse(results).iter("testcase")
    browser = [case for case in cases if case.get("classname", "").startswith("tests.browser.")]
    skipped = [f"{case.get('classname')}::{case.get('name')}" for case in browser if case.find("skipped") is not None]
    print(f"Browser tests: {len(browser)}, of which skipped: {len(skipped)}")
    for name in skipped:
        print(f"  skipped: {name}")
    return int(not browser or bool(skipped))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
