"""``etude answers``: what a learner answered in a lesson, graded offline as in the page."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from grader.faults import CallFault, nearest
from grader.report_text import visible
from grader.runtimes import Runtime, open_runtime

from .answers import fitting_remarks, grade_prediction, is_right_choice
from .load import find_lesson
from .printed import printed_by
from .records import Choice, Lesson, Predict

_WORK: Final = "etude-work"


def grade_answers(args: argparse.Namespace, root: Path) -> bool:
    """Whether every checkpoint of ``args.lesson`` is answered right in ``args.answers``; a line each is printed.

    Raises CallFault for a file that holds no answers, ExerciseFault for a lesson that is not there or at fault.
    """
    lesson = find_lesson(args.lesson, root)
    given = _read(args.answers, lesson)
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
    runtime: Runtime, lesson: Lesson, checkpoint: Predict | Choice, printed: Mapping[str, str], answer: Any
) -> list[str]:
    """What is wrong with *answer*, in lines; none when it is right."""
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


def _read(path: Path, lesson: Lesson) -> Mapping[str, Any]:
    """The answers to *lesson* in the file: work saved by the page, or an object of answers by checkpoint."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        raise CallFault(f"{path} is no JSON") from None
    if isinstance(content, dict) and content.get("type") == _WORK:
        content = _of_work(content, f"{lesson.track}/{lesson.slug}")
    if not isinstance(content, dict):
        raise CallFault(f"{path} holds no answers: an object of them by checkpoint, or work saved from the site")
    known = [checkpoint.name for checkpoint in lesson.checkpoints]
    for name in content:
        if name not in known:
            raise CallFault(f"{path}: the lesson has no checkpoint {name!r}; {nearest(name, known)}")
    return content


def _of_work(work: Mapping[str, Any], name: str) -> Any:
    """The answers to one lesson in a file of saved work, by checkpoint; None when it is not such a file."""
    try:
        answers = work["exercises"].get(name, {}).get("answers", {"answers": {}})["answers"]
        return {checkpoint: answer["given"] for checkpoint, answer in answers.items()}
    except (KeyError, TypeError, AttributeError):
        return None
