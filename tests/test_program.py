"""One text for every home: decoded once, line ends made one, what stands below the marker replaced."""

import pytest

from grader.program import MARKER, SourceFault, assemble, decode_source, learner_part

DECODED = [
    ("plain", b"x = 1\n", "x = 1\n"),
    ("byte order mark", b"\xef\xbb\xbfx = 1\n", "x = 1\n"),
    ("CRLF", b"x = 1\r\ny = 2\r\n", "x = 1\ny = 2\n"),
    ("lone CR", b"x = 1\ry = 2", "x = 1\ny = 2"),
    ("UTF-16", "x = 'é'\n".encode("utf-16"), "x = 'é'\n"),
    (
        "a coding line is only a comment",
        "# -*- coding: latin-1 -*-\nx = 'é'\n".encode(),
        "# -*- coding: latin-1 -*-\nx = 'é'\n",
    ),
    ("empty", b"", ""),
    ("NUL", b"a\0", "a\0"),
]


@pytest.mark.parametrize(("data", "text"), [row[1:] for row in DECODED], ids=[row[0] for row in DECODED])
def test_bytes_become_one_text(data, text):
    assert text == decode_source(data)


@pytest.mark.parametrize("data", [b"caf\xe9", b"\xff\xfea", b"\x80"])
def test_bytes_that_are_no_text_are_refused_with_a_sentence(data):
    with pytest.raises(SourceFault, match="the file is not UTF-8 text"):
        decode_source(data)


PARTS = [
    ("no marker", "x = 1", "x = 1"),
    ("marker", f"x = 1\n{MARKER}\ny = 2\n", "x = 1\n"),
    ("marker first", f"{MARKER}\ny = 2\n", ""),
    ("an older marker", "x = 1\n# === Provided below, as it once was\ny = 2\n", "x = 1\n"),
    ("a marker that is indented is none", f"x = 1\n {MARKER}\n", f"x = 1\n {MARKER}\n"),
    ("CRLF", f"x = 1\r\n{MARKER}\r\ny = 2\r\n", "x = 1\n"),
]


@pytest.mark.parametrize(("text", "mine"), [row[1:] for row in PARTS], ids=[row[0] for row in PARTS])
def test_the_learners_part_ends_at_the_marker(text, mine):
    assert mine == learner_part(text)


@pytest.mark.parametrize(
    ("submission", "provided", "text", "line"),
    [
        ("x = 1", "y = 2\n", f"x = 1\n{MARKER}\ny = 2\n", 2),
        ("x = 1\n", "", "x = 1\n", 2),
        ("", "y = 2\n", f"\n{MARKER}\ny = 2\n", 2),
        (f"x = 1\n\n{MARKER}\nmine = 3\n", "y = 2\n", f"x = 1\n\n{MARKER}\ny = 2\n", 3),
    ],
)
def test_the_program_is_the_learners_part_and_the_canonical_rest(submission, provided, text, line):
    assert (text, line) == assemble(submission, provided)
