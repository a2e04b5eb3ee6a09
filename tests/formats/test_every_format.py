"""What holds for each format: its name, what it never shows, and that no text of a submission breaks it."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ET

import html5lib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader import Case, Exercise, grade
from grader.formats import FORMATS, open_writer
from grader.packing import pack
from grader.results import Report
from tests.formats.reports import ADA, BOB, OK, PACKED, THREE, TWO, ZERO, conclude, written

CANARY = "qzxjkvwy"
STREAMED = {"text", "jsonl", "csv", "junit"}


def test_the_formats_are_these():
    assert ("text", "json", "jsonl", "csv", "junit", "gradescope", "html") == FORMATS


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize(
    "source",
    [
        "def echo(text): return text",
        "def echo(text): raise ValueError(text)",
        "def echo(text): print(text)",
        "def echo(text):\n    import sys\n    print(text, file=sys.stderr)\n    sys.exit(text)",
    ],
    ids=["returned", "raised", "printed", "to stderr"],
)
def test_a_case_that_shows_only_its_name_leaks_neither_input_nor_expected(name, source):
    case = Case("hidden one", args=[CANARY], expected=f"{CANARY}!", hint="No value.", visibility="hidden")
    exercise = Exercise(slug="echo", entry="echo", cases=[case], reveal="name")
    out = io.StringIO()
    writer = open_writer(name, out, pack(exercise))
    writer.add(grade(exercise, source))
    writer.close()

    assert "hidden one" in out.getvalue()
    assert CANARY not in out.getvalue()


@pytest.mark.parametrize("name", sorted(STREAMED))
def test_what_can_be_streamed_is_written_as_it_comes(name):
    out = io.StringIO()
    writer = open_writer(name, out, PACKED)
    writer.add(ADA)
    first = len(out.getvalue())
    writer.add(BOB)
    second = len(out.getvalue())
    writer.close()

    assert 100 < first < second
    assert len(out.getvalue()) - second < 20


def talking(text: str) -> Report:
    """A report in which *text* is everywhere where a submission or an author can put it."""
    told = {"message": text, "hint": text, "input": text, "stdout": text, "stderr": text, "trace": [text]}
    rows = [[[text, 1], [text, 0]]]
    frame = {"line": 1, "function": text, "text": text, "provided": False}
    error = {"type": text, "builtin": False, "message": text, "frames": [frame, {**frame, "provided": True}]}
    mismatch = {"channel": "value", "path": text, "kind": "value", "expected": text, "actual": text}
    result = {**ZERO, **told, "name": text, "group": text, "error": error, "mismatches": [mismatch] * 2}
    return conclude(text, OK, [TWO, {**result, "display": {"expected": rows, "actual": rows}}, THREE, TWO])


def read_csv(text: str) -> None:
    header, *rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    assert [17] * 2 == [len(header), *map(len, rows)]


def read_html(text: str) -> None:
    html5lib.HTMLParser(strict=True).parse(text)
    assert 1 == len(re.findall("<script", text))


READERS = {
    "text": lambda text: None,
    "json": json.loads,
    "jsonl": json.loads,
    "csv": read_csv,
    "junit": ET.fromstring,
    "gradescope": json.loads,
    "html": read_html,
}
# What one format or another gives a meaning, beside all that Hypothesis thinks of.
TROUBLE = st.sampled_from(
    [
        "</script>",
        "<!--",
        "]]>",
        "&amp;",
        '"',
        "'",
        "`",
        "{{ x }}",
        "\0",
        "\ud800",
        "\r\n",
        "\t=",
        ";@",
        "\u2028",
        "\x1b[",
    ]
)
ANY_TEXT = st.lists(TROUBLE | st.text(st.characters(), max_size=5), max_size=6).map("".join)


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=25, deadline=None)
@given(text=ANY_TEXT)
def test_no_text_breaks_it(name, text):
    shown = written(name, [talking(text)])

    shown.encode("utf-8")
    READERS[name](shown)
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", shown)
