"""What the programs of a lesson print: each is executed, below the provided code, by an ordinary runtime."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import closing
from typing import Any, Final, cast

from grader.bundle import Bundle
from grader.exercise import Limits
from grader.faults import ExerciseFault
from grader.messages import Loaded
from grader.protocol import message
from grader.runtimes import Runtime

from .records import Lesson, Predict

LIMITS: Final = Limits()
MOST_LINES: Final = 40
"""Lines that a learner can be asked to write down."""


def printed_by(runtime: Runtime, lesson: Lesson) -> Mapping[str, str]:
    """What the program of each predict checkpoint prints, by the checkpoint's name. Raises ExerciseFault."""
    found = {}
    for checkpoint in lesson.predictions:
        with closing(cast(Any, runtime.run(program_bundle(lesson), program_of(lesson, checkpoint)))) as answers:
            found[checkpoint.name] = output_of(lesson, checkpoint, cast(Loaded, next(answers)))
    return found


def program_bundle(lesson: Lesson) -> Bundle:
    """What a runtime is given beside the program: it is executed, on the virtual clock, and nothing of it is called."""
    load = message("load", provided="", entry="", entries=[], clock="virtual", stdout_limit_chars=LIMITS.output_chars)
    return Bundle(lesson.slug, load, [], LIMITS.time_s, LIMITS.memory_mb)


def program_of(lesson: Lesson, checkpoint: Predict) -> str:
    """The whole program of a checkpoint."""
    return f"{_above(lesson)}{checkpoint.program}"


def output_of(lesson: Lesson, checkpoint: Predict, loaded: Loaded) -> str:
    """What the program printed, as *loaded* tells. Raises ExerciseFault when that cannot be asked of anybody."""
    if not loaded["ok"]:
        line = loaded.get("line", 0) - _above(lesson).count("\n")
        reason = re.sub(r"^line \d+: ", "", loaded.get("reason", ""))
        at = checkpoint.program_line + line - 1 if line > 0 else checkpoint.line
        raise ExerciseFault(f"{checkpoint.name}: the program does not run to its end: {reason}", lesson.text, at)
    if not loaded["stdout"].strip():
        raise ExerciseFault(f"{checkpoint.name}: the program prints nothing", lesson.text, checkpoint.program_line)
    count = loaded["stdout"].rstrip("\n").count("\n") + 1
    if count > MOST_LINES:
        words = f"the program prints {count} lines; nobody can write down more than {MOST_LINES}"
        raise ExerciseFault(f"{checkpoint.name}: {words}", lesson.text, checkpoint.program_line)
    return loaded["stdout"]


def _above(lesson: Lesson) -> str:
    return f"{lesson.provided}\n\n\n" if lesson.provided else ""
