"""Canonical texts: the same for what is the same, and for nothing else."""

from collections import Counter

import pytest

from grader.canonical import EXACT, Rules, canonical, sort_key
from grader.capture import capture as wire

NAN = float("nan")
LOOSE = Rules()

SAME = [
    (1, 1.0, LOOSE),
    (0.0, -0.0, EXACT),
    (NAN, float("nan"), EXACT),
    ({1, 2}, {2, 1}, EXACT),
    ({"a": 1, "b": 2}, {"b": 2, "a": 1}, EXACT),
    ([1, (2,)], (1, [2]), Rules(any_sequence=True)),
    (" a\n b", "a b ", Rules(ignore_whitespace=True)),
    ([1, 2.5, "a"], [3, 4, "a"], Rules(outline=True)),
    (10**40, 1e40 if int(1e40) == 10**40 else 10**40, LOOSE),
]


@pytest.mark.parametrize(("first", "second", "rules"), SAME, ids=str)
def test_these_have_the_same_text(first, second, rules):
    assert canonical(wire(first), rules).text == canonical(wire(second), rules).text is not None


DISTINCT = [
    1, 1.5, True, False, None, "1", "None", "", b"", bytearray(), b"1", bytearray(b"1"), 1 + 0j, NAN, float("inf"), -1,
    [], (), set(), frozenset(), {}, [1], (1,), {1}, frozenset({1}), {1: 1}, [1, 1], [[1], 1], [1, [1]], [[1, 1]],
    ["1,1"], ["1", "1"], ["s1:1"], {"1": 1}, {1: "1"}, {(1, 1)}, ["", ""], [""], {"a": {}}, {"a": []}, ["\ud800"],
    "list()", "a b", "a  b", 2**70, 2**70 + 1, ["#"], [(), ()], [((),)],
]  # fmt: skip


@pytest.mark.parametrize("rules", [LOOSE, EXACT], ids=["loose", "exact"])
def test_different_values_have_different_texts(rules):
    texts = [canonical(wire(value), rules).text for value in DISTINCT]

    assert None not in texts
    assert len(DISTINCT) == len(set(texts))


def test_a_class_of_dict_is_in_the_text_only_where_types_count():
    plain, counter = wire({"a": 1}), wire(Counter(a=1))

    assert canonical(plain, LOOSE).text == canonical(counter, LOOSE).text
    assert canonical(plain, EXACT).text != canonical(counter, EXACT).text


def test_what_equals_nothing_has_no_text():
    for value in (["object", "Dog", "instance"], ["cut", "too deep"], ["rubbish"], ["list", [["list", [1.5]]]]):
        assert canonical(value).text is None


def test_the_cost_is_counted_and_bounded():
    value = ["list", [["list", list(range(100))]] * 100]

    assert 10_101 == canonical(value).nodes
    assert canonical(value, max_nodes=50).text is None
    assert 51 == canonical(value, max_nodes=50).nodes


def test_members_are_sorted_by_size_and_then_by_text():
    members = [wire(value) for value in ("b", 16, None, 2, -0.5, NAN, "a", 3.0)]

    assert [-0.5, 2, 3.0, 16] == [wire_number for _, wire_number, _ in sorted(map(sort_key, members))][:4]
    assert sorted(members, key=sort_key) == sorted([*members[3:], *members[:3]], key=sort_key)
