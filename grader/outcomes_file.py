"""``outcomes.jsonl``: a header, then a record per submission. Written as they come, resumed, and found again by name.

Whoever reads such a file trusts nothing in it: sizes are looked at before anything is parsed, and what is not whole is
dropped when a run goes on, and told when it is judged.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, Self

from .bundle import Bundle
from .bundle_file import bundle_digest
from .faults import CallFault
from .protocol import PROTOCOL_VERSION, message, write
from .ran import MAX_LINE_BYTES, Ran, RanFault, our_fault, read_ran, write_ran
from .shapes import Shape, ShapeFault, check
from .submissions import Submission, is_special

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

MAX_FILE_BYTES: Final = 64 << 30
MAX_RECORDS: Final = 1_000_000
_MAX_HEADER_BYTES: Final = 10_000

_MOST_RECENT: Final = 16
"""So many records stay in memory after they were written, for the one that is asked for next is mostly among them."""

_RECENT_BYTES: Final = 1 << 20
"""A record with a longer line is read again instead, so that memory stays flat."""

_HEADER: Final = Shape(
    {"version": int, "type": ("outcomes",), "exercise": str, "bundle_sha256": str, "runtime": str},
)


class OutcomesFault(CallFault):
    """A file of outcomes that cannot be used for what is asked: one sentence."""


class Header(NamedTuple):
    """The first line: what was run, and where."""

    exercise: str
    bundle_sha256: str
    runtime: str

    @classmethod
    def of(cls, bundle: Bundle, runtime: str) -> Self:
        """The header of a run of *bundle*."""
        return cls(bundle.slug, bundle_digest(bundle), runtime)

    def line(self) -> bytes:
        """The header as the first line of a file."""
        return write(message("outcomes", **self._asdict())).encode("ascii") + b"\n"


class Place(NamedTuple):
    """Where in a file a line stands. *fault* says why it is no record; then *name* is the one it gives, if any."""

    offset: int
    size: int
    name: str | None
    fault: str | None


def read_header(file: BinaryIO) -> Header:
    """The header at the start of *file*. Raises :class:`OutcomesFault` when there is none."""
    file.seek(0)
    line = file.readline(_MAX_HEADER_BYTES)
    try:
        content = json.loads(line.decode("ascii"))
        check(content, _HEADER, "the header")
    except (ShapeFault, ValueError, RecursionError):
        raise OutcomesFault("its first line is no header of a file of outcomes") from None
    if content["version"] != PROTOCOL_VERSION or not line.endswith(b"\n"):
        raise OutcomesFault(f"it is of version {content['version']}, not {PROTOCOL_VERSION}")
    return Header(content["exercise"], content["bundle_sha256"], content["runtime"])


def places(file: BinaryIO) -> Iterator[tuple[Place, Ran | None]]:
    """The place of each line after the header, with its record unless it has a fault. Too long a line is not parsed.

    Raises :class:`OutcomesFault` when there is more than can be true.
    """
    if file.seek(0, os.SEEK_END) > MAX_FILE_BYTES:
        raise OutcomesFault(f"it is larger than {MAX_FILE_BYTES:,} bytes")
    file.seek(0)
    offset = len(file.readline(_MAX_HEADER_BYTES))
    count = 0
    while line := file.readline(MAX_LINE_BYTES + 1):
        if not line.endswith(b"\n"):
            _skip_line(file)
        end = file.tell()
        count += 1
        if count > MAX_RECORDS:
            raise OutcomesFault(f"it holds more than {MAX_RECORDS:,} records")
        yield _place(offset, line)
        offset = end
        file.seek(offset)


def _place(offset: int, line: bytes) -> tuple[Place, Ran | None]:
    if len(line) <= MAX_LINE_BYTES and not line.endswith(b"\n"):
        return Place(offset, 0, None, "the record is not whole"), None
    try:
        ran = read_ran(line)
    except RanFault as fault:
        return Place(offset, 0, fault.submission, str(fault)), None
    return Place(offset, len(line), ran.submission, None), ran


def _skip_line(file: BinaryIO) -> None:
    while (piece := file.readline(1 << 20)) and not piece.endswith(b"\n"):
        pass


def read_place(file: BinaryIO, place: Place) -> Ran:
    """The record at *place*, which has no fault."""
    file.seek(place.offset)
    return read_ran(file.read(place.size))


class Outcomes:
    """Records in a file that is open for reading and writing, each found again by its submission's name."""

    def __init__(self, file: BinaryIO, header: Header, kept: Iterable[Place] = ()) -> None:
        """With *kept* the file holds nothing but the header and those records; otherwise it is empty."""
        self._file = file
        self._recent: dict[str, Ran] = {}
        self._places = {place.name: place for place in kept}
        self._end = file.seek(0, os.SEEK_END)
        if not self._end:
            self._append(header.line())

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def __len__(self) -> int:
        return len(self._places)

    def add(self, ran: Ran) -> None:
        """Append *ran*, so that it is there even when this process is killed right afterwards."""
        offset = self._end
        line, ran = _line(ran)
        self._append(line)
        self._places[ran.submission] = Place(offset, len(line), ran.submission, None)
        if len(line) <= _RECENT_BYTES:
            self._recent[ran.submission] = ran
            if len(self._recent) > _MOST_RECENT:
                del self._recent[next(iter(self._recent))]

    def take(self, name: str) -> Ran:
        """The record of the submission called *name*; one that has just been added is not read again."""
        return self._recent.pop(name, None) or read_place(self._file, self._places[name])

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _append(self, line: bytes) -> None:
        self._file.seek(self._end)
        self._file.write(line)
        self._file.flush()
        self._end += len(line)


