"""One learner's submission: its text as it was taken in, or why there is none. It is data, never imported."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .program import SourceFault, decode_source

MAX_SOURCE_BYTES: Final = 1_000_000
NOT_PLAIN: Final = "it is no plain file"
_MAX_NAME_CHARS: Final = 150


@dataclass(frozen=True)
class Submission:
    """One learner's source. *name* is what reports call it; *fault* says why there is no text to grade.

    *digest* is the SHA-256 of the bytes as they were handed in, where those are not the text's. What is graded is the
    text taken in here, whatever becomes of the file.
    """

    name: str
    source: str
    fault: str | None = None
    digest: str = ""

    @property
    def sha256(self) -> str:
        """That of the bytes as they were handed in, in hexadecimal; empty where they were not read."""
        is_read = self.fault is None and not self.digest
        return _sha256(self.source.encode("utf-8", "surrogatepass")) if is_read else self.digest


def read_submission(path: Path, name: str) -> Submission:
    """The submission in the file at *path*; with its fault when that is no source text."""
    name = printable(name)
    if path.is_symlink():
        return Submission(name, "", "the file is a link; hand in the file itself")
    try:
        if is_special(path):
            return Submission(name, "", NOT_PLAIN)
        with path.open("rb") as file:
            return from_bytes(name, file.read(MAX_SOURCE_BYTES + 1))
    except OSError as fault:
        return Submission(name, "", f"the file cannot be read: {fault.strerror}")


def is_special(path: Path) -> bool:
    """Whether *path* is a pipe, a device or a socket: whoever reads one may wait for ever."""
    return path.exists() and not (path.is_file() or path.is_dir())


def from_bytes(name: str, data: bytes) -> Submission:
    """The submission that *data* is; with its fault when that is too much or no source text."""
    if len(data) > MAX_SOURCE_BYTES:
        return Submission(name, "", f"the file is larger than {MAX_SOURCE_BYTES:,} bytes")
    try:
        source = decode_source(data)
    except SourceFault as fault:
        return Submission(name, "", str(fault), _sha256(data))
    return Submission(name, source, digest="" if source.encode("utf-8") == data else _sha256(data))


def _sha256(data: bytes) -> str:
    from hashlib import sha256  # it takes a while to come, and a single file that is graded needs none of it

    return sha256(data).hexdigest()


def printable(name: str) -> str:
    """*name* as it can be shown anywhere: what is not printable is written as an escape, and no more than is readable.

    >>> printable("Ada\\x1b[2J")
    'Ada\\\\x1b[2J'
    """
    shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in name)
    return shown if len(shown) <= _MAX_NAME_CHARS else f"{shown[:_MAX_NAME_CHARS]}…"
