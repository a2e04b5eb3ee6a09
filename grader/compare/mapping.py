"""Dicts, key by key; the order of keys does not matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grader import kinds
from grader.kinds import Kind
from grader.value import Value

from .matching import Matching, match
from .mismatch import ABSENT, Mismatch, MismatchKind, key_step
from .unordered import extra_kind
from .work import Finding, Pair, Work, is_plainly_same


def differences(expected: Value, actual: Value, work: Work) -> Iterator[Finding]:
    """Compares two dicts, whatever their class unless *same_types*.

    As in Python the keys 1 and 1.0 are one key; unlike in Python, True is another. Float keys that differ by a hair
    are one key too, but the tolerance of a case does not hold for keys.
    """
    if work.policy.same_types and kinds.class_name_of(expected) != kinds.class_name_of(actual):
        yield Mismatch((), MismatchKind.TYPE, expected, actual)
    wanted, given = kinds.pairs_of(expected), kinds.pairs_of(actual)
    found = _matched([key for key, _ in wanted], [key for key, _ in given], work)
    if (found.missing or found.extra) and work.budget.ran_out:
        yield Mismatch((), MismatchKind.CUT, expected, actual)
        return
    partners = dict(found.pairs)
    for here, (key, item) in enumerate(wanted):
        if here not in partners:
            step = key_step((here, key), None)
            yield Mismatch((step,), MismatchKind.KEY_MISSING, item, ABSENT)
            continue
        there = partners[here]
        other_key, other = given[there]
        if not is_plainly_same(item, other):
            yield Pair(key_step((here, key), (there, other_key)), item, other)
    for there in found.extra:
        key, item = given[there]
        step = key_step(None, (there, key))
        yield Mismatch((step,), extra_kind(key, MismatchKind.KEY_EXTRA), ABSENT, item)


def _matched(wanted: list[Value], given: list[Value], work: Work) -> Matching:
    if all(type(key) is str for key in wanted) and all(type(key) is str for key in given):
        return _matched_texts(wanted, given)
    policy = replace(work.policy, tolerance=0.0 if work.policy.tolerance == 0 else None, ignore_whitespace=False)
    return match(wanted, given, replace(work, policy=policy))


def _matched_texts(wanted: list[Value], given: list[Value]) -> Matching:
    """The quick way, for keys that are all texts: they hash safely."""
    where = {str(key): there for there, key in enumerate(given)}
    pairs = [(here, where[str(key)]) for here, key in enumerate(wanted) if str(key) in where]
    here_used, there_used = {here for here, _ in pairs}, {there for _, there in pairs}
    missing = [here for here in range(len(wanted)) if here not in here_used]
    return Matching(pairs, missing, [there for there in range(len(given)) if there not in there_used])


def is_mapping(kind: Kind) -> bool:
    """Whether values of this kind are compared by :func:`differences`."""
    return kind is Kind.DICT
