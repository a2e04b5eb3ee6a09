"""The value of an expression that is nothing but data, worked out from its syntax tree. Nothing is executed.

Literals, displays, names that are known, arithmetic of small size, indexing, text with values in it, and a few
functions that rearrange sequences: what tables of tests are written with.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any, Final

from .material import NotCarried

MOST: Final = 10_000
"""Longest sequence and largest exponent or repetition that is worked out."""

_BINARY: Final[Mapping[type, Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.LShift: operator.lshift,
}
_UNARY: Final[Mapping[type, Callable[[Any], Any]]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Not: operator.not_,
}
_FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "enumerate": lambda *parts, **start: list(enumerate(*parts, **start)),
    "zip": lambda *parts: list(zip(*parts, strict=False)),
    "range": lambda *parts: _range(*parts),
    "dict": dict,
    "list": list,
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
    "len": len,
    "sorted": sorted,
    "float": float,
    "str": str,
}


class Unknown:
    """Stands for a name whose value is not known; *why* in one sentence."""

    def __init__(self, why: str) -> None:
        self.why = why


def plain(node: ast.expr, known: Mapping[str, Any]) -> Any:
    """The value of *node*, in which *known* names may stand. Raises NotCarried when it is more than data."""
    try:
        return _bounded(_Reader(known).read(node))
    except (TypeError, ValueError, ArithmeticError, LookupError, AttributeError) as fault:
        why = f"`{ast.unparse(node)}` is no value: {type(fault).__name__}: {fault}"
        raise NotCarried(why, node.lineno) from None


class _Reader:
    def __init__(self, known: Mapping[str, Any]) -> None:
        self._known = known

    def read(self, node: ast.expr) -> Any:
        reader = getattr(self, f"_{type(node).__name__.lower()}", None)
        if reader is None:
            raise NotCarried(f"`{ast.unparse(node)}` is more than a literal", node.lineno)
        return reader(node)

    def _constant(self, node: ast.Constant) -> Any:
        if node.value is ...:
            raise NotCarried("an ellipsis is no value that a case can hold", node.lineno)
        return node.value

    def _name(self, node: ast.Name) -> Any:
        value = self._known.get(node.id, Unknown(f"`{node.id}` is no literal"))
        if isinstance(value, Unknown):
            raise NotCarried(value.why, node.lineno)
        return value

    def _items(self, nodes: list[ast.expr]) -> list[Any]:
        items: list[Any] = []
        for node in nodes:
            if isinstance(node, ast.Starred):
                items.extend(self.read(node.value))
            else:
                items.append(self.read(node))
        return items

    def _list(self, node: ast.List) -> Any:
        return self._items(node.elts)

    def _tuple(self, node: ast.Tuple) -> Any:
        return tuple(self._items(node.elts))

    def _set(self, node: ast.Set) -> Any:
        return set(self._items(node.elts))

    def _dict(self, node: ast.Dict) -> Any:
        made: dict[Any, Any] = {}
        for key, value in zip(node.keys, node.values, strict=True):
            made.update(self.read(value) if key is None else {self.read(key): self.read(value)})
        return made

    def _unaryop(self, node: ast.UnaryOp) -> Any:
        if type(node.op) not in _UNARY:
            raise NotCarried(f"`{ast.unparse(node)}` is more than a literal", node.lineno)
        return _UNARY[type(node.op)](self.read(node.operand))

    def _binop(self, node: ast.BinOp) -> Any:
        left, right = self.read(node.left), self.read(node.right)
        if type(node.op) not in _BINARY or _is_too_much(node.op, left, right):
            raise NotCarried(f"`{ast.unparse(node)}` is more than a literal", node.lineno)
        return _BINARY[type(node.op)](left, right)

    def _subscript(self, node: ast.Subscript) -> Any:
        if isinstance(node.slice, ast.Slice):
            parts = (node.slice.lower, node.slice.upper, node.slice.step)
            return self.read(node.value)[slice(*(None if part is None else self.read(part) for part in parts))]
        return self.read(node.value)[self.read(node.slice)]

    def _joinedstr(self, node: ast.JoinedStr) -> Any:
        return "".join(str(self.read(part)) for part in node.values)

    def _formattedvalue(self, node: ast.FormattedValue) -> Any:
        if node.format_spec is not None:
            raise NotCarried("a format in a text is more than a literal", node.lineno)
        value = self.read(node.value)
        return repr(_bounded(value)) if node.conversion == ord("r") else str(_bounded(value))

    def _call(self, node: ast.Call) -> Any:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in _FUNCTIONS or name in self._known:
            raise NotCarried(f"`{ast.unparse(node)}` is a call, which an import never makes", node.lineno)
        keywords = {word.arg: self.read(word.value) for word in node.keywords if word.arg}
        return _FUNCTIONS[name](*map(_bounded, self._items(node.args)), **keywords)


def _is_too_much(op: ast.operator, left: Any, right: Any) -> bool:
    if isinstance(op, (ast.Pow, ast.LShift)):
        return not all(isinstance(part, (int, float)) and abs(part) <= MOST for part in (left, right))
    if isinstance(op, ast.Mult):
        counts = [part for part in (left, right) if isinstance(part, int)]
        others = [part for part in (left, right) if isinstance(part, (str, bytes, list, tuple))]
        is_long = sum(count.bit_length() for count in counts) > MOST
        return is_long or any(count * len(other) > MOST for count in counts for other in others)
    return isinstance(op, ast.Mod) and isinstance(left, (str, bytes))


def _bounded(value: Any) -> Any:
    """*value* itself. Raises ValueError when it is larger than any table of tests."""
    count, rest = 0, [value]
    while rest:
        part = rest.pop()
        count += len(part) // 10 + 1 if isinstance(part, (str, bytes)) else 1
        if count > 10 * MOST:
            raise ValueError("it is too large")
        if isinstance(part, dict):
            rest += [*part.keys(), *part.values()]
        elif isinstance(part, (list, tuple, set, frozenset)):
            rest += part
    return value


def _range(*parts: int) -> list[int]:
    made = range(*parts)
    if len(made) > MOST:
        raise ValueError("too long")
    return list(made)
