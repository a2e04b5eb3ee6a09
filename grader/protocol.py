"""The messages between page or parent, runner and judge: JSON text, versioned, checked key by key.

docs/architecture.md describes each; tests/protocol/ holds an example of each, which the TypeScript side reads too.
"""

from __future__ import annotations

import json
from typing import Any, Final, NotRequired, TypedDict

from .shapes import ANY, NUMBER, VALUE, Pair, Shape, ShapeFault, check
from .value import Value

PROTOCOL_VERSION: Final = 1

ENDED: Final = (
    "returned",
    "raised",
    "exited",
    "output_limit",
    "memory_limit",
    "timed_out",
    "crashed",
    "not_run",
    "faulted",
)
"""How a case can end; docs/architecture.md says who may say which."""

LOADED_KINDS: Final = (
    "syntax",
    "missing",
    "raised",
    "exited",
    "timed_out",
    "crashed",
    "memory_limit",
    "output_limit",
    "fault",
)
"""Why a program could not be loaded."""

CLOCKS: Final = ("virtual",)
"""What an exercise may ask to have in place of real time."""

CALL_ENDED: Final = ("returned", "raised", "cancelled")
"""How a run of a provided function can end."""

CHANNELS: Final = ("value", "raises", "stdout", "after", "trace", "peak", "total_s")
"""What a case can ask for, and a result can be about."""


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
    """An exception as data. *builtin* is true when its class is the interpreter's own, not one of that name."""

    type: str
    builtin: bool
    message: str
    frames: list[Frame]


class Loaded(TypedDict):
    """What came of executing the program. With *ok* false, *kind* and *reason* say why it cannot be graded."""

    version: int
    type: str
    ok: bool
    stdout: str
    kind: NotRequired[str]
    reason: NotRequired[str]
    line: NotRequired[int]
    error: NotRequired[ErrorInfo]
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


_FRAME = Shape({"line": int, "function": str, "text": str, "provided": bool}, {"console": bool})
_ERROR = Shape({"type": str, "builtin": bool, "message": str, "frames": [_FRAME]})
_CALLED = Shape({"args": [VALUE], "kwargs": [Pair(str, VALUE)]})
_TRACE = Shape(
    {"name": str, "arguments": [Pair(str, VALUE)]},
    {"start_s": NUMBER, "end_s": NUMBER, "ended": CALL_ENDED},
)
_HEAD: Final = {"version": int, "type": str}
_OUTCOME = Shape(
    {
        **_HEAD,
        "case": str,
        "ended": ENDED,
        "stdout": str,
        "stderr": str,
        "after": [VALUE],
        "trace": [_TRACE],
        "elapsed_ms": NUMBER,
    },
    {"value": VALUE, "error": _ERROR, "total_s": NUMBER, "called": _CALLED},
)
_LOADED = Shape(
    {**_HEAD, "ok": bool, "stdout": str},
    {
        "kind": LOADED_KINDS,
        "reason": str,
        "line": int,
        "error": _ERROR,
        "stderr": str,
        "unenforced": [str],
        "notes": [str],
    },
)
_EXPECTATION = Shape(
    {
        "case": str,
        "name": str,
        "group": str,
        "visibility": str,
        "reveal": ("diff", "name"),
        "time_limit_s": NUMBER,
        "parameters": [str],
        "input": str,
        "asks": Shape({"channel": CHANNELS, "text": str}),
    },
    {
        "hint": str,
        "expected": VALUE,
        "raises": Shape({"type": str}, {"message": str}),
        "stdout": str,
        "after": [VALUE],
        "trace": [_TRACE],
        "calls": [Pair(str, int)],
        "peak": int,
        "total_s": NUMBER,
        "tolerance": NUMBER,
        "any_order": bool,
        "any_sequence": bool,
        "same_types": bool,
        "ignore_whitespace": bool,
        "checker": str,
    },
)

