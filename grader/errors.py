"""An exception that learner code raised, as data: its type, its message, and the frames of the program."""

from __future__ import annotations

import builtins
import types
from typing import TYPE_CHECKING, Final

from .program import CONSOLE_FILE_NAME, FILE_NAME, HARNESS_FILE_NAME

if TYPE_CHECKING:
    from .messages import ErrorInfo, Frame

MAX_MESSAGE_CHARS: Final = 2_000
MAX_FRAMES: Final = 20
_MAX_MEMBERS: Final = 3

_type_name = type.__dict__["__name__"].__get__
_message_of = str
_members_of = BaseExceptionGroup.__dict__["exceptions"].__get__


def describe(error: BaseException, lines: list[str], provided_from: int, typed: str = "") -> ErrorInfo:
    """The data of *error*; *lines* is the program's text, *provided_from* the line, from 1, of its provided part.

    Only frames of the program and of what was *typed* beside it are kept, the innermost :data:`MAX_FRAMES`, outermost
    first. A group of exceptions tells its first few members too, and goes on with the frames of the first.
    """
    kind = type(error)
    name = _type_name(kind)
    members = _members(error)
    told = "; ".join(f"{_type_name(type(member))[:100]}: {_message(member)}" for member in members[:_MAX_MEMBERS])
    sources = lines, provided_from, typed.split("\n")
    frames = [frame for each in [error, *members[:1]] for frame in _frames(each, *sources)]
    info: ErrorInfo = {
        "type": name[:100],
        "builtin": builtins.__dict__.get(name) is kind,
        "message": f"{_message(error)}: {told}"[:MAX_MESSAGE_CHARS] if told else _message(error),
        "frames": frames[-MAX_FRAMES:],
    }
    if all(frame["provided"] for frame in frames) and line_in(HARNESS_FILE_NAME, error):
        info["harness"] = True
    return info


def line_in(file_name: str, error: BaseException) -> int:
    """Line, from 1, of the innermost frame of *error* that is in the file called *file_name*; 0 when none is."""
    line, step = 0, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == file_name:
            line = step.tb_lineno
        step = step.tb_next
    return line


def _members(error: BaseException) -> list[BaseException]:
    """The exceptions in a group, and in the groups in it; none when *error* is no group."""
    found: list[BaseException] = []
    left = [error] if issubclass(type(error), BaseExceptionGroup) else []
    while left:
        for member in _members_of(left.pop(0)):
            (left if issubclass(type(member), BaseExceptionGroup) else found).append(member)
    return found


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
