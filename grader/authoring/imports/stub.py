"""A starter made of a reference: the same functions and classes, without what is in them."""

from __future__ import annotations

import ast
from collections.abc import Sequence


def stub_of(solution: str, entries: Sequence[str]) -> str:
    """The functions and classes called *entries*, each with its parameters and docstring and nothing else.

    One that *solution* does not define takes any arguments. A solution that is no Python defines none.

    >>> print(stub_of("def double(n):\\n    return 2 * n", ["double"]), end="")
    def double(n):
        pass
    """
    try:
        tree = ast.parse(solution)
    except (SyntaxError, ValueError):
        tree = ast.Module([], [])
    there = {node.name: node for node in tree.body if isinstance(node, _DEFINITIONS)}
    parts = [ast.unparse(_emptied(there[name])) if name in there else _anything(name) for name in entries]
    return "\n\n\n".join(parts) + "\n"


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
