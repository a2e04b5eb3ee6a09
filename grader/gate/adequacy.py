"""The cases notice small mistakes: mutants of the reference fail, and every case fails on something.

Mutants run as submissions, in the ordinary runtime, and never here. A survivor is shown as a diff: either a case is
missing, or the mutant does the same as the reference, which exercise.toml can say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from grader.adequacy.kills import Row, idle_cases, redundant_cases, row
from grader.adequacy.marks import Marked, mark_text, match
from grader.adequacy.mutants import Mutant, mutants
from grader.bundle import Bundle
from grader.case import Visibility
from grader.settings import read_text

from .bench import Bench
from .findings import Finding, Kind, Seen
from .workshop import Task

_QUICK_S: Final = 1.0
"""The limit for a case of a mutant, where the reference takes far less: what loops is found out soon."""

_FAR_LESS: Final = 0.05


class Adequacy(NamedTuple):
    """What the cases notice: a row per mutant, in their order, and how the mutants are marked."""

    rows: Sequence[Row]
    marked: Marked

    @property
    def counted(self) -> Sequence[Row]:
        """Rows of the mutants that are no equivalents."""
        return [row for row in self.rows if row.mutant not in self.marked.reasons]

    @property
    def survivors(self) -> Sequence[Mutant]:
        """Mutants that no case notices and no mark explains."""
        return [row.mutant for row in self.counted if row.mutant and not row.is_killed]

    @property
    def score(self) -> float:
        """The share of mutants that some case notices; those that are marked do not count."""
        return 1 - len(self.survivors) / len(self.counted) if self.counted else 1.0


def look(bench: Bench) -> Seen:
    """Survivors, marks that are not right, and cases that notice nothing."""
    if not bench.report(bench.exercise.solution).passed:
        return Seen("not asked, for the reference does not pass")
    measured = measure(bench)
    findings = [
        *_survivors(bench, measured),
        *_low(bench, measured),
        *_marks(bench, measured),
        *_cases(bench, measured),
    ]
    return Seen(summary(measured, bench.exercise.adequacy.minimum), findings)


def summary(measured: Adequacy, minimum: float) -> str:
    """Half a sentence with the score."""
    killed = len(measured.counted) - len(measured.survivors)
    marked = len(measured.marked.reasons)
    about = f", {marked} more do the same as the reference" if marked else ""
    return f"{killed} of {len(measured.counted)} mutants are noticed: {measured.score:.2f} of {minimum:.2f}{about}"


def measure(bench: Bench) -> Adequacy:
    """What the cases notice of every mutant of the reference."""
    found = mutants(bench.exercise.solution)
    bundle = _quick(bench)
    rans = bench.rans([Task(bench.places[0], bundle, mutant.source, impatient=True) for mutant in found])
    rows = [row(bench.judge(ran, bundle), mutant) for ran, mutant in zip(rans, found, strict=True)]
    return Adequacy(rows, match(found, bench.exercise.adequacy.equivalent))


def _quick(bench: Bench) -> Bundle:
    """The exercise's inputs with limits that make a loop be found out soon, where the reference is quick."""
    results = bench.report(bench.exercise.solution).results
    cases = [
        case._replace(time_limit_s=min(case.time_limit_s, _QUICK_S))
        if result.content["elapsed_ms"] < _FAR_LESS * 1000 * min(case.time_limit_s, _QUICK_S)
        else case
        for case, result in zip(bench.packed.bundle.cases, results, strict=True)
    ]
    return bench.packed.bundle._replace(cases=cases)


def _survivors(bench: Bench, measured: Adequacy) -> Iterator[Finding]:
    for mutant in measured.survivors:
        details = [*mutant.diff(bench.exercise.solution), f"mark: {mark_text(mutant)}"]
        yield Finding(Kind.SURVIVOR, f"no case notices this ({mutant.operator})", bench.solution, mutant.line, details)


def _low(bench: Bench, measured: Adequacy) -> Iterator[Finding]:
    minimum = bench.exercise.adequacy.minimum
    if measured.score < minimum:
        words = f"the cases notice {measured.score:.3f} of the mutants, and at least {minimum:.3f} is asked for"
        yield Finding(Kind.ADEQUACY_LOW, words, bench.cases)


def _marks(bench: Bench, measured: Adequacy) -> Iterator[Finding]:
    text = read_text(bench.settings) if bench.exercise.adequacy.equivalent else ""
    for mark in measured.marked.stale:
        words = f"no mutant is {mark['change']!r} on a line {mark['line']!r}: take this mark out, or write it anew"
        yield Finding(Kind.MARK_STALE, words, bench.settings, _line_of(mark["change"], text))
    for each in measured.rows:
        if each.mutant and each.mutant in measured.marked.reasons and each.failed:
            name = bench.exercise.cases[min(each.failed)].name
            words = f"the mutant {each.mutant.change!r} is marked as equivalent, and case {name!r} notices it"
            yield Finding(Kind.MARK_WRONG, words, bench.settings, _line_of(each.mutant.change, text))


def _line_of(change: str, text: str) -> int:
    """Line, from 1, on which the settings' *text* has the mark with that change; 0 when it cannot be found."""
    for number, line in enumerate(text.split("\n"), start=1):
        if any(" ".join(part.split()) in " ".join(line.split()) for part in (change, json.dumps(change)[1:-1])):
            return number
    return 0


def _cases(bench: Bench, measured: Adequacy) -> Iterator[Finding]:
    sources = [bench.exercise.starter, bench.stub, *(wrong.source for wrong in bench.wrongs)]
    rows = [*measured.rows, *(row(bench.report(source)) for source in sources)]
    cases = bench.exercise.cases
    for number in idle_cases(rows, len(cases)):
        words = f"case {cases[number].name!r} notices nothing: no mutant and no wrong solution fails it"
        yield Finding(Kind.VACUOUS_CASE, words, bench.cases, cases[number].line)
    spare = [
        cases[number] for number in redundant_cases(rows, len(cases)) if cases[number].visibility != Visibility.EXAMPLE
    ]
    if spare:
        words = f"{len(spare)} of {len(cases)} cases notice nothing that another does not notice too"
        details = [f"{case.line}: {case.name}" for case in spare]
        yield Finding(Kind.REDUNDANT_CASES, words, bench.cases, spare[0].line, details)
