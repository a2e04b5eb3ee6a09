"""Which provided functions ran, with what, in what order: recorded by the interpreter, not by wrapping anything.

Wrapping would miss functions that a table such as ``TOOLS`` already holds. So the code objects themselves are watched
with :mod:`sys.monitoring`, which sees every start of them however they are called. When the clock is on, their ends are
watched too: of an ``async def`` function that is where its last await is over, or it was cancelled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, Any, Final

from . import clock
from .capture import capture
from .hygiene import OwnTools

if TYPE_CHECKING:
    from .messages import TraceEntry

_TOOL: Final = 4
_MAX_ENTRIES: Final = 1_000
_HAS_VARARGS: Final = 0x04
_HAS_KWARGS: Final = 0x08
_CANCELLING: Final = ("CancelledError", "GeneratorExit")


@contextmanager
def traced(names: Iterable[str], namespace: Mapping[str, Any]) -> Iterator[list[TraceEntry]]:
    """The list of entries, filled while the ``with`` block runs, for the functions called *names* in *namespace*."""
    codes = {code: name for name in names if (code := _code_of(namespace.get(name))) is not None}
    recorder = _Recorder(codes) if clock.current() is None else _TimedRecorder(codes)
    if not codes:
        yield recorder.entries
        return
    monitoring = sys.monitoring
    if monitoring.get_tool(_TOOL) is not None:
        monitoring.free_tool_id(_TOOL)  # the program has taken it
    monitoring.use_tool_id(_TOOL, "etude")
    for event, callback in recorder.callbacks.items():
        monitoring.register_callback(_TOOL, event, callback)
    for code in codes:
        monitoring.set_local_events(_TOOL, code, recorder.local_events)
    monitoring.set_events(_TOOL, recorder.global_events)
    try:
        yield recorder.entries
    finally:
        if monitoring.get_tool(_TOOL) == "etude":  # else the program has freed it, and there is nothing to put back
            monitoring.set_events(_TOOL, 0)
            for code in codes:
                monitoring.set_local_events(_TOOL, code, 0)
            for event in recorder.callbacks:
                monitoring.register_callback(_TOOL, event, None)
            monitoring.free_tool_id(_TOOL)
        recorder.finish()


class _Recorder:
    """Keeps an entry for every start of one of *codes*."""

    def __init__(self, codes: Mapping[CodeType, str]) -> None:
        self.entries: list[TraceEntry] = []
        self._codes = codes
        self.local_events = sys.monitoring.events.PY_START
        self.global_events = 0
        self.callbacks: dict[int, Any] = {sys.monitoring.events.PY_START: self._on_start}

    def _on_start(self, code: CodeType, _offset: int) -> None:
        with OwnTools():
            if len(self.entries) < _MAX_ENTRIES:
                self._keep(code, sys._getframe(1))

    def _keep(self, code: CodeType, frame: FrameType) -> None:
        self.entries.append(_entry(self._codes[code], code, frame.f_locals))

    def finish(self) -> None:
        """Bring the entries in order, now that all are there."""


class _TimedRecorder(_Recorder):
    """As :class:`_Recorder`, and keeps when each began and ended, in virtual seconds from the call of the case."""

    def __init__(self, codes: Mapping[CodeType, str]) -> None:
        super().__init__(codes)
        events = sys.monitoring.events
        self.local_events |= events.PY_RETURN
        self.global_events = events.PY_UNWIND  # of one code alone it cannot be had
        self.callbacks |= {events.PY_RETURN: self._on_return, events.PY_UNWIND: self._on_unwind}
        self._began_s = self._now_s()
        self._running: dict[FrameType, TraceEntry] = {}

    def finish(self) -> None:
        """Bring the entries in the order in which they began; calls of a thread pool are worked through one by one."""
        self._running.clear()
        self.entries.sort(key=lambda entry: entry["start_s"])

    def _now_s(self) -> float:
        now = clock.current()
        return now.now_s if now is not None else 0.0

    def _keep(self, code: CodeType, frame: FrameType) -> None:
        super()._keep(code, frame)
        entry = self.entries[-1]
        entry["start_s"] = self._since_began_s()
        self._running[frame] = entry

    def _since_began_s(self) -> float:
        return round(self._now_s() - self._began_s, 9)

    def _on_return(self, _code: CodeType, _offset: int, _value: object) -> None:
        with OwnTools():
            self._end(sys._getframe(1), "returned")

    def _on_unwind(self, code: CodeType, _offset: int, error: BaseException) -> None:
        if code in self._codes:
            with OwnTools():
                self._end(sys._getframe(1), "cancelled" if type(error).__name__ in _CANCELLING else "raised")

    def _end(self, frame: FrameType, how: str) -> None:
        entry = self._running.pop(frame, None)
        if entry is not None:
            entry["end_s"] = self._since_began_s()
            entry["ended"] = how


def _code_of(thing: Any) -> CodeType | None:
    while hasattr(thing, "__wrapped__"):
        thing = thing.__wrapped__
    return thing.__code__ if isinstance(thing, FunctionType) else None


def _entry(name: str, code: CodeType, values: Mapping[str, Any]) -> TraceEntry:
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & _HAS_VARARGS) + bool(code.co_flags & _HAS_KWARGS)
    return {
        "name": name,
        "arguments": [[name, capture(values[name])] for name in code.co_varnames[:count] if name in values],
    }
