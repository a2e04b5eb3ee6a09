"""The corpus: what hostile, unlucky and honest submissions must be told, each in both homes."""

import json
from collections import Counter

import pytest

from grader.report_text import report_text
from grader.results import Verdict
from tests.corpus_entries import RUNTIMES, entries, grade_entry, packed
from tests.corpus_table import PAGE, page_with_table

ENTRIES = entries()
CASES = {
    entry.settings["exercise"]: [told["name"] for told in packed(entry.settings["exercise"]).expectations]
    for entry in ENTRIES
}


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_an_entry_gets_what_it_must_get(entry, home, tmp_path):
    report = grade_entry(entry, home, tmp_path)
    expected = entry.expected(home.name)
    told = json.dumps(report.content)

    assert verdicts(entry, expected) == {result.name: str(result.verdict) for result in report.results}, told
    assert (expected.ungradable is not None) == (report.status == "ungradable")
    assert (expected.ungradable or "") in (report.reason or "")
    assert report.passed == (expected.ungradable is None and set(verdicts(entry, expected).values()) == {"passed"})
    assert expected.words in words(report)
    assert expected.stdout in "".join(result.content.get("stdout", "") for result in report.results)
    assert entry.settings.get("lacks", "\0") not in told
    assert [] == [char for char in report_text(report) if not char.isprintable() and char != "\n"]


def verdicts(entry, expected):
    """The verdict that each case must get, by the case's name."""
    others = "not_run" if expected.ungradable is not None else "passed"
    return {
        name: expected.verdicts.get(name, expected.verdicts.get("*", others))
        for name in CASES[entry.settings["exercise"]]
    }


def words(report):
    """What is said of the first case that did not pass."""
    return next((result.message or "" for result in report.results if not result.passed), "")


def test_the_corpus_is_as_large_as_promised():
    assert 130 <= sum(not entry.is_fault for entry in ENTRIES)
    assert 12 <= sum(entry.is_fault for entry in ENTRIES)


def test_every_verdict_is_expected_at_least_three_times():
    for runtime in RUNTIMES:
        seen = Counter(
            verdict for entry in ENTRIES for verdict in set(verdicts(entry, entry.expected(runtime)).values())
        )
        assert {verdict for verdict in Verdict if seen[verdict] < 3} == set()


def test_every_entry_names_cases_that_are_there():
    for entry in ENTRIES:
        for runtime in RUNTIMES:
            named = entry.expected(runtime).verdicts.keys() - {"*"}
            assert named <= set(CASES[entry.settings["exercise"]]), entry.name


def test_a_fault_of_ours_is_never_told_as_anything_else():
    for entry in ENTRIES:
        expected = entry.expected("cpython")
        if entry.is_fault:
            assert set(expected.verdicts.values()) <= {"grader_error"}, entry.name
            assert expected.ungradable is None or "the grader itself failed" in expected.ungradable, entry.name


def test_the_table_of_the_corpus_is_up_to_date():
    assert page_with_table() == PAGE.read_text("utf-8"), "run python -m tests.corpus_table"
