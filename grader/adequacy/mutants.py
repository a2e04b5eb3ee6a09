"""Every mutant of a program: its text with one small change, which means what the change says and nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from typing import Any, Final, NamedTuple

from . import called, conditions, statements, values
from .change import Change, Operator, Source

_OPERATORS: Final = (conditions.changes, values.changes, called.changes, statements.changes, statements.rebindings)
_UNTOUCHED: Final = (ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal)
_ANNOTATIONS: Final = ("annotation", "returns", "type_params", "decorator_list", "bases")


@dataclass(frozen=True)
class Mutant:
    """A program with one change. *line*, from 1, and *line_text* are where; *old* and *new* what, in one line each."""

    operator: Operator
    line: int
    line_text: str
    old: str
    new: str
    source: str

    @property
    def change(self) -> str:
        """What was done, as a mark in exercise.toml writes it."""
        return f"{self.old} -> {self.new}"

    def diff(self, original: str) -> list[str]:
        """The lines that differ, those of the *original* first with ``-``, then the new ones with ``+``."""
        rows = unified_diff(original.split("\n"), self.source.split("\n"), n=0, lineterm="")
        return [f"{row[0]} {row[1:]}" for row in rows if not row.startswith(("---", "+++", "@@"))]


class _Slot(NamedTuple):
    """Where a node hangs in the tree."""

    parent: ast.AST
    name: str
    place: int | None


def mutants(source: str) -> list[Mutant]:
    """Every mutant of *source*, by line. Two changes that make the same program are one mutant.

    >>> [mutant.change for mutant in mutants("def f(n):\\n    return n > 1\\n")]
    ['return n > 1 -> return None', 'n > 1 -> n >= 1', 'n > 1 -> n <= 1', '1 -> 2', '1 -> 0']
    """
    tree = ast.parse(source)
    known = {ast.dump(tree)}
    found: list[Mutant] = []
    text = Source(source)
    for slot, node in _walk(tree):
        for make in _OPERATORS:
            for change in make(node, text):
                mutant = _mutant(tree, slot, change, text, known)
                if mutant:
                    found.append(mutant)
    return sorted(found, key=lambda mutant: mutant.line)


def _walk(tree: ast.AST) -> Iterator[tuple[_Slot, ast.AST]]:
    """Every node that may be changed, with its slot; a node before what is in it."""
    for name, value in ast.iter_fields(tree):
        if name in _ANNOTATIONS:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not isinstance(child, _UNTOUCHED) and not _is_silent(tree, child):
                yield _Slot(tree, name, index), child
                yield from _walk(child)


def _is_silent(parent: ast.AST, child: ast.AST) -> bool:
    """Whether *child* does nothing when a case runs: a docstring, or a block that only a script executes."""
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True
    if isinstance(child, ast.If) and isinstance(parent, ast.Module):
        return any(isinstance(node, ast.Name) and node.id == "__name__" for node in ast.walk(child.test))
    return False


def _mutant(tree: ast.Module, slot: _Slot, change: Change, source: Source, known: set[str]) -> Mutant | None:
    """The mutant of *change*; None where it is known already, or cannot be written in the program's text."""
    slot = _slot_of(tree, slot, change.old[0])
    wanted = _dump_with(tree, slot, change)
    if wanted in known:
        return None
    known.add(wanted)
    plain = ast.unparse(ast.fix_missing_locations(change.new))
    for text in [*change.texts, *(f"({text})" for text in change.texts), plain, f"({plain})"]:
        mutated = source.with_text(change.old, text)
        if _dump_of(mutated) == wanted:
            line = int(change.old[0].lineno)  # type: ignore[attr-defined]
            old = source.text_of(change.old)
            line_text = source.text.split("\n")[line - 1].strip()
            return Mutant(change.operator, line, line_text, _squeezed(old), _squeezed(text), mutated)
    return None


def _slot_of(tree: ast.Module, slot: _Slot, node: ast.AST) -> _Slot:
    """The slot of *node*, which is what was asked about or hangs somewhere below it."""
    if _held(slot) is node:
        return slot
    start = _held(slot)
    return next(found for found, each in _children(start) if each is node)


def _children(start: ast.AST) -> Iterator[tuple[_Slot, ast.AST]]:
    for node in ast.walk(start):
        for name, value in ast.iter_fields(node):
            for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(child, ast.AST):
                    yield _Slot(node, name, index), child


def _held(slot: _Slot) -> Any:
    value = getattr(slot.parent, slot.name)
    return value if slot.place is None else value[slot.place]


def _dump_with(tree: ast.Module, slot: _Slot, change: Change) -> str:
    """The tree as text, with the change made; afterwards it is as it was."""
    before = getattr(slot.parent, slot.name)
    after: Any = change.new
    if slot.place is not None:
        after = [*before[: slot.place], change.new, *before[slot.place + len(change.old) :]]
    setattr(slot.parent, slot.name, after)
    try:
        return ast.dump(tree)
    finally:
        setattr(slot.parent, slot.name, before)


def _dump_of(text: str) -> str | None:
    try:
        return ast.dump(ast.parse(text))
    except (SyntaxError, ValueError):
        return None


def _squeezed(text: str) -> str:
    return " ".join(text.split())
