"""What a case says that cannot mean anything, in words: fields that do not go together, and times that are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .case import FROZEN, Case
from .case_fields import is_seconds
from .faults import nearest
from .protocol import CALL_ENDED
from .times import TIMES


def unclear(case: Case) -> str:
    """What of *case* means nothing, in half a sentence; empty when all is clear."""
    if case.call is not None and (case.entry is not None or case.steps is not None):
        return f"call and {'entry' if case.steps is None else 'steps'} are given: a function of harness.py does it all"
    if case.expected is FROZEN and (case.raises is not None or case.checker is not None):
        return "expected is FROZEN, and raises or checker is given beside it"
    return next((found for entry in case.trace or () if (found := _unclear_times(entry[2:]))), "")


def _unclear_times(parts: Sequence[Mapping[str, Any]]) -> str:
    for key, at in (pair for times in parts for pair in times.items()):
        if key not in TIMES:
            return f"an entry of trace says {key!r} of time; {nearest(key, TIMES)}"
        if key == "ended" and at not in CALL_ENDED:
            return f"a call has not ended {at!r}; {nearest(str(at), CALL_ENDED)}"
        if key != "ended" and not is_seconds(at):
            return f"{key} must be seconds, 0 or more"
    return ""
