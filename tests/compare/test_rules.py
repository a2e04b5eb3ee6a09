"""Which values are equal and which are not, with the path and the kind of every difference."""

from collections import Counter, OrderedDict, defaultdict

import pytest

from grader.capture import capture as wire
from grader.compare import ABSENT, Policy, compare, path_text
from grader.display.inline import to_line

STRICT = Policy()
NAN, INF = float("nan"), float("inf")
LOOSE = Policy(any_order=True)
HALF = Policy(tolerance=0.5)


class Dog:
    """A class that the wire does not know."""


def label(value):
    """A name for a test, the same in every process."""
    if isinstance(value, Policy):
        return ",".join(name for name, given in vars(value).items() if given not in (None, False)) or "strict"
    return to_line(wire(value), 40).encode("ascii", "backslashreplace").decode()


def found(expected, actual, policy=STRICT):
    """The differences as pairs of path and kind."""
    return [(path_text(each.path), str(each.kind)) for each in compare(wire(expected), wire(actual), policy)]


EQUAL = [
    (None, None, STRICT),
    (1, 1.0, STRICT),
    (2.0, 2, STRICT),
    (0.3, 0.1 + 0.2, STRICT),
    (1e300, 1e300 * (1 + 5e-10), STRICT),
    (0.0, 1e-13, STRICT),
    (0.0, -0.0, STRICT),
    (0, -0.0, STRICT),
    (NAN, NAN, STRICT),
    ([NAN], [float("nan")], STRICT),
    (INF, INF, STRICT),
    (10**30, 10**30, STRICT),
    (2**60, float(2**60), STRICT),
    (1 + 2j, 1 + 2.0000000001j, STRICT),
    ("é", "é", STRICT),
    ("\ud800", "\ud800", STRICT),
    (b"a\0", b"a\0", STRICT),
    ({"a": 1, "b": 2}, {"b": 2, "a": 1}, STRICT),
    ({1: "a"}, {1.0: "a"}, STRICT),
    ({0.3: "a", 1: 0}, {1: 0, 0.1 + 0.2: "a"}, STRICT),
    ({NAN: 1}, {float("nan"): 1}, STRICT),
    ({"a": 1}, defaultdict(int, a=1), STRICT),
    ({"a": 1}, OrderedDict(a=1), STRICT),
    (Counter("aab"), {"b": 1, "a": 2}, STRICT),
    ({1, 2}, {2.0, 1}, STRICT),
    ({0.3, 1}, {1, 0.1 + 0.2}, STRICT),
    ({(0.3, "a"), (0.6, "b")}, {(0.6, "b"), (0.1 + 0.2, "a")}, STRICT),
    ({frozenset({1, "a"}), frozenset()}, {frozenset(), frozenset({"a", 1})}, STRICT),
    (3, 3.4, HALF),
    (10, 11, Policy(tolerance=1)),
    (0.3, 0.4, Policy(tolerance=0.1)),
    ([1, [2, 3]], (1, (2, 3)), Policy(any_sequence=True)),
    ([{"a": [1, 2]}], ({"a": (1, 2)},), Policy(any_sequence=True)),
    ([3, 1, 2, 1], [1, 1, 2, 3], LOOSE),
    ([{"a": [1, 0.3]}, {"b": {2}}], [{"b": {2}}, {"a": [1, 0.1 + 0.2]}], LOOSE),
    ([1.0, 1.4], [1.2, 0.8], Policy(any_order=True, tolerance=0.5)),
    ([(1.0, 0), (1.4, 0)], [(1.2, 0), (0.8, 0)], Policy(any_order=True, tolerance=0.5)),
    ([1, 2], (2, 1), Policy(any_order=True, any_sequence=True)),
    ("a  b\n", " a b", Policy(ignore_whitespace=True)),
    (["a\tb"], ["a b"], Policy(ignore_whitespace=True)),
]


@pytest.mark.parametrize(("expected", "actual", "policy"), EQUAL, ids=label)
def test_these_are_equal(expected, actual, policy):
    assert [] == found(expected, actual, policy)


