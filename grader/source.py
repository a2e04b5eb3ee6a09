"""What can be read off Python source without running it: functions, their parameters, their sentences."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from .faults import ExerciseFault


@dataclass(frozen=True)
class Function:
    """A function or class at the top of a module. *parameters* are positional, in order, ``*rest`` last if there."""

    name: str
    parameters: tuple[str, ...]
    line: int
    sentence: str


def functions(text: str, path: Path) -> dict[str, Function]:
    """The functions and classes that *text* defines at its top, by name. Raises ExerciseFault for a syntax error.

    >>> functions("def f(a, *rest): pass", Path("x.py"))["f"].parameters
    ('a', '*rest')
    """
    try:
        return dict(_functions(text, path.as_posix()))
    except SyntaxError as fault:
        raise _no_python(fault, path) from None


@lru_cache(maxsize=16)
def _functions(text: str, file: str) -> Mapping[str, Function]:
    """Kept, because loading and packing an exercise ask for the same texts."""
    return {node.name: _function(node) for node in ast.parse(text, file).body if isinstance(node, _DEFINITIONS)}


def parse(text: str, path: Path) -> ast.Module:
    """The syntax tree of *text*. Raises ExerciseFault with the line of a syntax error."""
    try:
        return ast.parse(text, path.as_posix())
    except SyntaxError as fault:
        raise _no_python(fault, path) from None


def _no_python(fault: SyntaxError, path: Path) -> ExerciseFault:
    return ExerciseFault(f"this is no valid Python: {fault.msg}", path, fault.lineno or 0)


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Function:
    sentence = (ast.get_docstring(node) or "").split("\n\n")[0].replace("\n", " ")
    if isinstance(node, ast.ClassDef):
        made = next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)
        return Function(node.name, _parameters(made.args)[1:] if made else (), node.lineno, sentence)
    return Function(node.name, _parameters(node.args), node.lineno, sentence)


def _parameters(args: ast.arguments) -> tuple[str, ...]:
    names = [part.arg for part in [*args.posonlyargs, *args.args]]
    return (*names, f"*{args.vararg.arg}") if args.vararg else tuple(names)


def returns_none(source: str) -> str:
    """*source* with ``return None`` for the body of every function; unchanged when it is no Python.

    >>> returns_none("def double(n):\\n    return 2 * n\\n")
    'def double(n):\\n    return None'
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [ast.Return(ast.Constant(None))]
    return ast.unparse(ast.fix_missing_locations(tree))


def only_definitions(text: str, path: Path) -> str | None:
    """The imports and function definitions of *text* and nothing else of it; None when it defines no function.

    This is what the judge is given of a ``cases.py`` for its checkers: no case, so no expectation, comes along.
    """
    with warnings.catch_warnings(action="ignore"):  # the file has been executed, so whatever Python warns of is told
        tree = parse(text, path)
    if not any(isinstance(node, _DEFINITIONS) for node in tree.body):
        return None
    kept = [node for node in tree.body if isinstance(node, (*_DEFINITIONS, ast.Import)) or _is_import_from(node)]
    return ast.unparse(ast.Module(kept, [])) + "\n"


def _is_import_from(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module != "grader"
