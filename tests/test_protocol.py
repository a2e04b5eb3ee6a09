"""Messages are what docs/architecture.md says: the committed examples are read, anything else is refused."""

import json
from pathlib import Path

import pytest

from grader.protocol import PROTOCOL_VERSION, ProtocolFault, message, write
from grader.verifying import SHAPES, read, verify

EXAMPLES = Path(__file__).parent / "protocol"
FILES = sorted(EXAMPLES.glob("*.json"))
READ_BY_PYTHON = [path for path in FILES if json.loads(path.read_text())["type"] in SHAPES]


def test_every_message_type_has_an_example():
    assert set(SHAPES) == {json.loads(path.read_text())["type"] for path in READ_BY_PYTHON}


@pytest.mark.parametrize("path", READ_BY_PYTHON, ids=lambda path: path.stem)
def test_an_example_is_read_and_written_again_as_it_was(path):
    content = json.loads(path.read_text())

    assert content == read(write(content), content["type"])


@pytest.mark.parametrize("path", READ_BY_PYTHON, ids=lambda path: path.stem)
def test_an_unknown_key_is_refused(path):
    content = json.loads(path.read_text())

    with pytest.raises(ProtocolFault, match="unknown key 'extra'"):
        verify({**content, "extra": 1}, content["type"])


@pytest.mark.parametrize("path", READ_BY_PYTHON, ids=lambda path: path.stem)
def test_every_missing_required_key_is_refused(path):
    content = json.loads(path.read_text())
    for key in SHAPES[content["type"]].required:
        with pytest.raises(ProtocolFault):
            verify({name: value for name, value in content.items() if name != key}, content["type"])


OUTCOME = json.loads((EXAMPLES / "outcome-returned.json").read_text())

BROKEN = [
    ("another version", {**OUTCOME, "version": PROTOCOL_VERSION + 1}),
    ("another type", {**OUTCOME, "type": "loaded"}),
    ("an end that there is not", {**OUTCOME, "ended": "passed"}),
    ("a number for a text", {**OUTCOME, "stdout": 3}),
    ("true for a number", {**OUTCOME, "elapsed_ms": True}),
    ("no number", {**OUTCOME, "elapsed_ms": float("nan")}),
    ("a number without end", {**OUTCOME, "elapsed_ms": float("inf")}),
    ("a number beyond all measure", {**OUTCOME, "elapsed_ms": -(10**400)}),
    ("a value of no kind", {**OUTCOME, "value": ["verdict", "passed"]}),
    ("a value that is an object", {**OUTCOME, "value": {"passed": True}}),
    ("a float as JSON writes it", {**OUTCOME, "value": 1.5}),
    ("an int of no digits", {**OUTCOME, "value": ["int", "zz"]}),
    ("a pair of three", {**OUTCOME, "value": ["dict", [[1, 2, 3]]]}),
    ("text for a list", {**OUTCOME, "after": "none"}),
    ("a trace entry with more", {**OUTCOME, "trace": [{"name": "f", "arguments": [], "ok": 1}]}),
    ("no object at all", [OUTCOME]),
]


@pytest.mark.parametrize("content", [entry[1] for entry in BROKEN], ids=[entry[0] for entry in BROKEN])
def test_what_breaks_the_shape_is_refused(content):
    with pytest.raises(ProtocolFault):
        verify(content, "outcome")


@pytest.mark.parametrize("text", ["", "{", "nothing", "[" * 100_000, '{"version": 1}'])
def test_text_that_is_no_message_is_refused(text):
    with pytest.raises(ProtocolFault):
        read(text, "outcome")


def test_a_value_too_deep_for_the_judge_is_refused():
    deep = 1
    for _ in range(1000):
        deep = ["list", [deep]]

    with pytest.raises(ProtocolFault, match="nested too deeply"):
        verify({**OUTCOME, "value": deep}, "outcome")


def test_an_absent_thing_is_an_absent_key_and_never_a_falsy_one():
    assert {"version": 1, "type": "run", "stdin": "", "call": 0} == message("run", stdin="", call=0, harness=None)


def test_a_message_is_one_line_of_ascii():
    text = write(message("judged", results=["é\u2028\n"]))

    assert text.isascii()
    assert "\n" not in text
