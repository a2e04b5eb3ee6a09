"""What learner code prints and reads: text streams held in memory, capped, in order."""

from __future__ import annotations

import io
from typing import Any

NO_INPUT = "input() has nothing to read here: this exercise gives its data as arguments"


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
        if len(text) > room:
            self._parts.append(text[:room])
            self._size = self.limit_chars
            self.over = True
            raise OutputLimit(f"printed more than {self.limit_chars:,} characters")
        self._parts.append(text)
        self._size += len(text)
        if len(self._parts) > 10_000:
            self._parts = ["".join(self._parts)]


class Printed(io.TextIOBase):
    """A stand-in for ``sys.stdout`` that writes to a :class:`Tape`. Its ``buffer`` takes bytes, decoded as UTF-8."""

    encoding = "utf-8"
    errors = "strict"

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self.buffer = _PrintedBytes(tape)

    def writable(self) -> bool:
        """True."""
        return True

    def write(self, text: str, /) -> int:
        """Characters written. Raises as a terminal would: TypeError for bytes, UnicodeEncodeError for surrogates."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        text.encode("utf-8")  # a lone surrogate cannot be printed, as on any terminal
        self._tape.add(text)
        return len(text)


class _PrintedBytes(io.RawIOBase):
    def __init__(self, tape: Tape) -> None:
        self._tape = tape

    def writable(self) -> bool:
        """True."""
        return True

    def write(self, data: Any, /) -> int:
        """Bytes written; what is not UTF-8 is kept as replacement characters."""
        content = bytes(data)
        self._tape.add(content.decode("utf-8", "replace"))
        return len(content)


class NoInput:
    """A stand-in for ``sys.stdin`` of a case without scripted input: reading fails at once, with a sentence."""

    encoding = "utf-8"

    def read(self, size: int | None = -1, /) -> str:
        """Nothing, ever: raises EOFError."""
        raise EOFError(NO_INPUT)

    readline = read

    def __iter__(self) -> NoInput:
        return self

    def __next__(self) -> str:
        raise EOFError(NO_INPUT)

    def isatty(self) -> bool:
        """False: no person is typing."""
        return False
