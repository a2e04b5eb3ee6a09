"""Which files of a folder or an archive are submissions, and whose: as people lay them out, and as systems do.

Moodle      ``Lovelace Ada_12345_assignsubmission_file_/solution.py``, or ``…_file_solution.py`` without folders
Canvas      ``lovelaceada_12345_67890_solution.py``, ``lovelaceada_LATE_12345_67890_solution-1.py``
Gradescope  ``submission_12345/solution.py`` beside ``submission_metadata.yml``
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from .entries import Entry, is_clutter, refused
from .gradescope import learner_names

_MOODLE: Final = re.compile(r"(?P<who>.+)_(?P<id>\d+)_assignsubmission_(?P<kind>file|onlinetext)_?(?P<file>.*)")
_CANVAS: Final = re.compile(r"(?P<who>.+?)(?:_(?:LATE|late))?_(?P<id>\d{2,})_\d{2,}_(?P<file>.+)")
_GRADESCOPE: Final = re.compile(r"submission_(?P<id>\d+)")
_METADATA: Final = "submission_metadata.yml"
_METADATA_BYTES: Final = 64 << 20
_WANTED: Final = re.compile(r"solution(?:-(?P<attempt>\d+))?\.py", re.IGNORECASE)
_SHOWN_FILES: Final = 3


class Found(NamedTuple):
    """A submission: *learner* may be somebody else's name too; then *mark* tells them apart."""

    learner: str
    mark: str
    entry: Entry


@dataclass
class _Learner:
    """What a system says one learner handed in, by the name of each file."""

    name: str
    mark: str
    files: list[tuple[str, Entry]] = field(default_factory=list)


def find(entries: Iterable[Entry]) -> Iterator[Found]:
    """The submissions among *entries*; what was refused is one too, and says so."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.fault is not None and len(entry.parts) == 1:
            yield Found(_stem(entry.parts[0]), "", entry)
        elif not is_clutter(entry.parts):
            kept.append(entry)
    yield from _arranged(_unwrapped(kept))


def _is_python(name: str) -> bool:
    return name.lower().endswith(".py")


def _stem(name: str) -> str:
    return name[: -len(".py")] if _is_python(name) else name


def _unwrapped(entries: list[Entry]) -> list[Entry]:
    """*entries* without the one folder that all of them are in, unless that is a learner's own."""
    tops = {entry.parts[0] for entry in entries}
    if len(tops) != 1 or min(len(entry.parts) for entry in entries) < 2:
        return entries
    (top,) = tops
    if _system_of(top) or any(entry.parts[1:] == ("solution.py",) for entry in entries):
        return entries
    return [Entry(entry.parts[1:], entry.read, entry.fault) for entry in entries]


def _system_of(top: str) -> re.Match[str] | None:
    return _MOODLE.fullmatch(top) or _GRADESCOPE.fullmatch(top)


def _arranged(entries: list[Entry]) -> Iterator[Found]:
    names = _gradescope_names(entries)
    scripts = [entry.parts[0] for entry in entries if len(entry.parts) == 1 and _is_python(entry.parts[0])]
    is_canvas = bool(scripts) and all(_CANVAS.fullmatch(name) for name in scripts)
    learners: dict[tuple[str, str], _Learner] = {}
    folders: dict[str, list[Entry]] = {}
    for entry in entries:
        top = entry.parts[0]
        match = _system_of(top) or (_CANVAS.fullmatch(top) if is_canvas and len(entry.parts) == 1 else None)
        if match is not None:
            name = match["who"] if "who" in match.groupdict() else names.get(top, top)
            learner = learners.setdefault((name, match["id"]), _Learner(name, match["id"]))
            learner.files.append((_file_name(match, entry), entry))
        elif len(entry.parts) > 1:
            folders.setdefault(top, []).append(entry)
        elif _is_python(top):
            yield Found(_stem(top), "", entry)
    for folder, inside in folders.items():
        yield from _in_plain_folder(folder, inside)
    for learner in learners.values():
        yield Found(learner.name, learner.mark, _chosen(learner.files))


def _file_name(match: re.Match[str], entry: Entry) -> str:
    return entry.parts[-1] if len(entry.parts) > 1 else match["file"]


def _in_plain_folder(folder: str, inside: Sequence[Entry]) -> Iterator[Found]:
    """The ``solution.py`` in *folder*. Without one, a folder that holds Python, however deep, is told of."""
    wanted = [entry for entry in inside if entry.parts[1:] == ("solution.py",)]
    scripts = [entry.parts for entry in inside if _is_python(entry.parts[-1])]
    if wanted:
        yield Found(folder, "", wanted[0])
    elif scripts:
        nearest = min(scripts, key=len)
        further = "" if len(nearest) == 2 else f"; {'/'.join(nearest)}, further down, is not looked at"
        yield Found(folder, "", refused((folder,), f"the folder holds no solution.py{further}"))


def _chosen(files: list[tuple[str, Entry]]) -> Entry:
    """The one file of *files* that is meant: the latest ``solution.py``, or the only ``.py`` there is."""
    scripts = [(name, entry) for name, entry in files if _is_python(name)]
    wanted = [(int(match["attempt"] or 0), entry) for name, entry in scripts if (match := _WANTED.fullmatch(name))]
    if wanted:
        return max(wanted, key=lambda pair: pair[0])[1]
    if len(scripts) == 1:
        return scripts[0][1]
    listed = [name for name, _ in scripts or files]
    shown = ", ".join(listed[:_SHOWN_FILES]) + (", …" if len(listed) > _SHOWN_FILES else "")
    if scripts:
        return refused(files[0][1].parts, f"several .py files were handed in, and none is called solution.py: {shown}")
    return refused(files[0][1].parts, f"no .py file was handed in, but {shown}")


def _gradescope_names(entries: Iterable[Entry]) -> dict[str, str]:
    for entry in entries:
        if entry.parts == (_METADATA,) and entry.fault is None:
            return learner_names(entry.read(_METADATA_BYTES).decode("utf-8", "replace"))
    return {}
