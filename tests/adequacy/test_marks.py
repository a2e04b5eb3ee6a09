"""Marks name mutants by line and change, whatever else is edited."""

import tomllib

import pytest

from grader.adequacy.marks import mark_text, match
from grader.adequacy.mutants import mutants

SOURCE = "def f(a):\n    if a > 1:\n        return 'it\\'s'\n    return a\n"
MARK = {"line": "if a > 1:", "change": "a > 1 -> a >= 1", "reason": "why"}


def marked(source, mark):
    return [mutant.change for mutant in match(mutants(source), [mark]).reasons]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (SOURCE, ["a > 1 -> a >= 1"]),
        ("import re\n\n\n" + SOURCE.replace("return a\n", "return 2 * a\n"), ["a > 1 -> a >= 1"]),
        (SOURCE.replace("if a > 1", "if  a  >  1"), ["a > 1 -> a >= 1"]),
        (SOURCE + SOURCE.replace("f(", "g("), ["a > 1 -> a >= 1", "a > 1 -> a >= 1"]),
        (SOURCE.replace("a > 1", "a > 2"), []),
    ],
    ids=["as it is", "edited elsewhere", "spaced otherwise", "there twice", "edited there"],
)
def test_a_mark_lives_as_long_as_its_line(source, expected):
    assert expected == marked(source, MARK)


def test_a_mark_that_names_nothing_is_stale():
    other = {**MARK, "change": "a > 1 -> a == 1"}

    assert [other] == match(mutants(SOURCE), [MARK, other]).stale


def test_what_is_printed_is_a_mark():
    for mutant in mutants(SOURCE):
        mark = tomllib.loads(f"mark = {mark_text(mutant)}")["mark"]

        assert mutant in match([mutant], [mark]).reasons
