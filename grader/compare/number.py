"""Integers, floats and complex numbers: by value, and floats within a hair."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from grader import kinds
from grader.kinds import Kind
from grader.value import Value

from .mismatch import Mismatch, MismatchKind
from .work import Finding, Work

RELATIVE: Final = 1e-9
AROUND_ZERO: Final = 1e-12
EXACT_FLOATS: Final = 2**53
"""Above this, floats skip integers: an int and a float compare exactly."""


def differences(expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares two ints or floats."""
    if work.policy.same_types and kinds.kind_of(expected) is not kinds.kind_of(actual):
        yield Mismatch((), MismatchKind.TYPE, expected, actual)
    elif not is_close(kinds.number_of(expected), kinds.number_of(actual), work.policy.tolerance):
        yield Mismatch((), MismatchKind.NUMBER, expected, actual)


def complex_differences(expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares two complex numbers, by their distance; one is never equal to an int or float."""
    wanted, given = kinds.complex_of(expected), kinds.complex_of(actual)
    parts = (wanted.real, given.real), (wanted.imag, given.imag)
    distance = math.hypot(given.real - wanted.real, given.imag - wanted.imag)
    is_near = distance <= _allowed(math.hypot(wanted.real, wanted.imag), work.policy.tolerance) < math.inf
    if not is_near and not all(is_equal(*pair) for pair in parts):
        yield Mismatch((), MismatchKind.NUMBER, expected, actual)


def is_equal(expected: int | float, actual: int | float) -> bool:
    """Whether two numbers are equal by value; NaN equals NaN, and 0.0 equals -0.0."""
    return expected == actual or (expected != expected and actual != actual)


def is_close(expected: int | float, actual: int | float, tolerance: float | None = None) -> bool:
    """Whether *actual* is as good as *expected*: equal, or no farther than allowed, measured on *expected*.

    >>> is_close(0.3, 0.1 + 0.2), is_close(1, 1.001), is_close(1, 1.001, 0.01), is_close(2**53 + 1, 2.0**53)
    (True, False, True, False)
    """
    if is_equal(expected, actual):
        return True
    if type(expected) is int and type(actual) is int:
        return tolerance is not None and abs(actual - expected) <= tolerance
    if _is_beyond(expected, actual):
        return False
    return abs(actual - expected) <= _allowed(abs(expected), tolerance)


def _is_beyond(expected: int | float, actual: int | float) -> bool:
    """Whether only equality will do: an infinity or NaN, or an int that floats do not reach exactly."""
    for number in (expected, actual):
        if type(number) is float and not math.isfinite(number):
            return True
    has_int = type(expected) is int or type(actual) is int
    return has_int and max(abs(expected), abs(actual)) > EXACT_FLOATS


def _allowed(size: float, tolerance: float | None) -> float:
    if tolerance is None:
        return RELATIVE * size if size else AROUND_ZERO
    return tolerance + RELATIVE * size if tolerance else 0.0


def is_number(kind: Kind) -> bool:
    """Whether values of this kind are compared by :func:`differences`; True and False are no numbers here."""
    return kind in kinds.NUMBERS
