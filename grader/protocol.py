"""The messages between page or parent, runner and judge: JSON text, versioned.

docs/architecture.md describes each; tests/protocol/ holds an example of each, which the TypeScript side reads too.
:mod:`~grader.messages` has them as types, and :mod:`~grader.verifying` checks them key by key, which the process that
runs learner code has no need for: it must start fast.
"""

from __future__ import annotations

import json
from typing import Any, Final

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


def head(text: str, *kinds: str) -> dict[str, Any]:
    """The message that *text* holds, of which nothing but type and version is looked at. Raises :class:`ProtocolFault`.

    That is for messages of a driver that is one of us.
    """
    return head_of(parsed(text), *kinds)


def parsed(text: str) -> Any:
    """What the JSON text holds. Raises :class:`ProtocolFault`."""
    try:
        return _decode(text)
    except (ValueError, RecursionError):
        raise ProtocolFault("the message is no JSON") from None


def head_of(content: Any, *kinds: str) -> dict[str, Any]:
    """*content* itself, when its type is one of *kinds* and its version ours. Raises :class:`ProtocolFault`."""
    if type(content) is not dict or content.get("type") not in kinds:
        raise ProtocolFault(f"the message is no {' or '.join(kinds)}")
    if content.get("version") != PROTOCOL_VERSION:
        raise ProtocolFault(f"the message speaks version {content.get('version')!r}, not {PROTOCOL_VERSION}")
    return content
