"""A line on a terminal that says how far a long run is, how fast it goes and how long it will take."""

from __future__ import annotations

import shutil
import sys
import time
from types import TracebackType
from typing import Final, Self, TextIO

_EVERY_S: Final = 0.1
_BAR_COLUMNS: Final = 30


class Progress:
    """Shows *total* steps on *stream*, *done* of them taken earlier; nothing at all where that is no terminal."""

    def __init__(self, total: int, done: int = 0, stream: TextIO | None = None) -> None:
        self._total = total
        self._done = self._before = done
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream.isatty() and total > 1
        self._started_s = time.monotonic()
        self._drawn_s = 0.0

    def __enter__(self) -> Self:
        self._draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, exc: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            self.clear()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        if time.monotonic() - self._drawn_s >= _EVERY_S:
            self._draw()

    def clear(self) -> None:
        """Take the line away, as before other text is written to the same terminal."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def _draw(self) -> None:
        if not self._shown:
            return
        self._drawn_s = time.monotonic()
        line = progress_line(self._done, self._total, self._done - self._before, self._drawn_s - self._started_s)
        columns = shutil.get_terminal_size().columns - 1
        self._stream.write(f"\r{line[:columns]}\x1b[K")
        self._stream.flush()


def progress_line(done: int, total: int, now: int, elapsed_s: float) -> str:
    """The line for *done* of *total*; *now* of these were done in the last *elapsed_s*, and give rate and time left.

    >>> progress_line(500, 2000, 400, 10.0)
    '500/2000 [#######                       ] 40.0/s, 0:37 left'
    """
    filled = _BAR_COLUMNS * done // total
    bar = "#" * filled + " " * (_BAR_COLUMNS - filled)
    if not now or elapsed_s <= 0:
        return f"{done}/{total} [{bar}]"
    rate = now / elapsed_s
    return f"{done}/{total} [{bar}] {rate:.1f}/s, {_clock((total - done) / rate)} left"


def _clock(seconds: float) -> str:
    """Hours, minutes and seconds, hours only where there are any.

    >>> _clock(37), _clock(3725)
    ('0:37', '1:02:05')
    """
    minutes, left = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