SHAPES: Final[dict[str, Shape]] = {
    "load": Shape(
        {**_HEAD, "submission": str, "provided": str, "entry": str, "stdout_limit_chars": int},
        {"harness": str, "clock": CLOCKS, "entries": [str]},
    ),
    "loaded": _LOADED,
    "run": Shape(
        {**_HEAD, "case": str, "args": [VALUE], "kwargs": [Pair(str, VALUE)], "traced": [str]},
        {"call": str, "entry": str, "steps": [Pair(str, [VALUE])], "stdin": str, "code": str},
    ),
    "outcome": _OUTCOME,
    "judge": Shape(
        {**_HEAD, "items": [Shape({"expectation": _EXPECTATION, "outcome": ANY})]},
        {"checkers": str},
    ),
    "judged": Shape({**_HEAD, "results": [ANY]}),
    "tell": Shape({**_HEAD, "outcome": ANY, "time_limit_s": NUMBER}),
    "told": Shape(
        {**_HEAD, "ended": ENDED, "can_be_kept": bool, "trace": [str]},
        {"sentence": str, "value": str, "literal": str, "timeline": ANY},
    ),
    "parse": Shape({**_HEAD, "text": str}),
    "parsed": Shape({**_HEAD, "ok": bool}, {"value": VALUE, "text": str, "reason": str}),
    "conclude": Shape(
        {**_HEAD, "exercise": str, "submission": str, "runtime": str, "loaded": _LOADED, "results": [ANY]}
    ),
}
"""The shape of each message type. An outcome inside ``judge`` or ``tell`` is checked by the judge, one by one."""


class ProtocolFault(ValueError):
    """A message that breaks the protocol: a sentence that says where."""


_encode: Final = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), allow_nan=False).encode
_decode: Final = json.JSONDecoder().decode


def message(kind: str, /, **fields: Any) -> dict[str, Any]:
    """A message of this protocol's version; *fields* that are None are left out, for an absent thing is an absent key.

    >>> message("judged", results=[])
    {'version': 1, 'type': 'judged', 'results': []}
    """
    return {"version": PROTOCOL_VERSION, "type": kind, **{k: v for k, v in fields.items() if v is not None}}


def write(content: dict[str, Any]) -> str:
    """The JSON text of a message: ASCII, one line."""
    return _encode(content)


def read(text: str, *kinds: str) -> dict[str, Any]:
    """The message that *text* holds, of one of these *kinds*. Raises :class:`ProtocolFault` otherwise."""
    return verify(_parsed(text), *kinds)


def head(text: str, *kinds: str) -> dict[str, Any]:
    """Like :func:`read` for messages of a driver that is one of us: only its type and version are looked at."""
    return _head(_parsed(text), *kinds)


def verify(content: Any, *kinds: str) -> dict[str, Any]:
    """*content* itself, when it is a message of one of these *kinds*. Raises :class:`ProtocolFault` otherwise."""
    known = _head(content, *kinds)
    try:
        check(known, SHAPES[known["type"]], known["type"])
    except ShapeFault as fault:
        raise ProtocolFault(str(fault)) from None
    return known


def verify_expectation(content: Any) -> None:
    """Returns when *content* is a well-formed expectation. Raises :class:`ProtocolFault` otherwise."""
    try:
        check(content, _EXPECTATION, "expectation")
    except ShapeFault as fault:
        raise ProtocolFault(str(fault)) from None


def _parsed(text: str) -> Any:
    try:
        return _decode(text)
    except (ValueError, RecursionError):
        raise ProtocolFault("the message is no JSON") from None


def _head(content: Any, *kinds: str) -> dict[str, Any]:
    if type(content) is not dict or content.get("type") not in kinds:
        raise ProtocolFault(f"the message is no {' or '.join(kinds)}")
    if content.get("version") != PROTOCOL_VERSION:
        raise ProtocolFault(f"the message speaks version {content.get('version')!r}, not {PROTOCOL_VERSION}")
    return content