DIFFERENT = [
    (None, 0, STRICT, [("", "type")]),
    (0, None, STRICT, [("", "type")]),
    (None, False, STRICT, [("", "type")]),
    (True, 1, STRICT, [("", "type")]),
    (1, True, STRICT, [("", "type")]),
    ([True], [1], STRICT, [("[0]", "type")]),
    ({"a": 0}, {"a": False}, STRICT, [('["a"]', "type")]),
    ([1, "a"], [True, "a"], LOOSE, [("[0]", "type")]),
    (True, False, STRICT, [("", "value")]),
    (1, 2, STRICT, [("", "number")]),
    (1, 1.0, Policy(same_types=True), [("", "type")]),
    (0.3, 0.3000001, STRICT, [("", "number")]),
    (0.3, 0.1 + 0.2, Policy(tolerance=0), [("", "number")]),
    (1e-13, 0.0, STRICT, [("", "number")]),
    (1e-13, 2e-13, STRICT, [("", "number")]),
    (1.0, NAN, STRICT, [("", "number")]),
    (NAN, 1.0, HALF, [("", "number")]),
    (INF, -INF, HALF, [("", "number")]),
    (INF, 1e308, HALF, [("", "number")]),
    (10**400, INF, STRICT, [("", "number")]),
    (2**53 + 1, float(2**53), STRICT, [("", "number")]),
    (10**30, 10**30 + 1, STRICT, [("", "number")]),
    (3, 3.6, HALF, [("", "number")]),
    (1, 1 + 0j, STRICT, [("", "type")]),
    (1 + 2j, 1 + 3j, STRICT, [("", "number")]),
    (1e308 + 1e308j, 1j, STRICT, [("", "number")]),
    (1, "1", STRICT, [("", "type")]),
    ("a", "b", STRICT, [("", "text")]),
    ("a", "a\n", STRICT, [("", "text")]),
    ("a", "A", STRICT, [("", "text")]),
    ("caf\u00e9", "cafe\u0301", STRICT, [("", "text")]),
    ("a\0", "a", STRICT, [("", "text")]),
    ("ab", "a b", Policy(ignore_whitespace=True), [("", "text")]),
    ("a", b"a", STRICT, [("", "type")]),
    (b"a", bytearray(b"a"), STRICT, [("", "type")]),
    (b"a", b"b", STRICT, [("", "value")]),
    ([1, 2], (1, 2), STRICT, [("", "type")]),
    ([[1]], [(1,)], STRICT, [("[0]", "type")]),
    ({1}, frozenset({1}), STRICT, [("", "type")]),
    ([1, 2], {1, 2}, Policy(any_order=True, any_sequence=True), [("", "type")]),
    ([1, 2, 3], [1, 5, 3], STRICT, [("[1]", "number")]),
    ([1, 2, 3], [1, 3], STRICT, [("[1]", "missing")]),
    ([1, 2, 3], [1, 2, 9, 3], STRICT, [("[2]", "extra")]),
    ([1, 2], [], STRICT, [("[0]", "missing"), ("[1]", "missing")]),
    ([], [1], STRICT, [("[0]", "extra")]),
    ([["a"], ["b"], ["c"]], [["x"], ["a"], ["b"], ["d"]], STRICT, [("[0]", "extra"), ("[3][0]", "text")]),
    ([1, 2, 3], [3, 1, 2], STRICT, [("", "order")]),
    ({"a": [1, 2]}, {"a": [2, 1]}, LOOSE, [('["a"]', "order")]),
    ([True, False], [False, True], STRICT, [("[0]", "value"), ("[1]", "value")]),
    ([1, 1, 2], [1, 2, 2], LOOSE, [("[2]", "number")]),
    ([1, 2, 3], [4, 5, 3], LOOSE, [("[0]", "missing"), ("[1]", "missing"), ("[0]", "extra"), ("[1]", "extra")]),
    ([1, 2], [2, 1, 1], LOOSE, [("[2]", "extra")]),
    ([{"a": 1}, 2], [2, {"a": 3}], LOOSE, [('[1]["a"]', "number")]),
    ([[1, 2]], [[2, 1]], LOOSE, [("[0]", "order")]),
    ({"a": 1}, {}, STRICT, [('["a"]', "key_missing")]),
    ({}, {"a": None}, STRICT, [('["a"]', "key_extra")]),
    ({"a": None}, {}, STRICT, [('["a"]', "key_missing")]),
    ({1: 2}, {"1": 2}, STRICT, [("[1]", "key_missing"), ('["1"]', "key_extra")]),
    ({1: 2}, {True: 2}, STRICT, [("[1]", "key_missing"), ("[True]", "key_extra")]),
    ({None: 2}, {"null": 2}, STRICT, [("[None]", "key_missing"), ('["null"]', "key_extra")]),
    ({1: "a"}, {1.0: "a"}, Policy(same_types=True), [("[1]", "key_missing"), ("[1.0]", "key_extra")]),
    ({1.0: "a"}, {1.4: "a"}, HALF, [("[1.0]", "key_missing"), ("[1.4]", "key_extra")]),
    ({"a b": 1}, {"a  b": 1}, Policy(ignore_whitespace=True), [('["a b"]', "key_missing"), ('["a  b"]', "key_extra")]),
    (
        {("a b",): 1},
        {("a  b",): 1},
        Policy(ignore_whitespace=True),
        [("[('a b',)]", "key_missing"), ("[('a  b',)]", "key_extra")],
    ),
    ({"a": 1}, Counter(a=1), Policy(same_types=True), [("", "type")]),
    ({}, Counter(a=0), STRICT, [('["a"]', "key_extra")]),
    ({"a": {(1, "x"): [0]}}, {"a": {(1, "x"): [1]}}, STRICT, [("[\"a\"][(1, 'x')][0]", "number")]),
    ({1, 2}, {1, 3}, STRICT, [("", "missing"), ("", "extra")]),
    ({1}, {True}, STRICT, [("", "missing"), ("", "extra")]),
    ({1, 2}, {1, 2, 3}, STRICT, [("", "extra")]),
    (1, Dog(), STRICT, [("", "unsupported")]),
    (None, Dog(), STRICT, [("", "unsupported")]),
    ([1, Dog], [1, Dog], STRICT, [("[1]", "unsupported")]),
    ({"a": 1}, {"a": Dog()}, STRICT, [('["a"]', "unsupported")]),
    ({"a"}, {"a", Dog}, STRICT, [("", "unsupported")]),
    ([1], [Dog()], LOOSE, [("[0]", "unsupported")]),
]


