"""Captured values are exact, bounded, and never run code of the value."""

import json
from collections import Counter, OrderedDict, defaultdict

import pytest

from grader.capture import Budget, capture
from grader.value import build

EXACT = [
    (None, None),
    (True, True),
    (False, False),
    (0, 0),
    (-7, -7),
    (2**53 - 1, 9007199254740991),
    (2**53, ["int", "20000000000000"]),
    (-(2**53), ["int", "-20000000000000"]),
    (1.5, ["float", "0x1.8000000000000p+0"]),
    (-0.0, ["float", "-0x0.0p+0"]),
    (float("nan"), ["float", "nan"]),
    (float("inf"), ["float", "inf"]),
    (float("-inf"), ["float", "-inf"]),
    (1 - 2j, ["complex", "0x1.0000000000000p+0", "-0x1.0000000000000p+1"]),
    ("", ""),
    ("a\0b", "a\0b"),
    ("é中😀", "é中😀"),
    ("\ud800", ["str", "eda080"]),
    ("\ud83d\ude00", ["str", "eda0bdedb880"]),
    (b"\x00\xff", ["bytes", "00ff"]),
    (bytearray(b"a"), ["bytearray", "61"]),
    ([], ["list", []]),
    ([1, [2]], ["list", [1, ["list", [2]]]]),
    ((1,), ["tuple", [1]]),
    ({3}, ["set", [3]]),
    (frozenset({"x"}), ["frozenset", ["x"]]),
    ({}, ["dict", []]),
    ({1: "int", "1": "text", None: True}, ["dict", [[1, "int"], ["1", "text"], [None, True]]]),
    ({"a": {"b": [1]}, "c": ()}, ["dict", [["a", ["dict", [["b", ["list", [1]]]]]], ["c", ["tuple", []]]]]),
    (defaultdict(list, {"a": [1]}), ["dict", [["a", ["list", [1]]]], "defaultdict"]),
    (OrderedDict(b=1, a=2), ["dict", [["b", 1], ["a", 2]], "OrderedDict"]),
    (Counter("aab"), ["dict", [["a", 2], ["b", 1]], "Counter"]),
]


@pytest.mark.parametrize(
    ("live", "wire"), EXACT, ids=lambda value: repr(value)[:30].encode("ascii", "replace").decode()
)
def test_a_value_is_written_exactly(live, wire):
    assert wire == capture(live)


@pytest.mark.parametrize("live", [pair[0] for pair in EXACT], ids=lambda value: ascii(value)[:30])
def test_a_value_survives_the_wire_as_text(live):
    again = build(json.loads(json.dumps(capture(live))))

    assert type(live) is type(again)
    assert repr(again) == (repr(live) if not isinstance(live, defaultdict) else f"defaultdict(None, {dict(live)!r})")


def test_an_int_of_more_than_4300_digits_survives():
    assert 10**5000 + 1 == build(json.loads(json.dumps(capture(10**5000 + 1))))


class AlwaysEqual:
    def __eq__(self, other):
        raise AssertionError("capture called __eq__")

    __hash__ = object.__hash__

    def __repr__(self):
        raise AssertionError("capture called __repr__")

    def __getattribute__(self, name):
        raise AssertionError("capture read an attribute")


class LiesAboutItsClass(list):
    __class__ = list


class Meta(type):
    __name__ = "int"


class NamedByItsMeta(metaclass=Meta):
    pass


def numbers():
    yield 1


OBJECTS = [
    (AlwaysEqual(), "AlwaysEqual", "instance"),
    (LiesAboutItsClass(), "LiesAboutItsClass", "instance"),
    (NamedByItsMeta(), "NamedByItsMeta", "instance"),
    (AlwaysEqual, "AlwaysEqual", "type"),
    (NamedByItsMeta, "NamedByItsMeta", "type"),
    (ValueError("x"), "ValueError", "exception"),
    (numbers(), "generator", "generator"),
    (numbers, "function", "function"),
    (len, "builtin_function_or_method", "function"),
    (json, "module", "module"),
    (range(3), "range", "iterator"),
    (map(str, []), "map", "iterator"),
    ({}.keys(), "dict_keys", "iterator"),
    (type("Flag", (int,), {})(1), "Flag", "instance"),
]


@pytest.mark.parametrize(("live", "name", "what"), OBJECTS, ids=[entry[1] + "-" + entry[2] for entry in OBJECTS])
def test_what_the_wire_does_not_know_is_named(live, name, what):
    assert ["object", name, what] == capture(live)
    assert ["list", [["object", name, what]]] == capture([live])


def test_a_container_in_itself_is_cut():
    loop = [1]
    loop.append({"again": loop})

    assert ["list", [1, ["dict", [["again", ["cut", "contains itself"]]]]]] == capture(loop)


def test_a_container_that_is_there_twice_is_no_loop():
    shared = [1]

    assert ["list", [["list", [1]], ["list", [1]]]] == capture([shared, shared])


def test_deep_nesting_is_cut_without_recursion():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    value, levels = capture(deep), 0
    while value[0] == "list":
        value, levels = value[1][0], levels + 1

    assert ["cut", "too deep"] == value
    assert levels == 200


def test_a_value_with_endless_leaves_is_cut_soon():
    doubled = [0] * 10
    for _ in range(60):
        doubled = [doubled, doubled]

    assert "too large" in json.dumps(capture(doubled))


@pytest.mark.parametrize(
    ("live", "budget"),
    [
        ([1, 2, 3], Budget(nodes=2)),
        ("abcdef", Budget(chars=5)),
        (b"abcdef", Budget(chars=5)),
        (10**20, Budget(chars=5)),
        (["abc", "def"], Budget(chars=5)),
    ],
)
def test_each_budget_cuts(live, budget):
    assert '["cut", "too large"]' in json.dumps(capture(live, budget))


@pytest.mark.parametrize("live", [[1, 2, 3], "abcdef", b"abcdef"])
def test_what_fits_the_budget_is_whole(live):
    assert live == build(capture(live, Budget(nodes=10, chars=6)))
