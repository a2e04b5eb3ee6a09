"""The two kinds of material that can be imported: a folder as Exercism has them, and a file of pytest's."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from grader.faults import CallFault, ExerciseFault
from grader.settings import read_text
from grader.source import functions

from .canonical import read_canonical
from .material import Left, Material, NotCarried
from .settle import settle
from .stub import stub_of
from .tests_file import modules_of, read_tests


def from_exercism(folder: Path) -> Material:
    """What there is in an exercise's folder of an Exercism track. Raises CallFault when it is none."""
    if not folder.is_dir():
        raise CallFault(f"there is no folder {folder.as_posix()}")
    config = _config(folder)
    named = config.get("files", {}) if isinstance(config.get("files"), dict) else {}
    title = " ".join(word.capitalize() for word in re.split(r"[-_]", folder.resolve().name))
    material = Material(title=title, source=folder, summary=str(config.get("blurb", "")))
    solution = _first(
        folder, [*_paths(named, "exemplar"), *_paths(named, "example"), ".meta/exemplar.py", ".meta/example.py"]
    )
    if solution is None:
        raise CallFault(f"{folder.as_posix()} has no exemplar or example solution in .meta")
    material.solution = _text(solution)
    stub = _first(folder, [*_paths(named, "solution"), f"{folder.resolve().name.replace('-', '_')}.py"])
    _read_cases(material, folder, [*_paths(named, "test"), *sorted(path.name for path in folder.glob("*_test.py"))])
    material.starter = _text(stub) if stub else stub_of(material.solution, material.entries)
    settle(material)
    docs = folder / ".docs"
    parts = [docs / name for name in ("introduction.md", "instructions.md", "instructions.append.md")]
    material.prompt = "\n\n".join(_text(path).strip() for path in parts if path.is_file())
    material.hints = _text(docs / "hints.md") if (docs / "hints.md").is_file() else ""
    return material


def _read_cases(material: Material, folder: Path, tests: Sequence[str]) -> None:
    """Cases of the tests in Python or, where there are none, of the canonical data."""
    test = _first(folder, tests)
    data = _first(folder, ["canonical-data.json", ".meta/canonical-data.json"])
    path = test or data
    if path is None:
        raise CallFault(f"{folder.as_posix()} has neither a *_test.py nor a canonical-data.json")
    material.source = path
    try:
        if test:
            material.cases, material.left, entries = read_tests(path, _text(path))
        else:
            known = {name: function.parameters for name, function in functions(material.solution, path).items()}
            material.cases, material.left = read_canonical(path, _text(path), known)
            entries = list(dict.fromkeys(case.fields["entry"] for case in material.cases))
    except NotCarried as fault:
        raise CallFault(str(Left(path, fault.line, fault.why))) from None
    material.entries = entries


def from_pytest(path: Path, solution: Path | None) -> Material:
    """What there is in a file of tests, and in the module beside it that the tests import. Raises CallFault."""
    if not path.is_file():
        raise CallFault(f"there is no file {path.as_posix()}")
    text = _text(path)
    try:
        cases, left, entries = read_tests(path, text)
        modules = sorted(set(modules_of(ast.parse(text)).values()))
    except NotCarried as fault:
        raise CallFault(str(Left(path, fault.line, fault.why))) from None
    found = solution or _first(path.parent, [f"{module.replace('.', '/')}.py" for module in modules if module])
    title = " ".join(word.capitalize() for word in re.sub(r"^test_|_test$", "", path.stem).split("_"))
    material = Material(title=title, source=path, entries=entries, cases=cases, left=left)
    if found is None:
        material.left.append(
            Left(path, 1, f"there is no solution: none of {', '.join(modules) or 'its modules'} is beside it")
        )
        material.solution = stub_of("", entries)
    else:
        material.solution = _text(found)
    material.starter = stub_of(material.solution, entries)
    settle(material)
    return material


def _config(folder: Path) -> Mapping[str, Any]:
    path = folder / ".meta" / "config.json"
    try:
        content = json.loads(_text(path)) if path.is_file() else {}
    except ValueError as fault:
        raise CallFault(f"{path.as_posix()} is no valid JSON: {fault}") from None
    return content if isinstance(content, dict) else {}


def _paths(named: Mapping[str, Any], kind: str) -> list[str]:
    given = named.get(kind, [])
    return [name for name in given if isinstance(name, str)] if isinstance(given, list) else []


def _first(folder: Path, names: Sequence[str]) -> Path | None:
    """The first of these files that is there and lies in *folder*, whatever a settings file says."""
    home = folder.resolve()
    return next(
        (folder / name for name in names if (home / name).is_file() and (home / name).resolve().is_relative_to(home)),
        None,
    )


def _text(path: Path) -> str:
    try:
        return read_text(path)
    except ExerciseFault as fault:
        raise CallFault(str(fault)) from None
