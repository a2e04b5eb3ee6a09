"""Cases held against the solution, as far as that can be read: what it lacks, and exceptions that it has its own of."""

from __future__ import annotations

import ast
import re

from .material import FoundCase, Left, Material


def settle(material: Material) -> None:
    """Leaves as entries what the solution defines, and as cases those that it may well pass; the others are listed."""
    try:
        tree = ast.parse(material.solution)
    except SyntaxError:
        return  # whoever loads the exercise says so
    definitions = [node for node in tree.body if isinstance(node, _DEFINITIONS)]
    defined = {node.name for node in definitions}
    material.entries = [name for name in material.entries if name in defined]
    classes = [node for node in definitions if isinstance(node, ast.ClassDef)]
    derived = {ast.unparse(base): node.name for node in classes for base in node.bases}
    kept = []
    for case in material.cases if material.entries else []:
        why = _why_not(case, defined | _others(tree), derived)
        if why:
            material.left.append(Left(material.source, case.line, why))
        else:
            kept.append(case)
    material.cases = kept


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _others(tree: ast.Module) -> set[str]:
    """Names that the solution has beside its functions and classes: whatever it assigns or imports."""
    parts = list(ast.walk(tree))
    assigned = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    imports = [part for part in parts if isinstance(part, (ast.Import, ast.ImportFrom))]
    return assigned | {name.asname or name.name for part in imports for name in part.names}


def _why_not(case: FoundCase, there: set[str], derived: dict[str, str]) -> str:
    """Why the solution cannot be expected to pass *case*; empty when it can."""
    used = {case.fields["entry"]} if "entry" in case.fields else set(re.findall(r"\bsolution\.(\w+)", case.source))
    for name in sorted(used - there):
        return f"the solution defines no {name}"
    wanted = case.fields.get("raises")
    name = wanted[0] if isinstance(wanted, tuple) else wanted
    if name in derived:
        return f"the solution has {derived[name]}, which is a {name} too, and a case names one type"
    return ""
