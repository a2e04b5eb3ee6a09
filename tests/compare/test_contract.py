"""What every comparer promises, whatever its shape, and that no tree however broken makes one fail."""

import pytest

from grader.compare import MAX_MISMATCHES, Mismatch, MismatchKind, Policy, compare, path_text

F1 = ["float", "0x1.8p+0"]
POLICIES = [
    Policy(),
    Policy(any_order=True),
    Policy(any_order=True, any_sequence=True, tolerance=0.1, ignore_whitespace=True),
    Policy(same_types=True, tolerance=0),
]

SHAPES = {
    "none": (None, False),
    "bool": (True, False),
    "int": (7, 8),
    "large int": (["int", "f" * 40], ["int", "f" * 41]),
    "float": (F1, ["float", "0x1.9p+3"]),
    "complex": (["complex", "0x1.0p+0", "nan"], ["complex", "0x1.0p+0", "inf"]),
    "text": ("one two", "one"),
    "text with surrogates": (["str", "eda080"], ["str", "eda081"]),
    "bytes": (["bytes", "00ff"], ["bytes", "00"]),
    "bytearray": (["bytearray", "00ff"], ["bytearray", "ff00"]),
    "list": (["list", [1, ["list", ["a"]]]], ["list", [1, ["list", ["b"]]]]),
    "tuple": (["tuple", [None, 2]], ["tuple", [None]]),
    "set": (["set", [1, ["tuple", ["a", F1]]]], ["set", [1, ["tuple", ["b", F1]]]]),
    "frozenset": (["frozenset", []], ["frozenset", [0]]),
    "dict": (["dict", [["k", ["list", [1]]], [1, 2]]], ["dict", [["k", ["list", [2]]], [1, 2]]]),
    "dict of tuples": (["dict", [[["tuple", [1, F1]], 1]]], ["dict", [[["tuple", [2, F1]], 1]]]),
    "counter": (["dict", [["k", 1]], "Counter"], ["dict", [["k", 2]], "Counter"]),
}

each_policy = pytest.mark.parametrize("policy", POLICIES, ids=str)


@each_policy
@pytest.mark.parametrize("shape", SHAPES)
class TestContract:
    """Runs over every shape under every policy."""

    def test_a_value_equals_itself_and_so_within_every_container(self, shape, policy):
        value = SHAPES[shape][0]
        for same in (value, ["list", [value]], ["dict", [["k", value]]], ["list", [["set", [value]]] * 2]):
            assert [] == compare(same, same, policy)

    def test_unequal_values_have_a_mismatch_of_a_known_kind(self, shape, policy):
        mismatches = compare(*SHAPES[shape], policy)

        assert mismatches
        assert all(type(each) is Mismatch and each.kind in MismatchKind for each in mismatches)

    def test_a_mismatch_inside_has_the_path_to_it(self, shape, policy):
        expected, actual = (["list", [["dict", [["k", value]]]]] for value in SHAPES[shape])

        assert all(path_text(each.path).startswith('[0]["k"]') for each in compare(expected, actual, policy))
        assert compare(expected, actual, policy)

    def test_no_other_shape_equals_it(self, shape, policy):
        value = SHAPES[shape][0]
        others = [other for name, (other, _) in SHAPES.items() if name != shape and other != value]

        assert [] == [other for other in others if not compare(value, other, policy)]


BROKEN = [
    1.5,
    {},
    {"a": 1},
    [],
    ["list"],
    ["list", 3],
    ["list", [], []],
    ["dict", [1]],
    ["dict", [["k"]]],
    ["dict", [], 3],
    ["int", "xyz"],
    ["int", 5],
    ["float", "one"],
    ["float", "0x1p+99999"],
    ["complex", "nan"],
    ["str", "zz"],
    ["str", "ff"],
    ["bytes", "0"],
    ["no such tag", 1],
    [["list", []], 1],
    ["none", None],
    ["bool", "True"],
    ["broken", "x"],
    ["object"],
    ["object", "A"],
    ["object", 1, 2],
    ["cut"],
    ["cut", None],
    ["set", [["list", [3, 1.5]], ["list", [3, 1.5]]]],
]


@each_policy
@pytest.mark.parametrize("value", BROKEN, ids=str)
def test_a_broken_tree_is_never_equal_and_never_an_exception(value, policy):
    assert compare(value, value, policy)
    assert compare(1, value, policy)
    assert compare(["list", [["dict", [["k", 1]]]]], ["list", [["dict", [["k", value]]]]], policy)
    assert compare(["dict", [[1, 1]]], ["dict", [[value, 1]]], policy)
    assert compare(["set", [1]], ["set", [value]], policy)
    assert compare(["set", [1]], ["set", [1, value]], policy)
    assert compare(["list", [1, 2]], ["list", [value, 1, value]], policy)


STANDS_FOR = [
    (["object", "Dog", "instance"], "unsupported"),
    (["cut", "too deep"], "cut"),
    (["cut", "anything"], "cut"),
    (["float", "rubbish"], "unsupported"),
]


@each_policy
@pytest.mark.parametrize(("value", "kind"), STANDS_FOR, ids=str)
def test_what_did_not_cross_is_named_wherever_it_is(value, kind, policy):
    for expected, actual in [
        (1, value),
        (value, value),
        (["list", [1]], ["list", [value]]),
        (["set", [1]], ["set", [1, value]]),
        (["dict", [["k", None]]], ["dict", [["k", value]]]),
        (["dict", [["k", None]]], ["dict", [["k", None], [value, 1]]]),
    ]:
        assert kind in [str(each.kind) for each in compare(expected, actual, policy)]


@each_policy
@pytest.mark.parametrize("tag", ["list", "tuple", "set", "frozenset"])
def test_there_are_never_more_than_the_most_mismatches(tag, policy):
    mismatches = compare([tag, list(range(1000))], [tag, [str(n) for n in range(900)]], policy)

    assert MAX_MISMATCHES == len(mismatches)
