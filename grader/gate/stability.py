"""The reference's results depend on nothing but the inputs: not on the cases' order, hash seeds, or the time.

It is run again with the cases in reverse, under other hash seeds (so that a set has its members in another order), and
as if it were more than a year later in another time zone. Other runtimes are ``reference``'s to look at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from grader.bundle import Bundle
from grader.display.inline import to_line
from grader.ran import Ran

from .bench import Bench
from .findings import Finding, Kind, Seen
from .later import SHIFTED, SHIFTED_DATES, later
from .workshop import Place, Task

_SEEDS: Final = (1, 2, 3, 4, 5)
"""A set of two texts keeps its order under all of these once in 32 times, and the browser's Python is one more."""


class _Trial(NamedTuple):
    kind: Kind
    words: str
    task: Task


def look(bench: Bench) -> Seen:
    """Which cases pass as they stand and not otherwise."""
    trials = list(_trials(bench))
    usual = bench.rans([Task(place, bench.packed.bundle, bench.exercise.solution) for place in bench.places])
    rans = bench.rans([trial.task for trial in trials])
    findings: dict[tuple[Kind, str], Finding] = {}
    for trial, ran in zip(trials, rans, strict=True):
        before = usual[bench.places.index(trial.task.place._replace(seed=0))]
        for finding in _differences(bench, trial, before, ran):
            findings.setdefault((finding.kind, finding.sentence), finding)
    seeds = f"under {len(_SEEDS)} hash seeds, " if any(trial.task.place.seed for trial in trials) else ""
    return Seen(f"the reference was run again in reverse, {seeds}and 400 days later", list(findings.values()))


def _trials(bench: Bench) -> Iterator[_Trial]:
    bundle, source = bench.packed.bundle, bench.exercise.solution
    shifted = later(source, SHIFTED_DATES if bench.exercise.clock else SHIFTED)
    reverse = bundle._replace(cases=list(reversed(bundle.cases)))
    for place in bench.places:
        yield _Trial(
            Kind.DEPENDS_ON_ORDER, "when the cases run in reverse", Task(place, reverse, source, label="in reverse")
        )
        yield _Trial(Kind.DEPENDS_ON_TIME, "400 days later, in another time zone", Task(place, bundle, shifted))
        if place.runtime == "cpython":
            for seed in _SEEDS:
                task = Task(Place(place.runtime, seed), bundle, source)
                yield _Trial(Kind.DEPENDS_ON_SEED, "under another hash seed: is it the order of a set?", task)


def _differences(bench: Bench, trial: _Trial, usual: Ran, ran: Ran) -> Iterator[Finding]:
    passed = {result.name for result in bench.judge(usual).results if result.passed}
    report = bench.judge(ran, trial.task.bundle)
    for result in report.results:
        if result.name in passed and not result.passed:
            case = bench.case(result)
            words = f"the reference passes case {result.name!r}, and does not {trial.words}"
            details = [
                f"{label:<10}{text}"
                for label, text in (
                    ("usually", _answer(usual, bench.packed.bundle, case.name, bench)),
                    ("then", _answer(ran, trial.task.bundle, case.name, bench)),
                )
            ]
            yield Finding(trial.kind, words, bench.cases, case.line, details)


def _answer(ran: Ran, bundle: Bundle, name: str, bench: Bench) -> str:
    """What the program answered to the case called *name*."""
    case_id = next(each["case"] for each in bench.packed.expectations if each["name"] == name)
    outcome = next((each for each in ran.outcomes if each["case"] == case_id), None)
    if outcome is None:
        return "it was not loaded"
    return to_line(outcome["value"], 100) if "value" in outcome else str(outcome["ended"]).replace("_", " ")
