"""One change of a syntax tree: which nodes, what comes in their place, and how that is best written."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Operator(StrEnum):
    """The kinds of changes: what an author would say was done."""

    BOUNDARY = "boundary moved"
    COMPARISON = "comparison turned round"
    NUMBER = "number changed"
    TEXT = "text changed"
    TRUTH = "True and False exchanged"
    ARITHMETIC = "arithmetic changed"
    AND_OR = "and and or exchanged"
    OPERAND = "part of a condition dropped"
    NOT = "not dropped"
    CONDITION = "condition turned round"
    BRANCHES = "branches exchanged"
    ITEM = "item dropped"
    COPY = "copy dropped"
    SLICE = "slice dropped"
    ARGUMENT = "argument dropped"
    NEIGHBOUR = "neighbouring function called"
    OFF_BY_ONE = "off by one"
    STATEMENT = "statement dropped"
    RETURN = "value not returned"
    LOOP = "break and continue exchanged"
    RAISE = "exception not raised"
    EXCEPT = "except widened or narrowed"
    HANDLER = "exception passed on"


@dataclass(frozen=True)
class Change:
    """*old*, neighbours in their list or a single node, are replaced by *new*.

    *texts* are ways to write *new* that keep the author's spelling; the first is taken that means the same.
    """

    operator: Operator
    old: Sequence[ast.AST]
    new: ast.AST
    texts: Sequence[str] = ()


class Source:
    """A program's text by its nodes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = [line.encode("utf-8", "surrogatepass") for line in text.split("\n")]
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._data = b"\n".join(self._lines)

    def of(self, node: ast.AST) -> str:
        """The text of *node* as its author wrote it."""
        return self.text_of([node])

    def text_of(self, nodes: Sequence[ast.AST]) -> str:
        """The text of *nodes*, which are neighbours, and of what stands between them."""
        start, end = self._span(nodes)
        return _text(self._data[start:end])

    def with_text(self, nodes: Sequence[ast.AST], text: str) -> str:
        """The whole text with *text* in the place of *nodes*."""
        start, end = self._span(nodes)
        return _text(self._data[:start]) + text + _text(self._data[end:])

    def _span(self, nodes: Sequence[ast.AST]) -> tuple[int, int]:
        """First byte of *nodes* and the one after their last."""
        first, last = nodes[0], nodes[-1]
        start = self._starts[first.lineno - 1] + first.col_offset  # type: ignore[attr-defined]
        end = self._starts[last.end_lineno - 1] + last.end_col_offset  # type: ignore[attr-defined]
        return start, end


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogatepass")
