"""Two values side by side: what differs is marked in both, and unequal values never look alike."""

from time import process_time

import pytest

from grader.capture import capture as wire
from grader.compare import Policy, compare
from grader.display.lookalikes import fold
from grader.display.value_rows import text_rows, value_rows

STRICT = Policy()


def drawn(rows):
    """Rows as text, the marked parts in double angle quotes."""
    return "\n".join("".join(f"«{text}»" if marked else text for text, marked in row) for row in rows)


def values(expected, actual, policy=STRICT):
    expected, actual = wire(expected), wire(actual)
    rows = value_rows(expected, actual, compare(expected, actual, policy), policy)
    return drawn(rows["expected"]), drawn(rows["actual"])


def texts(expected, actual, policy=STRICT):
    rows = text_rows(expected, actual, policy)
    return drawn(rows["expected"]), drawn(rows["actual"])


class Dog:
    """A class that the wire does not know."""


VALUES = [
    (1, 2, "«1»", "«2»"),
    (1, "1", "«1»", "«'1'»"),
    (True, 1, "«True»", "«1»"),
    (None, Dog(), "«None»", "«<Dog instance>»"),
    ("call_1", "call_0", "'call_«1»'", "'call_«0»'"),
    ("Paris", "Tokyo", "'«Paris»'", "'«Tokyo»'"),
    ("3-5 business days", "3-5 days", "'3-5 «business »days'", "'3-5 days'"),
    ("", "abc", "«''»", "«'abc'»"),
    ("a\n", "a", "'a«\\n»'", "'a'"),
    (b"ab\x00", b"ab\x01", "b'ab«\\x00»'", "b'ab«\\x01»'"),
    ([1, 2, 3], [1, 5, 3], "[1, «2», 3]", "[1, «5», 3]"),
    ([1, 2, 3], [1, 3], "[1, «2», 3]", "[1, 3]"),
    ([1, 3], [1, [2], 3], "[1, 3]", "[1, «[2]», 3]"),
    ([1, 2], (1, 2), "«[»1, 2«]»", "«(»1, 2«)»"),
    ([1], (1,), "«[»1«]»", "«(»1«,)»"),
    ({1}, frozenset({1}), "«{»1«}»", "«frozenset({»1«})»"),
    ([1, 2, 3], [3, 2, 1], "[«1», 2, «3»]", "[«3», 2, «1»]"),
    ({"a": 1, "b": 2}, {"a": 1}, "{'a': 1, «'b': 2»}", "{'a': 1}"),
    ({"a": {"b": [1]}}, {"a": {"b": [2]}}, "{'a': {'b': [«1»]}}", "{'a': {'b': [«2»]}}"),
    ({"a": [1]}, {"a": 1}, "{'a': «[1]»}", "{'a': «1»}"),
    ({1: "a"}, {True: "a"}, "{«1: 'a'»}", "{«True: 'a'»}"),
    ({1, 2}, {1, 3, 4}, "{1, «2»}", "{1, «3», «4»}"),
    ({"a": Dog}, {"a": Dog}, "{'a': «<Dog type>»}", "{'a': «<Dog type>  (cannot be compared)»}"),
    ("caf\u00e9", "cafe\u0301", r"'caf«\xe9»'", r"'caf«e\u0301»'"),
    ("page", "p\u0430ge", "'p«a»ge'", r"'p«\u0430»ge'"),
    ("a b", "a\u00a0b", "'a« »b'", r"'a«\xa0»b'"),
    ("ab", "a\u200bb", "'ab'", r"'a«\u200b»b'"),
    ("x\u2013y", "x-y", r"'x«\u2013»y'", "'x«-»y'"),
    ("e", "e\u0301", "'e'", r"'e«\u0301»'"),
    ("na\u00efve", "naive", "'na«\u00ef»ve'", "'na«i»ve'"),
    (
        {"caf\u00e9": 1, "b": "\u00fc"},
        {"cafe\u0301": 1, "b": "\u00fc"},
        r"{«'caf\xe9': 1», 'b': '\xfc'}",
        r"{«'cafe\u0301': 1», 'b': '\xfc'}",
    ),
    ({"caf\u00e9"}, {"cafe\u0301"}, r"{«'caf\xe9'»}", r"{«'cafe\u0301'»}"),
]


