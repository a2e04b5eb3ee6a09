"""Values as Python text: a literal wherever there is one, never misread, never too long."""

import ast
from collections import Counter, OrderedDict, defaultdict
from time import process_time

import pytest

from grader.capture import capture as wire
from grader.display.inline import Part, to_line
from grader.display.literals import quoted
from grader.display.printing import to_rows, to_text
from grader.display.pruning import Focus

AS_PYTHON_WRITES_IT = [
    None,
    True,
    0,
    -12,
    2**70,
    10**99,
    1.0,
    0.1 + 0.2,
    1e300,
    -0.0,
    float("nan"),
    float("-inf"),
    1 - 2j,
    "",
    "it's",
    'say "it"',
    'it\'s "so"',
    "a\nb\tc\r\\",
    "\0\x1b[31m\x7f\x9b",
    "é中😀ß",
    "\u200b\u202e\u2028\ufeff\u00a0\u00ad",
    "\ud800 alone",
    "\U000e0001",
    b"",
    b"a'\x00\xff\n",
    b'"',
    bytearray(b"a\x01"),
    [],
    [1, [2, []]],
    (),
    (1,),
    (1, (2, 3)),
    {},
    {"a": {1: None}, (1, 2): [b"x"]},
    set(),
    {3},
    frozenset(),
    frozenset({"x"}),
    OrderedDict(),
    Counter(),
    Counter("a"),
]


@pytest.mark.parametrize("live", AS_PYTHON_WRITES_IT, ids=ascii)
def test_a_short_value_is_printed_as_python_does(live):
    wanted = repr(live)
    if type(live) is OrderedDict:
        wanted = "OrderedDict({})"
    elif type(live) is Counter and not live:
        wanted = "Counter({})"

    assert wanted == to_text(wire(live))
    assert wanted == to_line(wire(live), 1_000)


OTHERWISE = [
    (defaultdict(int, a=1), "defaultdict({'a': 1})"),
    ({10, 9, 2, "b", "a", None}, "{2, 9, 10, None, 'a', 'b'}"),
    ({0.5, 16, 2}, "{0.5, 2, 16}"),
    (frozenset({(2, 1), (1, 2)}), "frozenset({(1, 2), (2, 1)})"),
    ("a\u3164b\ufe0fc", "'a\\u3164b\\ufe0fc'"),
    (object(), "<object instance>"),
    (int, "<int type>"),
    ((n for n in ()), "<generator>"),
    (ValueError("x"), "<ValueError exception>"),
    (10**100, f"1{'0' * 19}…{'0' * 20} (101 digits)"),
    (-(10**1000) - 7, f"-1{'0' * 18}…{'0' * 19}7 (1,001 digits)"),
]


@pytest.mark.parametrize(("live", "text"), OTHERWISE, ids=[ascii(row[1])[:40] for row in OTHERWISE])
def test_these_are_printed_in_our_own_way(live, text):
    assert text == to_text(wire(live))


WIRE_ONLY = [
    (["cut", "too deep"], "<nested too deeply>"),
    (["cut", "too large"], "<too large>"),
    (["cut", "contains itself"], "<contains itself>"),
    (["list", [["cut", "\x1b[2J"]]], "[<cut off>]"),
    (["object", "Evil\u202e\n", "instance"], "<Evil\\u202e\\n instance>"),
    (["object", "A" * 500, "instance"], f"<{'A' * 100} instance>"),
    (["rubbish", 1], "<broken value>"),
    (["list", [3.5]], "[<broken value>]"),
    (["int", "ff"], "255"),
]


@pytest.mark.parametrize(("value", "text"), WIRE_ONLY, ids=str)
def test_what_is_no_python_value_stands_in_angle_brackets(value, text):
    assert text == to_text(value)


def test_a_value_too_wide_is_laid_out_with_its_items_below_each_other():
    message = {"role": "tool", "tool_call_id": "toolu_01", "content": "18C, light rain"}

    assert to_text(wire([message, {"role": "x"}])) == (
        "[{'role': 'tool',\n  'tool_call_id': 'toolu_01',\n  'content': '18C, light rain'},\n {'role': 'x'}]"
    )


LAID_OUT = [
    list(range(200)),
    {"key " * 6: ["item " * 5, {"deep": ["x" * 30, ("y" * 30, {"z" * 20: {1: "w" * 40}})]}]},
    [["ab\ncd\n" * 12], "one\n" * 30, "no line end " * 20],
    {number: "v" * (number % 30) for number in range(60)},
    [[[[[[[["deep" * 9, "deep" * 9]]]]]]]] * 3,
    {frozenset({1, 2}): {(3,): b"\x00" * 40}, None: OrderedDict},
]


@pytest.mark.parametrize("live", LAID_OUT[:-1], ids=lambda value: type(value).__name__)
def test_a_laid_out_value_is_still_a_literal_of_the_same_value(live):
    assert live == ast.literal_eval(to_text(wire(live)))


