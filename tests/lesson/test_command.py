"""``etude answers``: a line per checkpoint, the same verdicts as in the page, and sentences for a wrong call."""

import json
import shutil

import pytest

from tests.command import RIGHT, WRONG, call
from tests.conftest import DATA
from tests.lesson.lesson_answers import CHOICES, LESSON, PREDICTIONS, SOLVED
from tests.repository import ROOT

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
        "· double: not answered",
        "0 of 4 right",
    ] == said.replace("`'0'`", "'0'").replace("`'1'`", "'1'").splitlines()


def test_work_saved_from_the_site_is_read(tmp_path):
    right = {name: prediction[0] for name, prediction in PREDICTIONS.items()}
    right |= {name: choice[0] for name, choice in CHOICES.items()}
    kept = {name: {"given": given, "right": True, "solved": True} for name, given in right.items()}
    folder = ROOT / "exercises" / "build-an-agent"
    codes = {slug: (folder / slug / "solution.py").read_text() for slug in SOLVED}
    work = {"version": 1, "type": "etude-work", "exercises": {LESSON: {"answers": {"version": 1, "answers": kept}}}}
    work["exercises"] |= {
        f"build-an-agent/{slug}": {"code": {"text": code, "version": 1}} for slug, code in codes.items()
    }

    code, said, fault = answers(tmp_path, work, SLUG)

    assert (0, "") == (code, fault)
    assert "14 of 14 right" == said.splitlines()[-1]


@pytest.fixture
def counting(tracks):
    """The folder of the small lesson, in a track that holds the exercise to be solved in it."""
    return shutil.copytree(COUNTING, tracks / "numbers" / "counting")


# What is in the file named, and what is said of it; the first three lines are those of the other checkpoints.
SOLUTIONS = [
    ("right", RIGHT, ["✓ double"]),
    ("wrong", WRONG, ["✗ double: 1 of 6 pass", "    zero: wrong"]),
    ("no Python", "def double(n)\n", ["✗ double: cannot be graded: line 1: SyntaxError: expected ':'"]),
    ("no file", None, ["✗ double: cannot be graded: the file cannot be read: No such file or directory"]),
]


@pytest.mark.parametrize(("source", "lines"), [row[1:] for row in SOLUTIONS], ids=[row[0] for row in SOLUTIONS])
def test_the_solution_to_an_exercise_is_a_file_that_the_answers_name(tmp_path, counting, source, lines):
    if source is not None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "double.py").write_text(source)

    code, said, fault = answers(tmp_path, {"double": "mine/double.py"}, counting)

    assert (1, "") == (code, fault)
    assert lines == said.splitlines()[3 : 3 + len(lines)]
    assert f"{int(lines[0].startswith('✓'))} of 4 right" == said.splitlines()[-1]


def test_code_that_was_saved_with_the_work_is_graded(tmp_path, counting):
    work = {"type": "etude-work", "exercises": {"numbers/double": {"code": {"text": RIGHT, "version": 1}}}}

    _, said, fault = answers(tmp_path, work, counting)

    assert ("", ["✓ double", "1 of 4 right"]) == (fault, said.splitlines()[-2:])


WRONG_CALLS = [
    ("no JSON", "{", COUNTING, "is no JSON"),
    ("no object", "[]", COUNTING, "holds no answers"),
    ("broken work", {"type": "etude-work", "exercises": []}, COUNTING, "holds no answers"),
    ("an unknown checkpoint", {"tree": ""}, COUNTING, "the lesson has no checkpoint 'tree'; did you mean 'three'?"),
    ("a list for a text", {"three": [1]}, COUNTING, "the answer to three must be a text"),
    ("a text for a list", {"odd": "1"}, COUNTING, "the answer to odd must be a list of places, counted from 0"),
    (
        "work with code that is none",
        {"type": "etude-work", "exercises": {"lessons/double": {"code": {"text": 1}}}},
        COUNTING,
        "holds no answers",
    ),
    (
        "code for a file",
        {"double": ["a.py"]},
        COUNTING,
        "the answer to double must be the name of a file, the solution",
    ),
    ("a file elsewhere", {"double": "../double.py"}, COUNTING, "in a folder there: ../double.py"),
    ("an unknown lesson", {}, "several-cals", "no lesson is called 'several-cals'"),
]


@pytest.mark.parametrize(
    ("content", "lesson", "sentence"), [row[1:] for row in WRONG_CALLS], ids=[row[0] for row in WRONG_CALLS]
)
def test_a_wrong_call_is_told_in_a_sentence(tmp_path, content, lesson, sentence):
    code, _, fault = answers(tmp_path, content, lesson)

    assert (2, True) == (code, sentence in fault), fault
    assert 1 == len(fault.splitlines())
