"""The one sentence: it names the path of the first difference, and what helps."""

import pytest

from grader.advice.values import sentence
from grader.capture import capture as wire
from grader.compare import Policy, compare

STRICT = Policy()


class AlwaysEqual:
    """Equal to anything, if it were asked."""

    def __eq__(self, other):
        return True

    __hash__ = None


def told(expected, actual, policy=STRICT, **told_of):
    expected, actual = wire(expected), wire(actual)
    return sentence(expected, actual, compare(expected, actual, policy), policy, **told_of)


def loop():
    around = []
    around.append(around)
    return around


def deep():
    value = 1
    for _ in range(300):
        value = [value]
    return value


SENTENCES = [
    ([{"tool_call_id": "call_1"}], [{"tool_call_id": "call_0"}], "`[0][\"tool_call_id\"]` is `'call_0'`, expected `'call_1'`."),
    (5, 6, "Your function returned `6`, expected `5`."),
    (5, None, "Your function returned `None`, expected `5`: is a `return` missing?"),
    ([5], [None], "`[0]` is `None`, expected `5` (an int)."),
    (None, 5, "Your function returned `5` (an int), expected `None`."),
    (1, True, "Your function returned `True`, expected `1` (an int)."),
    (3, "3", "Your function returned `'3'` (a str), expected `3` (an int)."),
    ((1, 2), [1, 2], "Your function returned a list of the right items; a tuple is asked for."),
    ((1, 2), [1, 3], "Your function returned a list; a tuple is asked for."),
    ([[1]], [(1,)], "`[0]` is a tuple of the right items; a list is asked for."),
    ([1, 2, 3], [1, 3, 2], "Only the order differs: `[1]` is `3`, expected `2`."),
    ({"a": [1, 2]}, {"a": [2, 1]}, 'Only the order differs: `["a"][0]` is `2`, expected `1`.'),
    ([1, 2, 3], [1, 3], "The returned value has 2 items, expected 3: `[1]` (`2`) is missing."),
    ([[1]], [[1, 2, 2]], "`[0]` has 3 items, expected 1: `[0][1]` (`2`) should not be there."),
    ({1, 2}, {1, 3}, "The returned value has other items: `2` is missing."),
    ({1}, {1, 3}, "The returned value has 2 items, expected 1: `3` should not be there."),
    ({"id": 1}, {"ID": 1}, 'The returned value has the key `"ID"` where the key `"id"` should be.'),
    ([{"id": 1}], [{}], '`[0]` lacks the key `"id"`.'),
    ({}, {n: n for n in "abcde"}, 'The returned value has the keys `"a"`, `"b"`, `"c"` and 2 more, which should not be there.'),
    ({"\u00e9": 1}, {"e\u0301": 1}, 'The returned value has the key `"e\\u0301"` where the key `"\\xe9"` should be.'),
    ("Paris", "paris", "Your function returned `'paris'`, expected `'Paris'`: only upper and lower case differ."),
    ("a b", "a  b", "Your function returned `'a  b'`, expected `'a b'`: only whitespace differs."),
    ("a b", "ab", "Your function returned `'ab'`, expected `'a b'`: only whitespace differs."),
    ("a", "", "The returned value is empty, expected `'a'`."),
    ("a", "a\n", "The returned value has a line end (`\\n`) too many at its end; the rest is right."),
    (["a\n\n"], ["a"], "`[0]` lacks 2 line ends (`\\n`) at its end; the rest is right."),
    ("a\nb\nc", "a\nx\nc", "The returned value, line 2, is `'x'`, expected `'b'`."),
    ("page", "p\u0430ge", "The returned value looks right, but at character 2 it has U+0430 CYRILLIC SMALL LETTER A, expected U+0061 LATIN SMALL LETTER A."),
    (["ab"], ["a\u200bb"], "`[0]` looks right, but at character 2 it has U+200B ZERO WIDTH SPACE, which should not be there."),
    ("a\u00a0b", "a b", "The returned value looks right, but at character 2 it has U+0020 SPACE, expected U+00A0 NO-BREAK SPACE."),
    ("a`b", "a`c", "Your function returned `'a\\x60c'`, expected `'a\\x60b'`."),
    (0.3, 0.30001, "Your function returned `0.30001`, expected `0.3`: it may differ by `1e-09` of that at most."),
    (0.3, 0.4, "Your function returned `0.4`, expected `0.3`."),
    ([1], [AlwaysEqual()], "`[0]` is an instance of the class `AlwaysEqual`, which cannot be compared; expected `1`."),
    ({"a": 1}, {"a": AlwaysEqual()}, '`["a"]` is an instance of the class `AlwaysEqual`, which cannot be compared; expected `1`.'),
    ([1], (n for n in [1]), "Your function returned a generator, expected `[1]`: `list(…)` runs it and collects what it yields."),
    ([1], map(int, "1"), "Your function returned a `map` object, expected `[1]`: `list(…)` makes a list of it."),
    (3, len, "Your function returned a function, expected `3`: is a call missing its parentheses?"),
    (3, AlwaysEqual, "Your function returned the class `AlwaysEqual` itself, expected `3`."),
    (3, ValueError("x"), "Your function returned an exception (`ValueError`), expected `3`: an exception is raised, not returned."),
    ([[1]], loop(), "`[0]` contains itself, so it cannot be compared."),
    ({"a"}, {"a", len}, "A member of the returned set is a function: is a call missing its parentheses?"),
    (1, [int], "Your function returned `[<int type>]` (a list), expected `1` (an int)."),
    (deep(), deep(), "`[0][0][0][0]…[0][0]` is nested too deeply to be compared."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("expected", "actual", "words"),
    SENTENCES,
    ids=[words[:60].encode("ascii", "replace").decode() for *_, words in SENTENCES],
)
def test_the_sentence_says(expected, actual, words):
    assert words == told(expected, actual)


def test_there_is_no_sentence_without_a_mismatch():
    assert "" == told([1], [1])


WIRE_ONLY = [
    (1, ["rubbish"], "The returned value is of no known kind, so it cannot be compared."),
    (1, ["cut", "too large"], "The returned value is too large to be compared."),
    (["list", [1]], ["list", [["cut", "who knows"]]], "`[0]` is too large to be compared."),
    (["dict", [[1, 1]]], ["dict", [[["rubbish"], 1]]], "The returned value lacks the key `1`."),
    (
        ["set", [1]],
        ["set", [1, ["cut", "too deep"]]],
        "A member of the returned set is nested too deeply to be compared.",
    ),
]


@pytest.mark.parametrize(("expected", "actual", "words"), WIRE_ONLY, ids=[words for *_, words in WIRE_ONLY])
def test_what_cannot_be_compared_is_told_with_the_reason(expected, actual, words):
    assert words == sentence(expected, actual, compare(expected, actual))


def test_a_tree_deeper_than_capture_writes_is_told_to_be_too_deep():
    value = 1
    for _ in range(5_000):
        value = ["list", [value]]

    assert "`[0][0][0][0]…[0][0]` is nested too deeply to be compared." == sentence(value, value, compare(value, value))


def test_keys_that_print_alike_are_not_said_to_be_each_other():
    keys = 1, 2
    for _ in range(300):
        keys = tuple(["tuple", [key]] for key in keys)
    sides = [["dict", [[key, 1]]] for key in keys]
    words = sentence(*sides, compare(*sides))

    assert words.endswith("and is not the expected one.")


async def fetch():
    """Never awaited, on purpose."""


def test_a_coroutine_is_told_to_be_awaited():
    coroutine = fetch()
    words = told(3, coroutine)
    coroutine.close()

    assert "Your function returned a coroutine, expected `3`: an `async` function was called without `await`." == words


PRINTED_RIGHT = [
    (5, "5\n"),
    ("hi there", "hi there\n"),
    ("hi", "'hi'"),
    ([1, 2], "working…\n[1, 2]\n"),
    ({"a": 1}, "{'a': 1}"),
]


@pytest.mark.parametrize(("expected", "stdout"), PRINTED_RIGHT, ids=ascii)
def test_whoever_prints_the_right_answer_is_told_to_return_it(expected, stdout):
    assert "Your function printed the right answer but returned `None`: use `return`." == told(
        expected, None, stdout=stdout
    )


def test_whoever_prints_another_answer_is_not_told_that_it_is_right():
    words = told(5, None, stdout="15\n")

    assert "Your function returned `None`, expected `5`: printing a value does not return it." == words


def test_the_tolerance_of_the_case_is_stated():
    words = told(0.3, 0.4, Policy(tolerance=0.05))

    assert "Your function returned `0.4`, expected `0.3`: it may differ by `0.05` at most." == words


WHOLES = [
    ("calls", [{"a": 1}], [{"a": 2}], '`calls[0]["a"]` is `2`, expected `1`.'),
    ("calls", [1, 2], [2, 1], "Only the order differs: `calls[0]` is `2`, expected `1`."),
    ("calls", [1, 2], [1], "`calls` has 1 item, expected 2: `calls[1]` (`2`) is missing."),
    ("n", 1, 2, "`n` is `2`, expected `1`."),
    ("n", 1, None, "`n` is `None`, expected `1` (an int)."),
    ("tags", {1}, {len}, "`tags` has other items: `1` is missing."),
    ("the printed text", "a\nb\n", "a\nB\n", "The printed text, line 2, is `'B'`, expected `'b'`: only upper and lower case differ."),
    ("the printed text", "a\n", "", "The printed text is empty, expected `'a\\n'`."),
    ("the printed text", "a\nb\n", "a\n", "The printed text ends after line 1, expected `'b'` next."),
    ("the printed text", "a\n", "a\nb\n", "The printed text goes on after line 1 with `'b'`, and should not."),
    ("the printed text", "a\nb\n", "a\nb", "The printed text lacks a line end (`\\n`) at its end; the rest is right."),
]  # fmt: skip


@pytest.mark.parametrize(("whole", "expected", "actual", "words"), WHOLES, ids=[words[:50] for *_, words in WHOLES])
def test_the_sentence_speaks_of_what_was_compared(whole, expected, actual, words):
    assert words == told(expected, actual, whole=whole)


LONG = [
    ("x" * 500 + "a", "x" * 500 + "b"),
    (["y" * 5000], ["y" * 2500 + "Y" + "y" * 2499]),
    (10**300, 10**300 + 10**150),
    (10**9000, 10**9000 + 10**4000),
    (("z" * 300).encode(), ("z" * 299 + "Z").encode()),
    (list(range(500)), {n: n for n in range(500)}),
    ({"k" * 200: 1}, {"k" * 199: 1}),
    ("a\n" * 300 + "b" * 300, "a\n" * 300 + "b" * 299 + "c"),
]


@pytest.mark.parametrize(("expected", "actual"), LONG, ids=lambda value: str(type(value).__name__))
def test_of_long_values_the_sentence_shows_what_differs_and_stays_short(expected, actual):
    words = told(expected, actual)
    code = words.split("`")[1::2]

    assert len(words) < 400
    assert 0 == words.count("`") % 2
    assert code[-1] != code[-2]
