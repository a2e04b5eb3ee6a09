"""What kind of value a wire value is, and the plain Python data in it. Never raises on a malformed tree."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

from .value import Value

MAX_LEVELS: Final = 220
"""Containers within containers that comparing and printing follow; capture stops at 200, a hostile message may not."""


class Kind(StrEnum):
    """The kinds of wire values, by tag; BROKEN is whatever the format does not know."""

    NONE = "none"
    BOOL = "bool"
    INT = "int"
    FLOAT = "float"
    COMPLEX = "complex"
    STR = "str"
    BYTES = "bytes"
    BYTEARRAY = "bytearray"
    LIST = "list"
    TUPLE = "tuple"
    SET = "set"
    FROZENSET = "frozenset"
    DICT = "dict"
    OBJECT = "object"
    CUT = "cut"
    BROKEN = "broken"


NUMBERS: Final = frozenset({Kind.INT, Kind.FLOAT})
SEQUENCES: Final = frozenset({Kind.LIST, Kind.TUPLE})
SETS: Final = frozenset({Kind.SET, Kind.FROZENSET})
CONTAINERS: Final = SEQUENCES | SETS | {Kind.DICT}
NEVER_EQUAL: Final = frozenset({Kind.OBJECT, Kind.CUT, Kind.BROKEN})
"""Kinds that stand for a value which did not cross the wire, so nothing equals them."""

_UNTAGGED: Final[dict[type, Kind]] = {type(None): Kind.NONE, bool: Kind.BOOL, int: Kind.INT, str: Kind.STR}
_ITEMS: Final = SEQUENCES | SETS


def kind_of(value: Value) -> Kind:
    """The kind of *value*, payload checked one level deep, so that the readers below cannot fail on it.

    >>> kind_of(1), kind_of(["int", "ff"]), kind_of(["list", 3]), kind_of(["no such", 1])
    (<Kind.INT: 'int'>, <Kind.INT: 'int'>, <Kind.BROKEN: 'broken'>, <Kind.BROKEN: 'broken'>)
    """
    untagged = _UNTAGGED.get(type(value))
    if untagged is not None:
        return untagged
    if type(value) is not list or len(value) < 2 or type(value[0]) is not str or value[0] not in _TAGS:
        return Kind.BROKEN
    kind = _TAGS[value[0]]
    return kind if _is_payload(kind, value[1:]) else Kind.BROKEN


_TAGS: Final = {str(kind): kind for kind in Kind if kind not in (Kind.NONE, Kind.BOOL, Kind.BROKEN)}


def _is_payload(kind: Kind, payload: list[Any]) -> bool:
    if kind in _ITEMS:
        return len(payload) == 1 and type(payload[0]) is list
    if kind is Kind.DICT:
        pairs, *names = payload
        return _are_texts(names) and len(names) < 2 and type(pairs) is list and all(map(_is_pair, pairs))
    wanted = 2 if kind in (Kind.COMPLEX, Kind.OBJECT) else 1
    if len(payload) != wanted or not _are_texts(payload):
        return False
    return kind in (Kind.OBJECT, Kind.CUT) or _is_readable(kind, payload)


def _are_texts(parts: list[Any]) -> bool:
    return all(type(part) is str for part in parts)


def _is_pair(pair: Any) -> bool:
    return type(pair) is list and len(pair) == 2


def _is_readable(kind: Kind, payload: list[str]) -> bool:
    try:
        if kind is Kind.INT:
            int(payload[0], 16)
        elif kind in (Kind.FLOAT, Kind.COMPLEX):
            for part in payload:
                float.fromhex(part)
        elif kind is Kind.STR:
            bytes.fromhex(payload[0]).decode("utf-8", "surrogatepass")
        else:
            bytes.fromhex(payload[0])
    except (ValueError, OverflowError):
        return False
    return True


def number_of(value: Any) -> int | float:
    """The number in a value of kind INT or FLOAT."""
    if type(value) is int:
        return value
    return int(value[1], 16) if value[0] == "int" else float.fromhex(value[1])


def complex_of(value: Any) -> complex:
    """The number in a value of kind COMPLEX."""
    return complex(float.fromhex(value[1]), float.fromhex(value[2]))


def text_of(value: Any) -> str:
    """The text in a value of kind STR; lone surrogates stay what they are."""
    return value if type(value) is str else bytes.fromhex(value[1]).decode("utf-8", "surrogatepass")


def bytes_of(value: Any) -> bytes:
    """The bytes in a value of kind BYTES or BYTEARRAY."""
    return bytes.fromhex(value[1])


def items_of(value: Any) -> list[Value]:
    """The items of a list, tuple, set or frozenset, as they came."""
    items: list[Value] = value[1]
    return items


def pairs_of(value: Any) -> list[tuple[Value, Value]]:
    """Keys and values of a dict, in insertion order."""
    return [(key, item) for key, item in value[1]]


def class_name_of(value: Any) -> str:
    """The name a Python programmer has for the value's class: ``"dict"``, ``"Counter"``, ``"None"``, an object's own.

    >>> class_name_of(["dict", [], "Counter"]), class_name_of(["object", "Dog", "instance"]), class_name_of(None)
    ('Counter', 'Dog', 'None')
    """
    kind = kind_of(value)
    if kind is Kind.NONE:
        return "None"
    if kind is Kind.DICT and len(value) > 2:
        return str(value[2])
    return str(value[1]) if kind is Kind.OBJECT else str(kind)
