"""What learner code prints: text streams held in memory, capped, in order; and all three streams put in place."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from .stdin import Typed

# Printing happens while the builtins are the program's own, which may have replaced them.
_bytes, _isinstance, _len, _str, _type = bytes, isinstance, len, str, type


class OutputLimit(BaseException):
    """Raised inside the learner's program when it has printed more than its cap."""


class Tape:
    """The text printed to one stream, whole up to *limit_chars*; *over* says that more was printed than is kept."""

    def __init__(self, limit_chars: int) -> None:
        self.limit_chars = limit_chars
        self.over = False
        self._parts: list[str] = []
        self._size = 0

    def text(self) -> str:
        """Everything printed so far, up to the cap."""
        return "".join(self._parts)

    def add(self, text: str) -> None:
        """Keep *text*; raises :class:`OutputLimit` when it does not fit."""
        room = self.limit_chars - self._size
        if _len(text) > room:
            self._keep(text[:room])
            self._size = self.limit_chars
            self.over = True
            raise OutputLimit(f"printed more than {self.limit_chars:,} characters")
        self._keep(text)
        self._size += _len(text)

    def _keep(self, text: str) -> None:
        self._parts.append(text)
        if _len(self._parts) > 10_000:
            self._parts = ["".join(self._parts)]


class Printed(io.TextIOBase):
    """A stand-in for ``sys.stdout`` that writes to a :class:`Tape`. Its ``buffer`` takes bytes, decoded as UTF-8.

    There is one for each stream, for good, and only its *tape* changes: what a program keeps of it while it is loaded,
    in a log handler or a shorter name for ``sys.stdout.write``, then writes to the tape of the case at hand.
    """

    encoding = "utf-8"
    errors = "strict"

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.buffer = _PrintedBytes(self)

    def writable(self) -> bool:
        """True."""
        return True

    def write(self, text: str, /) -> int:
        """Characters written. Raises as a terminal would: TypeError for bytes, UnicodeEncodeError for surrogates."""
        if not _isinstance(text, _str):
            raise TypeError(f"write() argument must be str, not {_type(text).__name__}")
        text.encode("utf-8")  # a lone surrogate cannot be printed, as on any terminal
        self.tape.add(text)
        return _len(text)


class _PrintedBytes(io.RawIOBase):
    def __init__(self, printed: Printed) -> None:
        self._printed = printed

    def writable(self) -> bool:
        """True."""
        return True

    def write(self, data: Any, /) -> int:
        """Bytes written; what is not UTF-8 is kept as replacement characters."""
        content = _bytes(data)
        self._printed.tape.add(content.decode("utf-8", "replace"))
        return _len(content)


_OUT: Final = Printed(Tape(0))
_ERR: Final = Printed(Tape(0))
_IN: Final = Typed()


@contextmanager
def streams(out: Tape, err: Tape, typed: str | None) -> Iterator[None]:
    """Within the block a program prints to these tapes and reads *typed*, which is None when there is nothing to read.

    After it the three standard streams are the grader's own again.
    """
    mine = sys.stdout, sys.stderr, sys.stdin
    _OUT.tape, _ERR.tape = out, err
    _IN.give(typed)
    sys.stdout, sys.stderr, sys.stdin = _OUT, _ERR, _IN
    try:
        yield
    finally:
        sys.stdout, sys.stderr, sys.stdin = mine