@pytest.mark.parametrize(
    ("expected", "actual", "left", "right"), VALUES, ids=[f"{row[2]!a} {row[3]!a}" for row in VALUES]
)
def test_what_differs_is_marked_on_both_sides(expected, actual, left, right):
    assert (left, right) == values(expected, actual)


def test_equal_values_have_no_marks():
    assert ("[1, 2]", "[1, 2.0]") == values([1, 2], [1, 2.0])


def test_items_that_may_come_in_any_order_are_marked_where_they_are():
    assert ("[1, «2», 3]", "[3, 1, «4»]") == values([1, 2, 3], [3, 1, 4], Policy(any_order=True))


def test_whitespace_that_is_ignored_is_not_marked():
    assert ("'a  b «c»'", "'a b «d»'") == values("a  b c", "a b d", Policy(ignore_whitespace=True))
    assert ("'ab'", "'a« »b'") == values("ab", "a b", Policy(ignore_whitespace=True))


def test_indents_are_not_marked():
    expected = {"a" * 30: 1, "b": {"c" * 30: "d" * 30, "e" * 30: [1]}}
    left, _ = values(expected, {"a" * 30: 1})

    assert left.split("\n")[1:] == [
        " «'b': {'" + "c" * 30 + "':»",
        "         «'" + "d" * 30 + "',»",
        "       «'" + "e" * 30 + "': [1]}»}",
    ]


def test_indents_are_not_marked_even_where_everything_is():
    left, right = values({"a" * 40: 1, "b" * 40: 2}, None)

    assert ["«{'" + "a" * 40 + "': 1,»", " «'" + "b" * 40 + "': 2}»"] == left.split("\n")
    assert "«None»" == right


def test_values_that_differ_too_deep_to_be_printed_are_still_told_apart():
    keys = 1, 2
    for _ in range(300):
        keys = tuple(["tuple", [key]] for key in keys)
    expected, actual = (["dict", [[key, 1]]] for key in keys)
    rows = value_rows(expected, actual, compare(expected, actual))

    assert rows["expected"] != rows["actual"]


def test_a_difference_below_many_wide_levels_is_shown_soon_and_short():
    sides = [1, 2]
    for _ in range(150):
        sides = [["list", [side, *[["list", [["list", list(range(9))]] * 9]] * 12]] for side in sides]
    started = process_time()
    rows = value_rows(*sides, compare(*sides))

    assert process_time() - started < 5
    assert all(sum(len(text) for row in side for text, _ in row) < 120_000 for side in rows.values())
    assert any(["1", 1] in row or ["«1»", 1] in row for row in rows["expected"])


def altered(text, place, new):
    return text[:place] + new + text[place + 1 :]


LONG = "".join(chr(97 + place * 7 % 26) for place in range(20_000))
FAR_APART = {
    "text": (LONG, altered(LONG, 15_000, "#")),
    "two places": (LONG, altered(altered(LONG, 4_000, "#"), 18_000, "#")),
    "text in a list": ([LONG, LONG], [LONG, altered(LONG, 19_999, "#")]),
    "bytes": (LONG.encode(), altered(LONG, 9_000, "#").encode()),
    "list": (list(range(9_000)), [*range(8_000), -1, *range(8_001, 9_000)]),
    "integer": (10**300, 10**300 + 10**150),
    "long integer": (10**9_000, 10**9_000 + 10**4_000),
    "dict": ({n: n for n in range(3_000)}, {n: n if n != 2_000 else -1 for n in range(3_000)}),
    "set": (set(range(3_000)), {*range(2_000), -1, *range(2_001, 3_000)}),
    "nested": ({"k": [[LONG]] * 50}, {"k": [*[[LONG]] * 40, [LONG + "."], *[[LONG]] * 9]}),
}


@pytest.mark.parametrize("name", FAR_APART)
def test_a_difference_far_inside_of_something_large_is_shown(name):
    left, right = values(*FAR_APART[name])

    assert "«" in right
    assert left != right
    assert max(len(left), len(right)) < 12_000


