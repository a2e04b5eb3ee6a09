"""Of any nested value: it equals itself, written anew and in another order where order is nothing; each edit is seen."""

from copy import deepcopy

from hypothesis import given, settings
from hypothesis import strategies as st

from grader.compare import Policy, compare, path_text
from grader.display.printing import to_text
from grader.display.value_rows import value_rows

FLOATS = st.floats().map(lambda number: ["float", number.hex()])
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.integers(2**53, 2**300).map(lambda number: ["int", f"{number:x}"])
    | FLOATS
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
    | st.binary(max_size=5).map(lambda data: ["bytes", data.hex()])
)
KEYS = st.one_of(st.integers(-9, 9), st.text("ab\u00e9", max_size=3))


def containers(inner):
    items = st.lists(inner, max_size=4)
    pairs = st.dictionaries(KEYS, inner, max_size=4).map(lambda made: [[key, item] for key, item in made.items()])
    members = st.sets(KEYS, max_size=4).map(list)
    return (
        items.map(lambda made: ["list", made])
        | items.map(lambda made: ["tuple", made])
        | pairs.map(lambda made: ["dict", made])
        | members.map(lambda made: ["set", made])
    )


VALUES = st.recursive(SCALARS, containers, max_leaves=20)
POLICIES = st.builds(
    Policy,
    any_order=st.booleans(),
    any_sequence=st.booleans(),
    same_types=st.booleans(),
    ignore_whitespace=st.booleans(),
)
RELAXED = settings(deadline=None, max_examples=150)


def places(value, around=()):
    """Every part of a value, as the indices that lead to it in the tree of JSON lists."""
    found = [around]
    if type(value) is list and value[0] in ("list", "tuple"):
        for index, item in enumerate(value[1]):
            found += places(item, (*around, 1, index))
    if type(value) is list and value[0] == "dict":
        for index, (_, item) in enumerate(value[1]):
            found += places(item, (*around, 1, index, 1))
    return found


def edited(value, place, new):
    """A copy of *value* with the part at *place* replaced."""
    tree = [deepcopy(value)]
    around = tree
    *leading, last = (0, *place)
    for index in leading:
        around = around[index]
    around[last] = new
    return tree[0]


@RELAXED
@given(VALUES, POLICIES)
def test_a_value_equals_itself_written_anew(value, policy):
    assert [] == compare(value, deepcopy(value), policy)


@RELAXED
@given(VALUES, st.randoms(use_true_random=False))
def test_the_order_of_keys_and_members_is_nothing(value, random):
    other = deepcopy(value)
    for place in reversed(places(value)):  # what is deepest first, so that the places above still hold
        part = [other]
        for index in (0, *place):
            part = part[index]
        if type(part) is list and part[0] in ("dict", "set"):
            random.shuffle(part[1])

    assert [] == compare(value, other)


@RELAXED
@given(VALUES, st.data())
def test_a_list_in_any_order_is_the_same_in_any_order(value, data):
    items = data.draw(st.lists(st.just(value) | VALUES, max_size=6))
    shuffled = data.draw(st.permutations(items))

    assert [] == compare(["list", items], ["list", shuffled], Policy(any_order=True))


@RELAXED
@given(VALUES, st.data())
def test_every_one_step_edit_is_seen_and_shown(value, data):
    place = data.draw(st.sampled_from(places(value)))
    new = data.draw(st.sampled_from(["not there before", ["tuple", [["object", "Dog", "instance"]]]]))
    other = edited(value, place, new)
    mismatches = compare(value, other)
    rows = value_rows(value, other, mismatches)

    assert mismatches
    assert rows["expected"] != rows["actual"]
    assert any(marked for row in rows["actual"] for _, marked in row)


@RELAXED
@given(st.lists(VALUES, min_size=1, max_size=5), st.data())
def test_an_item_taken_away_or_put_in_between_is_one_difference(items, data):
    index = data.draw(st.integers(0, len(items) - 1))
    more = [*items[:index], "put in", *items[index:]]

    assert ["extra"] == [str(each.kind) for each in compare(["list", items], ["list", more])]
    (missing,) = compare(["list", more], ["list", items])
    assert ("missing", f"[{index}]") == (str(missing.kind), path_text(missing.path))


@RELAXED
@given(VALUES, VALUES)
def test_equality_goes_both_ways_when_nothing_is_measured(first, second):
    exact = Policy(tolerance=0)

    assert (not compare(first, second, exact)) == (not compare(second, first, exact))


@RELAXED
@given(VALUES, VALUES)
def test_unequal_values_are_not_printed_alike(first, second):
    if to_text(first) == to_text(second):
        assert [] == compare(first, second)
