"""Two values side by side, as rows of segments in which what differs is marked.

Two unequal values never look alike: where they would, escapes, or a note on what tells them apart, are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from grader import kinds
from grader.canonical import Rules, canonical
from grader.compare import ABSENT, Absent, Mismatch, MismatchKind, Policy, actual_path, expected_path
from grader.kinds import Kind
from grader.value import Value

from .inline import Part, Segment, to_line
from .literals import source_text
from .lookalikes import fold
from .printing import to_rows
from .pruning import Focus, Path
from .spans import differing_spans
from .text_rows import Row, Rows, as_row, text_rows

__all__ = ["Row", "Rows", "text_rows", "value_rows"]

_STRICT: Final = Policy()
_MAX_MOVED: Final = 2_000
"""How many items of a reordered sequence are looked at to mark those that moved."""


@dataclass
class _Marks:
    """What is marked on one side: whole *parts*, parts *with_key* in front, *brackets* alone, characters in *focus*."""

    parts: set[Path] = field(default_factory=set)
    with_key: set[Path] = field(default_factory=set)
    brackets: set[Path] = field(default_factory=set)
    focus: dict[Path, Focus] = field(default_factory=dict)


def value_rows(
    expected: Value, actual: Value, mismatches: Sequence[Mismatch], policy: Policy = _STRICT
) -> dict[str, Rows]:
    """Both values as rows of ``[text, 0 or 1]``, 1 where they differ, under the keys ``expected`` and ``actual``.

    >>> from grader.compare import compare
    >>> value_rows(1, 2, compare(1, 2))
    {'expected': [[['1', 1]]], 'actual': [[['2', 1]]]}
    """
    wanted, given = _Marks(), _Marks()
    for mismatch in mismatches:
        _mark(mismatch, wanted, given, policy)
    sides = _render(expected, wanted, False), _render(actual, given, False)
    if _any_look_alike(*sides):
        sides = _render(expected, wanted, True), _render(actual, given, True)
    if mismatches and sides[0] == sides[1]:
        sides[1][-1].append([f"  ({mismatches[0].kind} differs)", 1])
    return {"expected": sides[0], "actual": sides[1]}


def _mark(mismatch: Mismatch, wanted: _Marks, given: _Marks, policy: Policy) -> None:
    if mismatch.kind is MismatchKind.ORDER:
        _mark_moved(mismatch, wanted, given)
        return
    focus = _focus(mismatch, policy)
    is_one_sided = mismatch.expected is ABSENT or mismatch.actual is ABSENT
    brackets_only = mismatch.kind is MismatchKind.TYPE and not is_one_sided and _are_akin(mismatch)
    for marks, path, inside in ((wanted, expected_path(mismatch), focus[0]), (given, actual_path(mismatch), focus[1])):
        if path is None:
            continue
        marks.focus[path] = inside
        if is_one_sided:
            marks.with_key.add(path)
        elif brackets_only:
            marks.brackets.add(path)
        elif not focus[0].spans:
            marks.parts.add(path)


def _focus(mismatch: Mismatch, policy: Policy) -> tuple[Focus, Focus]:
    """What to show within the two sides: the characters that differ, or a note where both would print the same."""
    wanted, given = mismatch.expected, mismatch.actual
    if isinstance(wanted, Absent) or isinstance(given, Absent):
        return Focus(), Focus()
    texts = source_text(wanted), source_text(given)
    if texts[0] and texts[1] and kinds.kind_of(wanted) is kinds.kind_of(given):
        spans = differing_spans(texts[0], texts[1], policy.ignore_whitespace)
        return Focus(spans[0]), Focus(spans[1])
    if kinds.kind_of(wanted) in kinds.NEVER_EQUAL and to_line(wanted) == to_line(given):
        return Focus(), Focus(note="  (cannot be compared)")
    return Focus(), Focus()


def _are_akin(mismatch: Mismatch) -> bool:
    """Whether two containers of different types hold things in the same way, so that only their brackets differ."""
    both = {kinds.kind_of(side) for side in (mismatch.expected, mismatch.actual) if not isinstance(side, Absent)}
    return any(both <= family for family in (kinds.SEQUENCES, kinds.SETS, {Kind.DICT}))


def _mark_moved(mismatch: Mismatch, wanted: _Marks, given: _Marks) -> None:
    """Mark the items of a reordered sequence that are not where they should be."""
    items, others = _items(mismatch.expected), _items(mismatch.actual)
    paths = expected_path(mismatch) or (), actual_path(mismatch) or ()
    for index, (item, other) in enumerate(zip(items, others, strict=False)):
        if canonical(item, Rules()).text != canonical(other, Rules()).text:
            for marks, path in zip((wanted, given), paths, strict=True):
                marks.parts.add((*path, index))
                marks.focus[(*path, index)] = Focus()


def _items(side: Value | Absent) -> list[Value]:
    if isinstance(side, Absent) or kinds.kind_of(side) not in kinds.SEQUENCES:
        return []
    return kinds.items_of(side)[:_MAX_MOVED]


def _render(value: Value, marks: _Marks, ascii_only: bool) -> Rows:
    inside = _InsideMarked(marks)
    rows = to_rows(value, focus=marks.focus, ascii_only=ascii_only)
    return [as_row((segment.text, inside.is_marked(segment)) for segment in row) for row in rows]


class _InsideMarked:
    """Answers for segments whether they are in a marked part; paths repeat, so answers are kept."""

    def __init__(self, marks: _Marks) -> None:
        self._marks = marks
        self._known: dict[Path, bool] = {}

    def is_marked(self, segment: Segment) -> bool:
        path, part = segment.path, segment.part
        if segment.marked:
            return True
        if part is Part.INDENT:
            return False
        if part is Part.KEY:
            return path in self._marks.with_key or self._is_inside(path[:-1])
        return self._is_inside(path) or (part is Part.BRACKET and path in self._marks.brackets)

    def _is_inside(self, path: Path) -> bool:
        if path not in self._known:
            starts = (path[:length] for length in range(len(path) + 1))
            self._known[path] = any(start in self._marks.parts or start in self._marks.with_key for start in starts)
        return self._known[path]


def _any_look_alike(expected: Rows, actual: Rows) -> bool:
    """Whether something marked on one side looks like something else that is marked on the other."""
    wanted = {fold(text): text for text in _marked_texts(expected)}
    given = {fold(text): text for text in _marked_texts(actual)}
    return any(look in given and given[look] != text for look, text in wanted.items())


def _marked_texts(rows: Rows) -> list[str]:
    return [str(text) for row in rows for text, marked in row if marked]
