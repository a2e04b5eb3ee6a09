"""Changes of constants, displays and arithmetic."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any, Final

from .change import Change, Operator, Source

_ARITHMETIC: Final[Mapping[type[ast.operator], tuple[type[ast.operator], str]]] = {
    ast.Add: (ast.Sub, "-"),
    ast.Sub: (ast.Add, "+"),
    ast.Mult: (ast.Add, "+"),
    ast.Div: (ast.Mult, "*"),
    ast.FloorDiv: (ast.Div, "/"),
    ast.Mod: (ast.FloorDiv, "//"),
    ast.Pow: (ast.Mult, "*"),
    ast.BitAnd: (ast.BitOr, "|"),
    ast.BitOr: (ast.BitAnd, "&"),
    ast.BitXor: (ast.BitOr, "|"),
    ast.LShift: (ast.RShift, ">>"),
    ast.RShift: (ast.LShift, "<<"),
}
_ADDED: Final = "!"


def changes(node: ast.AST, source: Source) -> Iterator[Change]:
    """Every change of *node* as a value."""
    if isinstance(node, ast.Constant):
        yield from _constant(node, source)
    elif isinstance(node, ast.BinOp) and type(node.op) in _ARITHMETIC:
        op, word = _ARITHMETIC[type(node.op)]
        text = f"{source.of(node.left)} {word} {source.of(node.right)}"
        yield Change(Operator.ARITHMETIC, [node], ast.BinOp(node.left, op(), node.right), [text])
    elif isinstance(node, ast.AugAssign) and type(node.op) in _ARITHMETIC:
        op, word = _ARITHMETIC[type(node.op)]
        text = f"{source.of(node.target)} {word}= {source.of(node.value)}"
        yield Change(Operator.ARITHMETIC, [node], ast.AugAssign(node.target, op(), node.value), [text])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield Change(Operator.ARITHMETIC, [node], node.operand, [source.of(node.operand)])
    elif isinstance(node, ast.List | ast.Tuple | ast.Set | ast.Dict):
        yield from _fewer(node, source)


def _constant(node: ast.Constant, source: Source) -> Iterator[Change]:
    value: Any = node.value
    if isinstance(value, bool):
        yield Change(Operator.TRUTH, [node], ast.Constant(not value))
    elif isinstance(value, int):
        yield Change(Operator.NUMBER, [node], ast.Constant(value + 1))
        yield Change(Operator.NUMBER, [node], _number(value - 1))
    elif isinstance(value, float):
        yield Change(Operator.NUMBER, [node], ast.Constant(value * 2 or 1.0))
    elif isinstance(value, str):
        written = source.of(node)
        quote = written[-1:]
        inside = f"{written[:-1]}{_ADDED}{quote}" if quote in "'\"" else written + _ADDED
        yield Change(Operator.TEXT, [node], ast.Constant(value + _ADDED), [inside, written + _ADDED])
    elif isinstance(value, bytes):
        yield Change(Operator.TEXT, [node], ast.Constant(value + _ADDED.encode()))


def _number(value: int) -> ast.expr:
    return ast.Constant(value) if value >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-value))


def _fewer(node: ast.List | ast.Tuple | ast.Set | ast.Dict, source: Source) -> Iterator[Change]:
    """The display without one of its items, where others stay."""
    if isinstance(getattr(node, "ctx", None), ast.Store | ast.Del):
        return
    items: list[Any] = list(zip(node.keys, node.values, strict=True)) if isinstance(node, ast.Dict) else node.elts
    for index in range(len(items) if len(items) > 1 else 0):
        new = _display(node, items[:index] + items[index + 1 :])
        yield Change(Operator.ITEM, [node], new, [_display_text(new, source)])


def _display(node: ast.expr, items: list[Any]) -> ast.expr:
    """A display of the same kind, of these *items*."""
    if isinstance(node, ast.Dict):
        return ast.Dict([key for key, _ in items], [value for _, value in items])
    if isinstance(node, ast.Set):
        return ast.Set(items)
    return ast.List(items, ast.Load()) if isinstance(node, ast.List) else ast.Tuple(items, ast.Load())


def _display_text(node: ast.expr, source: Source) -> str:
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        entries = [f"{source.of(key)}: {source.of(value)}" if key else f"**{source.of(value)}" for key, value in pairs]
        return f"{{{', '.join(entries)}}}"
    items = [source.of(item) for item in getattr(node, "elts", ())]
    if isinstance(node, ast.Tuple):
        return f"({', '.join(items)}{',' * (len(items) == 1)})"
    opening, closing = ("[", "]") if isinstance(node, ast.List) else ("{", "}")
    return f"{opening}{', '.join(items)}{closing}"
