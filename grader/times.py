"""What ran when: the times of traced calls in words, how many ran at once, and what a case says of both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .messages import TraceEntry

TIMES: Final = ("start_s", "end_s", "ended")
"""What an expected trace entry may say of time."""

_NEAR_S: Final = 1e-6


def seconds(amount: float) -> str:
    """Seconds in words, to the microsecond.

    >>> seconds(0.5), seconds(1000), seconds(0.1 + 0.2)
    ('0.5 s', '1000 s', '0.3 s')
    """
    return f"{amount:.6f}".rstrip("0").rstrip(".") + " s"


def is_near(first: float, second: float) -> bool:
    """The two times are the same to the microsecond."""
    return abs(first - second) <= _NEAR_S


def times_text(entry: TraceEntry, keys: Sequence[str] = TIMES) -> str:
    """The *keys* of a call's times in words; empty when it has none of them.

    >>> times_text({"name": "f", "arguments": [], "start_s": 0.0, "end_s": 0.1, "ended": "cancelled"})
    'from 0 s to 0.1 s, cancelled'
    """
    told: Any = {key: entry[key] for key in keys if key in entry}  # type: ignore[literal-required]
    words = [f"from {seconds(told['start_s'])}"] if "start_s" in told else []
    words += [f"to {seconds(told['end_s'])}"] if "end_s" in told else []
    text = " ".join(words)
    return ", ".join(part for part in (text, told.get("ended", "")) if part)


def times_sentence(call: str, wanted: TraceEntry, ran: TraceEntry) -> str:
    """What of the times of *ran* is not as *wanted*, in a sentence; *call* names it. Empty when all is."""
    for key, verb, past in (("start_s", "start", "started"), ("end_s", "end", "ended")):
        at: Any = wanted.get(key)
        came: Any = ran.get(key)
        if at is not None and came is None:
            return f"{call} should {verb} at {seconds(at)}, and had not {past} when the program was done."
        if at is not None and not is_near(at, came):
            return f"{call} should {verb} at {seconds(at)}, and {past} at {seconds(came)}."
    if "ended" in wanted and wanted["ended"] != ran.get("ended"):
        return f"{call} should have {_ended(wanted)}, and {'has' if 'ended' in ran else 'had'} {_ended(ran)}."
    return ""


def _ended(entry: TraceEntry) -> str:
    how = {"returned": "returned", "raised": "raised an exception", "cancelled": "been cancelled"}
    return how.get(entry.get("ended", ""), "not ended when the program was done")


def peak(entries: Sequence[TraceEntry]) -> tuple[int, float]:
    """The most calls that were under way at once, and the first time, in seconds, at which so many were.

    A call that ends when another begins does not overlap with it, and one that took no time overlaps only with those
    that were under way when it came.

    >>> f = {"name": "f", "arguments": []}
    >>> peak([{**f, "start_s": 0.0, "end_s": 0.2}, {**f, "start_s": 0.1, "end_s": 0.3}, {**f, "start_s": 0.2}])
    (2, 0.1)
    """
    steps: list[tuple[float, int, int, int]] = []
    for index, entry in enumerate(entries):
        start_s, end_s = entry.get("start_s", 0.0), entry.get("end_s", float("inf"))
        steps.append((start_s, 1, 2 * index, 1))
        steps.append((end_s, 0, 0, -1) if end_s > start_s else (start_s, 1, 2 * index + 1, -1))
    running = most = 0
    first_s = 0.0
    for at_s, _, _, change in sorted(steps):
        running += change
        if running > most:
            most, first_s = running, at_s
    return most, first_s


def peak_sentence(wanted: int, most: int, at_s: float) -> str:
    """What is wrong with *most* calls at once where *wanted* were; empty when nothing is."""
    if most > wanted:
        allowed = "No call may run" if wanted == 0 else f"At most {_calls(wanted)} may run at once"
        return f"{allowed}, and {most} ran at {seconds(at_s)}."
    if most < wanted:
        came = f"never more than {most} ran" if most else "none ran"
        return f"{_calls(wanted)} should run at once, and {came}."
    return ""


def total_sentence(wanted_s: float, took_s: float | None) -> str:
    """What is wrong with a call that took *took_s* virtual seconds; empty when nothing is."""
    if took_s is None:
        return "How long the call took is not known, for no virtual clock was running."
    if is_near(wanted_s, took_s):
        return ""
    return f"The call should take {seconds(wanted_s)} of virtual time, and took {seconds(took_s)}."


def _calls(count: int) -> str:
    return "1 call" if count == 1 else f"{count} calls"
