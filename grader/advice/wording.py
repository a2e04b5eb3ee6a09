"""Values and their types in a sentence; code stands between backquotes, and no backquote in it."""

from __future__ import annotations

from typing import Final

from grader import kinds
from grader.display.inline import to_line
from grader.display.literals import Span, ascii_text, pieces, source_text
from grader.display.lookalikes import look_alike
from grader.display.spans import differing_spans
from grader.kinds import Kind
from grader.value import Value

MAX_CHARS: Final = 60
_EXCERPT: Final = 40


def code(text: str) -> str:
    r"""The text between backquotes, its own written as an escape.

    >>> code("a`b")
    '`a\\x60b`'
    """
    return "`" + text.replace("`", "\\x60") + "`"


def say(value: Value) -> str:
    """The value as code, shortened."""
    return code(to_line(value, MAX_CHARS))


def say_both(expected: Value, actual: Value) -> tuple[str, str]:
    """As :func:`both`, as code."""
    wanted, given = both(expected, actual)
    return code(wanted), code(given)


def both(expected: Value, actual: Value) -> tuple[str, str]:
    r"""Two values that differ, on a line each, so that the difference can be seen.

    Of long texts and numbers what is around the first difference, and what looks like its other side as escapes.

    >>> print(*both("page", "p\u0430ge"))
    'page' 'p\u0430ge'
    """
    texts = source_text(expected), source_text(actual)
    if texts[0] and texts[1]:
        is_long = max(len(texts[0]), len(texts[1])) > MAX_CHARS
        if is_long or look_alike(texts[0], texts[1]):
            most, chars = (1, _EXCERPT) if is_long else (None, MAX_CHARS)
            wanted, given = differing_spans(texts[0], texts[1])
            return _excerpt(expected, wanted[:most], chars), _excerpt(actual, given[:most], chars)
    lines = to_line(expected, MAX_CHARS), to_line(actual, MAX_CHARS)
    return (ascii_text(lines[0]), ascii_text(lines[1])) if look_alike(*lines) else lines


def _excerpt(value: Value, spans: tuple[Span, ...], max_chars: int) -> str:
    return "".join(piece.text for piece in pieces(value, spans, max_chars))


def a_type(value: Value) -> str:
    """The type of a value with its article, as a noun: "a list", "an int", "a `Counter`"."""
    name = kinds.class_name_of(value)
    if name != kinds.kind_of(value):
        return "`None`" if value is None else f"a {code(name)}"
    return f"an {name}" if name[0] in "aeio" else f"a {name}"


def typed(value: Value) -> str:
    """The value as code, with its type behind it where the code does not show it."""
    if kinds.kind_of(value) in (Kind.NONE, Kind.BOOL, Kind.OBJECT, Kind.CUT):
        return say(value)
    return f"{say(value)} ({a_type(value)})"


def counted(count: int, noun: str) -> str:
    """The count with its noun.

    >>> counted(1, "item"), counted(1200, "item")
    ('1 item', '1,200 items')
    """
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
