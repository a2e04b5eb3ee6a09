"""The check that the browser tests of a run were there and ran, which is what makes .ci/run fail without the engines."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository import ROOT

ENGINES = [
    f'<testcase classname="tests.browser.test_engines" name="test_x[{name}]"/>'
    for name in ("chromium", "firefox", "webkit-with a case")
]
LACKING = (
    '<testcase classname="tests.browser.test_engines" name="test_x[webkit]"><error message="install it"/></testcase>'
)
RAN = '<testcase classname="tests.browser.test_page" name="test_a"/>'
FAILED = '<testcase classname="tests.browser.test_page" name="test_b"><failure message="no"/></testcase>'
SKIPPED = '<testcase classname="tests.browser.test_page" name="test_c"><skipped message="no browser"/></testcase>'
OTHER = '<testcase classname="tests.test_value" name="test_d"><skipped message="another reason"/></testcase>'


@pytest.mark.parametrize(
    ("cases", "code", "said"),
    [
        ([RAN, *ENGINES], 0, "Browser tests: 4, of which not run: 0; 1 in chromium, 1 in firefox, 1 in webkit"),
        ([*ENGINES, FAILED, OTHER], 0, "Browser tests: 4, of which not run: 0"),  # a failure is pytest's own to report
        ([RAN, *ENGINES[:2]], 1, "0 in webkit"),
        ([RAN, *ENGINES[:2], LACKING], 1, "not run: tests.browser.test_engines::test_x[webkit]"),
        ([], 1, "Browser tests: 0"),
        ([OTHER], 1, "Browser tests: 0"),
        ([RAN, *ENGINES, SKIPPED], 1, "not run: tests.browser.test_page::test_c"),
    ],
    ids=[
        "ran",
        "one failed",
        "one engine without tests",
        "one engine missing",
        "no tests at all",
        "no browser tests",
        "one skipped",
    ],
)
def test_browser_tests_must_be_there_and_run(cases: list[str], code: int, said: str, tmp_path: Path) -> None:
    results = tmp_path / "results.xml"
    results.write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")
    assert (code, True) == counted(results, said)


def test_no_results_at_all_is_a_failure(tmp_path: Path) -> None:
    assert (1, True) == counted(tmp_path / "results.xml", "pytest wrote no results")


def counted(results: Path, said: str) -> tuple[int, bool]:
    """Exit code of the check, and whether it said *said*."""
    done = subprocess.run(
        [sys.executable, ROOT / ".ci" / "browser_tests.py", results], capture_output=True, text=True, check=False
    )
    return done.returncode, said in done.stdout
