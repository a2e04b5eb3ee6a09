"""How often provided functions should run in a case, and how often they did, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from .advice.wording import code

MOST: Final = 1_000
"""As many runs as are recorded of a case; what comes after is not known."""

_WORDS: Final = {1: "once", 2: "twice"}


def counts_sentence(wanted: Sequence[Sequence[Any]], ran: Sequence[str]) -> str:
    """What is wrong when the functions called *ran*, in order, ran; empty when each ran as often as *wanted* says.

    >>> counts_sentence([["add", 1]], ["add", "add"])
    '`add` should run once, and ran twice.'
    """
    times = Counter(ran)
    for name, count in wanted:
        if times[name] != count:
            should = f"should run {_often(count)}" if count else "should not run"
            did = f"ran {_often(times[name])}" if times[name] else "did not run"
            return f"{code(name)} {should}, and {did}."
    if len(ran) >= MOST and sum(count for _, count in wanted) < MOST:
        return f"The provided functions ran {MOST:,} times or more, which is more than can be counted."
    return ""


def counts_text(counts: Sequence[Sequence[Any]]) -> str:
    """A line for each function.

    >>> print(counts_text([["add", 1], ["divide", 0]]), end="")
    add: 1
    divide: 0
    """
    return "".join(f"{name}: {count}\n" for name, count in counts)


def counted(wanted: Sequence[Sequence[Any]], ran: Sequence[str]) -> list[list[Any]]:
    """How often each function of *wanted* is in *ran*, in the same form."""
    times = Counter(ran)
    return [[name, times[name]] for name, _ in wanted]


def _often(count: int) -> str:
    return _WORDS.get(count, f"{count:,} times")
