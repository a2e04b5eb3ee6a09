"""Virtual time: a number, and what is due when. Nothing here waits; waiting moves the number.

A *line* of time has its own number and its own alarms. The program's main line is the first; each call in a thread
pool is worked through on a line of its own, which begins where the call begins, while the main line stands still.
The number is kept in whole nanoseconds, so that 0.1 three times is 0.3, and two things due together are due together.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from math import isinf
from typing import Final

_NS: Final = 1_000_000_000
_FREE_LOOKS: Final = 10_000
_LOOK_NS: Final = 100_000

_numbers: Final = count()


def to_ns(seconds: float) -> int:
    """Whole nanoseconds."""
    return round(seconds * _NS)


class Alarm:
    """Something to be done at a time. Alarms of one time go off in the order in which they were made."""

    __slots__ = ("action", "at_ns", "is_dead", "number")

    def __init__(self, at_ns: int, action: Callable[[], object], is_dead: Callable[[], bool]) -> None:
        self.at_ns = at_ns
        self.action = action
        self.is_dead = is_dead
        self.number = next(_numbers)

    def __lt__(self, other: Alarm) -> bool:
        return (self.at_ns, self.number) < (other.at_ns, other.number)


def _never() -> bool:
    return False


class Line:
    """One line of time: *now_ns*, and its alarms."""

    def __init__(self, now_ns: int = 0) -> None:
        self.now_ns = now_ns
        self._alarms: list[Alarm] = []
        self._looks = 0

    def at(self, at_s: float, action: Callable[[], object], is_dead: Callable[[], bool] = _never) -> None:
        """Have *action* done at *at_s* seconds, unless it is dead by then; never, when that is infinite."""
        if not isinf(at_s):
            self.at_ns(to_ns(at_s), action, is_dead)

    def at_ns(self, at_ns: int, action: Callable[[], object], is_dead: Callable[[], bool] = _never) -> None:
        """As :meth:`at`, in nanoseconds."""
        heapq.heappush(self._alarms, Alarm(at_ns, action, is_dead))

    def next_ns(self) -> int | None:
        """When the next alarm is due; None when there is none."""
        while self._alarms and self._alarms[0].is_dead():
            heapq.heappop(self._alarms)
        return self._alarms[0].at_ns if self._alarms else None

    def advance_to(self, to_ns: int) -> None:
        """Move the time on, and let every alarm go off that is due by then, each at its own time."""
        self._looks = 0
        self._move_to(to_ns)

    def _move_to(self, to_ns: int) -> None:
        while (due_ns := self.next_ns()) is not None and due_ns <= to_ns:
            alarm = heapq.heappop(self._alarms)
            self.now_ns = max(self.now_ns, due_ns)
            alarm.action()
        self.now_ns = max(self.now_ns, to_ns)

    def wait(self, is_ready: Callable[[], bool], until_ns: int | None = None) -> bool | None:
        """Move the time on until *is_ready*: True then, False when it is not by *until_ns*; None: it will never be."""
        while not is_ready():
            due_ns = self.next_ns()
            if until_ns is not None and (due_ns is None or due_ns > until_ns):
                self.advance_to(until_ns)
                return is_ready()
            if due_ns is None:
                return None
            self.advance_to(due_ns)
        return True

    def look(self) -> None:
        """Let go off what is due: the program looked at the clock, or turned its loop, without waiting.

        That costs nothing, as computing costs nothing. But who looks ten thousand times in a row is waiting for the
        time to pass, and would do so for ever: from then on every look takes a tenth of a millisecond.
        """
        self._looks += 1
        self._move_to(self.now_ns + (_LOOK_NS if self._looks > _FREE_LOOKS else 0))

    def adopt(self, other: Line) -> None:
        """Take over the alarms that are left on another line."""
        for alarm in other._alarms:
            heapq.heappush(self._alarms, alarm)


class Clock:
    """The clock of a program: the line of time that it is on."""

    def __init__(self) -> None:
        self.line = Line()

    @property
    def now_s(self) -> float:
        """Seconds since the program began."""
        return self.line.now_ns / _NS

    def pass_time(self, seconds: float) -> None:
        """Move the time on by *seconds*."""
        self.line.advance_to(self.line.now_ns + to_ns(seconds))

    @contextmanager
    def branch(self, at_ns: int) -> Iterator[Line]:
        """A new line of time that begins at *at_ns* and lasts as long as the block; the old one stands still."""
        before, self.line = self.line, Line(at_ns)
        try:
            yield self.line
        finally:
            before.adopt(self.line)
            self.line = before


CLOCK: Final = Clock()
"""The one clock of this interpreter."""