ALIKE = [
    ("a\u0301" * 9, "\u00e1" * 9),
    (["x", "\u0410\u0412"], ["x", "AB"]),
    ({"k": "\u200d"}, {"k": ""}),
    (["caf\u00e9", 1, 2], ["cafe\u0301", 3, 4, 5]),
    ({"caf\u00e9": 1, "n": 1}, {"cafe\u0301": 1, "n": 2}),
    ([("\u03bf", 1)], [("o", 1)]),
    ("\ufb01n", "fin"),
    ("\u2019", "'"),
    ("\u3000", " "),
]


@pytest.mark.parametrize(("expected", "actual"), ALIKE, ids=ascii)
def test_unequal_values_never_look_alike(expected, actual):
    left, right = values(expected, actual)

    assert left != right
    marked = [{part.partition("»")[0] for part in side.split("«")[1:]} for side in (left, right)]
    assert not {fold(text) for text in marked[0]} & {fold(text) for text in marked[1]}


TEXTS = [
    ("a\nb\n", "a\nc\n", "a\n«b»", "a\n«c»"),
    ("a\nb\n", "a\nb", "a\nb«⏎»", "a\nb«  (no line end here)»"),
    ("a\nb", "a\nb\n", "a\nb«  (no line end here)»", "a\nb«⏎»"),
    ("a\n", "a\n\n", "a", "a\n«⏎»"),
    ("a \n", "a\n", "a«·»", "a"),
    ("a\tb\n", "a b\n", "a«⇥»b", "a«·»b"),
    ("word\n", "wordy  \n", "word", "word«y··»"),
    ("x\n", "", "«x»", "«(nothing)»"),
    ("", "x", "«(nothing)»", "«x»"),
    ("a\nb\nc\n", "a\nc\n", "a\n«b»\nc", "a\nc"),
    ("a\n\x1b[31mred\n", "a\nred\n", "a\n«\\x1b[31m»red", "a\nred"),
    ("\x1b\n", "\\x1b\n", "«'\\x1b\\n'»", "«'\\\\x1b\\n'»"),
    ("p\u0430ge\n", "page\n", "p«\\u0430»ge", "p«a»ge"),
    ("a\r\n", "a\n", "a«\\r»", "a"),
]


@pytest.mark.parametrize(("expected", "actual", "left", "right"), TEXTS, ids=ascii)
def test_printed_texts_are_shown_line_by_line(expected, actual, left, right):
    assert (left, right) == texts(expected, actual)


def test_ignored_whitespace_is_not_marked_in_printed_texts():
    left, right = texts("a  b\nc\n", "a b\nd\n", Policy(ignore_whitespace=True))

    assert ("a  b\n«c»", "a b\n«d»") == (left, right)


def test_of_a_long_text_the_lines_around_the_difference_are_shown():
    lines = [f"line {number}" for number in range(500)]
    left, right = texts("\n".join(lines), "\n".join([*lines[:300], "new", *lines[300:]]))

    assert right.split("\n") == [
        "line 0", "line 1", "… 295 more lines", "line 297", "line 298", "line 299", "«new»",
        "line 300", "line 301", "line 302", "… 197 more lines",
    ]  # fmt: skip
    assert "line 300" in left


HUGE_TEXTS = {
    "lines without anything in common": ("\n".join(map(str, range(400))), "\n".join(map(str, range(1_000, 1_400)))),
    "lines that are nearly alike": (
        "\n".join(f"{n:060}" for n in range(4_000)),
        "\n".join(f"{n:060}" for n in range(1, 4_001)),
    ),
    "one long line": ("ab" * 200_000, "ba" * 200_000),
    "nothing but line ends": ("\n" * 200_000, "\n" * 199_000),
    "much against nothing": ("x\n" * 200_000, ""),
}


@pytest.mark.parametrize("name", HUGE_TEXTS)
def test_long_texts_are_shown_soon_and_short(name):
    started = process_time()
    rows = text_rows(*HUGE_TEXTS[name])

    assert process_time() - started < 5
    assert all(len(side) < 450 for side in rows.values())
    assert any(marked for side in rows.values() for row in side for _, marked in row)


def test_many_mismatches_in_large_values_are_shown_soon():
    expected, actual = (wire([list(range(shift, 300 + shift)) for _ in range(300)]) for shift in (0, 1))
    started = process_time()
    rows = value_rows(expected, actual, compare(expected, actual))

    assert process_time() - started < 5
    assert all(sum(len(row) for row in side) < 5_000 for side in rows.values())
