"""Runs of provided functions: as text, and what tells those that were wanted from those that came."""

from __future__ import annotations

from collections.abc import Sequence

from .advice.wording import code
from .compare import compare
from .display.inline import to_line
from .messages import TraceEntry
from .times import TIMES, times_sentence, times_text
from .value import Value


def call_text(entry: TraceEntry) -> str:
    """One run of a provided function, as a call.

    >>> call_text({"name": "add", "arguments": [["a", 1], ["b", 2]]})
    'add(a=1, b=2)'
    """
    return f"{entry['name']}({', '.join(f'{name}={to_line(value)}' for name, value in entry['arguments'])})"


def run_text(entry: TraceEntry, keys: Sequence[str] | None = None) -> str:
    """One run of a provided function, as a call, and the *keys* of its times, where it has them.

    Without *keys* all of its times, but not that it returned, which goes without saying.

    >>> run_text({"name": "ping", "arguments": [], "start_s": 0.5, "end_s": 0.6, "ended": "returned"})
    'ping() from 0.5 s to 0.6 s'
    """
    if keys is None:
        keys = TIMES[:2] if entry.get("ended") == "returned" else TIMES
    return f"{call_text(entry)} {times_text(entry, keys)}".rstrip()


def runs_text(entries: Sequence[TraceEntry], keys: Sequence[str] = TIMES) -> str:
    """The runs, a line for each, with the *keys* of their times.

    >>> runs_text([])
    'nothing ran\\n'
    """
    return "".join(f"{run_text(entry, keys)}\n" for entry in entries) or "nothing ran\n"


def runs_sentence(wanted: Sequence[TraceEntry], ran: Sequence[TraceEntry]) -> str:
    """What of *ran* is not as *wanted*: the calls and their order first, then their times. Empty when all is."""
    if compare(_value(wanted), _value(ran)):
        return _calls_sentence([call_text(entry) for entry in wanted], [call_text(entry) for entry in ran])
    timed = any(key in entry for entry in wanted for key in TIMES)
    told = (
        times_sentence(f"Call {index}, {code(call_text(came))},", asked_for, came)
        for index, (asked_for, came) in enumerate(zip(wanted, ran, strict=True), start=1)
    )
    return next(filter(None, told), "") if timed else ""


def _value(entries: Sequence[TraceEntry]) -> Value:
    return ["list", [["tuple", [entry["name"], ["dict", entry["arguments"]]]] for entry in entries]]


def _calls_sentence(expected: Sequence[str], actual: Sequence[str]) -> str:
    for index, (wanted, ran) in enumerate(zip(expected, actual, strict=False), start=1):
        if wanted != ran:
            return f"Call {index} should be {code(wanted)}, and {code(ran)} ran."
    if len(actual) > len(expected):
        return f"{code(actual[len(expected)])} ran, and should not have run."
    if len(actual) < len(expected):
        return f"{code(expected[len(actual)])} should have run, and did not."
    return "The calls look alike, and one of their arguments differs in its type."
