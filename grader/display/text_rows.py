"""Two printed texts side by side, line by line, in which what differs is marked and can be seen.

Where only whitespace differs it is drawn: a space as ``·``, a tab as ``⇥``, the end of a line as ``⏎``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from grader.canonical import squeeze
from grader.compare.policy import Policy

from .edits import Range, differing_ranges
from .literals import Span, code_escape, escape, quoted
from .spans import differing_spans

type Row = list[list[str | int]]
"""One row of a display: ``[text, marked]`` after one another, *marked* 0 or 1."""

type Rows = list[Row]

MAX_ROWS: Final = 200
_FEW_LINES: Final = 60
_CONTEXT: Final = 3
_MAX_CHARS: Final = 500

_DRAWN: Final = {" ": "·", "\t": "⇥", "\n": "⏎"}
_STRICT: Final = Policy()


@dataclass(frozen=True)
class _Line:
    """One line to show: its text with its line end, and what is marked in it."""

    text: str
    spans: tuple[Span, ...] = ()


def text_rows(expected: str, actual: str, policy: Policy = _STRICT) -> dict[str, Rows]:
    """Both texts as rows, one a line, under the keys ``expected`` and ``actual``. Of long texts, what is near a mark.

    >>> text_rows("a\\nb\\n", "a\\nc\\n")["actual"]
    [[['a', 0]], [['c', 1]]]
    """
    wanted, given = _lines(expected), _lines(actual)
    ranges = [each for each in differing_ranges(wanted, given) if not _is_forgiven(each, wanted, given, policy)]
    left: dict[int, Row] = {}
    right: dict[int, Row] = {}
    for each in ranges:
        _mark(each, wanted, given, policy, left, right)
    return {
        "expected": _rows(wanted, left, [each.expected_start for each in ranges]),
        "actual": _rows(given, right, [each.actual_start for each in ranges]),
    }


def as_row(parts: Iterable[tuple[str, bool]]) -> Row:
    """The parts as a row, neighbours that are marked alike made one.

    >>> as_row([("a", False), ("b", False), ("c", True)])
    [['ab', 0], ['c', 1]]
    """
    texts: list[str] = []
    marks: list[int] = []
    for text, marked in parts:
        if marks and marks[-1] == int(marked):
            texts[-1] += text
        elif text:
            texts.append(text)
            marks.append(int(marked))
    return [[text, mark] for text, mark in zip(texts, marks, strict=True)]


def _lines(text: str) -> list[str]:
    r"""Lines with their ends; only ``\n`` ends one."""
    lines = [f"{line}\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]


def _is_forgiven(each: Range, wanted: list[str], given: list[str], policy: Policy) -> bool:
    if not policy.ignore_whitespace:
        return False
    sides = wanted[each.expected_start : each.expected_end], given[each.actual_start : each.actual_end]
    return squeeze("".join(sides[0])) == squeeze("".join(sides[1]))


def _mark(
    each: Range, wanted: list[str], given: list[str], policy: Policy, left: dict[int, Row], right: dict[int, Row]
) -> None:
    """Put the rows of one range into *left* and *right*: lines pair off in order, what is over is marked whole."""
    size = min(each.expected_end - each.expected_start, each.actual_end - each.actual_start, MAX_ROWS)
    for offset in range(size):
        here, there = each.expected_start + offset, each.actual_start + offset
        left[here], right[there] = _pair(wanted[here], given[there], policy)
    for here in range(each.expected_start + size, min(each.expected_end, each.expected_start + MAX_ROWS)):
        left[here] = _whole(wanted[here])
    for there in range(each.actual_start + size, min(each.actual_end, each.actual_start + MAX_ROWS)):
        right[there] = _whole(given[there])


def _pair(wanted: str, given: str, policy: Policy) -> tuple[Row, Row]:
    if policy.ignore_whitespace and squeeze(wanted) == squeeze(given):
        return _row(_Line(wanted)), _row(_Line(given))
    spans = differing_spans(wanted, given, policy.ignore_whitespace)
    rows = _row(_Line(wanted, spans[0])), _row(_Line(given, spans[1]))
    for row, line, other in zip(rows, (wanted, given), (given, wanted), strict=True):
        if other.endswith("\n") and not line.endswith("\n"):
            row.append(["  (no line end here)", 1])
    if _text_of(rows[0]) == _text_of(rows[1]):
        return [[quoted(wanted[:_MAX_CHARS]), 1]], [[quoted(given[:_MAX_CHARS]), 1]]
    return rows


def _text_of(row: Row) -> str:
    return "".join(str(text) for text, _ in row)


def _whole(line: str) -> Row:
    return _row(_Line(line, (Span(0, len(line)),)))


def _rows(lines: list[str], marked: dict[int, Row], starts: list[int]) -> Rows:
    """All lines of a short text; of a long one those near a mark or a start of a range, and how many are left out."""
    if not lines:
        return [[["(nothing)", int(bool(starts))]]]
    shown = range(len(lines)) if len(lines) <= _FEW_LINES else _near({*marked, *starts}, len(lines))
    rows: Rows = []
    after = 0
    for index in shown:
        rows += _omitted(index - after)
        rows.append(marked[index] if index in marked else _row(_Line(lines[index])))
        after = index + 1
    return rows + _omitted(len(lines) - after)


def _near(marked: set[int], count: int) -> list[int]:
    near = {0, 1} | {place for index in marked for place in range(index - _CONTEXT, index + _CONTEXT + 1)}
    return sorted(place for place in near if 0 <= place < count)[:MAX_ROWS]


def _omitted(count: int) -> Rows:
    return [[[f"… {count:,} more {'line' if count == 1 else 'lines'}", 0]]] if count else []


def _row(line: _Line) -> Row:
    """The row of a line; of a long one, the characters around its first mark."""
    start = max(0, line.spans[0].start - _MAX_CHARS // 3) if line.spans and len(line.text) > _MAX_CHARS else 0
    end = min(len(line.text), start + _MAX_CHARS)
    parts = [(f"{start:,} more … ", False)] if start else []
    place = start
    for span in (*line.spans, Span(end, end)):
        first, last = min(max(span.start, place), end), min(max(span.end, place), end)
        parts.append((_plain(line.text[place:first]), False))
        parts.append((_drawn(line.text[first:last], last >= len(line.text.rstrip()), span.escaped), True))
        place = last
    rest = len(line.text) - end
    parts += [(f" … {rest:,} more", False)] if rest else []
    return as_row(parts) or [["", 0]]


def _plain(text: str) -> str:
    return "".join(each if each == "\t" else _visible(each) for each in text.rstrip("\n"))


def _drawn(text: str, is_at_end: bool, escaped: bool) -> str:
    """A marked stretch; whitespace is drawn where it would be invisible: alone, or at the end of a line."""
    if not text.strip(" \t\n"):
        return "".join(_DRAWN[each] for each in text)
    body = text.rstrip("\n")
    kept = body.rstrip(" \t") if is_at_end else body
    shown = "".join(code_escape(each) if escaped and not each.isascii() else _visible(each) for each in kept)
    return shown + "".join(_DRAWN[each] for each in body[len(kept) :])


def _visible(character: str) -> str:
    return character if character == "\\" else escape(character, "")
