"""Differences as a report lists them, one by one: what is unequal never looks alike there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from grader.compare import Absent, Mismatch, path_text
from grader.display.inline import to_line
from grader.display.literals import ascii_text
from grader.display.lookalikes import fold

from .wording import both

MOST: Final = 10
"""So many differences are listed of one channel."""

_MOST_LINES: Final = 3
_MOST_CHARS: Final = 80


def listed(channel: str, mismatches: Sequence[Mismatch]) -> list[dict[str, str]]:
    """The first of *mismatches* as they are on the wire."""
    told = [_on_wire(channel, mismatch) for mismatch in mismatches[:MOST]]
    looks = Counter(fold(path) for path in {one["path"] for one in told})
    return [{**one, "path": ascii_text(one["path"])} if looks[fold(one["path"])] > 1 else one for one in told]


def _on_wire(channel: str, mismatch: Mismatch) -> dict[str, str]:
    told = {"channel": channel, "path": path_text(mismatch.path), "kind": str(mismatch.kind)}
    expected, actual = mismatch.expected, mismatch.actual
    if not isinstance(expected, Absent) and not isinstance(actual, Absent):
        told["expected"], told["actual"] = both(expected, actual)
    elif not isinstance(expected, Absent):
        told["expected"] = to_line(expected)
    elif not isinstance(actual, Absent):
        told["actual"] = to_line(actual)
    return told


def in_brief(expected: str, actual: str) -> dict[str, str]:
    """Two lists, of a line an item, on one line each: from their first difference on, where they are long.

    >>> in_brief("add: 1\\n", "add: 2\\n")
    {'expected': 'add: 1', 'actual': 'add: 2'}
    """
    sides = expected.splitlines(), actual.splitlines()
    pairs = enumerate(zip(*sides, strict=False))
    differs = next((index for index, (wanted, came) in pairs if wanted != came), min(map(len, sides)))
    start = differs if max(map(len, sides)) > _MOST_LINES else 0
    return {"expected": _some(sides[0], start), "actual": _some(sides[1], start)}


def _some(lines: Sequence[str], start: int) -> str:
    shown = [line if len(line) <= _MOST_CHARS else f"{line[:_MOST_CHARS]}…" for line in lines[start:][:_MOST_LINES]]
    before = [f"{start} more …"] if start else []
    left = len(lines) - start - len(shown)
    return "; ".join([*before, *shown, *([f"… {left} more"] if left > 0 else [])])
