"""Changes of statements: dropped, or leaving the function, the loop or the ``try`` another way."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .change import Change, Operator, Source


def changes(node: ast.AST, source: Source) -> Iterator[Change]:
    """Every change of *node* as a statement."""
    if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield Change(Operator.RETURN, [node], ast.Return(ast.Constant(None)), ["return None"])
    elif isinstance(node, ast.Break):
        yield Change(Operator.LOOP, [node], ast.Continue(), ["continue"])
    elif isinstance(node, ast.Continue):
        yield Change(Operator.LOOP, [node], ast.Break(), ["break"])
        yield Change(Operator.STATEMENT, [node], ast.Pass(), ["pass"])
    elif isinstance(node, ast.Raise):
        yield Change(Operator.RAISE, [node], ast.Pass(), ["pass"])
    elif isinstance(node, ast.If):
        yield from _branches(node, source)
    elif isinstance(node, ast.ExceptHandler):
        yield from _handler(node, source)
    elif _can_go(node):
        yield Change(Operator.STATEMENT, [node], ast.Pass(), ["pass"])


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _can_go(node: ast.AST) -> bool:
    """Whether *node* is a statement whose loss the program outlives: not the only one to bind a name."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Subscript | ast.Attribute) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Assert)


def rebindings(function: ast.AST, source: Source) -> Iterator[Change]:
    """Assignments to a name that has a value already: a parameter, or one that was assigned before."""
    if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
        return
    args = function.args
    bound = {part.arg for part in [*args.posonlyargs, *args.args, *args.kwonlyargs]}
    assignments = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    for node in sorted(assignments, key=lambda each: each.lineno):
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if names and names <= bound and len(names) == len(node.targets):
            yield Change(Operator.STATEMENT, [node], ast.Pass(), ["pass"])
        bound |= names


def _branches(node: ast.If, source: Source) -> Iterator[Change]:
    """An ``if`` and its ``elif`` in the other order: which of two rules comes first."""
    if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        second = node.orelse[0]
        new = ast.If(second.test, second.body, [ast.If(node.test, node.body, second.orelse)])
        keyword = "elif" if source.of(node).startswith("elif") else "if"
        text = ast.unparse(new).replace("\n", f"\n{' ' * node.col_offset}").removeprefix("if")
        yield Change(Operator.BRANCHES, [node], new, [keyword + text])


def _handler(node: ast.ExceptHandler, source: Source) -> Iterator[Change]:
    if node.type is not None:
        name = node.type.id if isinstance(node.type, ast.Name) else ""
        wider = "BaseException" if name == "Exception" else "Exception"
        if name != "BaseException":
            yield Change(Operator.EXCEPT, [node.type], ast.Name(wider, ast.Load()), [wider])
    if not (len(node.body) == 1 and isinstance(node.body[0], ast.Raise)):
        yield Change(Operator.HANDLER, node.body, ast.Raise(), ["raise"])
