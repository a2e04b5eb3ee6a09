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
        self.has_line = False
        """A whole line has come."""
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
            self.has_line = self.has_line or b"\n" in data
        else:
            self.closed = True

    def take_line(self) -> bytes:
        """The first whole line without its newline; what follows stays."""
        line, _, rest = b"".join(self._parts).partition(b"\n")
        self._parts, self._size, self.has_line = ([rest] if rest else []), len(rest), b"\n" in rest
        return line

    @property
    def is_empty(self) -> bool:
        """Nothing has come that was not taken."""
        return self._size == 0


class Abandoned(Exception):
    """Whoever these answers are for has gone."""


def wait(pipes: list[Pipe], deadline_s: float | None, client: int | None = None) -> bool:
    """Fill every pipe of *pipes* that is ready. False when none was before *deadline_s*, a ``time.monotonic`` time.

    Without a deadline (None) it waits for as long as it takes. Raises :class:`Abandoned` as soon as the other end of
    the pipe *client* is closed.
    """
    poll = select.poll()
    if client is not None:
        poll.register(client, 0)
    watched = {pipe.fd: pipe for pipe in pipes if not pipe.closed}
    for fd in watched:
        poll.register(fd, select.POLLIN)
    left_ms = None if deadline_s is None else max(0.0, (deadline_s - time.monotonic()) * 1000 + 0.5)
    ready = poll.poll(left_ms)
    for fd, _event in ready:
        if fd == client:
            raise Abandoned
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


def send_parcel(fd: int, text: str) -> bool:
    """As :func:`send`, of *text* as :func:`take_parcel` takes it."""
    return send(fd, b"%08x" % len(text) + text.encode("ascii"))


def take_parcel(fd: int) -> bytes:
    """The next text that was sent as a parcel, and nothing of what comes after it; empty at the end."""
    size = _exactly(fd, 8)
    return _exactly(fd, int(size, 16)) if size else b""


def _exactly(fd: int, count: int) -> bytes:
    """So many bytes; none when there are not so many any more."""
    parts = []
    while count and (data := os.read(fd, count)):
        parts.append(data)
        count -= len(data)
    return b"" if count else b"".join(parts)


def says_loaded(line: bytes) -> bool:
    """Whether the warden takes *line* for a ``loaded`` message that is ok, and goes on with the cases."""
    return b'"ok":true' in line[:80]
