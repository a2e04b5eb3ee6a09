"""Changes of calls and slices: copies, arguments, neighbouring functions, ends of ranges."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from .change import Change, Operator, Source

_COPIERS: Final = ("list", "dict", "set", "tuple", "copy", "deepcopy", "sorted", "reversed", "frozenset")
_NEIGHBOURS: Final[Mapping[str, str]] = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "startswith": "endswith",
    "endswith": "startswith",
    "lower": "upper",
    "upper": "lower",
    "strip": "lstrip",
    "lstrip": "strip",
    "rstrip": "strip",
    "removeprefix": "removesuffix",
    "removesuffix": "removeprefix",
    "find": "rfind",
    "split": "rsplit",
    "append": "extend",
    "deepcopy": "copy",
    "floor": "ceil",
    "ceil": "floor",
    "isdigit": "isalnum",
    "repr": "str",
    "keys": "values",
    "values": "keys",
}


def changes(node: ast.AST, source: Source) -> Iterator[Change]:
    """Every change of *node* as a call or a slice."""
    if isinstance(node, ast.Call):
        yield from _copy(node, source)
        yield from _neighbour(node, source)
        yield from _arguments(node)
        yield from _range(node)
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load):
        yield from _slice(node, source)
    elif isinstance(node, ast.List | ast.Set | ast.Tuple) and isinstance(getattr(node, "ctx", None), ast.Load | None):
        if len(node.elts) == 1 and isinstance(node.elts[0], ast.Starred):
            yield Change(Operator.COPY, [node], node.elts[0].value, [source.of(node.elts[0].value)])
    elif isinstance(node, ast.Dict) and node.keys == [None]:
        yield Change(Operator.COPY, [node], node.values[0], [source.of(node.values[0])])


def _name(node: ast.Call) -> str:
    """The function's own name, without where it comes from."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _copy(node: ast.Call, source: Source) -> Iterator[Change]:
    if _name(node) in _COPIERS and len(node.args) == 1 and not isinstance(node.args[0], ast.Starred):
        inner = node.args[0]
        if not isinstance(inner, ast.GeneratorExp):
            yield Change(Operator.COPY, [node], inner, [source.of(inner)])
    elif _name(node) == "copy" and not node.args and isinstance(node.func, ast.Attribute):
        yield Change(Operator.COPY, [node], node.func.value, [source.of(node.func.value)])


def _neighbour(node: ast.Call, source: Source) -> Iterator[Change]:
    other = _NEIGHBOURS.get(_name(node))
    if other is None:
        return
    if isinstance(node.func, ast.Name):
        yield Change(Operator.NEIGHBOUR, [node.func], ast.Name(other, ast.Load()), [other])
    elif isinstance(node.func, ast.Attribute):
        new = ast.Attribute(node.func.value, other, ast.Load())
        yield Change(Operator.NEIGHBOUR, [node.func], new, [f"{source.of(node.func.value)}.{other}"])


def _arguments(node: ast.Call) -> Iterator[Change]:
    """The call without one of its keyword arguments, or without the last of several positional ones."""
    for index, keyword in enumerate(node.keywords):
        if keyword.arg is not None:
            kept = node.keywords[:index] + node.keywords[index + 1 :]
            yield Change(Operator.ARGUMENT, [node], ast.Call(node.func, node.args, kept))
    if len(node.args) > 1 and _name(node) in ("get", "pop", "getattr", "round", "join", "split", "enumerate", "next"):
        yield Change(Operator.ARGUMENT, [node], ast.Call(node.func, node.args[:-1], node.keywords))


def _range(node: ast.Call) -> Iterator[Change]:
    """A range that ends one later or one earlier, and a length that is one off."""
    if _name(node) == "range" and 0 < len(node.args) < 4:
        place = 0 if len(node.args) == 1 else 1
        for op in (ast.Add(), ast.Sub()):
            args = list(node.args)
            if not isinstance(args[place], ast.Constant):
                args[place] = ast.BinOp(args[place], op, ast.Constant(1))
                yield Change(Operator.OFF_BY_ONE, [node], ast.Call(node.func, args, node.keywords))
    if _name(node) == "len" and len(node.args) == 1:
        yield Change(Operator.OFF_BY_ONE, [node], ast.BinOp(node, ast.Sub(), ast.Constant(1)))


def _slice(node: ast.Subscript, source: Source) -> Iterator[Change]:
    operator = Operator.SLICE
    if isinstance(node.slice, ast.Slice) and not (node.slice.lower or node.slice.upper or node.slice.step):
        operator = Operator.COPY
    yield Change(operator, [node], node.value, [source.of(node.value)])
