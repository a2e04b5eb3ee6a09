"""A small checker for JSON messages: what keys there must be, of what shape, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class _Misfit(Exception):
    """What is not as it must be, in words; *path* grows from the inside out, so that only a fault pays for it."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words
        self.path = ""


def check(thing: Any, spec: Any, where: str) -> None:
    """Returns when *thing* is of *spec*; raises :class:`ShapeFault` naming *where* it is not.

    >>> check({"a": 1}, Shape({"a": int}), "message")
    >>> check({"a": 1, "b": 2}, Shape({"a": int}), "message")
    Traceback (most recent call last):
    grader.shapes.ShapeFault: message has an unknown key 'b'
    """
    try:
        _check(thing, spec)
    except _Misfit as misfit:
        raise ShapeFault(f"{where}{misfit.path} {misfit.words}") from None


def check_value(value: Any, where: str) -> None:
    """Returns when *value* is a well-formed wire value no deeper than :data:`MAX_LEVELS`; else raises ShapeFault."""
    check(value, VALUE, where)


def _check(thing: Any, spec: Any) -> None:
    if isinstance(spec, Shape):
        _check_object(thing, spec)
    elif isinstance(spec, list):
        _require(type(thing) is list, "must be a list")
        _check_items(thing, spec * len(thing))
    elif isinstance(spec, Pair):
        _require(type(thing) is list and len(thing) == 2, "must be a list of two")
        _check_items(thing, spec.parts)
    elif isinstance(spec, tuple):
        if type(thing) is not str or thing not in spec:
            raise _Misfit(f"must be one of {', '.join(spec)}")
    elif spec is VALUE:
        _check_value(thing)
    elif spec is NUMBER:
        _require(type(thing) in (int, float) and abs(thing) <= MAX_NUMBER, "must be a number")
    elif spec is not ANY and type(thing) is not spec:
        raise _Misfit(f"must be of type {spec.__name__}")


def _check_object(thing: Any, spec: Shape) -> None:
    _require(type(thing) is dict, "must be an object")
    for key in spec.required:
        if key not in thing:
            raise _Misfit(f"lacks the key {key!r}")
    for key, item in thing.items():
        inner = spec.required.get(key) or spec.optional.get(key)
        if inner is None:
            raise _Misfit(f"has an unknown key {key[:40]!r}")
        try:
            _check(item, inner)
        except _Misfit as misfit:
            misfit.path = f".{key}{misfit.path}"
            raise


def _check_items(items: list[Any], specs: Sequence[Any]) -> None:
    done = 0
    try:
        for item, spec in zip(items, specs, strict=True):
            _check(item, spec)
            done += 1
    except _Misfit as misfit:
        misfit.path = f"[{done}]{misfit.path}"
        raise


def _require(holds: bool, words: str) -> None:
    if not holds:
        raise _Misfit(words)


_PLAIN: Final = frozenset({bool, int, str})


def _check_value(value: Any) -> None:
    level = [value]
    for _ in range(MAX_LEVELS):
        inner: list[Any] = []
        for node in level:
            if node is not None and type(node) not in _PLAIN:
                _check_node(node, inner)
        if not inner:
            return
        level = inner
    raise _Misfit("is nested too deeply")


def _check_node(node: Any, inner: list[Any]) -> None:
    """Check one node of a value that is more than itself; append its children to *inner*."""
    _require(type(node) is list and len(node) >= 2 and type(node[0]) is str, "must be a value")
    tag, *rest = node
    if tag in _CONTAINERS:
        _require(len(rest) == 1 and type(rest[0]) is list, "must be a value")
        inner.extend(rest[0])
    elif tag == "dict":
        is_dict = type(rest[0]) is list and len(rest) <= 2 and (len(rest) == 1 or type(rest[1]) is str)
        _require(is_dict, "must be a value")
        for pair in rest[0]:
            _require(type(pair) is list and len(pair) == 2, "must be a value")
            inner.extend(pair)
    else:
        kinds = _SCALARS.get(tag)
        _require(kinds is not None and tuple(type(part) for part in rest) == kinds, "must be a value")
        _check_scalar(tag, rest)


def _check_scalar(tag: str, parts: list[str]) -> None:
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
        raise _Misfit(f"holds a malformed {tag}") from None
