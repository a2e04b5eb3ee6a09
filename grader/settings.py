"""TOML files of authors: known keys only, each of its type, every fault with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from .faults import ExerciseFault, nearest
from .program import SourceFault, decode_source


@dataclass(frozen=True)
class Key:
    """One key of a settings file: whether it must be there, how its value is tested, and what to say if it fails."""

    test: Callable[[Any], bool]
    wanted: str
    required: bool = False


def one_of(*words: str) -> Key:
    """A key whose value is one of *words*."""
    return Key(lambda value: value in words, f"one of {', '.join(words)}")


def _is_whole(value: Any) -> bool:
    return type(value) is int and value > 0


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(_is_text(item) for item in value)


def _is_range(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_whole, value)) and value[0] <= value[1]


TEXT: Final = Key(_is_text, "a text that is not empty")
NEEDED_TEXT: Final = Key(_is_text, "a text that is not empty", required=True)
TEXTS: Final = Key(_is_texts, "a list of texts")
NEEDED_TEXTS: Final = Key(_is_texts, "a list of texts", required=True)
WHOLE: Final = Key(_is_whole, "a whole number above 0")
RANGE: Final = Key(_is_range, "two whole numbers, the smaller first")
SECONDS: Final = Key(lambda value: type(value) in (int, float) and 0 < value <= 600, "seconds, above 0 and at most 600")
TABLE: Final = Key(lambda value: isinstance(value, dict), "a table")


def read_settings(path: Path, keys: Mapping[str, Key], inner: Mapping[str, Mapping[str, Key]]) -> dict[str, Any]:
    """The settings in *path*, checked against *keys*, and each of its tables against *inner*. Raises ExerciseFault."""
    text = read_text(path)
    try:
        settings = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = re.search(r"\(at line (\d+)", str(fault))
        raise ExerciseFault(f"this is no valid TOML: {fault}", path, int(found[1]) if found else 0) from None
    _check_keys(settings, keys, path, text)
    for name, inner_keys in inner.items():
        _check_keys(settings.get(name, {}), inner_keys, path, text)
    return settings


def read_text(path: Path) -> str:
    """The text of an author's file. Raises ExerciseFault when it is missing or no UTF-8."""
    try:
        return decode_source(path.read_bytes())
    except FileNotFoundError:
        beside = [other.name for other in path.parent.glob(f"*{path.suffix}")] if path.parent.is_dir() else []
        raise ExerciseFault(f"this file is missing; {nearest(path.name, beside)}", path) from None
    except (OSError, SourceFault) as fault:
        raise ExerciseFault(f"this file cannot be read: {fault}", path) from None


def _check_keys(settings: Mapping[str, Any], keys: Mapping[str, Key], path: Path, text: str) -> None:
    for name, value in settings.items():
        if name not in keys:
            raise ExerciseFault(f"unknown key {name!r}; {nearest(name, keys)}", path, line_of_key(name, text))
        if not keys[name].test(value):
            raise ExerciseFault(f"{name} must be {keys[name].wanted}", path, line_of_key(name, text))
    for name, key in keys.items():
        if key.required and name not in settings:
            raise ExerciseFault(f"the key {name!r} is missing: {key.wanted}", path)


def line_of_key(name: str, text: str) -> int:
    """Line, from 1, on which *name* is set in the TOML *text*; 0 when it cannot be found.

    >>> line_of_key("b", "a = 1\\nb = 2\\n")
    2
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if re.match(rf"""\s*["'\[]?{re.escape(name)}["'\]]?\s*(=|$)""", line):
            return number
    return 0
