"""Files as they lie in a folder or an archive, before anybody has decided which of them are submissions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grader.faults import CallFault
from grader.submissions import NOT_PLAIN

MAX_ENTRIES: Final = 1_000_000
_LEVELS: Final = 4
"""A wrapper, a learner's folder, a folder in there, a file."""


class IntakeFault(CallFault):
    """Nothing can be taken in from where the call points: one sentence."""


@dataclass(frozen=True)
class Entry:
    """One file. *parts* are its path from the top; *fault* says why it is refused; *read* gives so many first bytes."""

    parts: tuple[str, ...]
    read: Callable[[int], bytes]
    fault: str | None = None


def refused(parts: tuple[str, ...], fault: str) -> Entry:
    """An entry that nobody will read."""
    return Entry(parts, lambda _: b"", fault)


def folder_entries(folder: Path) -> Iterator[Entry]:
    """The files below *folder*, in order of name. Links, wherever they lead, and what is no plain file are refused."""
    left = MAX_ENTRIES
    for entry in _below(folder, (), _LEVELS):
        left -= 1
        if left < 0:
            raise IntakeFault(f"{folder} holds more than {MAX_ENTRIES:,} files")
        yield entry


def _below(folder: Path, parts: tuple[str, ...], levels: int) -> Iterator[Entry]:
    try:
        with os.scandir(folder) as found:
            inside = sorted(found, key=lambda item: item.name)
    except OSError as fault:
        if not parts:
            raise
        yield refused(parts, f"the folder cannot be read: {fault.strerror}")
        return
    for item in inside:
        here = (*parts, item.name)
        if item.is_symlink():
            kind = "folder" if item.is_dir() else "file"
            yield refused(here, f"the {kind} is a link; hand in the {kind} itself")
        elif item.is_dir():
            if levels > 1 and not is_clutter(here):
                yield from _below(Path(item.path), here, levels - 1)
        elif item.is_file():
            yield Entry(here, _reader(Path(item.path)))
        elif not is_clutter(here):
            yield refused(here, NOT_PLAIN)


def _reader(path: Path) -> Callable[[int], bytes]:
    def read(size: int) -> bytes:
        with path.open("rb") as file:
            return file.read(size)

    return read


def is_clutter(parts: tuple[str, ...]) -> bool:
    """What machines leave lying about, and people do not see.

    >>> is_clutter(("__MACOSX", "ada", "solution.py")), is_clutter(("ada", "._solution.py")), is_clutter(("ada.py",))
    (True, True, False)
    """
    return any(part.startswith(".") or part in ("__MACOSX", "__pycache__") for part in parts)
