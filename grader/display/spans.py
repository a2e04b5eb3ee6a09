"""Which characters differ in two texts: the spans to mark on either side."""

from __future__ import annotations

from typing import Final

from .edits import Range, differing_ranges
from .literals import Span
from .lookalikes import look_alike, starts_combining

_SHORT_RUN: Final = 2
_LONG_EDIT: Final = 3


def differing_spans(
    expected: str, actual: str, ignore_whitespace: bool = False
) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The spans that differ, in *expected* and in *actual*. Those that look alike are to be shown as escapes.

    With *ignore_whitespace*, spans of nothing but whitespace are left out, unless there are no others.

    >>> differing_spans("call_0", "call_1")[0]
    (Span(start=5, end=6, escaped=False),)
    """
    ranges = _calmed(differing_ranges(expected, actual), min(len(expected), len(actual)))
    if ignore_whitespace:
        ranges = [each for each in ranges if not _is_blank(each, expected, actual)] or ranges
    escaped = [_needs_escapes(each, expected, actual) for each in ranges]
    wanted = [Span(each.expected_start, each.expected_end, flag) for each, flag in zip(ranges, escaped, strict=True)]
    given = [Span(each.actual_start, each.actual_end, flag) for each, flag in zip(ranges, escaped, strict=True)]
    return tuple(wanted), tuple(given)


def _calmed(ranges: list[Range], shorter: int) -> list[Range]:
    """Fewer ranges where many would confuse: long edits swallow short runs, texts with little in common are one."""
    joined: list[Range] = []
    for each in ranges:
        if joined and each.expected_start - joined[-1].expected_end <= _SHORT_RUN and _is_long(joined[-1], each):
            joined[-1] = _cover(joined[-1], each)
        else:
            joined.append(each)
    changed = sum(each.expected_end - each.expected_start for each in joined)
    if len(joined) > 2 and changed * 2 > shorter:
        return [_cover(joined[0], joined[-1])]
    return joined


def _is_long(first: Range, second: Range) -> bool:
    sizes = [
        max(each.expected_end - each.expected_start, each.actual_end - each.actual_start) for each in (first, second)
    ]
    return max(sizes) >= _LONG_EDIT


def _cover(first: Range, last: Range) -> Range:
    return Range(first.expected_start, last.expected_end, first.actual_start, last.actual_end)


def _sides(each: Range, expected: str, actual: str) -> tuple[str, str]:
    return expected[each.expected_start : each.expected_end], actual[each.actual_start : each.actual_end]


def _is_blank(each: Range, expected: str, actual: str) -> bool:
    return not any(side.strip() for side in _sides(each, expected, actual))


def _needs_escapes(each: Range, expected: str, actual: str) -> bool:
    wanted, given = _sides(each, expected, actual)
    return look_alike(wanted, given) or starts_combining(wanted) or starts_combining(given)
