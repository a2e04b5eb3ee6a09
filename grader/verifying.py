"""Messages checked key by key, where whoever sent them is not to be trusted."""

from __future__ import annotations

from typing import Any, Final

from .protocol import CALL_ENDED, CHANNELS, CLOCKS, ENDED, LOADED_KINDS, ProtocolFault, head_of, parsed
from .shapes import ANY, NUMBER, VALUE, Pair, Shape, ShapeFault, check

_FRAME = Shape({"line": int, "function": str, "text": str, "provided": bool}, {"console": bool})
_ERROR = Shape({"type": str, "builtin": bool, "message": str, "frames": [_FRAME]}, {"harness": bool})
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
        "harness": Shape({"said": str}, {"line": int}),
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


def read(text: str, *kinds: str) -> dict[str, Any]:
    """The message that *text* holds, of one of these *kinds*. Raises :class:`ProtocolFault` otherwise."""
    return verify(parsed(text), *kinds)


def verify(content: Any, *kinds: str) -> dict[str, Any]:
    """*content* itself, when it is a message of one of these *kinds*. Raises :class:`ProtocolFault` otherwise."""
    known = head_of(content, *kinds)
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
