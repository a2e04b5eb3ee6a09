"""Which provided functions ran, with what, in what order: recorded by the interpreter, not by wrapping anything.

Wrapping would miss functions that a table such as ``TOOLS`` already holds. So the code objects themselves are watched
with :mod:`sys.monitoring`, which sees every start of them however they are called.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, Final

from .capture import capture
from .hygiene import OwnTools
from .protocol import TraceEntry

_TOOL: Final = 4
_MAX_ENTRIES: Final = 1_000
_HAS_VARARGS: Final = 0x04
_HAS_KWARGS: Final = 0x08


@contextmanager
def traced(names: Iterable[str], namespace: Mapping[str, Any]) -> Iterator[list[TraceEntry]]:
    """The list of entries, filled while the ``with`` block runs, for the functions called *names* in *namespace*."""
    codes = {code: name for name in names if (code := _code_of(namespace.get(name))) is not None}
    entries: list[TraceEntry] = []
    if not codes:
        yield entries
        return
    monitoring = sys.monitoring
    started = monitoring.events.PY_START

    def on_start(code: CodeType, _offset: int) -> None:
        with OwnTools():
            if len(entries) < _MAX_ENTRIES:
                entries.append(_entry(codes[code], code, sys._getframe(1).f_locals))

    if monitoring.get_tool(_TOOL) is not None:
        monitoring.free_tool_id(_TOOL)  # the program has taken it
    monitoring.use_tool_id(_TOOL, "etude")
    monitoring.register_callback(_TOOL, started, on_start)
    for code in codes:
        monitoring.set_local_events(_TOOL, code, started)
    try:
        yield entries
    finally:
        if monitoring.get_tool(_TOOL) == "etude":  # else the program has freed it, and there is nothing to put back
            for code in codes:
                monitoring.set_local_events(_TOOL, code, 0)
            monitoring.register_callback(_TOOL, started, None)
            monitoring.free_tool_id(_TOOL)


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
