"""Submissions on disk: one file, or a folder in which each file or sub-folder is one. They are data, never imported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from .program import SourceFault, decode_source

MAX_SOURCE_BYTES: Final = 1_000_000


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


def find_submissions(paths: Iterable[Path]) -> Iterator[Submission]:
    """The submissions that *paths* hold, in order of name within a folder. A path that is not there is a fault."""
    for path in paths:
        if path.is_dir():
            yield from _in_folder(path)
        else:
            yield read_submission(path, path.name)


def _in_folder(folder: Path) -> Iterator[Submission]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and (path / "solution.py").is_file():
            yield read_submission(path / "solution.py", path.name)
        elif path.suffix == ".py" and path.is_file():
            yield read_submission(path, path.stem)


def read_submission(path: Path, name: str) -> Submission:
    """The submission in the file at *path*; with its fault when that is no source text."""
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
