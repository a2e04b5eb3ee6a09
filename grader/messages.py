"""The messages that pass between the parts, as types: what docs/architecture.md describes, key by key."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from .value import Value


class Frame(TypedDict):
    """One frame of a traceback; *line* counts from 1 in the whole program; *provided* frames are not the learner's.

    Frames of code typed in the console say so, and count from 1 in that.
    """

    line: int
    function: str
    text: str
    provided: bool
    console: NotRequired[bool]


class ErrorInfo(TypedDict):
    """An exception as data. *builtin* is true when its class is the interpreter's own, not one of that name.

    *harness* is true when it came up in the exercise's harness, or below it, and in no line of the learner's.
    """

    type: str
    builtin: bool
    message: str
    frames: list[Frame]
    harness: NotRequired[bool]


class HarnessFault(TypedDict):
    """What the exercise's harness did in place of being loaded, as half a sentence, and its line there, from 1."""

    said: str
    line: NotRequired[int]


class Loaded(TypedDict):
    """What came of executing the program. With *ok* false, *kind* and *reason* say why it cannot be graded.

    *harness* is there when it was the exercise's harness that could not be loaded, and not the program.
    """

    version: int
    type: str
    ok: bool
    stdout: str
    kind: NotRequired[str]
    reason: NotRequired[str]
    line: NotRequired[int]
    error: NotRequired[ErrorInfo]
    harness: NotRequired[HarnessFault]
    stderr: NotRequired[str]
    unenforced: NotRequired[list[str]]
    notes: NotRequired[list[str]]


class TraceEntry(TypedDict):
    """One run of a provided function: its name and its arguments by parameter name.

    When the clock is on, also when it began and ended, in virtual seconds from the call of the case. Without *end_s*
    and *ended* it had not ended when the case did. Of an expectation each may be there or not.
    """

    name: str
    arguments: list[list[Any]]
    start_s: NotRequired[float]
    end_s: NotRequired[float]
    ended: NotRequired[str]


class Called(TypedDict):
    """What code typed in the console gave to the entry, before the entry could change it."""

    args: list[Value]
    kwargs: list[list[Any]]


class Outcome(TypedDict):
    """What one case did. Nothing in it says whether that was right."""

    version: int
    type: str
    case: str
    ended: str
    stdout: str
    stderr: str
    after: list[Value]
    trace: list[TraceEntry]
    elapsed_ms: float
    total_s: NotRequired[float]
    value: NotRequired[Value]
    error: NotRequired[ErrorInfo]
    called: NotRequired[Called]
