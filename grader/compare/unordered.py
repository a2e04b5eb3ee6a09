"""Items whose order does not matter: a list compared in any order, and the members of a set."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grader import kinds
from grader.kinds import Kind
from grader.value import Value

from .matching import match
from .mismatch import ABSENT, Entry, Mismatch, MismatchKind, Step, index_step, member_step
from .work import Finding, Pair, Work


def differences(expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares the items of two lists or tuples, in any order, each as often as it occurs."""
    return _differences(expected, actual, work, _index_step)


def set_differences(expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares the members of two sets, or of two frozensets. As in Python, 1 and 1.0 are one member; True is not."""
    return _differences(expected, actual, work, member_step)


def _differences(
    expected: Value, actual: Value, work: Work, step: Callable[[Entry | None, Entry | None], Step]
) -> Iterator[Finding]:
    wanted, given = kinds.items_of(expected), kinds.items_of(actual)
    if len(wanted) != len(given) and not work.explains:
        yield Mismatch((), MismatchKind.MISSING, expected, actual)
        return
    found = match(wanted, given, work)
    if (found.missing or found.extra) and work.budget.ran_out:
        yield Mismatch((), MismatchKind.CUT, expected, actual)
    elif step is _index_step and len(found.missing) == len(found.extra) == 1:
        here, there = found.missing[0], found.extra[0]
        yield Pair(step((here, wanted[here]), (there, given[there])), wanted[here], given[there])
    else:
        for here in found.missing:
            yield Mismatch((step((here, wanted[here]), None),), MismatchKind.MISSING, wanted[here], ABSENT)
        for there in found.extra:
            yield Mismatch((step(None, (there, given[there])),), extra_kind(given[there]), ABSENT, given[there])


def extra_kind(value: Value, kind: MismatchKind = MismatchKind.EXTRA) -> MismatchKind:
    """The *kind* of mismatch for an actual value without a partner, unless nothing could be its partner."""
    return {
        Kind.OBJECT: MismatchKind.UNSUPPORTED,
        Kind.BROKEN: MismatchKind.UNSUPPORTED,
        Kind.CUT: MismatchKind.CUT,
    }.get(kinds.kind_of(value), kind)


def _index_step(expected: Entry | None, actual: Entry | None) -> Step:
    return index_step(expected[0] if expected else None, actual[0] if actual else None)


def is_set(kind: Kind) -> bool:
    """Whether values of this kind are compared by :func:`set_differences`."""
    return kind in kinds.SETS
