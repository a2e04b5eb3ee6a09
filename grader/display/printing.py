"""Wire values as Python text, laid out in rows to a width."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grader.value import Value

from .inline import Branch, Builder, Child, Leaf, Part, Segment, closing, flat, gap, width_of
from .pruning import Focus, Path, pruning_for

WIDTH: Final = 72
_MOST_INDENT: Final = 60
"""Rows of what is nested deeper than this are indented no further, so that the text cannot grow out of bounds."""


def to_text(value: Value, width: int = WIDTH) -> str:
    """The Python text of *value*: a literal wherever Python has one, in rows of *width* characters where they suffice.

    >>> print(to_text(["dict", [["id", "a"], ["args", ["tuple", [1]]]]]))
    {'id': 'a', 'args': (1,)}
    >>> print(to_text(["list", ["first", "second", "third"]], width=12))
    ['first',
     'second',
     'third']
    """
    return "\n".join("".join(segment.text for segment in row) for row in to_rows(value, width))


def to_rows(
    value: Value, width: int = WIDTH, focus: Mapping[Path, Focus] | None = None, ascii_only: bool = False
) -> list[list[Segment]]:
    """The rows of :func:`to_text` as segments; what *focus* names is printed even of a value too large to print.

    *ascii_only* writes every character beyond ASCII as an escape.
    """
    writer = _Writer(width)
    writer.place(Builder(pruning_for(value, focus or {}), ascii_only).node(value), 0)
    return writer.rows


class _Writer:
    """Lays nodes out, row by row. *room* is what must still fit behind a node: closing brackets and a comma."""

    def __init__(self, width: int) -> None:
        self._limit = width
        self._column = 0
        self.rows: list[list[Segment]] = [[]]

    def place(self, node: Leaf | Branch, room: int) -> None:
        """Write *node* at the current place, on one line if it fits."""
        if self._column + node.width + room <= self._limit:
            self._put(flat(node))
        elif isinstance(node, Leaf):
            self._place_leaf(node)
        else:
            self._place_branch(node, room)

    def _place_leaf(self, leaf: Leaf) -> None:
        if len(leaf.lines) < 2:
            self._put(leaf.segments)
            return
        path = leaf.lines[0][0].path
        self._put([Segment("(", path, Part.SEPARATOR)])
        indent = self._column
        for position, line in enumerate(leaf.lines):
            if position:
                self._new_row(indent)
            self._put(line)
        self._put([Segment(")", path, Part.SEPARATOR)])

    def _place_branch(self, branch: Branch, room: int) -> None:
        self._put([Segment(branch.opening, branch.path, Part.BRACKET)])
        indent = min(self._column, _MOST_INDENT)
        for position, child in enumerate(branch.children):
            is_last = position == len(branch.children) - 1
            needed = room + len(branch.closing) if is_last else 1
            if position:
                self._separate(branch, child, indent, needed)
            self._place_key(branch, child, indent)
            self.place(child.node, needed)
        self._put(closing(branch))

    def _place_key(self, branch: Branch, child: Child, indent: int) -> None:
        """Write the key, if there is one; a value that would start far to the right and not fit gets its own row."""
        self._put(child.key)
        if child.key and self._column > self._limit // 2 and self._column + 1 + child.node.width > self._limit:
            self._new_row(indent + 2)
        elif child.key:
            self._put([gap(child)])

    def _separate(self, branch: Branch, child: Child, indent: int, needed: int) -> None:
        size = 2 + child.key_width + child.node.width + needed
        if branch.is_packed and self._column + size <= self._limit:
            self._put([Segment(", ", branch.path, Part.SEPARATOR)])
        else:
            self._put([Segment(",", branch.path, Part.SEPARATOR)])
            self._new_row(indent)

    def _new_row(self, indent: int) -> None:
        self.rows.append([Segment(" " * indent, (), Part.INDENT)] if indent else [])
        self._column = indent

    def _put(self, segments: list[Segment]) -> None:
        self.rows[-1] += segments
        self._column += width_of(segments)
