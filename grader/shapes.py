"""A small checker for JSON messages: what keys there must be, of what shape, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

MAX_LEVELS: Final = 420
"""Deepest nesting of JSON lists in a value: 200 levels of Python value, two lists each, and a little more."""

MAX_NUMBER: Final = 1e15
"""Largest time or tolerance; with it, ``nan`` and the infinities are no numbers either, and JSON has none of them."""

_SCALARS: Final = {
    "none": (),
    "int": (str,),
    "float": (str,),
    "complex": (str, str),
    "str": (str,),
    "bytes": (str,),
    "bytearray": (str,),
    "object": (str, str),
    "cut": (str,),
}
_CONTAINERS: Final = ("list", "tuple", "set", "frozenset")


class ShapeFault(ValueError):
    """A message that is not of its shape: a sentence that says where."""


class Shape(NamedTuple):
    """The keys of a JSON object, each with the spec of what it holds.

    A spec is a type, a tuple of allowed words, a list of one spec (for a list of such things), a Pair, a Shape, or one
    of :data:`VALUE`, :data:`NUMBER` and :data:`ANY`.
    """

    required: Mapping[str, Any]
    optional: Mapping[str, Any] = {}


class _Spec:
    def __init__(self, name: str) -> None:
        self.name = name


VALUE: Final = _Spec("value")
NUMBER: Final = _Spec("number")
ANY: Final = _Spec("any")


class Pair:
    """A JSON list of exactly two, each of its own spec."""

    def __init__(self, first: Any, second: Any) -> None:
        self.parts = (first, second)


def check(thing: Any, spec: Any, where: str) -> None:
    """Returns when *thing* is of *spec*; raises :class:`ShapeFault` naming *where* it is not.

    >>> check({"a": 1}, Shape({"a": int}), "message")
    >>> check({"a": 1, "b": 2}, Shape({"a": int}), "message")
    Traceback (most recent call last):
    grader.shapes.ShapeFault: message has an unknown key 'b'
    """
    if isinstance(spec, Shape):
        _check_object(thing, spec, where)
    elif isinstance(spec, list):
        _require(type(thing) is list, where, "a list")
        for index, item in enumerate(thing):
            check(item, spec[0], f"{where}[{index}]")
    elif isinstance(spec, Pair):
        _require(type(thing) is list and len(thing) == 2, where, "a list of two")
        for index, part in enumerate(spec.parts):
            check(thing[index], part, f"{where}[{index}]")
    elif isinstance(spec, tuple):
        _require(type(thing) is str and thing in spec, where, f"one of {', '.join(spec)}")
    elif spec is VALUE:
        check_value(thing, where)
    elif spec is NUMBER:
        _require(type(thing) in (int, float) and abs(thing) <= MAX_NUMBER, where, "a number")
    elif spec is not ANY:
        _require(type(thing) is spec, where, f"of type {spec.__name__}")


def _check_object(thing: Any, spec: Shape, where: str) -> None:
    _require(type(thing) is dict, where, "an object")
    for key in spec.required:
        if key not in thing:
            raise ShapeFault(f"{where} lacks the key {key!r}")
    for key, item in thing.items():
        inner = spec.required.get(key, spec.optional.get(key))
        if inner is None:
            raise ShapeFault(f"{where} has an unknown key {key[:40]!r}")
        check(item, inner, f"{where}.{key}")


def _require(holds: bool, where: str, wanted: str) -> None:
    if not holds:
        raise ShapeFault(f"{where} must be {wanted}")


def check_value(value: Any, where: str) -> None:
    """Returns when *value* is a well-formed wire value no deeper than :data:`MAX_LEVELS`; else raises ShapeFault."""
    level = [value]
    for _ in range(MAX_LEVELS):
        inner: list[Any] = []
        for node in level:
            _check_node(node, where, inner)
        if not inner:
            return
        level = inner
    raise ShapeFault(f"{where} is nested too deeply")


def _check_node(node: Any, where: str, inner: list[Any]) -> None:
    """Check one node of a value; append its children to *inner*."""
    if node is None or type(node) in (bool, int, str):
        return
    _require(type(node) is list and len(node) >= 2 and type(node[0]) is str, where, "a value")
    tag, *rest = node
    if tag in _CONTAINERS:
        _require(len(rest) == 1 and type(rest[0]) is list, where, "a value")
        inner.extend(rest[0])
    elif tag == "dict":
        _require(
            type(rest[0]) is list and len(rest) <= 2 and all(type(name) is str for name in rest[1:]), where, "a value"
        )
        for pair in rest[0]:
            _require(type(pair) is list and len(pair) == 2, where, "a value")
            inner.extend(pair)
    else:
        kinds = _SCALARS.get(tag)
        _require(kinds is not None and tuple(type(part) for part in rest) == kinds, where, "a value")
        _check_scalar(tag, rest, where)


def _check_scalar(tag: str, parts: list[str], where: str) -> None:
    try:
        if tag == "int":
            int(parts[0], 16)
        elif tag in ("float", "complex"):
            for part in parts:
                float.fromhex(part)
        elif tag in ("bytes", "bytearray"):
            bytes.fromhex(parts[0])
        elif tag == "str":
            bytes.fromhex(parts[0]).decode("utf-8", "surrogatepass")
    except (ValueError, OverflowError):
        raise ShapeFault(f"{where} holds a malformed {tag}") from None
