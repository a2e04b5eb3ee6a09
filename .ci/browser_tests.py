"""Exits with 1 and a sentence unless the browser tests of a pytest run were there, in every engine, and all ran."""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ENGINES = ("chromium", "firefox", "webkit")
IN_ENGINES = "tests.browser.test_engines"


def main(results: Path) -> int:
    """0 when there were browser tests, some in each engine, and none was skipped or could not begin; else 1."""
    if not results.is_file():
        print("Browser tests: pytest wrote no results.")
        return 1
    cases = ElementTree.parse(results).iter("testcase")
    browser = [case for case in cases if case.get("classname", "").startswith("tests.browser.")]
    missed = [case for case in browser if case.find("skipped") is not None or case.find("error") is not None]
    counts = {engine: count_in(engine, [case for case in browser if case not in missed]) for engine in ENGINES}
    print(f"Browser tests: {len(browser)}, of which not run: {len(missed)}; {told(counts)}")
    for case in missed:
        print(f"  not run: {case.get('classname')}::{case.get('name')}")
    return int(not browser or bool(missed) or 0 in counts.values())


def count_in(engine: str, cases: list[ElementTree.Element]) -> int:
    """How many tests of several engines ran in *engine*."""
    names = [case.get("name", "") for case in cases if case.get("classname", "").startswith(IN_ENGINES)]
    return sum(f"[{engine}]" in name or f"[{engine}-" in name for name in names)


def told(counts: dict[str, int]) -> str:
    """The counts as text."""
    return ", ".join(f"{count} in {engine}" for engine, count in counts.items())


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
