"""The end of a program that waits for what can never come."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from grader.program import FILE_NAME

_MOST_PLACES: Final = 3


class Deadlock(RuntimeError):
    """Everything waits, and nothing is scheduled that could end the waiting. Real time would hang here for ever."""


def stuck_loop(loop: asyncio.AbstractEventLoop) -> Deadlock:
    """The error for a loop that has nothing to do while tasks of it are not done; it says where they wait."""
    places = list(dict.fromkeys(place for task in _in_order(loop) if (place := _place(task.get_coro()))))
    where = "; ".join(places[:_MOST_PLACES]) or "an await"
    more = f"; and {len(places) - _MOST_PLACES} more" if len(places) > _MOST_PLACES else ""
    return Deadlock(
        f"the program waits for ever: nothing is left that could happen, and this still waits: {where}{more}. "
        "What it waits for is never released, set, filled or finished by anybody"
    )


def stuck_call() -> Deadlock:
    """The error for a wait outside a loop, which is where it is raised."""
    return Deadlock(
        "the program waits here for ever: nothing is left that could happen, so what it waits for is never finished"
    )


def _in_order(loop: asyncio.AbstractEventLoop) -> list[asyncio.Task[Any]]:
    """The tasks that are not done, the first made first: they are numbered by their names unless they are named."""
    return sorted(asyncio.all_tasks(loop), key=lambda task: (len(task.get_name()), task.get_name()))


def _place(coroutine: Any) -> str:
    """Line and function of the program where *coroutine* waits, as deep as it is the program's own; else empty."""
    found = ""
    for frame in _frames(coroutine):
        if frame.f_code.co_filename == FILE_NAME:
            found = f"line {frame.f_lineno}, in {frame.f_code.co_name}"
    return found


def _frames(awaited: Any) -> Iterator[Any]:
    while awaited is not None:
        for prefix, inner in (("cr", "cr_await"), ("gi", "gi_yieldfrom"), ("ag", "ag_await")):
            if (frame := getattr(awaited, f"{prefix}_frame", None)) is not None:
                yield frame
                awaited = getattr(awaited, inner)
                break
        else:
            return
