"""One text for each value, equal exactly where the values are: what lookups use instead of learners' own hashes.

The walk keeps its own stack: recursion in C would kill the browser's interpreter on a deep value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from . import kinds
from .kinds import Kind
from .value import Value

MAX_NODES: Final = 200_000


@dataclass(frozen=True)
class Rules:
    """What counts as the same. *outline* writes every number as ``#``, to find values that differ in numbers only."""

    same_types: bool = False
    any_sequence: bool = False
    ignore_whitespace: bool = False
    outline: bool = False


EXACT: Final = Rules(same_types=True)


@dataclass(frozen=True)
class Canonical:
    """The *text*, or None where the value cannot equal anything or costs too much; *nodes* is what it cost."""

    text: str | None
    nodes: int


def canonical(value: Value, rules: Rules = EXACT, max_nodes: int = MAX_NODES) -> Canonical:
    """The canonical text of *value* under *rules*, at most *max_nodes* nodes and MAX_LEVELS levels of it.

    >>> canonical(["set", [2, 1]]).text == canonical(["set", [1, 2]]).text
    True
    >>> canonical(1, Rules()).text == canonical(["float", "0x1.0p+0"], Rules()).text
    True
    >>> canonical(1, Rules()).text == canonical(True, Rules()).text
    False
    """
    done: list[list[str]] = [[]]
    todo: list[Any] = [value]
    nodes = 0
    while todo:
        node = todo.pop()
        if type(node) is _Close:
            inner = done.pop()
            done[-1].append(node.finish(inner))
            continue
        nodes += 1
        kind = kinds.kind_of(node)
        if kind in kinds.NEVER_EQUAL or nodes > max_nodes or len(done) > kinds.MAX_LEVELS:
            return Canonical(None, nodes)
        if kind in kinds.CONTAINERS:
            todo.append(_Close(node, kind, rules))
            todo.extend(_children(node, kind))
            done.append([])
        else:
            done[-1].append(_leaf_text(node, kind, rules))
    return Canonical(done[0][0], nodes)


def sort_key(value: Value) -> tuple[int, int | float, str]:
    """A key that puts the members of a set in a stable order: numbers by size, then everything else by text."""
    kind = kinds.kind_of(value)
    if kind in kinds.NUMBERS:
        number = kinds.number_of(value)
        if number == number:
            return (0, number, kind)
    return (1, 0, canonical(value).text or repr(kind))


class _Close:
    """Stands in the work list behind a container's children: they are done, put them together."""

    def __init__(self, node: Any, kind: Kind, rules: Rules) -> None:
        self.name = kinds.class_name_of(node) if rules.same_types else str(kind)
        if rules.any_sequence and kind in kinds.SEQUENCES:
            self.name = "sequence"
        self.finish: Callable[[list[str]], str] = {
            Kind.DICT: self._pairs,
            Kind.SET: self._members,
            Kind.FROZENSET: self._members,
        }.get(kind, self._items)

    def _items(self, inner: list[str]) -> str:
        return f"{self.name}({','.join(inner)})"

    def _members(self, inner: list[str]) -> str:
        return self._items(sorted(inner))

    def _pairs(self, inner: list[str]) -> str:
        return self._items(sorted(f"{key}:{item}" for key, item in zip(inner[::2], inner[1::2], strict=True)))


def _children(node: Any, kind: Kind) -> list[Value]:
    """The children, last first, as a stack wants them."""
    if kind is Kind.DICT:
        return [part for pair in reversed(node[1]) for part in reversed(pair)]
    return kinds.items_of(node)[::-1]


def _leaf_text(node: Any, kind: Kind, rules: Rules) -> str:
    if kind in kinds.NUMBERS:
        return "#" if rules.outline else number_text(kinds.number_of(node), rules.same_types)
    if kind is Kind.STR:
        text = kinds.text_of(node)
        if rules.ignore_whitespace:
            text = squeeze(text)
        return f"s{len(text)}:{text}"
    if kind is Kind.COMPLEX:
        number = kinds.complex_of(node)
        return "c#" if rules.outline else f"c{number_text(number.real)};{number_text(number.imag)}"
    if kind in (Kind.BYTES, Kind.BYTEARRAY):
        return f"{kind}{kinds.bytes_of(node).hex()}"
    return f"={node}"


def number_text(number: int | float, same_types: bool = False) -> str:
    """One text per number: ``1`` and ``1.0`` share theirs unless *same_types*, as do ``0.0`` and ``-0.0``."""
    if type(number) is float and (same_types or not number.is_integer()):
        return f"f{abs(number).hex() if number == 0 else number.hex()}"
    return f"i{int(number):x}"


def squeeze(text: str) -> str:
    """The text with every run of whitespace as one space, and none at the ends.

    >>> squeeze(" a \\n b ")
    'a b'
    """
    return " ".join(text.split())


def place_of(value: Value, index: int) -> str:
    """Names a dict's key or a set's member within its container; *index* is where it stands, should it have no text."""
    if type(value) is str:
        return _leaf_text(value, Kind.STR, EXACT)
    return canonical(value).text or f"?{index}"
