"""The parts of one result as the class page shows them: as the practice page does, and cut off at the same size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

SIDES: Final = {
    "value": ("Expected", "Yours"),
    "raises": ("Expected", "Yours"),
    "stdout": ("Expected to be printed", "You printed"),
    "after": ("Expected after the call", "Yours after the call"),
    "trace": ("Tools expected to run", "Tools that ran"),
    "peak": ("Calls expected at once", "Yours at once"),
    "total_s": ("Virtual time expected", "Yours took"),
}
"""What the two sides are called, by what they are about."""

_CHANNELS: Final = {
    "value": "what is returned",
    "raises": "the exception",
    "stdout": "what is printed",
    "after": "the argument after the call",
    "trace": "the tools that ran",
    "peak": "the number of calls at once",
    "total_s": "the virtual time",
}
_MAX_CHARS: Final = 12_000
_MAX_LINES: Final = 300
_MAX_ALSO: Final = 8
_KEPT_FRAMES: Final = 6
_MAX_INDENT: Final = 20
_HANG: Final = 4

type Row = Sequence[tuple[str, int]]


class Line(NamedTuple):
    """A line of a block: its *pieces*, each marked or not, and how far in it goes on when it does not fit."""

    pieces: Row
    hang: int


class Block(NamedTuple):
    """The beginning of a text, and how many characters of it are *left* out."""

    lines: Sequence[Line]
    left: int


def block(rows: Sequence[Row]) -> Block:
    """Rows of display as a block."""
    length = sum(len(text) for row in rows for text, _ in row) + len(rows)
    lines: list[Line] = []
    shown = 0
    for row in rows[:_MAX_LINES]:
        if shown >= _MAX_CHARS:
            break
        pieces: list[tuple[str, int]] = []
        for text, marked in row:
            piece = text[: max(_MAX_CHARS - shown, 0)]
            shown += len(piece)
            if piece:
                pieces.append((piece, marked))
        shown += 1
        lines.append(Line(pieces, _hang(row)))
    return Block(lines, max(length - shown, 0))


def plain(text: str) -> Block:
    """*text* as a block without marks; the line end behind its last line is none of it."""
    return block([[(line, 0)] for line in text.removesuffix("\n").split("\n")])


def hang_rules() -> str:
    """A rule of CSS for each class that says how far a line hangs: the page's policy allows no style at an element."""
    return "\n".join(f".hang-{n} {{ --hang: {n}ch; }}" for n in range(_HANG, _MAX_INDENT + _HANG + 1))


def sentence(text: str) -> list[tuple[str, bool]]:
    """The pieces of a sentence, each with whether it is code, which stands between backquotes.

    >>> sentence("`x` is a ` b")
    [('x', True), (' is a ', False), ('` b', False)]
    """
    pieces = text.split("`")
    unclosed = len(pieces) - 1 if len(pieces) % 2 == 0 else None
    told = [
        ("`" + piece, False) if index == unclosed else (piece, index % 2 == 1) for index, piece in enumerate(pieces)
    ]
    return [(piece, is_code) for piece, is_code in told if piece]


def also(mismatches: Sequence[Mapping[str, Any]]) -> tuple[list[list[tuple[str, bool]]], int]:
    """The differences after the first, in pieces as of :func:`sentence`, and how many there are that are not listed."""
    rest = mismatches[1:]
    return [_difference(one) for one in rest[:_MAX_ALSO]], max(len(rest) - _MAX_ALSO, 0)


def _difference(mismatch: Mapping[str, Any]) -> list[tuple[str, bool]]:
    """A difference in words; the practice page has the same, in page/detail.ts."""
    channel, path = mismatch["channel"], mismatch["path"]
    of = "" if channel == "value" else f" of {_CHANNELS[channel]}"
    place = [(path, True), *([(of, False)] if of else [])] if path else [(_CHANNELS[channel], False)]
    where = [(" at " if path else " in ", False), *place]
    verb = " are " if channel == "trace" else " is "
    expected, actual = mismatch.get("expected"), mismatch.get("actual")
    if mismatch["kind"] == "order":
        return [*place, (" has the right items in another order", False)]
    if actual is None and expected is None:
        return [*place, (f"{verb}not as expected", False)]
    if actual is None:
        return [(expected, True), (" is missing", False), *where]
    if expected is None:
        return [(actual, True), *where, (" should not be there", False)]
    return [*place, (verb, False), (actual, True), (", expected ", False), (expected, True)]


def frames(error: Mapping[str, Any]) -> list[tuple[bool, list[Mapping[str, Any]]]]:
    """The error's frames in runs, each with whether it is in the provided code. Of a long chain both ends are kept."""
    every = error["frames"]
    kept = every if len(every) <= 2 * _KEPT_FRAMES else [*every[:_KEPT_FRAMES], *every[-_KEPT_FRAMES:]]
    return [(provided, list(run)) for provided, run in groupby(kept, key=lambda frame: bool(frame["provided"]))]


def _hang(row: Row) -> int:
    text = row[0][0] if row else ""
    return min(len(text) - len(text.lstrip()), _MAX_INDENT) + _HANG
