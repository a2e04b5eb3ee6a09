"""The ranges in which two sequences differ: always true, often the fewest, never slow."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.display.edits import Range, differing_ranges

KNOWN = [
    ("", "", []),
    ("abc", "abc", []),
    ("abc", "", [Range(0, 3, 0, 0)]),
    ("", "abc", [Range(0, 0, 0, 3)]),
    ("abc", "axc", [Range(1, 2, 1, 2)]),
    ("abc", "ac", [Range(1, 2, 1, 1)]),
    ("ac", "abc", [Range(1, 1, 1, 2)]),
    ("aaa", "aa", [Range(2, 3, 2, 2)]),
    ("abcdefg", "xbcdefy", [Range(0, 1, 0, 1), Range(6, 7, 6, 7)]),
    (["one", "two", "three"], ["two", "three", "four"], [Range(0, 1, 0, 0), Range(3, 3, 2, 3)]),
]


@pytest.mark.parametrize(("expected", "actual", "ranges"), KNOWN, ids=str)
def test_known_ranges(expected, actual, ranges):
    assert ranges == differing_ranges(expected, actual)


@settings(deadline=None)
@given(st.text("abc", max_size=30), st.text("abc", max_size=30), st.sampled_from([0, 100, 300_000]))
def test_what_is_outside_of_the_ranges_is_the_same_on_both_sides(expected, actual, max_work):
    rebuilt, here, there = "", 0, 0
    for each in differing_ranges(expected, actual, max_work):
        assert expected[here : each.expected_start] == actual[there : each.actual_start]
        rebuilt += expected[here : each.expected_start] + actual[each.actual_start : each.actual_end]
        here, there = each.expected_end, each.actual_end

    assert actual == rebuilt + expected[here:]


@pytest.mark.parametrize("size", [1_000, 100_000, 1_000_000])
def test_texts_without_anything_in_common_take_no_time(size):
    started = process_time()
    assert differing_ranges("ab" * size, "ba" * size)
    assert differing_ranges("a" * size, "b" * size)
    assert process_time() - started < 5