@pytest.mark.parametrize("width", [20, 40, 72, 120])
@pytest.mark.parametrize("live", LAID_OUT[:4:3], ids=lambda value: type(value).__name__)
def test_rows_of_short_items_keep_to_the_width(live, width):
    assert all(len(row) <= max(width, 40) for row in to_text(wire(live), width).split("\n"))


def test_a_row_ends_in_no_blank():
    assert [] == [row for live in LAID_OUT for row in to_text(wire(live)).split("\n") if row != row.rstrip()]


LARGE = [
    (list(range(5_000)), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 4,988 more]"),
    ("x" * 9_000, f"'{'x' * 200}' … 8,800 more"),
    ({"k": "'" * 9_000}, "{'k': \"" + "'" * 200 + '" … 8,800 more}'),
]


@pytest.mark.parametrize(("live", "text"), LARGE, ids=["list", "text", "quotes"])
def test_what_is_left_out_is_counted_outside_of_quotes(live, text):
    assert text == to_text(wire(live))


def deep(levels):
    value = ["list", [1]]
    for _ in range(levels):
        value = ["list", [value]]
    return value


def shared():
    value = ["list", [1]]
    for _ in range(60):
        value = ["list", [value, value]]
    return value


def deep_dicts(levels, value=1):
    for _ in range(levels):
        value = ["dict", [["a key of some length", value], ["b", "c" * 10], ["d", 1]]]
    return value


HUGE = {
    "deep": deep(100_000),
    "deep and small": deep(500),
    "deep dicts": deep_dicts(140),
    "as deep as capture goes": deep(198),
    "shared": shared(),
    "wide": ["list", [["list", list(range(300))]] * 300],
    "long integer": ["int", "f" * 900_000],
    "many long integers": ["list", [["int", "f" * 3_000]] * 300],
    "many keys": ["dict", [[["int", f"{n * (2**61 - 1):x}"], n] for n in range(30_000)]],
    "many members": ["set", list(range(30_000))],
    "deep keys": ["dict", [[deep(50_000), 1]]],
    "long text of lines": "line\n" * 200_000,
    "long bytes": ["bytes", "00" * 500_000],
}


@pytest.mark.parametrize("name", HUGE)
def test_a_huge_value_is_printed_soon_and_short(name):
    started = process_time()
    text = to_text(HUGE[name])

    assert process_time() - started < 5
    assert 0 < len(text) < 60_000
    assert len(to_line(HUGE[name], 60)) < 160


def test_what_is_deeper_than_is_followed_says_so():
    assert f"{'[' * 221}<nested too deeply>{']' * 221}" == to_text(deep(500), 10_000)


@pytest.mark.parametrize("inner", [1, "some line of text\n" * 5], ids=["number", "lines"])
def test_deep_values_are_not_indented_out_of_sight(inner):
    assert max(map(len, to_text(deep_dicts(140, inner)).split("\n"))) < 120


LINES = [
    ([1, 2, 3], 60, "[1, 2, 3]"),
    (list(range(99)), 60, "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 87 more]"),
    ("x" * 99, 60, f"'{'x' * 40}' … 59 more"),
    ("a\nb", 60, r"'a\nb'"),
    ([{"id": "x" * 20, "role": "y" * 20}] * 2, 60, "[{'id': 'xxxxxxxxxxxxxxxxxxxx', … 1 more}, … 1 more]"),
]


@pytest.mark.parametrize(("live", "most", "text"), LINES, ids=lambda value: str(value)[:20])
def test_one_line_holds_the_beginnings(live, most, text):
    assert text == to_line(wire(live), most)


def test_segments_know_what_they_print():
    (row,) = to_rows(wire({"id": [7]}))

    assert [
        ("{", (), Part.BRACKET),
        ("'id'", ("s2:id",), Part.KEY),
        (":", ("s2:id",), Part.KEY),
        (" ", ("s2:id",), Part.KEY),
        ("[", ("s2:id",), Part.BRACKET),
        ("7", ("s2:id", 0), Part.VALUE),
        ("]", ("s2:id",), Part.BRACKET),
        ("}", (), Part.BRACKET),
    ] == [(segment.text, segment.path, segment.part) for segment in row]


def test_what_is_in_focus_is_printed_however_far_down_it_is():
    inner = ["dict", [["inner", ["list", list(range(700))]]]]
    value = ["list", [["list", [place, inner]] for place in range(100)]]
    text = "".join(segment.text for row in to_rows(value, focus={(70, 1, "s5:inner", 650): Focus()}) for segment in row)

    text = " ".join(text.split())

    assert "… 637 more, 649, 650, 651, … 48 more" in text
    assert len(text) < 6_000


@pytest.mark.parametrize("text", ["a'b", 'a"b', "a\\b", "\n", "é\u200b"], ids=ascii)
def test_a_text_can_be_quoted_either_way(text):
    assert text == ast.literal_eval(quoted(text, '"')) == ast.literal_eval(quoted(text))
    assert quoted(text, '"').startswith('"')
