"""The check that the browser tests of a run were there and ran, which is what makes .ci/run fail without a browser."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository import ROOT

RAN = '<testcase classname="tests.browser.test_page" name="test_a"/>'
FAILED = '<testcase classname="tests.browser.test_page" name="test_b"><failure message="no"/></testcase>'
SKIPPED = '<testcase classname="tests.browser.test_page" name="test_c"><skipped message="no browser"/></testcase>'
OTHER = '<testcase classname="tests.test_value" name="test_d"><skipped message="another reason"/></testcase>'


@pytest.mark.parametrize(
    ("cases", "code", "said"),
    [
        ([RAN], 0, "Browser tests: 1, of which skipped: 0"),
        ([RAN, FAILED, OTHER], 0, "Browser tests: 2, of which skipped: 0"),  # a failure is pytest's own to report
        ([], 1, "Browser tests: 0"),
        ([OTHER], 1, "Browser tests: 0"),
        ([RAN, SKIPPED], 1, "skipped: tests.browser.test_page::test_c"),
    ],
    ids=["ran", "one failed", "no tests at all", "no browser tests", "one skipped"],
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
