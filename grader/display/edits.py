"""Where two sequences differ: ranges, found in bounded time whatever the sequences are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MAX_EDITS: Final = 100
MAX_WORK: Final = 300_000
"""Bound on (length of both middles) x (edits looked for): what is beyond is one range, found without a search."""


@dataclass(frozen=True, slots=True)
class Range:
    """``expected[expected_start:expected_end]`` stands where ``actual[actual_start:actual_end]`` does, and differs."""

    expected_start: int
    expected_end: int
    actual_start: int
    actual_end: int


def differing_ranges(expected: Sequence[str], actual: Sequence[str], max_work: int = MAX_WORK) -> list[Range]:
    """The ranges in which two texts, or two lists of texts, differ, in order; one of the two sides may be empty.

    A shortest script of edits is looked for (Myers 1986); when it would be long, one range covers all of the middle.

    >>> differing_ranges("call_0", "call_1")
    [Range(expected_start=5, expected_end=6, actual_start=5, actual_end=6)]
    >>> differing_ranges(["a", "b", "c"], ["a", "c"])
    [Range(expected_start=1, expected_end=2, actual_start=1, actual_end=1)]
    """
    start = _common_prefix(expected, actual)
    tail = _common_prefix(expected[start:][::-1], actual[start:][::-1])
    expected_middle = expected[start : len(expected) - tail]
    actual_middle = actual[start : len(actual) - tail]
    size = len(expected_middle) + len(actual_middle)
    if not size:
        return []
    whole = [Range(start, start + len(expected_middle), start, start + len(actual_middle))]
    max_edits = min(MAX_EDITS, max_work // size)
    if not expected_middle or not actual_middle or abs(len(expected_middle) - len(actual_middle)) > max_edits:
        return whole
    trace = _search(expected_middle, actual_middle, max_edits)
    if trace is None:
        return whole
    steps = _steps(trace, len(expected_middle), len(actual_middle))
    return _join([Range(*(place + start for place in step)) for step in steps])


def _common_prefix(first: Sequence[str], second: Sequence[str]) -> int:
    """Length of the common beginning, by halving: slices are compared in C, one level deep."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first[low:middle] == second[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _search(first: Sequence[str], second: Sequence[str], max_edits: int) -> list[dict[int, int]] | None:
    """The furthest points reached on each diagonal, after 0, 1, 2… edits, until the end; None beyond *max_edits*."""
    furthest = {1: 0}
    trace = []
    for edits in range(max_edits + 1):
        trace.append(furthest.copy())
        for diagonal in range(-edits, edits + 1, 2):
            x = _next_x(furthest, diagonal, edits)
            y = x - diagonal
            while x < len(first) and y < len(second) and first[x] == second[y]:
                x, y = x + 1, y + 1
            furthest[diagonal] = x
            if x >= len(first) and y >= len(second):
                return trace
    return None


def _next_x(furthest: dict[int, int], diagonal: int, edits: int) -> int:
    down = diagonal == -edits or (diagonal != edits and furthest[diagonal - 1] < furthest[diagonal + 1])
    return furthest[diagonal + 1] if down else furthest[diagonal - 1] + 1


def _steps(trace: list[dict[int, int]], x: int, y: int) -> list[tuple[int, int, int, int]]:
    """The single edits of the script, first to last."""
    steps = []
    for edits in range(len(trace) - 1, 0, -1):
        furthest = trace[edits]
        diagonal = x - y
        down = diagonal == -edits or (diagonal != edits and furthest[diagonal - 1] < furthest[diagonal + 1])
        before = diagonal + 1 if down else diagonal - 1
        x = furthest[before]
        y = x - before
        steps.append((x, x, y, y + 1) if down else (x, x + 1, y, y))
    return steps[::-1]


def _join(ranges: list[Range]) -> list[Range]:
    """The ranges, those that touch made one."""
    joined: list[Range] = []
    for item in ranges:
        last = joined[-1] if joined else None
        if last and (last.expected_end, last.actual_end) == (item.expected_start, item.actual_start):
            joined[-1] = Range(last.expected_start, item.expected_end, last.actual_start, item.actual_end)
        else:
            joined.append(item)
    return joined
