"""Single values as Python writes them: escapes, quotes, long numbers, and the part of a long text that matters."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from grader import kinds
from grader.kinds import Kind
from grader.value import Value

LONG_DIGITS: Final = 100
"""Integers of more digits than this are abbreviated."""

DECIMAL_BITS: Final = 14_000
"""Integers of more bits are written in hexadecimal, which takes linear time; Python refuses 4,301 decimal digits."""

INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10)))
)
"""Characters that Python calls printable and that show nothing."""

_SHORT_CHARS: Final = 200
"""Texts no longer than this are worth keeping as they are printed."""

_SHORT_ESCAPES: Final = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"}
_CUTS: Final = {
    "too deep": "<nested too deeply>",
    "too large": "<too large>",
    "contains itself": "<contains itself>",
}


class Span(NamedTuple):
    """Characters *start* to *end* of a text, to be marked; *escaped* writes those beyond ASCII as escapes."""

    start: int
    end: int
    escaped: bool = False


class Piece(NamedTuple):
    """A stretch of printed text, *marked* or not."""

    text: str
    marked: bool = False


def escape(character: str, quote: str = "'") -> str:
    r"""The character as it stands in a Python literal: itself where it can be seen, else an escape.

    >>> [escape(c) for c in ("é", "\n", "\u200b", "'", "\ud800")]
    ['é', '\\n', '\\u200b', "\\'", '\\ud800']
    """
    if character in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[character]
    if character == quote:
        return f"\\{quote}"
    if character.isprintable() and character not in INVISIBLE:
        return character
    return code_escape(character)


def code_escape(character: str) -> str:
    r"""The shortest numeric escape of a character: ``\x1b``, ``\u200b``, ``\U0001f600``."""
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def ascii_text(text: str) -> str:
    """Printed text with its characters beyond ASCII as escapes, but for the mark that something is left out."""
    return "".join(each if each.isascii() or each == "…" else code_escape(each) for each in text)


def quoted(text: str, quote: str = "") -> str:
    """The text as a Python literal, in *quote* or in the quotes Python would choose.

    >>> print(quoted("it's"), quoted("a"), quoted("a", '"'))
    "it's" 'a' "a"
    """
    quote = quote or quote_of(text)
    return quote + "".join(escape(character, quote) for character in text) + quote


def quote_of(text: str) -> str:
    """The quote that Python's repr puts around *text*."""
    return '"' if "'" in text and '"' not in text else "'"


def source_text(value: Value) -> str | None:
    """The characters of a value that can be shown in part: of a text, of bytes, of a long integer; else None."""
    return _source_text(value, kinds.kind_of(value))


def _source_text(value: Value, kind: Kind) -> str | None:
    if kind is Kind.STR:
        return kinds.text_of(value)
    if kind in (Kind.BYTES, Kind.BYTEARRAY):
        return kinds.bytes_of(value).decode("latin-1")
    if kind is Kind.INT:
        digits = _digits(int(kinds.number_of(value)))
        return digits if len(digits) > LONG_DIGITS else None
    return None


def pieces(value: Value, spans: tuple[Span, ...], max_chars: int) -> list[Piece]:
    """A value that is no container, on one line: at most *max_chars* characters of it, *spans* marked.

    What is left out is counted outside the quotes.

    >>> "".join(piece.text for piece in pieces("abcdef", (), 4))
    "'abcd' … 2 more"
    """
    if type(value) is str and not spans and len(value) <= _SHORT_CHARS:
        return list(_pieces_of_text(value, max_chars))
    kind = kinds.kind_of(value)
    source = _source_text(value, kind)
    if source is None:
        return [Piece(_scalar_text(value, kind))]
    if kind is Kind.INT:
        return _long_int(source, spans)
    return _pieces(source, kind, spans, max_chars)


@lru_cache(maxsize=1024)
def _pieces_of_text(text: str, max_chars: int) -> list[Piece]:
    """Kept, because what is printed has the same few texts over and over."""
    return _pieces(text, Kind.STR, (), max_chars)


def _pieces(source: str, kind: Kind, spans: tuple[Span, ...], max_chars: int) -> list[Piece]:
    start, end = _window(len(source), spans, max_chars)
    return _with_counts(_literal(kind, source, spans, start, end), start, len(source) - end)


