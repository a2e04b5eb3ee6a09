"""Differences listed one by one, by the judge of either home: what is unequal never looks alike there."""

import json

import pytest

from grader.capture import capture as wire
from grader.judge import handle, judge_case
from grader.protocol import message
from tests.test_judge import expecting, returned

# Both values, and of each difference after the first its path, what was expected and what came.
LISTED = [
    ("other numbers", [1, 2], [3, 4], [("[1]", "2", "4")]),
    ("a look-alike", [1, "24C, clear"], [2, "24C, cle\u0430r"], [("[1]", "'24C, clear'", "'24C, cle\\u0430r'")]),
    ("composed or not", [1, "\u00e9\u00fc"], [2, "e\u0301\u00fc"], [("[1]", "'\\xe9\u00fc'", "'e\\u0301\u00fc'")]),
    ("not seen", [1, "ab"], [2, "a\u200bb"], [("[1]", "'ab'", "'a\\u200bb'")]),
    ("a no-break space", [1, "a b"], [2, "a\u00a0b"], [("[1]", "'a b'", "'a\\xa0b'")]),
    ("far on in a text", [1, "x" * 100 + "a"], [2, "x" * 100 + "\u0430"], [
        ("[1]", f"61 more … '{'x' * 39}a'", f"61 more … '{'x' * 39}\\u0430'"),
    ]),
    ("keys", {"z": 1, "name": 1}, {"z": 2, "n\u0430me": 1}, [
        ('["name"]', "1", None), ('["n\\u0430me"]', None, "1"),
    ]),
    ("an item in another writing", [1, "\u0430\u0431"], [2, "\u0432\u0433"], [("[1]", "'\u0430\u0431'", "'\u0432\u0433'")]),
]  # fmt: skip


def test_each_difference_has_both_sides_as_they_can_be_told_apart(home):
    items = [
        {"expectation": expecting(expected=wire(expected)), "outcome": returned(wire(actual))}
        for _, expected, actual, _ in LISTED
    ]
    judge = getattr(home, "judge", handle)  # offline the judge is in this process
    results = json.loads(judge(json.dumps(message("judge", items=items))))["results"]

    for (name, _, _, listed), result in zip(LISTED, results, strict=True):
        told = [(one["path"], one.get("expected"), one.get("actual")) for one in result["mismatches"][1:]]
        assert (name, listed) == (name, told), result


SENTENCES = [
    (["\u0430", "a"], ["a", "\u0430"], "Only the order differs: `[0]` is `'a'`, expected `'\\u0430'`."),
    (
        "a\nb\nc",
        "\u0430\nb\nd",
        "The returned value, line 1, is `'\\u0430'`, expected `'a'`.",
    ),
]


@pytest.mark.parametrize(("expected", "actual", "words"), SENTENCES, ids=["order", "line"])
def test_a_sentence_has_no_two_that_look_alike_either(expected, actual, words):
    assert words == judge_case(expecting(expected=wire(expected)), returned(wire(actual)))["message"]
