"""What the runner measures on the clock: how long a call took, and when it printed what."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from types import CoroutineType, FunctionType, MethodType
from typing import Any, Final

from grader.streams import Tape

from .line import CLOCK
from .loop import run

_MOST_WRAPPERS: Final = 20


class Timed:
    """A call on the clock: an ``async def`` function is awaited. *total_s* is how long it took, in virtual seconds."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call
        self._is_async = _is_async(call)
        self.total_s = 0.0

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """What the call comes to."""
        self._began_ns = CLOCK.line.now_ns
        try:
            value = self._call(*args, **kwargs)
        finally:
            self._note()
        return run(value, self._note) if self._is_async and type(value) is CoroutineType else value

    def _note(self) -> None:
        self.total_s = (CLOCK.line.now_ns - self._began_ns) / 1e9


def _is_async(call: Any) -> bool:
    """Whether *call* is an ``async def`` function, or stands for one. Objects that a program made are not asked."""
    for _ in range(_MOST_WRAPPERS):
        if type(call) is partial:
            call = call.func
        elif type(call) is MethodType:
            call = call.__func__
        elif type(call) is FunctionType and "__wrapped__" in vars(call):
            call = vars(call)["__wrapped__"]
        else:
            break
    return type(call) is FunctionType and inspect.iscoroutinefunction(call)


class TimedTape(Tape):
    """A tape on which calls that overlap print as they would in time, though they are worked through one by one."""

    def __init__(self, limit_chars: int) -> None:
        super().__init__(limit_chars)
        self._moments: dict[int, list[str]] = {}

    def text(self) -> str:
        """Everything printed so far, up to the cap, in the order of the time at which it was printed."""
        return "".join(part for at_ns in sorted(self._moments) for part in self._moments[at_ns])

    def _keep(self, text: str) -> None:
        self._moments.setdefault(CLOCK.line.now_ns, []).append(text)
