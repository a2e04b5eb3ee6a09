"""Virtual time for programs that wait: asyncio, sleeping and thread pools, all on one number, in both homes.

The clock is *on* for a program when its exercise asks for it, and for every program that uses async, or from where
code that is typed beside it does. Nothing here imports asyncio before that, for most programs need none of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from grader.streams import Tape

if TYPE_CHECKING:
    from .line import Clock

_USES_ASYNC: Final = re.compile(r"\b(async(io)?|await)\b")

_clock: Clock | None = None
_timed: Any = None
_prepared: list[object] = []


def get_ready(load: str) -> None:
    """Import what the clock needs, when this load message, as text, asks for it: once for all that are forked then."""
    if '"clock":' in load:
        from . import install, timed

        _prepared[:] = [install, timed]


def switch_on(asked: str | None, *sources: str) -> None:
    """Put the clock in place when the exercise has *asked* for it, or one of the *sources* uses async."""
    global _clock, _timed
    if asked is None and not any(map(_USES_ASYNC.search, sources)):
        return
    from . import timed
    from .install import install

    _clock, _timed = install(), timed


def current() -> Clock | None:
    """The clock when it is on."""
    return _clock


def on_clock(call: Callable[..., Any]) -> Callable[..., Any]:
    """*call*, but that what an ``async def`` function gives is awaited, and :func:`total_s` tells how long it took."""
    return call if _timed is None else _timed.Timed(call)


def total_s(call: Callable[..., Any]) -> float | None:
    """The virtual seconds that *call*, made by :func:`on_clock`, took; None when the clock is not on."""
    return getattr(call, "total_s", None) if _clock is not None else None


def new_tape(limit_chars: int) -> Tape:
    """A tape, which when the clock is on plays what was printed in the order of the time at which it was printed."""
    return Tape(limit_chars) if _timed is None else _timed.TimedTape(limit_chars)
