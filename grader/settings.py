"""TOML files of authors: known keys only, each of its type, every fault with its line."""

from __future__ import annotations

import keyword
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from .faults import ExerciseFault, nearest
from .program import SourceFault, decode_source


@dataclass(frozen=True)
class Key:
    """One key of a settings file: how its value is tested, and what to say when that fails.

    *schema* says the same as JSON Schema; *inner* are the keys of a table; *meaning* and *usual*, the value that holds
    when the key is left out, are for the documentation.
    """

    test: Callable[[Any], bool]
    wanted: str
    schema: Mapping[str, Any]
    required: bool = False
    meaning: str = ""
    usual: Any = None
    inner: Mapping[str, Key] = field(default_factory=dict)

    def means(self, meaning: str, *, usual: Any = None) -> Key:
        """This key with its meaning, in Markdown, and what holds without it."""
        return replace(self, meaning=meaning, usual=usual)

    def needed(self, meaning: str) -> Key:
        """This key as one that must be there."""
        return replace(self, meaning=meaning, required=True)


def one_of(*words: str) -> Key:
    """A key whose value is one of *words*."""
    names = [str(word) for word in words]
    return Key(lambda value: value in names, f"one of {', '.join(names)}", {"enum": names})


def whole_to(most: int) -> Key:
    """A key whose value is a whole number from 1 to *most*."""
    return Key(
        lambda value: _is_whole(value) and value <= most,
        f"a whole number above 0 and at most {most:,}",
        {**_A_WHOLE, "maximum": most},
    )


def table(inner: Mapping[str, Key]) -> Key:
    """A key whose value is a table with the keys *inner*."""
    return Key(lambda value: isinstance(value, dict), "a table", {"type": "object"}, inner=inner)


def tables(inner: Mapping[str, Key]) -> Key:
    """A key whose value is a list of tables, written ``[[name]]``, each with the keys *inner*; at least one."""
    return Key(
        lambda value: isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value),
        "one or more tables",
        {"type": "array", "items": {"type": "object"}, "minItems": 1},
        inner=inner,
    )


def _is_whole(value: Any) -> bool:
    return type(value) is int and value > 0


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and value.isidentifier() and not keyword.iskeyword(value)


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_name, value)) and len(set(value)) == len(value)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(_is_text(item) for item in value)


def _is_range(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_whole, value)) and value[0] <= value[1]


def _is_wholes(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_whole, value))


def _is_seconds(value: Any) -> bool:
    return type(value) in (int, float) and 0 < value <= 600


def _is_mark(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == set(_MARK) and all(map(_is_text, value.values()))


_MARK: Final = ("line", "change", "reason")
_A_TEXT: Final = {"type": "string", "pattern": r"\S"}
_A_NAME: Final = {"type": "string", "pattern": r"^[^\s\d]\S*$"}
_A_WHOLE: Final = {"type": "integer", "minimum": 1}
_TWO: Final = {"minItems": 2, "maxItems": 2}

TEXT: Final = Key(_is_text, "a text that is not empty", _A_TEXT)
TEXTS: Final = Key(_is_texts, "a list of texts", {"type": "array", "items": _A_TEXT})
NAMES: Final = Key(
    lambda value: _is_name(value) or _are_names(value),
    "a name as Python has them, or a list of such names, each there once",
    {"anyOf": [_A_NAME, {"type": "array", "items": _A_NAME, "minItems": 1, "uniqueItems": True}]},
)
WHOLE: Final = Key(_is_whole, "a whole number above 0", _A_WHOLE)
WHOLES: Final = Key(_is_wholes, "a list of whole numbers above 0", {"type": "array", "items": _A_WHOLE, "minItems": 1})
FLAG: Final = Key(lambda value: isinstance(value, bool), "true or false", {"type": "boolean"})
RANGE: Final = Key(_is_range, "two whole numbers, the smaller first", {"type": "array", "items": _A_WHOLE, **_TWO})
SECONDS: Final = Key(
    _is_seconds, "seconds, above 0 and at most 600", {"type": "number", "exclusiveMinimum": 0, "maximum": 600}
)
SHARE: Final = Key(
    lambda value: type(value) in (int, float) and 0 <= value <= 1,
    "a number from 0 to 1",
    {"type": "number", "minimum": 0, "maximum": 1},
)
EQUIVALENTS: Final = Key(
    lambda value: isinstance(value, list) and all(map(_is_mark, value)),
    "tables with the texts line, change and reason",
    {
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": False,
            "required": list(_MARK),
            "properties": dict.fromkeys(_MARK, _A_TEXT),
        },
    },
)


