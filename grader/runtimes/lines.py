"""Reading lines from pipes with a deadline and a size limit, never trusting whoever writes them."""

from __future__ import annotations

import os
import select
import time
from typing import Final

_CHUNK_BYTES: Final = 1 << 16


class Pipe:
    """The reading end of a pipe, and what has come through it and was not yet taken."""

    def __init__(self, fd: int, limit_bytes: int) -> None:
        self.fd = fd
        self.closed = False
        self._limit_bytes = limit_bytes
        self._parts: list[bytes] = []
        self._size = 0

    @property
    def flooded(self) -> bool:
        """More has come than the limit allows."""
        return self._size > self._limit_bytes

    def fill(self) -> None:
        """Take in what is there now; call only when the pipe is ready to be read."""
        data = os.read(self.fd, _CHUNK_BYTES)
        if data:
            self._parts.append(data)
            self._size += len(data)
        else:
            self.closed = True

    def has_line(self) -> bool:
        """A whole line has come."""
        return any(b"\n" in part for part in reversed(self._parts))

    def take_line(self) -> bytes:
        """The first whole line without its newline; what follows stays."""
        line, _, rest = b"".join(self._parts).partition(b"\n")
        self._parts, self._size = ([rest] if rest else []), len(rest)
        return line

    def take_all(self) -> bytes:
        """Everything that has come."""
        data = b"".join(self._parts)
        self._parts, self._size = [], 0
        return data


def wait(pipes: list[Pipe], deadline_s: float | None) -> bool:
    """Fill every pipe of *pipes* that is ready. False when none was before *deadline_s*, a ``time.monotonic`` time.

    Without a deadline (None) it waits for as long as it takes.
    """
    poll = select.poll()
    watched = {pipe.fd: pipe for pipe in pipes if not pipe.closed}
    for fd in watched:
        poll.register(fd, select.POLLIN)
    left_ms = None if deadline_s is None else max(0.0, (deadline_s - time.monotonic()) * 1000 + 0.5)
    ready = poll.poll(left_ms)
    for fd, _event in ready:
        watched[fd].fill()
    return bool(ready)


def send(fd: int, data: bytes) -> bool:
    """Write all of *data*. False when nobody reads any more."""
    view = memoryview(data)
    try:
        while view:
            view = view[os.write(fd, view) :]
    except (BrokenPipeError, ConnectionResetError):
        return False
    return True
