"""The page of fields and keys, made of the code: what a case may hold, and what the settings files may say."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from grader import case
from grader.case import Case
from grader.keys import BLOCK_KEYS, EXERCISE_KEYS, LESSON_KEYS, TRACK_KEYS
from grader.provided import KIT
from grader.settings import Key

_HEAD: Final = """\
# Fields and keys

Every field of a case, every key of the settings files and of what stands in a lesson. This page is made of the code, by
`python -m grader.authoring.pages`, and a test keeps it in step. [authoring.md](authoring.md) shows them at work.
"""
_KIT: Final = """\
Fakes for exercises that are about models and tools. A function of `harness.py` makes one of plain values, as in
`solution.ScriptedModel(replies)`, and hands it to the learner's function.
"""
_GROUPS: Final = ("_Inputs", "_Wanted", "_Compared", "_Shown")


def reference_text() -> str:
    """The page, in Markdown."""
    parts = [_HEAD, "## Case\n"]
    tree = ast.parse(inspect.getsource(case))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for name in _GROUPS:
        fields = list(_fields(classes[name]))
        if name == "_Inputs":
            fields = [*_fields(classes["Case"]), *fields]
        rows = [(f"`{field}`", _default(field), meaning) for field, meaning in fields]
        parts += [*_heading(ast.get_docstring(classes[name]) or ""), _table(("Field", "Default", "Meaning"), rows)]
    parts += ["## exercise.toml\n", _keys_table(EXERCISE_KEYS), "## track.toml\n", _keys_table(TRACK_KEYS)]
    parts += ["## lesson.toml\n", _keys_table(LESSON_KEYS)]
    for kind, keys in BLOCK_KEYS.items():
        parts += [f"### {kind} in lesson.md\n", _keys_table(keys)]
    parts += ["## The kit\n", _KIT, _table(("In `provided`", "Gives", "Which"), list(_kit_rows()))]
    return "\n".join(parts)


def _heading(about: str) -> list[str]:
    """The first sentence as a heading, and the others as a paragraph below it."""
    first, _, more = about.replace("\n", " ").partition(". ")
    return [f"### {first.removesuffix('.')}\n", *([f"{more}\n"] if more else [])]


def case_fields() -> dict[str, str]:
    """The documented fields of a case, with what each means."""
    tree = ast.parse(inspect.getsource(case))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in (*_GROUPS, "Case")]
    return {field: meaning for node in classes for field, meaning in _fields(node)}


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Each field that has a sentence below it, with that sentence on one line."""
    for field, below in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and (text := _text(below)):
            yield field.target.id, " ".join(text.split())


def _text(node: ast.stmt) -> str:
    value = node.value if isinstance(node, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _default(field: str) -> str:
    """What holds when the field is left out, as code; empty for nothing."""
    if field == "name":
        return "required"
    usual = Case.__dataclass_fields__[field].default
    return "" if usual in (None, case.UNSET, ()) or field == "kwargs" else _code(usual)


def _keys_table(keys: Mapping[str, Key]) -> str:
    return _table(("Key", "Default", "Meaning"), list(_key_rows(keys, "")))


def _key_rows(keys: Mapping[str, Key], before: str) -> Iterator[tuple[str, str, str]]:
    for name, key in keys.items():
        if key.inner:
            yield from _key_rows(key.inner, f"[[{name}]] " if key.schema["type"] == "array" else f"[{name}] ")
        else:
            usual = "required" if key.required else "" if key.usual is None else _code(key.usual)
            yield f"`{before}{name}`", usual, key.meaning


def _kit_rows() -> Iterator[tuple[str, str, str]]:
    for path in sorted(KIT.glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.endswith("Ended"):
                about = " ".join((ast.get_docstring(node) or "").split())
                yield f"`kit:{path.name}`", f"`{node.name}`", f"{about[:1].lower()}{about[1:].removesuffix('.')}"


def _code(usual: Any) -> str:
    """A default value as it is written in TOML and in Python alike; truth values are Python's."""
    return f"`{usual!r}`" if isinstance(usual, bool) else f"`{json.dumps(usual)}`"


def _table(head: tuple[str, ...], rows: list[tuple[str, str, str]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines) + "\n"
