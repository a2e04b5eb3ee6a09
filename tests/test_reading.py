"""Python literals are read back as the values they were printed from, and nothing else is read."""

import json

import pytest

from grader import judge
from grader.protocol import message
from grader.reading import literal_of

# What is typed, and the value on the wire.
READ = [
    ("None", None),
    (" [1, -2.5,\n 'a'] ", ["list", [1, ["float", "-0x1.4000000000000p+1"], "a"]]),
    ("1, True", ["tuple", [1, True]]),
    ("{'a': {1}, 2: (3,)}", ["dict", [["a", ["set", [1]]], [2, ["tuple", [3]]]]]),
    ("set()", ["set", []]),
    ("[nan, -inf]", ["list", [["float", "nan"], ["float", "-inf"]]]),
    ("frozenset({1})", ["frozenset", [1]]),
    ("bytearray(b'\\x00')", ["bytearray", "00"]),
    ("Counter({'a': 1})", ["dict", [["a", 1]], "Counter"]),
    ("defaultdict({'a': []})", ["dict", [["a", ["list", []]]], "defaultdict"]),
    ("1+2j", ["complex", "0x1.0000000000000p+0", "0x1.0000000000000p+1"]),
    ("('a\\n'\n 'b')", "a\nb"),
    ("9007199254740993", ["int", "20000000000001"]),
    ("'\\ud800'", ["str", "eda080"]),
]


@pytest.fixture
def parsed(home):
    """A function from a text to what the judge of that home reads in it."""
    handle = getattr(home, "judge", judge.handle)  # offline the judge is in this process
    return lambda text: json.loads(handle(json.dumps(message("parse", text=text))))


@pytest.mark.parametrize(("text", "value"), READ)
def test_a_literal_is_read(parsed, text, value):
    assert (True, value) == (parsed(text)["ok"], parsed(text)["value"])


@pytest.mark.parametrize("value", [value for _, value in READ])
def test_what_is_printed_is_read_back(parsed, value):
    text = literal_of(value)

    assert text is not None
    assert value == parsed(text)["value"]


REFUSED = [
    ("", "nothing here"),
    ("[1, 2", "'[' was never closed"),
    ("[1,\n 2}", "line 2: "),
    ("true", "`true` is a name; did you mean `True`?"),
    ("[a]", "`a` is a name"),
    ("print(1)", "a call cannot stand here"),
    ("__import__('os').getcwd()", "a call cannot stand here"),
    ("frozenset(iter([]))", "a call cannot stand here"),
    ("10 ** 10 ** 10", "nothing to work out"),
    ("[x for x in [1]]", "is a name"),
    ("f'{1}'", "nothing to work out"),
    ("{[]: 1}", "unhashable"),
    ("[" * 250 + "]" * 250, "nested"),
    ("1" * 300_000, "longer than the 200,000 characters"),
    ("1\n2", "no Python value"),
]


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_what_is_no_literal_is_refused_in_a_sentence(parsed, text, words):
    said = parsed(text)

    assert not said["ok"]
    assert words in said["reason"]
    assert "\n" not in said["reason"]
