"""Statements of a test as the body of a harness function, which makes the same calls of the solution."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from .material import NotCarried
from .plain import Unknown

_SAFE: Final = (
    *("list", "tuple", "set", "dict", "len", "sorted", "str", "repr", "range", "sum", "min", "max", "enumerate", "zip"),
    *("type", "next", "iter", "reversed", "abs", "round", "int", "float", "bool", "isinstance"),
)
"""Names that a harness function may use beside what is under test: builtins that only look at values."""


_NO_HELP: Final = ("test", "setUp", "tearDown", "setup_", "teardown_", "assert")
"""How methods begin that are called by others than the tests, or ask for something themselves."""


def replay(statements: Sequence[ast.stmt], known: Mapping[str, Any], line: int, helpers: Iterable[str] = ()) -> str:
    """The source of *statements*, in which only the solution, *helpers*, safe builtins and names of their own stand.

    Raises NotCarried, at *line*, when there is any other name in them, or when nothing in them is the solution's.
    """
    parts = [part for node in statements for part in ast.walk(node)]
    made = {name for part in parts for name in _stored(part)}
    used = [part.id for part in parts if isinstance(part, ast.Name)]
    for name in used:
        if name not in made and name not in (*_SAFE, *helpers, "solution"):
            raise NotCarried(_why_not(name, known), line)
    if "solution" not in used:
        raise NotCarried("nothing that the solution does is tested here", line)
    return "\n".join(ast.unparse(ast.fix_missing_locations(node)) for node in statements)


class Resolver(ast.NodeTransformer):
    """Puts data in the place of names that are *known*, and the solution's before those of *entries*."""

    def __init__(self, known: Mapping[str, Any], entries: Sequence[str], helpers: Iterable[str] = ()) -> None:
        self._known = known
        self._entries = entries
        self._helpers = helpers

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """A call of a helper of the tests as one of the function it becomes, which is given the solution first."""
        self.generic_visit(node)
        name = f"_{node.func.attr}" if isinstance(node.func, ast.Attribute) and is_self(node.func.value) else ""
        if name in self._helpers:
            node.func, node.args = ast.Name(name, ast.Load()), [ast.Name("solution", ast.Load()), *node.args]
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """What stands for the name *node*, which is itself where nothing is known of it."""
        if not isinstance(node.ctx, ast.Load):
            return node
        if node.id in self._entries:
            return ast.copy_location(ast.Attribute(ast.Name("solution", ast.Load()), node.id, ast.Load()), node)
        value = self._known.get(node.id, Unknown(""))
        if isinstance(value, Unknown):
            return node
        return ast.copy_location(ast.parse(repr(value), mode="eval").body, node)


def is_self(node: ast.expr) -> bool:
    """Whether *node* is the object that a method belongs to."""
    return isinstance(node, ast.Name) and node.id == "self"


def helper_functions(node: ast.ClassDef, known: Mapping[str, Any], entries: Sequence[str]) -> dict[str, str]:
    """The methods of a class of tests that help them, by name, as functions of the harness; those that can be."""
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef) and not part.name.startswith(_NO_HELP)]
    there: dict[str, str] = {}
    for method in methods:
        if method.decorator_list or not method.args.args or method.args.args[0].arg != "self":
            continue
        function = copy.deepcopy(method)
        function.name, function.args.args[0].arg = f"_{method.name}", "solution"
        resolved = Resolver(known, entries, there).visit(function)
        try:
            there[function.name] = replay([resolved], known, method.lineno, there)
        except NotCarried:
            continue  # whatever uses it says so
    return there


def used_by(source: str, helpers: Mapping[str, str]) -> dict[str, str]:
    """Those of *helpers* that *source* calls, and those that these call; a helper calls only those before it."""
    used: dict[str, str] = {}
    for name, text in reversed(list(helpers.items())):
        if any(re.search(rf"\b{name}\(", part) for part in (source, *used.values())):
            used[name] = text
    return dict(reversed(list(used.items())))


def _why_not(name: str, known: Mapping[str, Any]) -> str:
    if name == "self":
        return "this uses a helper of the tests, which is not carried over"
    value = known.get(name)
    return value.why if isinstance(value, Unknown) else f"`{name}` is not known here"


def _stored(node: ast.AST) -> list[str]:
    """Names that *node* gives a value to: by assignment, or as a parameter."""
    if isinstance(node, ast.arg):
        return [node.arg]
    return [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else []


def assignment(name: str, value: Any) -> ast.stmt:
    """A statement that gives *name* this value, which is data."""
    return ast.Assign([ast.Name(name, ast.Store())], ast.parse(repr(value), mode="eval").body, lineno=0)