def lines(value: Value, spans: tuple[Span, ...], max_chars: int) -> list[list[Piece]]:
    """As :func:`pieces`, of a text of several lines: a literal for each, to be put in parentheses. Empty for others."""
    if kinds.kind_of(value) is not Kind.STR or "\n" not in (source := kinds.text_of(value))[:-1]:
        return []
    start, end = _window(len(source), spans, max_chars)
    rows, before = [], start
    while before < end:
        after = source.find("\n", before, end) + 1 or end
        rows.append(_literal(Kind.STR, source, spans, before, after))
        before = after
    rows[0] = _with_counts(rows[0], start, 0)
    rows[-1] = _with_counts(rows[-1], 0, len(source) - end)
    return rows


def _scalar_text(value: Any, kind: Kind) -> str:
    if kind in kinds.NUMBERS:
        number = kinds.number_of(value)
        return _digits(number) if type(number) is int else repr(number)
    if kind is Kind.COMPLEX:
        return repr(kinds.complex_of(value))
    if kind is Kind.OBJECT:
        name, what = _name(value[1]), _name(value[2])
        return f"<{name} {what}>" if name != what else f"<{name}>"
    if kind is Kind.CUT:
        return _CUTS.get(value[1], "<cut off>")
    return "<broken value>" if kind is Kind.BROKEN else repr(value)


def _name(text: str) -> str:
    return "".join(escape(character, "") for character in text[:100])


def _digits(number: int) -> str:
    """Decimal where that is quick, else hexadecimal."""
    return str(number) if number.bit_length() <= DECIMAL_BITS else f"{number:#x}"


def _long_int(digits: str, spans: tuple[Span, ...]) -> list[Piece]:
    """Both ends of the number, or, when something is marked, the digits around the first mark; and how many in all."""
    is_hex = "x" in digits[:3]
    count = int((len(digits) - 2) * 1.2041) if is_hex else len(digits.lstrip("-"))
    size = f" (about {count:,} digits)" if is_hex else f" ({count:,} digits)"
    if not spans:
        return [Piece(f"{digits[:20]}…{digits[-20:]}{size}")]
    start, end = _window(len(digits), spans, 60)
    cut = [Piece("…")] if start else []
    rest = [Piece("…")] if end < len(digits) else []
    return [*cut, *_runs(digits, spans, start, end, "", False), *rest, Piece(size)]


def _window(length: int, spans: tuple[Span, ...], max_chars: int) -> tuple[int, int]:
    """Which characters to show: the first, or those around the first span."""
    if length <= max_chars:
        return 0, length
    start = max(0, spans[0].start - max_chars // 3) if spans else 0
    start = min(start, length - max_chars)
    return start, start + max_chars


def _with_counts(shown: list[Piece], before: int, after: int) -> list[Piece]:
    first = [Piece(f"{before:,} more … ")] if before else []
    last = [Piece(f" … {after:,} more")] if after else []
    return [*first, *shown, *last]


def _literal(kind: Kind, source: str, spans: tuple[Span, ...], start: int, end: int) -> list[Piece]:
    quote = quote_of(source)
    opening, closing = {Kind.BYTES: ("b", ""), Kind.BYTEARRAY: ("bytearray(b", ")")}.get(kind, ("", ""))
    inner = _runs(source, spans, start, end, quote, kind is not Kind.STR)
    return [Piece(opening + quote), *inner, Piece(quote + closing)]


def _runs(text: str, spans: tuple[Span, ...], start: int, end: int, quote: str, is_bytes: bool) -> list[Piece]:
    """Characters *start* to *end* of *text*, escaped, parted where a span begins or ends."""
    runs = []
    for span in (*spans, Span(end, end)):
        first, last = max(span.start, start), min(span.end, end)
        if first > end:
            first = last = end
        if start < first:
            runs.append(Piece(_escaped(text[start:first], quote, is_bytes)))
        if first < last:
            runs.append(Piece(_escaped(text[first:last], quote, is_bytes or span.escaped), True))
        start = max(start, first, last)
    return [run for run in runs if run.text]


def _escaped(text: str, quote: str, ascii_only: bool) -> str:
    if text.isascii() and text.isprintable() and "\\" not in text and (not quote or quote not in text):
        return text
    return "".join(
        code_escape(character) if ascii_only and not character.isascii() else escape(character, quote)
        for character in text
    )
