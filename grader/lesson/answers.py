"""The verdict on an answer. The page does the same: site/web/src/page/lesson/, held to the same table of answers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from grader.case import Case
from grader.exercise import Exercise
from grader.grading import grade_with
from grader.packing import pack
from grader.results import Report
from grader.runtimes import Runtime

from .records import Choice, Lesson, Predict

_ENTRY: Final = "predicted"


def grade_prediction(runtime: Runtime, lesson: Lesson, checkpoint: Predict, printed: str, answer: str) -> Report:
    """The report on what a learner wrote down, *answer*, where the program printed *printed*."""
    exercise = prediction_exercise(lesson, checkpoint, printed)
    return grade_with(runtime, pack(exercise), prediction_program(answer), "answer")


def is_right_choice(checkpoint: Choice, chosen: Iterable[int]) -> bool:
    """Whether the options chosen, by their places from 0, are those that are right: all of them and no other."""
    return set(chosen) == set(checkpoint.right)


def fitting_remarks(checkpoint: Predict, answer: str) -> list[str]:
    """What the author says to the lines of a wrong answer."""
    lines = set(tidy(answer).split("\n"))
    return [remark.says for remark in checkpoint.remarks if remark.line.rstrip() in lines]


def prediction_exercise(lesson: Lesson, checkpoint: Predict, printed: str) -> Exercise:
    """The exercise that grades predictions: one case that asks for *printed*, of a program that prints the answer."""
    return Exercise(
        slug=f"{lesson.slug}/{checkpoint.name}",
        entry=_ENTRY,
        cases=[Case(checkpoint.title, stdout=tidy(printed), visibility="visible")],
        title=checkpoint.title,
        version=lesson.version,
        track=lesson.track,
    )


def prediction_program(answer: str) -> str:
    """A program that prints *answer*, which is quoted whole: nothing that a learner writes is executed.

    >>> prediction_program("1\\n2")
    'def predicted():\\n    print("1\\\\n2\\\\n", end="")\\n'
    """
    return f'def {_ENTRY}():\n    print({json.dumps(tidy(answer), ensure_ascii=False)}, end="")\n'


def tidy(text: str) -> str:
    """*text* without what nobody sees: white space at the ends of lines, and empty lines at the end.

    >>> tidy("1 \\n\\n2\\n\\n")
    '1\\n\\n2\\n'
    """
    lines = "\n".join(line.rstrip(" \t\r") for line in text.split("\n")).rstrip("\n")
    return f"{lines}\n" if lines else ""
