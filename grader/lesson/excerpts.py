"""Definitions taken out of a file of Python by name, so that a lesson never types code twice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from grader.faults import ExerciseFault, nearest
from grader.source import parse


def excerpt(code: str, file: Path, names: str, path: Path, line: int) -> str:
    """The definitions of *code* that *names* lists, one a line, in that order.

    *path* and *line* are where the list begins. Raises ExerciseFault for a name that is not there.
    """
    known = dict(_definitions(parse(code, file)))
    lines = code.split("\n")
    taken = ""
    before: ast.stmt | None = None
    for number, name in enumerate(names.split("\n"), start=line):
        if not name.strip():
            continue
        if name.strip() not in known:
            raise ExerciseFault(
                f"{file.name} defines no {name.strip()!r}; {nearest(name.strip(), known)}", path, number
            )
        node = known[name.strip()]
        if before:
            taken += "\n" if _is_assignment(before) and _is_assignment(node) else "\n\n"
        taken += "\n".join(lines[_first_line(node) - 1 : node.end_lineno])
        before = node
    if not taken:
        raise ExerciseFault("an excerpt lists the names of what it shows, one a line", path, line - 1)
    return f"{taken}\n"


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign):
            yield from ((target.id, node) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node


def _is_assignment(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign | ast.AnnAssign)


def _first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(part.lineno for part in decorators)])
