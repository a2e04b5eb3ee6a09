"""The parts of a result on the class page: what is cut off, and what is said of it."""

import pytest

from etude_site.class_report_detail import Block, Line, also, block, frames, hang_rules, plain, sentence
from tests.differences import DIFFERENCES


def test_a_block_keeps_its_marks_and_knows_how_far_it_hangs():
    rows = [[["[", 0], ["1", 1]], [["  2", 0]]]

    assert Block([Line([("[", 0), ("1", 1)], 4), Line([("  2", 0)], 6)], 0) == block(rows)


@pytest.mark.parametrize(
    ("text", "lines", "left"),
    [
        ("a\nb\n", 2, 0),
        ("", 1, 0),
        ("x" * 12_000, 1, 0),
        ("x" * 12_003, 1, 3),
        ("\n".join("ab" for _ in range(310)), 300, 30),
        ("x" * 12_000 + "\nabc", 1, 4),
    ],
)
def test_what_is_too_much_is_counted(text, lines, left):
    shown = plain(text)

    assert (lines, left) == (len(shown.lines), shown.left)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", []),
        ("plain", [("plain", False)]),
        ("`a` is `b`.", [("a", True), (" is ", False), ("b", True), (".", False)]),
        ("a ` b", [("a ", False), ("` b", False)]),
    ],
)
def test_code_stands_between_backquotes(text, pieces):
    assert pieces == sentence(text)


def test_the_first_mismatch_is_in_the_sentence_and_nine_more_are_eight_and_one():
    one = {"channel": "value", "path": "[0]", "kind": "value", "expected": "1", "actual": "2"}
    listed, more = also([one] * 10)

    assert [("[0]", True), (" is ", False), ("2", True), (", expected ", False), ("1", True)] == listed[0]
    assert (8, 1) == (len(listed), more)


@pytest.mark.parametrize(("mismatch", "words"), DIFFERENCES, ids=[words for _, words in DIFFERENCES])
def test_a_difference_is_a_sentence(mismatch, words):
    (listed,), _ = also([mismatch, mismatch])

    assert words == "".join(piece for piece, _ in listed)


def test_a_long_chain_of_frames_keeps_both_ends_in_runs():
    chain = [{"line": line, "provided": line > 15} for line in range(20)]
    runs = frames({"frames": chain})

    assert [(False, [0, 1, 2, 3, 4, 5, 14, 15]), (True, [16, 17, 18, 19])] == [
        (provided, [frame["line"] for frame in run]) for provided, run in runs
    ]


def test_each_hang_has_its_rule():
    assert ".hang-4 { --hang: 4ch; }" in hang_rules()
    assert ".hang-24 { --hang: 24ch; }" in hang_rules()
    assert 24 == plain(" " * 99 + "x").lines[0].hang
