"""Changes of comparisons and conditions."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from .change import Change, Operator, Source

_WORDS: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}
_BOUNDARIES: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OPPOSITES: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def changes(node: ast.AST, source: Source) -> Iterator[Change]:
    """Every change of *node* as a condition or comparison."""
    if isinstance(node, ast.Compare):
        yield from _compare(node, source)
    elif isinstance(node, ast.BoolOp):
        yield from _bool_op(node, source)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Change(Operator.NOT, [node], node.operand, [source.of(node.operand)])
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare):
        yield _turned_round(node.test, source)
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            if not isinstance(test, ast.Compare):
                yield _turned_round(test, source)


def _compare(node: ast.Compare, source: Source) -> Iterator[Change]:
    for operator, others in ((Operator.BOUNDARY, _BOUNDARIES), (Operator.COMPARISON, _OPPOSITES)):
        for index, op in enumerate(node.ops):
            if type(op) in others:
                other = others[type(op)]
                ops = [*node.ops[:index], other(), *node.ops[index + 1 :]]
                new = ast.Compare(node.left, ops, node.comparators)
                yield Change(operator, [node], new, [_compare_text(new, source)])


def _compare_text(node: ast.Compare, source: Source) -> str:
    parts = [source.of(node.left)]
    for op, comparator in zip(node.ops, node.comparators, strict=True):
        parts += [_WORDS[type(op)], source.of(comparator)]
    return " ".join(parts)


def _bool_op(node: ast.BoolOp, source: Source) -> Iterator[Change]:
    is_and = isinstance(node.op, ast.And)
    texts = [source.of(value) for value in node.values]
    other = ast.BoolOp(ast.Or() if is_and else ast.And(), node.values)
    yield Change(Operator.AND_OR, [node], other, [(" or " if is_and else " and ").join(texts)])
    for index in range(len(node.values)):
        kept = [value for place, value in enumerate(node.values) if place != index]
        new = kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
        text = (" and " if is_and else " or ").join(text for place, text in enumerate(texts) if place != index)
        yield Change(Operator.OPERAND, [node], new, [text])


def _turned_round(test: ast.expr, source: Source) -> Change:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return Change(Operator.NOT, [test], test.operand, [source.of(test.operand)])
    text = source.of(test)
    return Change(Operator.CONDITION, [test], ast.UnaryOp(ast.Not(), test), [f"not {text}", f"not ({text})"])