def _line(ran: Ran) -> tuple[bytes, Ran]:
    """The line of *ran*, and the record that it holds; when there can be none, one that says so."""
    try:
        line = write_ran(ran).encode("ascii") + b"\n"
        if len(line) <= MAX_LINE_BYTES:
            return line, ran
        reason = f"what came back of the run is longer than {MAX_LINE_BYTES:,} bytes"
    except (ValueError, TypeError, RecursionError):
        reason = "what came back of the run is no JSON"
    fault = replace(ran, loaded=our_fault(reason), outcomes=())
    return write_ran(fault).encode("ascii") + b"\n", fault


def open_outcomes(path: Path, header: Header, submissions: Iterable[Submission], *, ours: bool) -> Outcomes:
    """The file at *path* with those of its records that are of *submissions* as they are now; all else is dropped.

    So a run goes on where an earlier one with the same *header* was interrupted. Raises :class:`OutcomesFault` if what
    would be dropped may be somebody's work: a file of anything but outcomes; outcomes with another header, unless the
    file is *ours*, a side file; in a side file, outcomes of none but others.
    """
    if is_special(path):
        raise OutcomesFault(f"{path} is no plain file, and what is written there is read again, or replaced")
    path.touch()
    old = path.open("r+b")
    try:
        _lock(old, path)
        kept = _resumable(old, header, {submission.name: submission for submission in submissions}, path, ours=ours)
        if kept and kept[-1].offset + kept[-1].size == old.seek(0, os.SEEK_END) == _size(header, kept):
            return Outcomes(old, header, kept)
        return _rewritten(old, path, header, kept)
    except BaseException:
        old.close()
        raise


def _resumable(
    file: BinaryIO, header: Header, submissions: Mapping[str, Submission], path: Path, *, ours: bool
) -> list[Place]:
    """The places of the records that need not be run again."""
    try:
        if file.seek(0, os.SEEK_END) == 0:
            return []
        found = read_header(file)
        if found != header:
            if ours:
                return []
            raise OutcomesFault(f"it holds outcomes of another run ({found.exercise}, {found.runtime})")
        kept: dict[str, Place] = {}
        others = 0
        for place, ran in places(file):
            others += ran is not None and ran.submission not in submissions
            if ran is not None and ran.submission not in kept and _is_of(ran, submissions.get(ran.submission)):
                kept[ran.submission] = place
        if ours and others and not kept:
            raise OutcomesFault(f"it holds what {others} others did in a call that was interrupted; repeat that first")
        return list(kept.values())
    except OutcomesFault as fault:
        raise OutcomesFault(f"{path} is there already, and this would replace it: {fault}") from None


def _is_of(ran: Ran, submission: Submission | None) -> bool:
    if submission is None or submission.fault is not None or ran.is_our_fault:
        return False
    return ran.source_sha256 == submission.sha256


def _size(header: Header, kept: list[Place]) -> int:
    return len(header.line()) + sum(place.size for place in kept)


def _rewritten(old: BinaryIO, path: Path, header: Header, kept: list[Place]) -> Outcomes:
    """A new file in the place of the *old* one, with the *kept* records: there is never a moment without them."""
    beside = path.with_name(f"{path.name}.new")
    new = beside.open("w+b")
    try:
        _lock(new, beside)
        new.write(header.line())
        moved: list[Place] = []
        for place in kept:
            old.seek(place.offset)
            moved.append(place._replace(offset=new.tell()))
            new.write(old.read(place.size))
        new.flush()
        beside.replace(path)
    except BaseException:
        new.close()
        raise
    old.close()
    return Outcomes(new, header, moved)


def _lock(file: BinaryIO, path: Path) -> None:
    """Refuse to share *file*, at *path*, with another call that writes to it."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise OutcomesFault(f"another call is writing to {path}") from None
    if not path.exists() or os.fstat(file.fileno()).st_ino != path.stat().st_ino:
        raise OutcomesFault(f"another call has just replaced {path}")
