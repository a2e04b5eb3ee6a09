"""What came of code typed in the console, told without a verdict; and values typed by hand, read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from .display.printing import to_text
from .endings import tell
from .faults import CallFault
from .messages import Outcome
from .protocol import ProtocolFault, message
from .reading import can_be_kept, literal_of, read_literal
from .runs import call_text
from .timeline import timeline
from .verifying import verify


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """``told`` to ``tell``, ``parsed`` to ``parse``."""
    if request["type"] == "parse":
        return parse(request["text"])
    return told(request["outcome"], request["time_limit_s"])


def told(outcome: Any, time_limit_s: float) -> dict[str, Any]:
    """The ``told`` message: the value as Python text, or a sentence on what came instead."""
    try:
        checked = cast(Outcome, verify(outcome, "outcome"))
    except ProtocolFault as fault:
        words = f"The code answered with something that is no outcome ({fault})."
        return message("told", ended="crashed", sentence=words, can_be_kept=False, trace=[])
    returned = checked["ended"] == "returned"
    has_value = returned and "value" in checked
    return message(
        "told",
        ended=checked["ended"],
        sentence=None if returned else tell(checked, time_limit_s)[1],
        value=to_text(checked["value"]) if has_value else None,
        literal=literal_of(checked["value"]) if has_value else None,
        can_be_kept=_is_repeatable(checked),
        trace=[call_text(entry) for entry in checked["trace"]],
        timeline=timeline(checked) if "total_s" in checked else None,
    )


def _is_repeatable(outcome: Outcome) -> bool:
    """Whether the call can be made again from what was told of it: everything it was given is a plain value."""
    called = outcome.get("called")
    if called is None:
        return False
    return all(can_be_kept(value) for value in [*called["args"], *(value for _, value in called["kwargs"])])


def parse(text: str) -> dict[str, Any]:
    """The ``parsed`` message: the value that *text* writes down, or the reason why it is none."""
    try:
        value = read_literal(text)
    except CallFault as fault:
        return message("parsed", ok=False, reason=str(fault))
    if not can_be_kept(value):
        return message("parsed", ok=False, reason="this is too large or nested too deeply to be kept")
    return {**message("parsed", ok=True, text=to_text(value)), "value": value}
