"""What ran when, to be drawn: each call with its slot and times, the rounds, and the time in which nothing ran."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from .messages import Outcome, TraceEntry
from .runs import call_text
from .times import TIMES, peak, seconds, times_text

_MOST_RUNS: Final = 200
_MOST_LINES: Final = 60
_MOST_CHARS: Final = 80
_COLUMNS: Final = 32


def timeline(outcome: Outcome) -> dict[str, Any] | None:
    """The ``Timeline`` of docs/architecture.md; None when no clock was on, nothing ran, or nothing took any time."""
    runs = [run for run in outcome["trace"] if "start_s" in run]
    end_s = max([outcome.get("total_s", 0.0), *(run.get("end_s", run["start_s"]) for run in runs)])
    if not runs or end_s <= 0:
        return None
    spans = [(run["start_s"], run.get("end_s", end_s)) for run in runs]
    rounds, waits = _rounds(spans, end_s)
    shown = [
        {"call": _short(call_text(run)), "slot": slot, **_times(run)}
        for run, slot in zip(runs[:_MOST_RUNS], _slots(spans), strict=False)
    ]
    return {
        "summary": _summary(runs, end_s, len(rounds), waits),
        "end_s": end_s,
        "rounds": rounds,
        "waits": waits,
        "runs": shown,
        "left": len(runs) - len(shown),
    }


def timeline_lines(drawn: Mapping[str, Any]) -> Iterator[str]:
    """The timeline for a terminal: the summary, then a line per call with its slot, a bar, the call and its times."""
    yield drawn["summary"]
    runs = drawn["runs"][:_MOST_LINES]
    width = max(len(str(run["slot"])) for run in runs)
    for run in runs:
        times = times_text(run, TIMES[:2] if run.get("ended") == "returned" else TIMES)
        yield f"{run['slot']:>{width}} |{_bar(run, drawn)}| {run['call']} {times}"
    left = drawn["left"] + len(drawn["runs"]) - len(runs)
    if left:
        yield f"and {left} more"


def _times(run: TraceEntry) -> dict[str, Any]:
    return {key: run[key] for key in ("start_s", "end_s", "ended") if key in run}


def _short(text: str) -> str:
    return text if len(text) <= _MOST_CHARS else f"{text[: _MOST_CHARS - 1]}…"


def _slots(spans: Sequence[tuple[float, float]]) -> list[int]:
    """For each span the first slot, from 1, that is free when it starts."""
    free_s: list[float] = []
    slots = []
    for start_s, end_s in spans:
        slot = next((index for index, at_s in enumerate(free_s) if at_s <= start_s), len(free_s))
        free_s[slot : slot + 1] = [end_s]
        slots.append(slot + 1)
    return slots


def _rounds(spans: Sequence[tuple[float, float]], end_s: float) -> tuple[list[float], list[list[float]]]:
    """When each round starts, which is when a call does while none is under way; and when nothing ran, from and to."""
    rounds: list[float] = []
    waits: list[list[float]] = []
    busy_s = 0.0
    for start_s, stop_s in spans:
        if start_s >= busy_s and start_s not in rounds[-1:]:
            rounds.append(start_s)
        if start_s > busy_s:
            waits.append([busy_s, start_s])
        busy_s = max(busy_s, stop_s)
    if busy_s < end_s:
        waits.append([busy_s, end_s])
    return rounds, waits


def _summary(runs: Sequence[TraceEntry], end_s: float, rounds: int, waits: Sequence[Sequence[float]]) -> str:
    calls = "1 call" if len(runs) == 1 else f"{len(runs):,} calls"
    told = f"{calls} in {seconds(end_s)} of virtual time, {peak(runs)[0]} at once at most"
    told += f", in {rounds} rounds" if rounds > 1 else ""
    idle_s = sum(until_s - from_s for from_s, until_s in waits)
    return f"{told}; for {seconds(idle_s)} none ran." if waits else f"{told}."


def _bar(run: Mapping[str, Any], drawn: Mapping[str, Any]) -> str:
    """Where the call is under way; a dot where no call is."""
    cells = [" "] * _COLUMNS
    for from_s, until_s in drawn["waits"]:
        first, last = _column(from_s, drawn), _column(until_s, drawn)
        cells[first:last] = "·" * (last - first)
    first = min(_column(run["start_s"], drawn), _COLUMNS - 1)
    last = max(_column(run.get("end_s", drawn["end_s"]), drawn), first + 1)
    cells[first:last] = "█" * (last - first)
    return "".join(cells)


def _column(at_s: float, drawn: Mapping[str, Any]) -> int:
    return int(at_s / drawn["end_s"] * _COLUMNS + 0.5)
