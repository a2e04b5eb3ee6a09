"""Compares two wire values: what differs, where, and in what way. The rules are in docs/comparing.md."""

from __future__ import annotations

from itertools import islice
from typing import Final

from grader.value import Value

from .dispatch import differences, is_same
from .mismatch import ABSENT, Absent, Mismatch, MismatchKind, Step, actual_path, expected_path, path_text
from .policy import Policy
from .work import Work

__all__ = [
    "ABSENT",
    "MAX_MISMATCHES",
    "Absent",
    "Mismatch",
    "MismatchKind",
    "Policy",
    "Step",
    "actual_path",
    "compare",
    "expected_path",
    "path_text",
]

MAX_MISMATCHES: Final = 50
_STRICT: Final = Policy()


def compare(expected: Value, actual: Value, policy: Policy = _STRICT) -> list[Mismatch]:
    """The first MAX_MISMATCHES differences between two wire values, in the order of *expected*; none: they are equal.

    Never raises, whatever the trees; what is too deep or too large to compare is a mismatch of kind ``cut``.

    >>> [(path_text(found.path), str(found.kind)) for found in compare(["list", [1, 2]], ["list", [1, 3]])]
    [('[1]', 'number')]
    """
    is_asked_first = not policy.any_order  # to ask would cost as much as to explain
    if is_asked_first and is_same(expected, actual, Work(policy, is_same)):
        return []
    found = list(islice(differences(expected, actual, Work(policy, is_same, explains=True)), MAX_MISMATCHES))
    return found or ([Mismatch((), MismatchKind.CUT, expected, actual)] if is_asked_first else [])
