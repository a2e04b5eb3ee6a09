"""What learner code reads: the text that a case scripts, or nothing, which is said at once and in a sentence."""

from __future__ import annotations

import io
from typing import Any, Final

NO_INPUT: Final = "this exercise gives no input; take the value from the function's arguments"


class Typed(io.TextIOBase):
    """A stand-in for ``sys.stdin``. Like the streams for printing there is one, for good, given another text each time.

    So ``input = sys.stdin.readline`` at the top of a program reads what each case has to say.
    """

    encoding = "utf-8"
    errors = "strict"

    def __init__(self) -> None:
        self.buffer = _TypedBytes()
        self.give(None)

    def give(self, text: str | None) -> None:
        """Have *text* to read, from its start; with None every attempt to read raises EOFError."""
        self._lines = None if text is None else io.StringIO(text)
        self.buffer.give(None if text is None else text.encode("utf-8", "surrogatepass"))

    def readable(self) -> bool:
        """True."""
        return True

    def read(self, size: int | None = -1, /) -> str:
        """The rest of the text, or at most *size* characters of it. Raises EOFError when nothing is given."""
        if self._lines is None:
            raise EOFError(NO_INPUT)
        return self._lines.read(size)

    def readline(self, size: int | None = -1, /) -> Any:
        """The next line with its newline; empty at the end. Raises EOFError when nothing is given."""
        if self._lines is None:
            raise EOFError(NO_INPUT)
        return self._lines.readline(-1 if size is None else size)

    def isatty(self) -> bool:
        """False: no person is typing."""
        return False


class _TypedBytes(io.RawIOBase):
    """The same text as bytes. It keeps its own place: programs read the one or the other."""

    def __init__(self) -> None:
        self._bytes: io.BytesIO | None = None

    def give(self, content: bytes | None) -> None:
        self._bytes = None if content is None else io.BytesIO(content)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        if self._bytes is None:
            raise EOFError(NO_INPUT)
        return self._bytes.readinto(buffer)
