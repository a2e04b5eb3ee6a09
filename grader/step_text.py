"""The steps of a case as Python: an object is made, and its methods are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from .display.inline import to_line

MAX_CHARS: Final = 1_000
"""What one argument of a step may take before its beginning is shown alone."""


def steps_lines(entry: str, given: Sequence[str], keywords: Sequence[str], steps: Sequence[Sequence[Any]]) -> list[str]:
    """A line that makes an *entry* of what is *given*, by name, and a line per step as it is on the wire.

    >>> steps_lines("LruCache", ["size"], ["size"], [["put", ["a", 1]], ["get", ["a"]]])
    ['lru_cache = LruCache(size=size)', "lru_cache.put('a', 1)", "lru_cache.get('a')"]
    """
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", entry).lower()
    name = name if name != entry else f"made_{name}"
    given = [f"{part}={part}" if part in keywords else part for part in given]
    made = f"{name} = {entry}({', '.join(given)})"
    return [
        made,
        *(f"{name}.{method}({', '.join(to_line(part, MAX_CHARS) for part in parts)})" for method, parts in steps),
    ]
