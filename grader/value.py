"""Values on the wire: Python values written as JSON, exactly. The table is in docs/architecture.md.

This module knows the format and reads it back; ``capture`` writes it.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from typing import Any, Final

type Value = None | bool | int | str | list[Any]

SAFE_INT: Final = 2**53
"""Integers below this in size cross as JSON integers, which every JSON reader keeps exact."""

DICT_CLASSES: Final = {"defaultdict": defaultdict, "OrderedDict": OrderedDict, "Counter": Counter}
"""Dict classes of the standard library that compare as a dict; on the wire they carry their name."""


class NotBuildable(ValueError):
    """A wire value that stands for something which cannot be made again (an object, a cut) or breaks the format."""


def build(value: Value) -> Any:
    """The live Python value that *value* writes down, new in every part.

    Raises :class:`NotBuildable` for objects, cuts and anything that is not of the format.

    >>> build(["dict", [["a", ["tuple", [1, ["float", "0x1.8p+0"]]]]]])
    {'a': (1, 1.5)}
    >>> build(["int", "-ff"])
    -255
    """
    if type(value) is not list:
        if value is None or type(value) in (bool, int, str):
            return value
        raise NotBuildable(f"no wire value: {type(value).__name__}")
    try:
        return _build_tagged(value)
    except (ValueError, TypeError, LookupError) as fault:
        if isinstance(fault, NotBuildable):
            raise
        raise NotBuildable(f"malformed wire value: {value[:1]!r}") from fault


def _build_tagged(value: list[Any]) -> Any:
    tag, body = value[0], value[1]
    if tag == "list":
        return [build(item) for item in body]
    if tag == "dict":
        return _build_dict(body, value[2] if len(value) > 2 else None)
    if tag == "tuple":
        return tuple(build(item) for item in body)
    if tag == "set":
        return {build(item) for item in body}
    if tag == "frozenset":
        return frozenset(build(item) for item in body)
    return _build_scalar(tag, value)


def _build_dict(pairs: list[Any], class_name: str | None) -> Any:
    plain = {build(key): build(item) for key, item in pairs}
    if class_name is None:
        return plain
    if class_name == "defaultdict":
        return defaultdict(None, plain)
    return DICT_CLASSES[class_name](plain)


def _build_scalar(tag: str, value: list[Any]) -> Any:
    body = value[1]
    if tag == "int":
        return int(body, 16)
    if tag == "float":
        return float.fromhex(body)
    if tag == "complex":
        return complex(float.fromhex(body), float.fromhex(value[2]))
    if tag == "str":
        return bytes.fromhex(body).decode("utf-8", "surrogatepass")
    if tag == "bytes":
        return bytes.fromhex(body)
    if tag == "bytearray":
        return bytearray.fromhex(body)
    raise NotBuildable(f"a value of kind {tag!r} cannot be made again")
