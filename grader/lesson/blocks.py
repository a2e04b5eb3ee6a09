"""The text of a lesson taken apart: stretches of Markdown, and the fenced blocks that are more than code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple

from grader.faults import ExerciseFault, nearest

from .records import Prose

KINDS: Final = ("predict", "choice", "exercise", "latency", "pairing", "excerpt")
_FENCE: Final = re.compile(r"(\s*)(`{3,}|~{3,})[ \t]*(.*)$")


class Block(NamedTuple):
    """A fenced block: its *kind* and *name*, the line of its fence from 1, and the lines in it."""

    kind: str
    name: str
    line: int
    body: str


class _Fence(NamedTuple):
    line: int
    mark: str
    words: list[str]


def parts(text: str, path: Path) -> Iterator[Prose | Block]:
    """The stretches and blocks of *text*, in order. Raises ExerciseFault for a block that cannot mean anything."""
    prose: list[str] = []
    body: list[str] = []
    fence: _Fence | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        found = _FENCE.match(line)
        if fence is None and found and "`" not in found[3]:
            fence = _Fence(number, found[2], found[3].split())
            is_block = _is_block(fence, path, is_indented=bool(found[1]))
            if is_block:
                yield from _stretch(prose)
                prose, body = [], []
                continue
        elif fence and _closes(line, fence.mark):
            closed, fence = fence, None
            if is_block:
                yield Block(closed.words[0], closed.words[1], closed.line, "\n".join(body))
                continue
        (body if fence and is_block else prose).append(line)
    if fence:
        raise ExerciseFault("the block that begins here is never closed", path, fence.line)
    yield from _stretch(prose)


def _stretch(lines: list[str]) -> Iterator[Prose]:
    text = "\n".join(lines).strip("\n")
    if text.strip():
        yield Prose(text + "\n")


def _closes(line: str, mark: str) -> bool:
    text = line.strip()
    return len(text) >= len(mark) and not text.strip(mark[0])


def _is_block(fence: _Fence, path: Path, *, is_indented: bool) -> bool:
    """Whether it is a block of ours. Raises ExerciseFault when it looks like one and is none."""
    kind, *names = fence.words or [""]
    if kind not in KINDS:
        if names or get_close_matches(kind, KINDS, n=1, cutoff=0.75):
            raise ExerciseFault(f"there is no block of kind {kind!r}; {nearest(kind, KINDS)}", path, fence.line)
        return False
    if is_indented:
        raise ExerciseFault(f"a block of kind {kind!r} must begin at the start of its line", path, fence.line)
    if len(names) != 1:
        said = "needs a name" if not names else f"has one name, and not {len(names)}"
        raise ExerciseFault(f"a block {said}: ```{kind} NAME", path, fence.line)
    return True
