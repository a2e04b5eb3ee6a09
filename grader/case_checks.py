"""What a case says that cannot mean anything, in words: fields that do not go together, and values of no use there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .case import FROZEN, Case
from .counts import MOST


def unclear(case: Case) -> str:
    """What of *case* means nothing, in half a sentence; empty when all is clear."""
    if case.call is not None and (case.entry is not None or case.steps is not None):
        return f"call and {'entry' if case.steps is None else 'steps'} are given: a function of harness.py does it all"
    if case.expected is FROZEN and (case.raises is not None or case.checker is not None):
        return "expected is FROZEN, and raises or checker is given beside it"
    if case.steps is not None and not (_is_list(case.steps) and case.steps and all(map(_is_step, case.steps))):
        return 'steps must be a list of calls, each a name and its arguments: [("push", 1), ("pop",)]'
    if case.calls is not None and not _are_counts(case.calls):
        return f'calls must say how often functions run, at most {MOST:,} times: {{"add": 1, "divide": 0}}'
    return ""


def _is_list(thing: Any) -> bool:
    return isinstance(thing, (list, tuple))


def _is_step(step: Any) -> bool:
    return _is_list(step) and bool(step) and isinstance(step[0], str) and step[0].isidentifier()


def _are_counts(calls: Any) -> bool:
    return (
        isinstance(calls, Mapping)
        and bool(calls)
        and all(isinstance(name, str) and type(count) is int and 0 <= count <= MOST for name, count in calls.items())
    )
