"""An exception that learner code raised, as data: its type, its message, and the frames of the program."""

from __future__ import annotations

import builtins
import types
from typing import Final

from .program import CONSOLE_FILE_NAME, FILE_NAME
from .protocol import ErrorInfo, Frame

MAX_MESSAGE_CHARS: Final = 2_000
MAX_FRAMES: Final = 20

_type_name = type.__dict__["__name__"].__get__
_message_of = str


def describe(error: BaseException, lines: list[str], provided_from: int, typed: str = "") -> ErrorInfo:
    """The data of *error*; *lines* is the program's text, *provided_from* the line, from 1, of its provided part.

    Only frames of the program and of what was *typed* beside it are kept, the innermost :data:`MAX_FRAMES`, outermost
    first.
    """
    kind = type(error)
    name = _type_name(kind)
    return {
        "type": name[:100],
        "builtin": builtins.__dict__.get(name) is kind,
        "message": _message(error),
        "frames": _frames(error, lines, provided_from, typed.split("\n")),
    }


def _message(error: BaseException) -> str:
    """The text of *error*. Its ``__str__`` may be the learner's own code, so it may fail."""
    try:
        text = _message_of(error)
    except BaseException as fault:
        return f"(its text could not be had: {_type_name(type(fault))})"
    return str.__str__(text)[:MAX_MESSAGE_CHARS]


def _frames(error: BaseException, lines: list[str], provided_from: int, typed: list[str]) -> list[Frame]:
    frames: list[Frame] = []
    step: types.TracebackType | None = error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        if code.co_filename == FILE_NAME:
            frames.append(_frame(code.co_name, step.tb_lineno, lines, provided_from))
        elif code.co_filename == CONSOLE_FILE_NAME:
            frames.append({**_frame(code.co_name, step.tb_lineno, typed, len(typed) + 1), "console": True})
        if len(frames) > 2 * MAX_FRAMES:
            del frames[:MAX_FRAMES]
        step = step.tb_next
    return frames[-MAX_FRAMES:]


def _frame(function: str, line: int | None, lines: list[str], provided_from: int) -> Frame:
    number = line or 1
    text = lines[number - 1].strip() if number <= len(lines) else ""
    return {"line": number, "function": function[:100], "text": text[:200], "provided": number >= provided_from}
