"""Live Python values to wire values: exact, bounded, and without running a line of the value's own code.

Theory of operation. The value may be hostile or merely huge, so nothing of it is called: no ``repr``, no ``==``, no
``isinstance``, no attribute. Types are told apart by identity. The walk keeps its own stack, because recursion in C
kills the browser's interpreter, and it counts nodes, levels and characters, so that it ends early on anything big.
"""

from __future__ import annotations

import types
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from .value import SAFE_INT, Value


class Budget(NamedTuple):
    """What one captured value may cost. What goes beyond is a ``cut`` that says why."""

    nodes: int = 50_000
    levels: int = 200
    chars: int = 1_000_000


DEFAULT_BUDGET: Final = Budget()

# By the ids of types, for a class whose metaclass defines __hash__ and __eq__ could pass for any other in a dict.
_SEQUENCES: Final = {id(kind): kind.__name__ for kind in (list, tuple, set, frozenset)}
_DICTS: Final = {
    id(dict): "",
    id(defaultdict): "defaultdict",
    id(OrderedDict): "OrderedDict",
    id(Counter): "Counter",
}
_KINDS: Final[dict[type, str]] = {
    types.FunctionType: "function",
    types.BuiltinFunctionType: "function",
    types.MethodType: "function",
    types.LambdaType: "function",
    types.GeneratorType: "generator",
    types.AsyncGeneratorType: "generator",
    types.CoroutineType: "coroutine",
    types.ModuleType: "module",
    map: "iterator",
    filter: "iterator",
    zip: "iterator",
    enumerate: "iterator",
    reversed: "iterator",
    range: "iterator",
    type(iter([])): "iterator",
    type(iter(())): "iterator",
    type({}.keys()): "iterator",
    type({}.values()): "iterator",
    type({}.items()): "iterator",
}
_OBJECTS: Final = {id(kind): word for kind, word in _KINDS.items()}

_SIZED: Final = frozenset(map(id, (int, str, bytes, bytearray)))

_type_name = type.__dict__["__name__"].__get__  # a class may lie about __name__ through its metaclass; this cannot
_ancestors = type.__dict__["__mro__"].__get__


def capture(live: Any, budget: Budget = DEFAULT_BUDGET) -> Value:
    """The wire value of *live*, cut where it goes beyond *budget*. Never raises, never runs code of *live*.

    >>> capture({"a": (1, 2.5)})
    ['dict', [['a', ['tuple', [1, ['float', '0x1.4000000000000p+1']]]]]]
    >>> loop = []; loop.append(loop); capture(loop)
    ['list', [['cut', 'contains itself']]]
    """
    return _Walk(budget).value(live)


class _Walk:
    """One walk over one value. *_open* holds the ids of the containers that the walk is inside of."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._nodes = 0
        self._chars = 0
        self._open: set[int] = set()

    def value(self, live: Any) -> Value:
        """Depth first, left to right; each stack entry is a container's remaining children and where they go."""
        root: list[Value] = []
        stack: list[tuple[Any, list[Value], int]] = [(iter((live,)), root, 0)]
        while stack:
            children, target, container = stack[-1]
            for child in children:
                if type(child) is int and -SAFE_INT < child < SAFE_INT and self._nodes < self._budget.nodes:
                    self._nodes += 1  # the commonest thing in large values, so it is written without a call
                    target.append(child)
                    continue
                entered = self._add(child, target, len(stack))
                if entered is not None:
                    stack.append(entered)
                    break
            else:
                stack.pop()
                self._open.discard(container)
        return root[0]

    def _add(self, child: Any, target: list[Value], level: int) -> tuple[Any, list[Value], int] | None:
        """Append *child* to *target*; when it has children of its own, the stack entry that will fill it."""
        kind = id(type(child))
        if kind not in _SEQUENCES and kind not in _DICTS:
            target.append(self._leaf(child, type(child)))
            return None
        why = self._reason_to_cut(child, level)
        if why:
            target.append(["cut", why])
            return None
        self._open.add(id(child))
        items: list[Value] = []
        if kind in _SEQUENCES:
            target.append([_SEQUENCES[kind], items])
            return iter(child), items, id(child)
        name = _DICTS[kind]
        target.append(["dict", items, name] if name else ["dict", items])
        return self._pairs(child, items), items, id(child)

    def _pairs(self, mapping: Any, items: list[Value]) -> Iterable[Any]:
        """Keys and values in turn. Both land in the one list of a pair, by moving *items*' tail into pairs."""
        for key, item in dict.items(mapping):
            yield key
            yield item
            items[-2:] = [[items[-2], items[-1]]]

    def _reason_to_cut(self, container: Any, level: int) -> str:
        self._nodes += 1
        if id(container) in self._open:
            return "contains itself"
        if level > self._budget.levels:
            return "too deep"
        if self._nodes + len(container) > self._budget.nodes:
            return "too large"
        return ""

    def _leaf(self, leaf: Any, kind: type) -> Value:
        self._nodes += 1
        if leaf is None:
            return None
        if kind is bool:
            return leaf is True
        if self._nodes > self._budget.nodes:
            return ["cut", "too large"]
        if id(kind) in _SIZED:
            return self._sized(leaf, kind)
        if kind is float:
            return ["float", _float_text(leaf)]
        if kind is complex:
            return ["complex", _float_text(leaf.real), _float_text(leaf.imag)]
        return _object(leaf, kind)

    def _sized(self, leaf: Any, kind: type) -> Value:
        size = leaf.bit_length() // 4 if kind is int else len(leaf)
        if self._chars + size > self._budget.chars:
            return ["cut", "too large"]
        self._chars += size
        if kind is int:
            return leaf if -SAFE_INT < leaf < SAFE_INT else ["int", format(leaf, "x")]
        if kind is str:
            return leaf if _has_no_surrogate(leaf) else ["str", leaf.encode("utf-8", "surrogatepass").hex()]
        return [kind.__name__, leaf.hex()]


def _float_text(number: float) -> str:
    return float.hex(number)


def _has_no_surrogate(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _object(leaf: Any, kind: type) -> Value:
    """What stands for a value that the wire does not know: its class's real name and what sort of thing it is."""
    name = _type_name(kind)[:100]
    if id(kind) in _OBJECTS:
        return ["object", name, _OBJECTS[id(kind)]]
    ancestors = set(map(id, _ancestors(kind)))
    if id(type) in ancestors:
        return ["object", _type_name(leaf)[:100], "type"]
    return ["object", name, "exception" if id(BaseException) in ancestors else "instance"]
