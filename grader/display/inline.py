"""Wire values as Python text on one line, and as the tree of segments that rows are laid out from.

A segment knows which part of the value it prints. Whatever is left out is counted outside of quotes ("… 12 more"), and
what would not be seen is written as an escape, so that a shortened or strange value is never taken for another one.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Any, Final, NamedTuple

from grader import kinds
from grader.canonical import place_of, sort_key
from grader.kinds import Kind
from grader.value import Value

from . import literals
from .pruning import Path, Place, Pruning

_PACKED_WIDTH: Final = 12
"""Items no wider than this are put several to a row."""

_SHORT_CHARS: Final = 200
"""Texts no longer than this are worth keeping as they are printed."""

_SHORT_BITS: Final = 64
"""Integers of fewer bits are never shortened."""

_EVER_SHORTER: Final = ((4, 0, 1), (4, 0, 3), (2, 0, 1), (2, 0, 3), (1, 1, 1), (1, 0, 3), (0, 0, 8))
"""Ways to print on one line: first items of a container, at least so many, and the share of characters for one text."""


class Part(StrEnum):
    """What a segment prints of the part at its path."""

    VALUE = "value"
    KEY = "key"
    BRACKET = "bracket"
    SEPARATOR = "separator"
    INDENT = "indent"
    NOTE = "note"


class Segment(NamedTuple):
    """A stretch of printed text; *path* leads to what it prints; *marked* when characters in it were asked for."""

    text: str
    path: Path
    part: Part
    marked: bool = False


class Leaf(NamedTuple):
    """What is no container, on one line of *width* characters and, if it is a text of several lines, in *lines*."""

    segments: list[Segment]
    lines: list[list[Segment]]
    width: int


class Child(NamedTuple):
    """What stands in a container, behind its *key* if it has one."""

    key: list[Segment]
    node: Leaf | Branch
    key_width: int
    """Of the key, its colon and the space behind; 0 without a key."""


class Branch(NamedTuple):
    """A container, *width* characters wide on one line; *is_packed* when several items may stand in a row."""

    path: Path
    opening: str
    closing: str
    children: list[Child]
    note: str
    width: int
    is_packed: bool


def _branch(path: Path, opening: str, closing: str, children: list[Child], note: str) -> Branch:
    sizes = [child.key_width + child.node.width for child in children]
    between = 2 * (len(sizes) - 1) if sizes else 0
    width = len(opening) + sum(sizes) + between + len(closing) + len(note)
    return Branch(path, opening, closing, children, note, width, max(sizes, default=0) <= _PACKED_WIDTH)


def to_line(value: Value, max_chars: int = 60) -> str:
    """The Python text of *value* on one line, beginnings only, of roughly *max_chars* characters at the most.

    >>> to_line(["list", [["list", [1, 2]]] + [0] * 100], 30)
    '[[1, 2], 0, 0, 0, … 97 more]'
    """
    if type(value) is str and len(value) < _SHORT_CHARS:
        return _line_of_text(value, max_chars)
    if isinstance(value, int) and value.bit_length() < _SHORT_BITS:
        return repr(value)
    return _line(value, max_chars)


@lru_cache(maxsize=1024)
def _line_of_text(text: str, max_chars: int) -> str:
    """Kept, because the keys of dicts are the same few texts over and over."""
    return _line(text, max_chars)


def _line(value: Value, max_chars: int) -> str:
    whole = Builder(Pruning(12, max_chars)).node(value)
    for first_items, least_items, share in _EVER_SHORTER:
        if whole.width <= max_chars:
            break
        whole = Builder(Pruning(first_items, (max_chars - 20) // share, least_items=least_items)).node(value)
    return "".join(segment.text for segment in flat(whole))


class Builder:
    """Makes the tree that is laid out. Two Python frames a level, at most MAX_LEVELS levels."""

    def __init__(self, pruning: Pruning, ascii_only: bool = False) -> None:
        self._pruning = pruning
        self._ascii_only = ascii_only

    def node(self, value: Value, path: Path = (), distance: int = 0) -> Leaf | Branch:
        """The node for *value*; *distance* counts levels from the last part that holds a focus."""
        kind = kinds.kind_of(value)
        if kind not in kinds.CONTAINERS:
            return self._leaf(value, path)
        if len(path) > kinds.MAX_LEVELS:
            return self._leaf(["cut", "too deep"], path)
        opening, closing = _brackets(value, kind)
        children = self._children(value, kind, path, distance)
        return _branch(path, opening, closing, children, self._pruning.note_at(path))

    def _leaf(self, value: Value, path: Path) -> Leaf:
        spans, most = self._pruning.spans_at(path), self._pruning.max_chars
        note = self._pruning.note_at(path)
        behind = [Segment(note, path, Part.NOTE, True)] if note else []
        rows = [self._segments(pieces, path) for pieces in literals.lines(value, spans, most)]
        row = self._segments(literals.pieces(value, spans, most), path) + behind
        if rows:
            rows[-1] += behind
        return Leaf(row, rows, width_of(row))

    def _segments(self, pieces: list[literals.Piece], path: Path) -> list[Segment]:
        return [Segment(self._shown(piece.text), path, Part.VALUE, piece.marked) for piece in pieces]

    def _shown(self, text: str) -> str:
        return literals.ascii_text(text) if self._ascii_only else text

    def _children(self, value: Any, kind: Kind, path: Path, distance: int) -> list[Child]:
        entries = _entries(value, kind)
        paths = [(*path, place) for place, _, _ in entries]
        children: list[Child] = []
        after = 0
        for run in self._pruning.runs(paths, distance):
            children += _omitted(run.start - after, path)
            for position in run:
                _, key, item = entries[position]
                nearer = self._pruning.leads_to_focus(paths[position])
                node = self.node(item, paths[position], 0 if nearer else distance + 1)
                shown = self._key(key, paths[position]) if kind is Kind.DICT else []
                children.append(Child(shown, node, width_of(shown) + 1 if shown else 0))
            after = run.stop
        return children + _omitted(len(entries) - after, path)

    def _key(self, key: Value, path: Path) -> list[Segment]:
        return [Segment(self._shown(to_line(key, 80)), path, Part.KEY), Segment(":", path, Part.KEY)]


def _entries(value: Any, kind: Kind) -> list[tuple[Place, Value, Value]]:
    """Place, key and value of everything in a container, in the order of printing."""
    if kind is Kind.DICT:
        return [(place_of(key, index), key, item) for index, (key, item) in enumerate(kinds.pairs_of(value))]
    if kind in kinds.SETS:
        members = [(place_of(item, index), None, item) for index, item in enumerate(kinds.items_of(value))]
        return sorted(members, key=lambda entry: sort_key(entry[2]))
    return [(index, None, item) for index, item in enumerate(kinds.items_of(value))]


def _omitted(count: int, path: Path) -> list[Child]:
    if not count:
        return []
    segment = Segment(f"… {count:,} more", path, Part.SEPARATOR)
    return [Child([], Leaf([segment], [], len(segment.text)), 0)]


def _brackets(value: Any, kind: Kind) -> tuple[str, str]:
    if kind is Kind.LIST:
        return "[", "]"
    if kind is Kind.TUPLE:
        return "(", ",)" if len(value[1]) == 1 else ")"
    if kind is Kind.DICT:
        return ("{", "}") if len(value) < 3 else (f"{value[2]}({{", "})")
    if not value[1]:
        return f"{kind}(", ")"
    return ("{", "}") if kind is Kind.SET else ("frozenset({", "})")


def width_of(segments: list[Segment]) -> int:
    """How many characters *segments* have."""
    return sum([len(segment.text) for segment in segments])


def flat(node: Leaf | Branch) -> list[Segment]:
    """Everything of *node* on one line."""
    if isinstance(node, Leaf):
        return node.segments
    segments = [Segment(node.opening, node.path, Part.BRACKET)]
    for position, child in enumerate(node.children):
        if position:
            segments.append(Segment(", ", node.path, Part.SEPARATOR))
        if child.key:
            segments += [*child.key, gap(child)]
        segments += flat(child.node)
    return segments + closing(node)


def gap(child: Child) -> Segment:
    """The space between a key and its value."""
    return Segment(" ", child.key[0].path, Part.KEY)


def closing(node: Branch) -> list[Segment]:
    """What stands behind the items of *node*."""
    note = [Segment(node.note, node.path, Part.NOTE, True)] if node.note else []
    return [Segment(node.closing, node.path, Part.BRACKET), *note]
