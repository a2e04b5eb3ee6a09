"""The reference is far from every time limit, so that an answer that is right and somewhat slower passes too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from .bench import Bench
from .findings import Finding, Kind, Seen
from .store import Store
from .workshop import Place, Task

_SHARE: Final = 0.5
"""The most of its limit that a case may take with the reference."""


class _Time(NamedTuple):
    place: Place
    number: int
    elapsed_ms: float
    limit_ms: float

    @property
    def share(self) -> float:
        return self.elapsed_ms / self.limit_ms


def look(bench: Bench) -> Seen:
    """Which cases take the reference too long; one that seems to is measured a second time."""
    times = list(_times(bench, bench.store))
    if any(time.share > _SHARE for time in times):
        times = [min(pair, key=lambda time: time.share) for pair in zip(times, _times(bench, Store()), strict=False)]
    if not times:
        return Seen("nothing was run")
    slowest = max(times, key=lambda time: time.share)
    name = bench.exercise.cases[slowest.number].name
    limit = f"{slowest.limit_ms / 1000:g} s"
    return Seen(f"the slowest case takes {slowest.elapsed_ms:.0f} ms of {limit}: {name}", list(_slow(bench, times)))


def _times(bench: Bench, store: Store) -> Iterator[_Time]:
    tasks = [Task(place, bench.packed.bundle, bench.exercise.solution) for place in bench.places]
    for task, ran in zip(tasks, bench.workshop.run(tasks, store), strict=True):
        for index, (case, outcome) in enumerate(zip(task.bundle.cases, ran.outcomes, strict=False)):
            yield _Time(task.place, index, outcome["elapsed_ms"], case.time_limit_s * 1000)


def _slow(bench: Bench, times: Sequence[_Time]) -> Iterator[Finding]:
    told: set[int] = set()
    for time in times:
        if time.share > _SHARE and time.number not in told:
            told.add(time.number)
            case = bench.exercise.cases[time.number]
            words = (
                f"case {case.name!r} takes the reference {time.elapsed_ms / 1000:.1f} s under {time.place.runtime}, "
                f"more than half of its limit of {time.limit_ms / 1000:g} s: make it smaller, or the limit larger"
            )
            yield Finding(Kind.SLOW, words, bench.cases, case.line)
