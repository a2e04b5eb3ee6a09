"""Which parts of a value are printed: all of a small one; of a large one the beginnings and whatever is in focus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from grader import kinds
from grader.canonical import place_of
from grader.kinds import Kind
from grader.value import Value

from .literals import Span

type Place = int | str
"""Where in a container: an index, or the text that names a dict's key or a set's member."""

type Path = tuple[Place, ...]

SMALL_NODES: Final = 600
SMALL_CHARS: Final = 8_000
_MAX_NODES_IN_LARGE: Final = 2_000


@dataclass(frozen=True)
class Focus:
    """What must be seen of the part at a path: characters to mark in it, and a *note* to put behind it."""

    spans: tuple[Span, ...] = ()
    note: str = ""


@dataclass
class Pruning:
    """How much of one value is printed.

    *first_items* is what a container shows of itself, halved at each level, but no fewer than *least_items*.
    """

    first_items: int
    max_chars: int
    focus: Mapping[Path, Focus] = field(default_factory=dict)
    least_items: int = 0
    _leading: frozenset[Path] = frozenset()
    _shown: int = 0

    def __post_init__(self) -> None:
        self._leading = frozenset(path[:length] for path in self.focus for length in range(len(path) + 1))

    def leads_to_focus(self, path: Path) -> bool:
        """Whether the part at *path* is in focus or holds something that is."""
        return path in self._leading

    def spans_at(self, path: Path) -> tuple[Span, ...]:
        """The characters to mark in the part at *path*."""
        return self.focus[path].spans if path in self.focus else ()

    def note_at(self, path: Path) -> str:
        """What is to be said behind the part at *path*."""
        return self.focus[path].note if path in self.focus else ""

    def runs(self, paths: list[Path], distance: int) -> list[range]:
        """The children to print, as ranges of their positions; between two ranges something is left out.

        *paths* are the children's own; *distance* is how many levels they are from the last part that holds a focus.
        """
        allowed = max(self.first_items >> distance, self.least_items) if self._shown < _MAX_NODES_IN_LARGE else 0
        if len(paths) <= allowed:
            self._shown += len(paths)
            return [range(len(paths))] if paths else []
        wanted = set(range(allowed))
        focused = [position for position, path in enumerate(paths) if path in self._leading][:30] if self.focus else []
        for position in focused:
            wanted.update((position - 1, position, position + 1) if distance == 0 and allowed else (position,))
        self._shown += len(wanted)
        return _ranges(sorted(position for position in wanted if 0 <= position < len(paths)))


def pruning_for(value: Value, focus: Mapping[Path, Focus]) -> Pruning:
    """Print everything of a small value, and a bounded part of a large one."""
    if is_small(value, SMALL_NODES, SMALL_CHARS):
        return Pruning(SMALL_NODES << kinds.MAX_LEVELS, 2_000, focus)
    return Pruning(12, 200, focus)


def is_small(value: Value, max_nodes: int, max_chars: int) -> bool:
    """Whether *value* has at most *max_nodes* nodes and *max_chars* characters; stops counting when it has more.

    >>> is_small(["list", [1, 2, 3]], 4, 100), is_small(["list", [1, 2, 3]], 3, 100)
    (True, False)
    """
    todo: list[Any] = [value]
    nodes = chars = 0
    while todo:
        node = todo.pop()
        nodes += 1
        kind = kinds.kind_of(node)
        if kind is Kind.DICT:
            inner = [part for pair in node[1][:max_nodes] for part in pair]
            nodes += max(0, len(node[1]) - max_nodes)
        else:
            inner = kinds.items_of(node) if kind in kinds.CONTAINERS else []
        chars += _size(node, kind)
        if nodes + len(todo) + len(inner) > max_nodes or chars > max_chars:
            return False
        todo.extend(inner)
    return True


def _size(node: Any, kind: Kind) -> int:
    if kind in kinds.CONTAINERS:
        return 2
    parts = node[1:] if type(node) is list else [node]
    return 8 + sum(len(part) for part in parts if type(part) is str)


def _ranges(positions: Iterable[int]) -> list[range]:
    """Consecutive numbers gathered.

    >>> _ranges([0, 1, 2, 7, 9])
    [range(0, 3), range(7, 8), range(9, 10)]
    """
    gathered: list[range] = []
    for position in positions:
        if gathered and gathered[-1].stop == position:
            gathered[-1] = range(gathered[-1].start, position + 1)
        else:
            gathered.append(range(position, position + 1))
    return gathered


def part_at(value: Value, path: Path) -> Value:
    """The part of *value* at *path*; None when there is no such part."""
    for place in path:
        kind = kinds.kind_of(value)
        if kind in kinds.SEQUENCES and type(place) is int:
            items = kinds.items_of(value)
            value = items[place] if place < len(items) else None
        elif kind is Kind.DICT:
            found = [item for index, (key, item) in enumerate(kinds.pairs_of(value)) if place_of(key, index) == place]
            value = found[0] if found else None
        else:
            return None
    return value
