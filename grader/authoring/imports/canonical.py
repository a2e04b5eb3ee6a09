"""``canonical-data.json``: cases that several languages share, as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .material import FoundCase, Left, NotCarried


def read_canonical(
    path: Path, text: str, parameters: Mapping[str, tuple[str, ...]]
) -> tuple[list[FoundCase], list[Left]]:
    """The cases in *text*, and what could not be carried over.

    *parameters* are those of each function of the reference: inputs are given in their order where the names are the
    same, and else in the order of the file. Raises NotCarried when *text* is no such file.
    """
    try:
        content = json.loads(text)
        items = list(_flat(content["cases"], ""))
    except (ValueError, KeyError, TypeError) as fault:
        raise NotCarried(f"this is no canonical data: {fault!r}", 1) from None
    cases: list[FoundCase] = []
    left: list[Left] = []
    replaced = {item["reimplements"] for _, item in items if "reimplements" in item}
    for group, item in items:
        line = _line_of(item, text)
        if item.get("uuid") in replaced:
            continue
        try:
            cases.append(_case(group, item, line, parameters))
        except NotCarried as fault:
            left.append(Left(path, fault.line, fault.why))
        if isinstance(item.get("expected"), dict) and "error" in item["expected"]:
            left.append(
                Left(path, line, f"{item.get('description')!r}: an error is asked for, and taken to be a ValueError")
            )
    return cases, left


def _flat(items: Any, group: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for item in items:
        if not isinstance(item, dict):
            raise TypeError(f"{item!r} is no case")
        if "cases" in item:
            yield from _flat(item["cases"], str(item.get("description", group)))
        else:
            yield group, item


def _case(group: str, item: Mapping[str, Any], line: int, parameters: Mapping[str, tuple[str, ...]]) -> FoundCase:
    entry = _snake(str(item.get("property", "")))
    if entry not in parameters:
        raise NotCarried(f"the reference has no function {entry!r} for {item.get('description')!r}", line)
    if "input" not in item or "expected" not in item:
        raise NotCarried(f"{item.get('description')!r} has no input or nothing that is expected", line)
    fields: dict[str, Any] = {
        "entry": entry,
        "args": _arguments(item["input"], parameters[entry]),
        **_expected(item["expected"]),
    }
    if group:
        fields["group"] = group
    return FoundCase(str(item.get("description", entry)), line, fields)


def _arguments(given: Any, names: tuple[str, ...]) -> list[Any]:
    if not isinstance(given, dict):
        return [given]
    by_name = {_snake(name): value for name, value in given.items()}
    return [by_name[name] for name in names] if set(by_name) == set(names) else list(given.values())


def _expected(wanted: Any) -> dict[str, Any]:
    if isinstance(wanted, dict) and set(wanted) == {"error"}:
        return {"raises": ("ValueError", wanted["error"])}
    return {"expected": wanted}


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _line_of(item: Mapping[str, Any], text: str) -> int:
    """Line, from 1, of the case's description, by its id where it has one."""
    mark = json.dumps(item.get("uuid") or item.get("description", ""))
    at = text.find(mark)
    return text.count("\n", 0, at) + 1 if at >= 0 else 1
