"""Lists and tuples, item by item; when the lengths differ, so that one item too many is one difference."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from grader import kinds
from grader.display.edits import Range, differing_ranges
from grader.kinds import Kind
from grader.value import Value

from .mismatch import ABSENT, Mismatch, MismatchKind, index_step
from .work import Finding, Pair, Work, is_plainly_same


def differences(expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares two sequences in order."""
    wanted, given = kinds.items_of(expected), kinds.items_of(actual)
    if len(wanted) != len(given) and not work.explains:
        yield Mismatch((), MismatchKind.MISSING, expected, actual)
        return
    texts = work.explaining_texts(wanted), work.explaining_texts(given)
    if texts[0] is None or texts[1] is None:
        places: Iterator[tuple[int | None, int | None]] = zip_longest(range(len(wanted)), range(len(given)))
    elif len(wanted) != len(given):
        places = _aligned(texts[0], texts[1])
    elif _is_reordered(wanted, texts[0], texts[1]) and _differs_in_place(wanted, given, work):
        yield Mismatch((), MismatchKind.ORDER, expected, actual)
        return
    else:
        places = zip(range(len(wanted)), range(len(given)), strict=True)
    yield from _findings(wanted, given, places)


def _findings(
    wanted: list[Value], given: list[Value], places: Iterator[tuple[int | None, int | None]]
) -> Iterator[Finding]:
    for here, there in places:
        if there is None and here is not None:
            yield Mismatch((index_step(here, None),), MismatchKind.MISSING, wanted[here], ABSENT)
        elif here is None and there is not None:
            yield Mismatch((index_step(None, there),), MismatchKind.EXTRA, ABSENT, given[there])
        elif here is not None and there is not None and not is_plainly_same(wanted[here], given[there]):
            yield Pair(index_step(here, there), wanted[here], given[there])


def _is_reordered(wanted: list[Value], expected: list[str], actual: list[str]) -> bool:
    """Whether the same items came in another order. Of truth values, which stand for answers, that says nothing."""
    if expected == actual or all(kinds.kind_of(item) in (Kind.BOOL, Kind.NONE) for item in wanted):
        return False
    return sorted(expected) == sorted(actual)


def _differs_in_place(wanted: list[Value], given: list[Value], work: Work) -> bool:
    """Whether some item differs from the one in its place by more than the tolerance."""
    return not all(
        is_plainly_same(item, other) or work.is_same(item, other) for item, other in zip(wanted, given, strict=True)
    )


def _aligned(expected: list[str], actual: list[str]) -> Iterator[tuple[int | None, int | None]]:
    """Which items to compare with which. What is equal is left out; in between, items pair off in order."""
    for gap in differing_ranges(expected, actual):
        yield from _paired_off(gap)


def _paired_off(gap: Range) -> Iterator[tuple[int | None, int | None]]:
    return zip_longest(
        range(gap.expected_start, gap.expected_end),
        range(gap.actual_start, gap.actual_end),
    )


def is_sequence(kind: Kind) -> bool:
    """Whether values of this kind are compared by :func:`differences`."""
    return kind in kinds.SEQUENCES
