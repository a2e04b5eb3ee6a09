"""``etude answers``: a line per checkpoint, the same verdicts as in the page, and sentences for a wrong call."""

import json

import pytest

from tests.command import call
from tests.conftest import DATA
from tests.lesson.lesson_answers import CHOICES, LESSON, PREDICTIONS

COUNTING = DATA / "lessons" / "counting"
SLUG = LESSON.split("/")[1]


def answers(tmp_path, content, lesson=COUNTING):
    path = tmp_path / "answers.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return call("answers", lesson, path)


def test_right_wrong_and_missing_answers_are_told_apart(tmp_path):
    code, said, fault = answers(tmp_path, {"three": "0\n2\n3\n6 seconds", "odd": [0, 1]})

    assert (1, "") == (code, fault)
    assert [
        "✗ three: The printed text, line 1, is '0', expected '1'.",
        "    `START` is one.",
        "· first: not answered",
        "✗ odd: not right",
        "    It is even.",
        "    It is.",
        "0 of 3 right",
    ] == said.replace("`'0'`", "'0'").replace("`'1'`", "'1'").splitlines()


def test_work_saved_from_the_site_is_read(tmp_path):
    right = {name: prediction[0] for name, prediction in PREDICTIONS.items()}
    right |= {name: choice[0] for name, choice in CHOICES.items()}
    kept = {name: {"given": given, "right": True, "solved": True} for name, given in right.items()}
    work = {"version": 1, "type": "etude-work", "exercises": {LESSON: {"answers": {"version": 1, "answers": kept}}}}

    code, said, fault = answers(tmp_path, work, SLUG)

    assert (0, "") == (code, fault)
    assert "12 of 12 right" == said.splitlines()[-1]


WRONG_CALLS = [
    ("no JSON", "{", COUNTING, "is no JSON"),
    ("no object", "[]", COUNTING, "holds no answers"),
    ("broken work", {"type": "etude-work", "exercises": []}, COUNTING, "holds no answers"),
    ("an unknown checkpoint", {"tree": ""}, COUNTING, "the lesson has no checkpoint 'tree'; did you mean 'three'?"),
    ("a list for a text", {"three": [1]}, COUNTING, "the answer to three must be a text"),
    ("a text for a list", {"odd": "1"}, COUNTING, "the answer to odd must be a list of places, counted from 0"),
    ("an unknown lesson", {}, "several-cals", "no lesson is called 'several-cals'"),
]


@pytest.mark.parametrize(
    ("content", "lesson", "sentence"), [row[1:] for row in WRONG_CALLS], ids=[row[0] for row in WRONG_CALLS]
)
def test_a_wrong_call_is_told_in_a_sentence(tmp_path, content, lesson, sentence):
    code, _, fault = answers(tmp_path, content, lesson)

    assert (2, True) == (code, sentence in fault), fault
    assert 1 == len(fault.splitlines())
