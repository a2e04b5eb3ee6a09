"""Comparing ends soon, whatever it is given: each of these took minutes, or the interpreter, when done plainly."""

import random
from time import process_time

import pytest

from grader.compare import Policy, compare, path_text

SECONDS = 8.0
"""Several times what the slowest takes on a slow machine; without its bound each takes far longer, or never ends."""

LOOSE = Policy(any_order=True, tolerance=1e-6)
MODULUS = 2**61 - 1
"""Multiples of this all have the same hash."""


def number(value):
    return ["float", float(value).hex()]


def deep(levels, inner, tag="list"):
    for _ in range(levels):
        inner = [tag, [inner]]
    return inner


def ranked(count, shift):
    return ["list", [["tuple", [number(place + shift), 1]] for place in range(count)]]


def shared(shift):
    """A tree of 2**60 leaves that is only 60 lists in memory."""
    value = ["list", [shift]]
    for _ in range(60):
        value = ["list", [value, value]]
    return value


def noisy_nested_sets(shift):
    value = number(shift)
    for _ in range(150):
        value = ["frozenset", [value, number(shift + 1)]]
    return value


HUGE = {
    "long lists, shifted": (["list", list(range(90_000))], ["list", list(range(1, 90_001))], Policy()),
    "long lists, one inserted": (["list", list(range(90_000))], ["list", [-1, *range(90_000)]], Policy()),
    "long lists in any order, all off": (
        ["list", [number(place) for place in range(90_000)]],
        ["list", [number(place + 0.5) for place in range(90_000)]],
        LOOSE,
    ),
    "many tuples in any order, all off": (ranked(30_000, 0), ranked(30_000, 0.5), LOOSE),
    "colliding keys": (
        ["dict", [[["int", f"{place * MODULUS:x}"], 1] for place in range(40_000)]],
        ["dict", [[["int", f"{place * MODULUS:x}"], 2] for place in range(40_000)]],
        Policy(),
    ),
    "colliding members": (
        ["set", [["int", f"{place * MODULUS:x}"] for place in range(40_000)]],
        ["set", [["int", f"{place * MODULUS:x}"] for place in range(1, 40_001)]],
        Policy(),
    ),
    "very deep lists": (deep(100_000, 1), deep(100_000, 2), Policy()),
    "very deep sets": (deep(100_000, 1, "frozenset"), deep(100_000, 2, "frozenset"), LOOSE),
    "sets in sets with floats": (noisy_nested_sets(1), noisy_nested_sets(1 + 1e-10), Policy()),
    "a key that is very deep": (["dict", [[deep(50_000, 1), 1]]], ["dict", [[deep(50_000, 2), 1]]], Policy()),
    "shared lists": (shared(1), shared(2), Policy()),
    "shared lists in any order": (shared(1), shared(2), LOOSE),
    "long texts": ("ab" * 400_000, "ba" * 400_000, Policy(ignore_whitespace=True)),
    "long integers": (["int", "f" * 900_000], ["int", "f" * 900_001], Policy()),
}


@pytest.mark.parametrize("name", HUGE)
def test_a_huge_comparison_ends_soon_and_is_no_pass(name):
    expected, actual, policy = HUGE[name]
    started = process_time()
    mismatches = compare(expected, actual, policy)

    assert mismatches
    assert process_time() - started < SECONDS


def test_a_list_that_goes_too_deep_is_cut_even_when_it_is_the_same_one():
    value = deep(100_000, 1)

    (mismatch,) = compare(value, value)
    assert "cut" == mismatch.kind
    assert path_text(mismatch.path).startswith("[0][0]")


def test_what_capture_lets_through_is_deep_enough_for_all():
    assert [] == compare(deep(200, 1), deep(200, 1))
    (mismatch,) = compare(deep(200, 1), deep(200, 2))
    assert "[0]" * 200 == path_text(mismatch.path)


def test_the_noise_of_many_floats_in_any_order_is_still_seen_through():
    values = [random.Random(5).uniform(-1e6, 1e6) + place for place in range(20_000)]
    noisy = [value * (1 + 1e-12) for value in reversed(values)]

    assert [] == compare(
        ["list", list(map(number, values))], ["list", list(map(number, noisy))], Policy(any_order=True)
    )


def test_partners_that_cannot_all_be_tried_are_a_cut_and_not_an_untrue_missing():
    mismatches = compare(ranked(3_000, 0), ["list", ranked(3_000, 1e-9)[1][::-1]], LOOSE)

    assert ["cut"] == [str(each.kind) for each in mismatches]


def test_without_a_tolerance_there_is_nothing_to_try_and_nothing_to_cut():
    mismatches = compare(ranked(3_000, 0), ranked(3_000, 1e-9), Policy(any_order=True, tolerance=0))

    assert {"missing"} == {str(each.kind) for each in mismatches}