@pytest.mark.parametrize(("expected", "actual", "policy", "differences"), DIFFERENT, ids=label)
def test_these_differ_just_so(expected, actual, policy, differences):
    assert differences == found(expected, actual, policy)


def test_the_absent_side_of_a_mismatch_is_not_none():
    (missing,) = compare(wire({"a": None}), wire({}))
    (extra,) = compare(wire([]), wire([None]))

    assert (None, ABSENT) == (missing.expected, missing.actual)
    assert (ABSENT, None) == (extra.expected, extra.actual)


def test_noise_in_another_order_is_no_difference_beside_one():
    expected = {"a": [0.3, 0.1 + 0.2], "b": 1}

    assert [('["b"]', "number")] == found(expected, {"a": [0.1 + 0.2, 0.3], "b": 2})


def test_a_class_of_dict_counts_at_its_own_place_only():
    differences = found({"a": {"b": 1}}, {"a": OrderedDict(b=2)}, Policy(same_types=True))

    assert [('["a"]', "type"), ('["a"]["b"]', "number")] == differences


PATHS = [
    ({"tool_call_id": 1}, {"tool_call_id": 2}, '["tool_call_id"]'),
    ({'a"b': 1}, {'a"b': 2}, '["a\\"b"]'),
    ({"a\u200b\n": 1}, {"a\u200b\n": 2}, '["a\\u200b\\n"]'),
    ({-1: [1]}, {-1: [2]}, "[-1][0]"),
    ({b"k": 1}, {b"k": 2}, "[b'k']"),
    ({"x" * 200: 1}, {"x" * 200: 2}, "['" + "x" * 60 + "' … 140 more]"),
]


@pytest.mark.parametrize(("expected", "actual", "path"), PATHS, ids=label)
def test_a_path_is_python_text(expected, actual, path):
    assert [path] == [path_text(each.path) for each in compare(wire(expected), wire(actual))]