def read_settings(path: Path, keys: Mapping[str, Key]) -> dict[str, Any]:
    """The settings in *path*, checked against *keys*, and each of its tables likewise. Raises ExerciseFault."""
    return parse_settings(read_text(path), keys, path)


def parse_settings(text: str, keys: Mapping[str, Key], path: Path, before: int = 0) -> dict[str, Any]:
    """The settings that the TOML *text* holds, checked like a file's. Raises ExerciseFault.

    *before* is how many lines of *path* stand before *text*, which may be a part of it.
    """
    try:
        settings = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = re.search(r"\(at line (\d+)", str(fault))
        words = str(fault) if not before else re.sub(r" \(at .*", "", str(fault))
        raise ExerciseFault(
            f"this is no valid TOML: {words}", path, before + int(found[1]) if found else before
        ) from None
    _check_keys(settings, keys, path, text, before)
    for name, key in keys.items():
        inside = settings.get(name, {})
        if key.inner and isinstance(inside, list):
            for item, (part, start) in zip(inside, _tables(name, text), strict=False):
                _check_keys(item, key.inner, path, part, before + start)
        elif key.inner:
            _check_keys(inside, key.inner, path, text, before)
    return settings


def read_text(path: Path) -> str:
    """The text of an author's file. Raises ExerciseFault when it is missing or no UTF-8."""
    try:
        return decode_source(path.read_bytes())
    except FileNotFoundError:
        if path.is_symlink():
            raise ExerciseFault("this is a link, and what it leads to is missing", path) from None
        beside = [other.name for other in path.parent.glob(f"*{path.suffix}")] if path.parent.is_dir() else []
        raise ExerciseFault(f"this file is missing; {nearest(path.name, beside)}", path) from None
    except (OSError, SourceFault) as fault:
        raise ExerciseFault(f"this file cannot be read: {fault}", path) from None


def _check_keys(settings: Mapping[str, Any], keys: Mapping[str, Key], path: Path, text: str, before: int) -> None:
    """Checks one table; *before* lines of *path* stand before *text*. A key that is missing is missing from there."""

    def line(name: str) -> int:
        return before + line_of_key(name, text)

    for name, value in settings.items():
        if name not in keys:
            raise ExerciseFault(f"unknown key {name!r}; {nearest(name, keys)}", path, line(name))
        if not keys[name].test(value):
            raise ExerciseFault(f"{name} must be {keys[name].wanted}", path, line(name))
    for name, key in keys.items():
        if key.required and name not in settings:
            raise ExerciseFault(f"the key {name!r} is missing: {key.wanted}", path, before)


def _tables(name: str, text: str) -> Iterator[tuple[str, int]]:
    """The lines below each ``[[name]]`` of *text*, up to the next table, and how many lines stand before them."""
    lines = text.split("\n")
    heads = [index for index, line in enumerate(lines) if line.startswith("[")]
    for head, following in zip(heads, [*heads[1:], len(lines)], strict=True):
        if re.match(rf"\[\[\s*{re.escape(name)}\s*\]\]", lines[head]):
            yield "\n".join(lines[head + 1 : following]), head + 1


def line_of_key(name: str, text: str) -> int:
    """Line, from 1, on which *name* is set in the TOML *text*; 0 when it cannot be found.

    >>> line_of_key("b", "a = 1\\nb = 2\\n")
    2
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if re.match(rf"""\s*["'\[]?{re.escape(name)}["'\]]?\s*(=|$)""", line):
            return number
    return 0
