"""``etude answers``: what a learner answered in a lesson, graded offline as in the page."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grader.faults import CallFault
from grader.grading import judge_ran
from grader.load import find_exercise
from grader.packing import pack
from grader.ran import run_submission
from grader.report_text import visible
from grader.results import Report, Verdict
from grader.runtimes import Runtime, open_runtime
from grader.submissions import Submission

from .answers import fitting_remarks, grade_prediction, is_right_choice
from .handed_in import read_answers
from .load import find_lesson
from .printed import printed_by
from .records import Checkpoint, Choice, Lesson, Solve


def grade_answers(args: argparse.Namespace, root: Path) -> bool:
    """Whether every checkpoint of ``args.lesson`` is answered right in ``args.answers``; a line each is printed.

    Raises CallFault for a file that holds no answers, ExerciseFault for a lesson that is not there or at fault.
    """
    lesson = find_lesson(args.lesson, root)
    given = read_answers(args.answers, lesson)
    right = 0
    with open_runtime(args.runtime) as runtime:
        printed = printed_by(runtime, lesson)
        for checkpoint in lesson.checkpoints:
            sign, lines = "·", ["not answered"]
            if checkpoint.name in given:
                lines = _wrong(runtime, lesson, checkpoint, printed, given[checkpoint.name])
                sign = "✗" if lines else "✓"
            right += sign == "✓"
            first, *more = lines or [""]
            print(visible(f"{sign} {checkpoint.name}{f': {first}' if first else ''}"))
            for line in more:
                print(visible(f"    {line}"))
    print(f"{right} of {len(lesson.checkpoints)} right")
    return right == len(lesson.checkpoints)


def _wrong(
    runtime: Runtime, lesson: Lesson, checkpoint: Checkpoint, printed: Mapping[str, str], answer: Any
) -> list[str]:
    """What is wrong with *answer*, in lines; none when it is right."""
    if isinstance(checkpoint, Solve):
        return _unsolved(_grade_solution(runtime, lesson, checkpoint, answer))
    if isinstance(checkpoint, Choice):
        if not isinstance(answer, list) or not all(type(place) is int for place in answer):
            raise CallFault(f"the answer to {checkpoint.name} must be a list of places, counted from 0")
        if is_right_choice(checkpoint, answer):
            return []
        options = enumerate(checkpoint.options)
        return ["not right", *(option.reason for place, option in options if (place in answer) != option.right)]
    if not isinstance(answer, str):
        raise CallFault(f"the answer to {checkpoint.name} must be a text")
    result = grade_prediction(runtime, lesson, checkpoint, printed[checkpoint.name], answer).results[0]
    if result.passed:
        return []
    return [result.message or result.verdict.replace("_", " "), *fitting_remarks(checkpoint, answer)]


def _grade_solution(runtime: Runtime, lesson: Lesson, checkpoint: Solve, submission: Submission) -> Report:
    """The report on what a learner wrote for an exercise of the lesson, which is a folder beside the lesson's."""
    folder = lesson.text.parent
    exercise = pack(find_exercise(str(folder.parent / checkpoint.name), folder.parent.parent))
    return judge_ran(exercise, run_submission(runtime, exercise.bundle, submission))


def _unsolved(report: Report) -> list[str]:
    """What keeps the exercise from being solved, in lines: of each case that does not pass, its verdict and message."""
    if report.passed:
        return []
    if report.status == "ungradable":
        return [f"cannot be graded: {report.reason}"]
    lines = [f"{report.counts.get('passed', 0)} of {len(report.results)} pass"]
    for result in report.results:
        if result.verdict != Verdict.PASSED:
            lines.append(f"{result.name}: {result.verdict.replace('_', ' ')}")
            lines += [f"  {result.message}"] if result.message else []
    return lines
