"""Values as Python source, over several lines where one would be too long."""

from __future__ import annotations

from pprint import pformat
from typing import Any, Final

WIDTH: Final = 100
_LONG_BITS: Final = 10_000


class _Written(float):
    """A float whose repr can be read back, which those of infinities and of nan cannot."""

    def __repr__(self) -> str:
        return f'float("{float(self)!r}")'


class _Long(int):
    """An int whose repr can be read back, which that of one with more than 4,300 decimal digits cannot."""

    def __repr__(self) -> str:
        return hex(self)


class _Set:
    """A set whose repr is the same each time."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def literal(value: Any, indent: int) -> str:
    """*value* as an expression, its further lines *indent* spaces in.

    >>> literal([1, float("inf")], 0)
    '[1, float("inf")]'
    """
    text = pformat(_readable(value), width=WIDTH, sort_dicts=False, compact=True)
    return text.replace("\n", "\n" + " " * indent)


def _readable(value: Any) -> Any:
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return _Written(value)
    if type(value) is int and value.bit_length() > _LONG_BITS:
        return _Long(value)
    if isinstance(value, (set, frozenset)) and value:
        items = f"{{{', '.join(sorted(repr(_readable(item)) for item in value))}}}"
        return _Set(items if isinstance(value, set) else f"frozenset({items})")
    if isinstance(value, dict):
        return {_readable(key): _readable(item) for key, item in value.items()}
    if type(value) in (list, tuple):
        return type(value)(_readable(item) for item in value)
    return value
