"""The files in a zip archive. Nothing is ever unpacked onto the disk; names and sizes in it are claims, not facts."""

from __future__ import annotations

import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from grader.submissions import NOT_PLAIN, is_special

from .entries import Entry, IntakeFault, refused

MAX_ARCHIVE_BYTES: Final = 4 << 30
MAX_MEMBERS: Final = 200_000
MAX_TOTAL_BYTES: Final = 1 << 30
"""Of all members that are read together, unpacked."""

_DRIVE: Final = re.compile(r"[A-Za-z]:")
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])\s*(\..*)?", re.IGNORECASE)
_ENCRYPTED: Final = 0x1
_FILE_KINDS: Final = (0, stat.S_IFREG, stat.S_IFDIR)


class Archive:
    """A zip archive, open. Used in a ``with`` statement."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            if is_special(path):
                raise IntakeFault(f"{path} is no plain file")
            if path.stat().st_size > MAX_ARCHIVE_BYTES:
                raise IntakeFault(f"{path} is larger than {MAX_ARCHIVE_BYTES:,} bytes")
            self._zip = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, NotImplementedError, ValueError) as fault:
            raise IntakeFault(f"{path} is no zip archive: {fault}") from None
        self._left_bytes = MAX_TOTAL_BYTES

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *exc: object) -> None:
        self._zip.close()

    def entries(self) -> Iterator[Entry]:
        """The members that are files. Raises :class:`IntakeFault` when there are too many of them."""
        members = self._zip.infolist()
        if len(members) > MAX_MEMBERS:
            raise IntakeFault(f"{self._path} holds more than {MAX_MEMBERS:,} files")
        for member in members:
            fault = member_fault(member)
            parts = tuple(part for part in re.split(r"[/\\]", member.filename) if part not in ("", "."))
            if fault is not None:
                yield refused((member.filename,), fault)
            elif parts and not member.is_dir():
                yield Entry(parts, self._reader(member))

    def _reader(self, member: zipfile.ZipInfo) -> Callable[[int], bytes]:
        def read(size: int) -> bytes:
            try:
                with self._zip.open(member) as file:
                    data = file.read(min(size, self._left_bytes + 1))
            except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as fault:
                raise OSError(0, f"it cannot be unpacked ({fault})") from None
            self._left_bytes -= len(data)
            if self._left_bytes < 0:
                raise IntakeFault(f"{self._path} holds more than {MAX_TOTAL_BYTES:,} bytes of submissions")
            return data

        return read


def member_fault(member: zipfile.ZipInfo) -> str | None:
    """Why *member* is refused: a place outside of the archive, or something that is no plain file. None when it is not.

    >>> member_fault(zipfile.ZipInfo("../solution.py"))
    'its path leads out of the archive'
    >>> member_fault(zipfile.ZipInfo("ada/solution.py"))
    """
    name = member.filename
    parts = re.split(r"[/\\]", name)
    if ".." in (part.strip() for part in parts):
        return "its path leads out of the archive"
    if name.startswith(("/", "\\")) or _DRIVE.match(name):
        return "its path is absolute"
    if any(_DEVICES.fullmatch(part) for part in parts):
        return "its name is that of a device"
    kind = stat.S_IFMT(member.external_attr >> 16)
    if kind == stat.S_IFLNK:
        return "the file is a link; hand in the file itself"
    if kind not in _FILE_KINDS:
        return NOT_PLAIN
    if member.flag_bits & _ENCRYPTED:
        return "it is encrypted"
    return None
