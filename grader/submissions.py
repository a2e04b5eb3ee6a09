"""One learner's submission: its text as it was taken in, or why there is none. It is data, never imported."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from .program import SourceFault, decode_source

MAX_SOURCE_BYTES: Final = 1_000_000
_MAX_NAME_CHARS: Final = 150


@dataclass(frozen=True)
class Submission:
    """One learner's source. *name* is what reports call it; *fault* says why there is no text to grade.

    *sha256* is that of the bytes as they were handed in, in hexadecimal; empty where they were not read. What is graded
    is the text taken in here, whatever becomes of the file.
    """

    name: str
    source: str
    fault: str | None = None
    sha256: str = ""

    def __post_init__(self) -> None:
        if not self.sha256 and self.fault is None:
            object.__setattr__(self, "sha256", sha256(self.source.encode("utf-8", "surrogatepass")).hexdigest())


def read_submission(path: Path, name: str) -> Submission:
    """The submission in the file at *path*; with its fault when that is no source text."""
    name = printable(name)
    if path.is_symlink():
        return Submission(name, "", "the file is a link; hand in the file itself")
    try:
        with path.open("rb") as file:
            return from_bytes(name, file.read(MAX_SOURCE_BYTES + 1))
    except OSError as fault:
        return Submission(name, "", f"the file cannot be read: {fault.strerror}")


def from_bytes(name: str, data: bytes) -> Submission:
    """The submission that *data* is; with its fault when that is too much or no source text."""
    if len(data) > MAX_SOURCE_BYTES:
        return Submission(name, "", f"the file is larger than {MAX_SOURCE_BYTES:,} bytes")
    digest = sha256(data).hexdigest()
    try:
        return Submission(name, decode_source(data), sha256=digest)
    except SourceFault as fault:
        return Submission(name, "", str(fault), digest)


def printable(name: str) -> str:
    """*name* as it can be shown anywhere: what is not printable is written as an escape, and no more than is readable.

    >>> printable("Ada\\x1b[2J")
    'Ada\\\\x1b[2J'
    """
    shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in name)
    return shown if len(shown) <= _MAX_NAME_CHARS else f"{shown[:_MAX_NAME_CHARS]}…"
