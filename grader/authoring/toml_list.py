"""An item more in a list of a TOML file that a person wrote: their layout and comments stay as they are."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from grader.settings import line_of_key

_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\x7f": "\\u007f"}
_TOKEN: Final = re.compile(
    r'''"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*|[\[\],]|[^\S\n]+|\n|[^\s\[\],#"']+''',
    re.DOTALL,
)


def toml_text(text: str) -> str:
    r"""*text* as a TOML string on one line.

    >>> print(toml_text('a "b"'))
    "a \"b\""
    """
    written = (
        _ESCAPES.get(character) or (f"\\u{ord(character):04x}" if character < " " else character) for character in text
    )
    return f'"{"".join(written)}"'


def with_item(text: str, key: str, item: str) -> str | None:
    r"""*text* with *item* at the end of the list under *key* at its top level; None when that cannot be done safely.

    >>> with_item('a = ["x"] # why\n', "a", "y")
    'a = ["x", "y"] # why\n'
    """
    span = _list_span(text, key)
    if span is None:
        return None
    changed = text[: span[0]] + _grown(text[span[0] : span[1]], toml_text(item)) + text[span[1] :]
    return changed if _is_only_change(text, changed, key, item) else None


def _list_span(text: str, key: str) -> tuple[int, int] | None:
    """Where the list begins and ends, brackets included."""
    line = line_of_key(key, text)
    start = text.find("[", text.find("=", _start_of(text, line))) if line else -1
    if start < 0:
        return None
    depth = 0
    for token in _TOKEN.finditer(text, start):
        depth += (token[0] == "[") - (token[0] == "]")
        if not depth:
            return start, token.end()
    return None


def _start_of(text: str, line: int) -> int:
    return sum(len(row) + 1 for row in text.split("\n")[: line - 1])


def _grown(written: str, item: str) -> str:
    """The list *written*, with *item* behind its last one and laid out as that is."""
    tokens = [token[0] for token in _TOKEN.finditer(written)]
    last = max(index for index, token in enumerate(tokens[:-1]) if not _is_blank(token))
    if tokens[last] == "[":
        inside = "".join(tokens[1:-1])
        return f"[{inside.rstrip()}\n    {item},\n]" if "\n" in inside else f"[{item}{inside}]"
    has_comma = tokens[last] == ","
    before, after = "".join(tokens[: last + 1]), "".join(tokens[last + 1 :])
    indent = _indent(written)
    if indent is None:
        return f"{before}{'' if has_comma else ','} {item}{after}"
    remark, line_end, rest = after.partition("\n")
    if not line_end:
        return f"{before}{'' if has_comma else ','}\n{indent}{item}{after}"
    comma = "," if has_comma else ""
    return f"{before}{'' if has_comma else ','}{remark}\n{indent}{item}{comma}{_end_of_line(remark)}\n{rest}"


def _is_blank(token: str) -> bool:
    return token.isspace() or token.startswith("#")


def _indent(written: str) -> str | None:
    """The white space before the first item that starts a line; None when the list stands on one line."""
    found = re.search(r"\n([^\S\n]*)(?=[^\s#\]])", written)
    return found[1] if found else None


def _end_of_line(remark: str) -> str:
    return "\r" if remark.endswith("\r") else ""


def _is_only_change(before: str, after: str, key: str, item: str) -> bool:
    try:
        wanted: dict[str, Any] = tomllib.loads(before)
        wanted[key] = [*wanted[key], item]
        return wanted == tomllib.loads(after)
    except (tomllib.TOMLDecodeError, KeyError, TypeError):
        return False
