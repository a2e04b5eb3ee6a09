"""The corpus: what hostile, unlucky and honest submissions must be told, each in both homes."""

from collections import Counter

import pytest

from grader.results import Verdict
from tests.corpus_entries import RUNTIMES, check_report, entries, grade_entry, verdicts
from tests.corpus_table import PAGE, page_with_table

ENTRIES = entries()


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_an_entry_gets_what_it_must_get(entry, home, tmp_path):
    check_report(entry, grade_entry(entry, home, tmp_path), entry.expected(home.name))


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
        for expected in (entry.expected("cpython"), *entry.expected_in_browsers()):
            assert expected.verdicts.keys() - {"*"} <= verdicts(entry, expected).keys(), entry.name


def test_a_fault_of_ours_is_never_told_as_anything_else():
    for entry in ENTRIES:
        expected = entry.expected("cpython")
        if entry.is_fault:
            assert set(expected.verdicts.values()) <= {"grader_error"}, entry.name
            assert expected.ungradable is None or "the grader itself failed" in expected.ungradable, entry.name


def test_the_table_of_the_corpus_is_up_to_date():
    assert page_with_table() == PAGE.read_text("utf-8"), "run python -m tests.corpus_table"
