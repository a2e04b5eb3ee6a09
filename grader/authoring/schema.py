"""JSON Schemas of the settings files, made of the very tables that load them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from grader.keys import EXERCISE_KEYS, LESSON_KEYS, TRACK_KEYS
from grader.settings import Key

SCHEMAS: Final[Mapping[str, Mapping[str, Key]]] = {
    "exercise": EXERCISE_KEYS,
    "track": TRACK_KEYS,
    "lesson": LESSON_KEYS,
}
_DIALECT: Final = "http://json-schema.org/draft-07/schema#"  # the newest that every editor's TOML support reads


def schema_text(kind: str) -> str:
    """The JSON Schema of the settings file *kind*, such as ``exercise``, as JSON text."""
    head = {"$schema": _DIALECT, "title": f"Etude {kind}.toml"}
    return json.dumps(head | _object(SCHEMAS[kind]), indent=2, ensure_ascii=False) + "\n"


def _object(keys: Mapping[str, Key]) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [name for name, key in keys.items() if key.required],
        "properties": {name: _property(key) for name, key in keys.items()},
    }


def _property(key: Key) -> dict[str, Any]:
    about: dict[str, Any] = {"description": _sentence(key.meaning)}
    if key.usual is not None:
        about["default"] = key.usual
    return about | (_object(key.inner) if key.inner else dict(key.schema))


def _sentence(meaning: str) -> str:
    return f"{meaning[:1].upper()}{meaning[1:]}."
