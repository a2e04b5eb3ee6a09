"""Taking submissions in: from files, folders and archives, as people and learning systems lay them out.

Everything here is data that strangers made. It is read into memory, at most a megabyte of each, and never unpacked,
imported or executed; the text that is graded is the one that was read here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from grader.submissions import MAX_SOURCE_BYTES, Submission, from_bytes, printable, read_submission

from .entries import Entry, IntakeFault, folder_entries

__all__ = ["IntakeFault", "find_all", "take_in"]

_MARK_CHARS: Final = 50


class _Taken(NamedTuple):
    submission: Submission
    mark: str
    """What tells the submission from another one of the same name."""


def take_in(paths: Iterable[Path]) -> list[Submission]:
    """The submissions that *paths* hold, each with a name of its own, in order of name.

    What cannot be read is a submission too, with its fault. Raises :class:`IntakeFault` for a path that is not there,
    an archive that is none, and when there is nothing at all.
    """
    paths = list(paths)
    submissions = find_all(paths)
    if not submissions:
        raise IntakeFault(f"there is no submission in {paths[0]}: no .py file, no folder with a solution.py")
    return submissions


def find_all(paths: Iterable[Path]) -> list[Submission]:
    """Like :func:`take_in`, but nothing at all is an empty list."""
    taken = [one for path in paths for one in _in(path)]
    if len(taken) > 1:
        taken = _told_apart_by_eye(taken)
    return sorted(_told_apart(taken), key=lambda submission: submission.name)


def _in(path: Path) -> Iterator[_Taken]:
    if path.is_dir():
        from .layouts import find  # not for a single file, which should be graded soon

        for learner, mark, entry in find(folder_entries(path)):
            yield _Taken(_read(learner, entry), mark or path.name)
    elif not path.exists() and not path.is_symlink():
        raise IntakeFault(f"there is no file or folder {path}")
    elif path.suffix.lower() == ".zip":
        from .archive import Archive
        from .layouts import find

        with Archive(path) as archive:
            for learner, mark, entry in find(archive.entries()):
                yield _Taken(_read(learner, entry), mark or path.name)
    else:
        yield _Taken(read_submission(path, path.name), path.resolve().parent.name)


def _read(learner: str, entry: Entry) -> Submission:
    name = printable(learner)
    if entry.fault is not None:
        return Submission(name, "", entry.fault)
    try:
        return from_bytes(name, entry.read(MAX_SOURCE_BYTES + 1))
    except OSError as fault:
        return Submission(name, "", f"the file cannot be read: {fault.strerror}")


def _told_apart_by_eye(taken: list[_Taken]) -> list[_Taken]:
    """*taken*, with other names for those that only look the same."""
    from .names import spelt_out

    shown = spelt_out(one.submission.name for one in taken)
    return [one._replace(submission=replace(one.submission, name=shown[one.submission.name])) for one in taken]


def _told_apart(taken: list[_Taken]) -> Iterator[Submission]:
    """Each submission under a name that no other has: with its mark where that helps, else with a number."""
    marks: dict[str, list[str]] = {}
    for one in taken:
        marks.setdefault(one.submission.name, []).append(one.mark)
    names = {name for name, own in marks.items() if len(own) == 1}
    for submission, mark in taken:
        own = marks[submission.name]
        if len(own) == 1:
            yield submission
            continue
        helps = len(set(own)) == len(own)
        wanted = name = f"{submission.name} ({printable(mark)[:_MARK_CHARS]})" if helps else submission.name
        number = 1
        while name in names:
            number += 1
            name = f"{wanted} ({number})"
        names.add(name)
        yield replace(submission, name=name)
