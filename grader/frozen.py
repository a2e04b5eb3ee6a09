"""``frozen.json``: what the reference did in the cases that leave that to it, as data that is read like any other.

A case is known there by its name, and by a digest of its inputs, so that what was frozen for other inputs is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from .case import UNSET, Case
from .faults import ExerciseFault
from .settings import read_text
from .shapes import ANY, VALUE, Pair, Shape, ShapeFault, check
from .value import NotBuildable, build

FILE_NAME: Final = "frozen.json"
VERSION: Final = 1
ENTRY: Final = Shape({"inputs": str}, {"expected": VALUE, "raises": str, "stdout": str, "after": [VALUE]})
_FILE: Final = Shape({"version": int, "cases": [Pair(str, ANY)]})


def inputs_digest(run: Mapping[str, Any]) -> str:
    """16 hexadecimal digits that differ when anything differs that goes into a case, given its ``run`` message."""
    from hashlib import sha256  # it takes a while to come, and few exercises have anything frozen

    inputs = {key: part for key, part in run.items() if key not in ("version", "type", "case", "traced")}
    return sha256(json.dumps(inputs, sort_keys=True).encode()).hexdigest()[:16]


def frozen_text(entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The file's text: a line per case, in their order, so that a change of one is a change of one line."""
    lines = [json.dumps([name, entry], ensure_ascii=False) for name, entry in entries.items()]
    return f'{{"version": {VERSION}, "cases": [\n{",\n".join(lines)}\n]}}\n'


def read_frozen(path: Path) -> dict[str, dict[str, Any]]:
    """Entries by name of case; none when there is no file. Raises ExerciseFault."""
    if not path.exists():
        return {}
    try:
        content = json.loads(read_text(path))
        check(content, _FILE, path.name)
        for name, entry in content["cases"]:
            check(entry, ENTRY, repr(name))
    except (ValueError, RecursionError) as fault:
        words = str(fault) if isinstance(fault, ShapeFault) else f"this is no valid JSON: {fault}"
        raise ExerciseFault(f"{words}; write the file anew with etude freeze", path) from None
    if content["version"] != VERSION:
        raise ExerciseFault(f"this is version {content['version']} of the file, not {VERSION}", path)
    return dict(content["cases"])


def thaw(cases: Sequence[Case], digests: Mapping[str, str], folder: Path) -> list[Case]:
    """*cases* with the frozen values in place. *digests* are of their inputs, by name. Raises ExerciseFault.

    That is raised where something is not frozen, was frozen for other inputs, or is in the file and in no case.
    """
    path = folder / FILE_NAME
    entries = read_frozen(path)
    remedy = f"run etude freeze {folder.name}"
    wanted = {case.name for case in cases if case.frozen}
    for name in entries:
        if name not in wanted:
            raise ExerciseFault(f"no case called {name!r} is FROZEN in cases.py any more; {remedy}", path)
    thawed = []
    for case in cases:
        entry = entries.get(case.name)
        if case.frozen:
            why = "" if entry is None else _why_stale(case, entry, digests[case.name])
            if entry is None or why:
                sentence = f"case {case.name!r} {why or 'expects what is not frozen yet'}; {remedy}"
                raise ExerciseFault(sentence, folder / "cases.py", case.line)
            case = _thawed(case, entry, path)
        thawed.append(case)
    return thawed


def _why_stale(case: Case, entry: Mapping[str, Any], digest: str) -> str:
    if entry["inputs"] != digest:
        return "has other inputs than those that were frozen"
    asked = set(case.frozen) - ({"expected"} if "raises" in entry else set())
    there = set(entry) - {"inputs", "raises"}
    return "" if asked == there else "asks for other things than those that were frozen"


def _thawed(case: Case, entry: Mapping[str, Any], path: Path) -> Case:
    try:
        live: dict[str, Any] = {name: build(entry[name]) for name in ("expected",) if name in entry}
        if "after" in entry:
            live["after"] = [build(value) for value in entry["after"]]
    except NotBuildable as fault:
        raise ExerciseFault(f"what is frozen for case {case.name!r} is no value: {fault}", path) from None
    if "stdout" in entry:
        live["stdout"] = entry["stdout"]
    if "raises" in entry:
        live |= {"raises": entry["raises"], "expected": UNSET}
    return replace(case, **live)
