"""What ran when, laid out for the class page: it is drawn there as on the practice page, without any script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from grader.times import seconds, times_text

_SLOTS: Final = 24
_ROW: Final = 22
_SIGNS: Final = {"returned": "", "raised": " !", "cancelled": " \u00d7", "running": " …"}


class Bar(NamedTuple):
    """A call: *x* and *width* in per cent, *y* in pixels, the *label* in it and what it is when pointed at."""

    x: str
    width: str
    y: int
    ended: str
    label: str
    title: str


class Drawing(NamedTuple):
    """Everything of the figure, in per cent across and pixels down. *hidden* slots are not drawn."""

    summary: str
    end: str
    slots: int
    hidden: int
    height: int
    bars: Sequence[Bar]
    idle: Sequence[tuple[str, str]]
    rounds: Sequence[str]


def drawing(timeline: Mapping[str, Any]) -> Drawing:
    """The layout of a ``Timeline`` of a result."""
    end_s = timeline["end_s"]
    most = max(run["slot"] for run in timeline["runs"])
    slots = min(most, _SLOTS)
    return Drawing(
        timeline["summary"],
        seconds(end_s),
        slots,
        most - slots,
        slots * _ROW,
        [_bar(run, number, end_s) for number, run in enumerate(timeline["runs"], start=1) if run["slot"] <= slots],
        [(_part(from_s, end_s), _part(until_s - from_s, end_s)) for from_s, until_s in timeline["waits"]],
        [_part(at_s, end_s) for at_s in timeline["rounds"][1:]],
    )


def _bar(run: Any, number: int, end_s: float) -> Bar:
    ended = run.get("ended", "running")
    until_s = run.get("end_s", end_s)
    keys = ("start_s", "end_s") if ended == "returned" else ("start_s", "end_s", "ended")
    return Bar(
        _part(run["start_s"], end_s),
        _part(until_s - run["start_s"], end_s),
        (run["slot"] - 1) * _ROW + 1,
        ended,
        f"{number}{_SIGNS[ended]}",
        f"{run['call']} {times_text(run, keys)}",
    )


def _part(at_s: float, end_s: float) -> str:
    return f"{round(100 * at_s / end_s, 3):g}%"
