"""The reference leaves the inputs of every case as they were, unless the case asks what became of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grader.compare import Policy, compare
from grader.display.inline import to_line

from .bench import Bench
from .findings import Finding, Kind, Seen
from .workshop import Task

_EXACT: Final = Policy(tolerance=0, same_types=True)


def look(bench: Bench) -> Seen:
    """Which cases' inputs the reference changes."""
    asked = sum(case.after is not None for case in bench.exercise.cases)
    about = f"; {asked} case{'s ask' if asked != 1 else ' asks'} for what became of them" if asked else ""
    return Seen(f"looked at after each of {len(bench.exercise.cases)} cases{about}", list(_changed(bench)))


def _changed(bench: Bench) -> Iterator[Finding]:
    ran = bench.rans([Task(bench.places[0], bench.packed.bundle, bench.exercise.solution)])[0]
    rows = zip(bench.exercise.cases, bench.packed.bundle.cases, bench.packed.expectations, ran.outcomes, strict=False)
    for case, bundled, expectation, outcome in rows:
        if case.after is not None or outcome["ended"] not in ("returned", "raised"):
            continue
        pairs = zip(expectation["parameters"], bundled.run["args"], outcome["after"], strict=False)
        for name, before, after in pairs:
            if compare(before, after, _EXACT):
                words = f"the reference changes {name} in case {case.name!r}: work on a copy, or ask for it with after="
                details = [f"before  {to_line(before, 100)}", f"after   {to_line(after, 100)}"]
                yield Finding(Kind.INPUT_CHANGED, words, bench.cases, case.line, details)
                break
