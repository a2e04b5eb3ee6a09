"""The answers that a learner hands in: work saved by the page, or an object of answers by checkpoint."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from grader.faults import CallFault, nearest
from grader.submissions import Submission, is_special, read_submission

from .records import Lesson

_WORK: Final = "etude-work"


def read_answers(path: Path, lesson: Lesson) -> Mapping[str, Any]:
    """The answers to *lesson* in the file at *path*, by checkpoint: of an exercise a Submission, else what is there.

    Raises CallFault for a file that holds no answers, or answers to something else.
    """
    if is_special(path):
        raise CallFault(f"{path} is no plain file")
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        raise CallFault(f"{path} is no JSON") from None
    if isinstance(content, dict) and content.get("type") == _WORK:
        answers = _of_work(content, lesson)
    else:
        answers = _named_files(content, path, lesson) if isinstance(content, dict) else None
    if answers is None:
        raise CallFault(f"{path} holds no answers: an object of them by checkpoint, or work saved from the site")
    known = [checkpoint.name for checkpoint in lesson.checkpoints]
    for name in answers:
        if name not in known:
            raise CallFault(f"{path}: the lesson has no checkpoint {name!r}; {nearest(name, known)}")
    return answers


def _of_work(work: Mapping[str, Any], lesson: Lesson) -> Mapping[str, Any] | None:
    """The answers in a file of saved work, with the code of exercises as it was saved; None when it is no such file."""
    try:
        exercises = work["exercises"]
        kept = exercises.get(f"{lesson.track}/{lesson.slug}", {}).get("answers", {"answers": {}})["answers"]
        answers = {checkpoint: answer["given"] for checkpoint, answer in kept.items()}
        for solve in lesson.solves:
            code = exercises.get(f"{lesson.track}/{solve.name}", {}).get("code")
            if code is not None:
                if not isinstance(code["text"], str):
                    return None
                answers[solve.name] = Submission(solve.name, code["text"])
    except (KeyError, TypeError, AttributeError):
        return None
    return answers


def _named_files(content: Mapping[str, Any], path: Path, lesson: Lesson) -> Mapping[str, Any]:
    """The answers with the files read that are named for exercises. They must be in the folder of *path*, or below."""
    answers = dict(content)
    home = path.resolve().parent
    for solve in lesson.solves:
        if solve.name not in answers:
            continue
        name = answers[solve.name]
        if not isinstance(name, str):
            raise CallFault(f"the answer to {solve.name} must be the name of a file, the solution")
        file = (home / name).resolve()
        if not file.is_relative_to(home):
            raise CallFault(f"the answer to {solve.name} must be a file beside {path}, or in a folder there: {name}")
        answers[solve.name] = read_submission(file, name)
    return answers
