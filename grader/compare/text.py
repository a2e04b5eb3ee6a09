"""Texts, and bytes: exact, unless whitespace is to be ignored."""

from __future__ import annotations

from collections.abc import Iterator

from grader import kinds
from grader.canonical import squeeze
from grader.kinds import Kind
from grader.value import Value

from .mismatch import Mismatch, MismatchKind
from .work import Finding, Work


def differences(expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares two texts."""
    wanted, given = kinds.text_of(expected), kinds.text_of(actual)
    if wanted == given:
        return
    if not work.policy.ignore_whitespace or squeeze(wanted) != squeeze(given):
        yield Mismatch((), MismatchKind.TEXT, expected, actual)


def bytes_differences(expected: Value, actual: Value) -> Iterator[Finding]:
    """Compares two values that are both bytes, or both bytearrays."""
    if kinds.bytes_of(expected) != kinds.bytes_of(actual):
        yield Mismatch((), MismatchKind.VALUE, expected, actual)


def is_text(kind: Kind) -> bool:
    """Whether values of this kind are compared by :func:`differences`."""
    return kind is Kind.STR
