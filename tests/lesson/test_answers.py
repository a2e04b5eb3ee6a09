"""Answers get the same verdict in both homes: predictions by the grader's own comparer, choices by what is right."""

import pytest

from grader.lesson.answers import fitting_remarks, grade_prediction, is_right_choice, prediction_program, tidy
from grader.lesson.load import load_lesson
from grader.lesson.printed import printed_by
from tests.conftest import DATA
from tests.lesson.lesson_answers import CHOICES, LESSON, PREDICTIONS, SOLVED
from tests.repository import ROOT

COUNTING = load_lesson(DATA / "lessons" / "counting", "numbers")
SEVERAL = load_lesson(ROOT / "exercises" / LESSON, "build-an-agent")
PRINTED = "1\n2\n3\n6 seconds\n"

ANSWERS = [
    ("1\n2\n3\n6 seconds", True),
    ("1\r\n2  \n3\t\n6 seconds\n\n\n", True),
    ("1\n2\n3\n6  seconds", False),
    (" 1\n2\n3\n6 seconds", False),
    ("\n1\n2\n3\n6 seconds", False),
    ("1\n2\n3\n5 seconds", False),
    ("1\n2\n3", False),
    ("1\n2\n3\n6 Seconds", False),
    ("", False),
    ('"); raise SystemExit; print("', False),
    ("1\\n2\\n3\\n6 seconds", False),
    ("1\n2\n3\n6 seconds\N{NO-BREAK SPACE}", False),
    ("\N{GRINNING FACE} \0 \x7f \u2028", False),
]


@pytest.mark.parametrize(("answer", "right"), ANSWERS)
def test_a_prediction_is_compared_line_by_line(home, answer, right):
    report = grade_prediction(home, COUNTING, COUNTING.predictions[0], PRINTED, answer)

    assert ("graded", right) == (report.status, report.passed)
    assert ("passed" if right else "wrong") == report.results[0].verdict


def test_what_is_written_down_is_printed_as_it_is(home):
    printed = "tab\there\n'\"\\\n\N{GRINNING FACE}°\x00\x7f\u2028end\n{x} %s\n"

    assert grade_prediction(home, COUNTING, COUNTING.predictions[0], printed, printed).passed


def test_the_difference_is_shown_on_both_sides(home):
    report = grade_prediction(home, COUNTING, COUNTING.predictions[0], PRINTED, "1\n2\n3\n5 seconds")

    content = report.results[0].content
    assert "stdout" == content["channel"]
    assert [["6", 1], [" seconds", 0]] == content["display"]["expected"][3]
    assert [["5", 1], [" seconds", 0]] == content["display"]["actual"][3]


TIDY = [("", ""), (" \n\t\n", ""), ("a", "a\n"), ("a\n\n", "a\n"), ("\na \r\nb", "\na\nb\n"), ("  a", "  a\n")]


@pytest.mark.parametrize(("text", "tidied"), TIDY)
def test_what_nobody_sees_does_not_count(text, tidied):
    assert tidied == tidy(text)


def test_nothing_that_is_written_down_is_executed():
    names: dict[str, object] = {}
    exec(prediction_program('""" + 1 / 0\n\\'), names)

    assert ["predicted"] == [name for name in names if not name.startswith("__")]


@pytest.mark.parametrize(
    ("chosen", "right"), [([0, 2], True), ([2, 0], True), ([0], False), ([0, 1, 2], False), ([], False), ([1], False)]
)
def test_a_choice_is_right_when_all_that_is_right_is_chosen_and_nothing_else(chosen, right):
    assert right == is_right_choice(COUNTING.checkpoints[2], chosen)


def test_a_remark_is_made_on_a_line_of_the_answer():
    three = COUNTING.predictions[0]

    assert ["`START` is one."] == fitting_remarks(three, "0 \n1\n2")
    assert [] == fitting_remarks(three, "10\n00")


def test_programs_print_the_same_in_both_homes_on_the_virtual_clock(home):
    assert {"three": PRINTED} == printed_by(home, COUNTING)
    printed = printed_by(home, SEVERAL)
    assert {name: right + "\n" for name, (right, _, _) in PREDICTIONS.items()} == printed


def test_each_checkpoint_of_the_lesson_is_answered_right_and_wrong(home):
    checkpoints = {checkpoint.name: checkpoint for checkpoint in SEVERAL.checkpoints}
    assert checkpoints.keys() == PREDICTIONS.keys() | CHOICES.keys() | set(SOLVED)
    for name, (right, wrong, words) in PREDICTIONS.items():
        verdicts = [grade_prediction(home, SEVERAL, checkpoints[name], right, text).passed for text in (right, wrong)]
        assert [True, False] == verdicts, name
        assert words in " ".join(fitting_remarks(checkpoints[name], wrong)), name
    for name, (right, wrong) in CHOICES.items():
        assert [True, False] == [is_right_choice(checkpoints[name], chosen) for chosen in (right, wrong)], name
