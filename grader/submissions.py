"""Submissions on disk: one file, or a folder in which each file or sub-folder is one. They are data, never imported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .program import SourceFault, decode_source

MAX_SOURCE_BYTES: Final = 1_000_000


@dataclass(frozen=True)
class Submission:
    """One learner's source. *name* is what reports call it; *fault* says why there is no text to grade."""

    name: str
    source: str
    fault: str | None = None


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
        if path.stat().st_size > MAX_SOURCE_BYTES:
            return Submission(name, "", f"the file is larger than {MAX_SOURCE_BYTES:,} bytes")
        return Submission(name, decode_source(path.read_bytes()))
    except SourceFault as fault:
        return Submission(name, "", str(fault))
    except OSError as fault:
        return Submission(name, "", f"the file cannot be read: {fault.strerror}")
