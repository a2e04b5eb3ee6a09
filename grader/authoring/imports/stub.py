"""A starter made of a reference: the same functions and classes, without what is in them."""

from __future__ import annotations

import ast
from collections.abc import Sequence


def stub_of(solution: str, entries: Sequence[str]) -> str:
    """The functions and classes called *entries*, each with its parameters and docstring and nothing else.

    Constants of that name stay as they are. What *solution* does not define takes any arguments; a solution that is no
    Python defines nothing.

    >>> print(stub_of("def double(n):\\n    return 2 * n", ["double"]), end="")
    def double(n):
        pass
    """
    try:
        tree = ast.parse(solution)
    except (SyntaxError, ValueError):
        tree = ast.Module([], [])
    there = {node.name: ast.unparse(_emptied(node)) for node in tree.body if isinstance(node, _DEFINITIONS)}
    constants = {ast.unparse(node.targets[0]): ast.unparse(node) for node in tree.body if isinstance(node, ast.Assign)}
    return "\n\n\n".join({**constants, **there}.get(name, _anything(name)) for name in entries) + "\n"


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _anything(name: str) -> str:
    if name[:1].isupper():
        return f"class {name}:\n    pass"
    return f"def {name}(*args, **kwargs):\n    pass"


def _emptied(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> ast.stmt:
    documented = [node.body[0]] if ast.get_docstring(node) is not None else []
    if isinstance(node, ast.ClassDef):
        methods = [_emptied(part) for part in node.body if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef))]
        node.body = [*documented, *methods] or [ast.Pass()]
    else:
        node.body = [*documented, ast.Pass()]
    return node
