"""Sends each pair of parts to the comparer of its shape, and keeps the path.

The walk has its own stack of comparers at work, so depth costs no Python frames, and it is lazy: whoever wants only to
know whether two values are the same asks for the first difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grader import kinds
from grader.kinds import Kind
from grader.value import Value

from . import mapping, number, sequence, text, unordered
from .mismatch import Mismatch, MismatchKind, Step
from .work import Finding, Work


def differences(expected: Value, actual: Value, work: Work) -> Iterator[Mismatch]:
    """The mismatches between two values, in the order of the expected one; lazy and unbounded in number."""
    path: list[Step] = []
    open_findings = [_differences_here(expected, actual, work, is_top=True)]
    while open_findings:
        found = next(open_findings[-1], None)
        if found is None:
            open_findings.pop()
            del path[-1:]
        elif isinstance(found, Mismatch):
            yield replace(found, path=(*path, *found.path))
        elif len(path) >= kinds.MAX_LEVELS:
            yield Mismatch((*path, found.step), MismatchKind.CUT, found.expected, found.actual)
        else:
            path.append(found.step)
            open_findings.append(_differences_here(found.expected, found.actual, work, is_top=False))


def is_same(expected: Value, actual: Value, work: Work) -> bool:
    """Whether there is no difference at all."""
    return next(differences(expected, actual, work), None) is None


def _differences_here(expected: Value, actual: Value, work: Work, is_top: bool) -> Iterator[Finding]:
    wanted, given = kinds.kind_of(expected), kinds.kind_of(actual)
    if Kind.CUT in (wanted, given):
        return iter((Mismatch((), MismatchKind.CUT, expected, actual),))
    if wanted in kinds.NEVER_EQUAL or given in kinds.NEVER_EQUAL:
        return iter((Mismatch((), MismatchKind.UNSUPPORTED, expected, actual),))
    if number.is_number(wanted) and number.is_number(given):
        return number.differences(expected, actual, work)
    if wanted is not given and not _are_interchangeable(wanted, given, work):
        return iter((Mismatch((), MismatchKind.TYPE, expected, actual),))
    if sequence.is_sequence(wanted) and work.policy.any_order and is_top:
        return unordered.differences(expected, actual, work)
    return _differences_of(wanted, expected, actual, work)


def _are_interchangeable(wanted: Kind, given: Kind, work: Work) -> bool:
    return work.policy.any_sequence and sequence.is_sequence(wanted) and sequence.is_sequence(given)


def _differences_of(kind: Kind, expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares two values of one kind, which is not that of a number."""
    if text.is_text(kind):
        return text.differences(expected, actual, work)
    if sequence.is_sequence(kind):
        return sequence.differences(expected, actual, work)
    if mapping.is_mapping(kind):
        return mapping.differences(expected, actual, work)
    if unordered.is_set(kind):
        return unordered.set_differences(expected, actual, work)
    if kind is Kind.COMPLEX:
        return number.complex_differences(expected, actual, work)
    if kind in (Kind.BYTES, Kind.BYTEARRAY):
        return text.bytes_differences(expected, actual)
    return iter(() if expected is actual else (Mismatch((), MismatchKind.VALUE, expected, actual),))
