"""What is no answer does not pass: the starter as it is given out, and functions that return None."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .bench import Bench
from .findings import Finding, Kind, Seen

_NO_ANSWER: Final = "no answer"


def look(bench: Bench) -> Seen:
    """Whether starter and stub fail."""
    starters = bench.reports(bench.exercise.starter)
    stubs = bench.reports(bench.stub)
    count = len(bench.exercise.cases)
    passed = [max(report.counts.get("passed", 0) for report in reports.values()) for reports in (starters, stubs)]
    summary = f"the starter passes {passed[0]} of {count} cases, `return None` passes {passed[1]}"
    return Seen(summary, [*_starter(bench), *_stub(bench), *_any_answer(bench)])


def _starter(bench: Bench) -> Iterator[Finding]:
    report = next((each for each in bench.reports(bench.exercise.starter).values() if each.reason or each.passed), None)
    path = bench.folder / "starter.py"
    if report and report.reason:
        words = f"the starter cannot be loaded: {report.reason}"
        yield Finding(Kind.STARTER_UNGRADABLE, words, path, report.content.get("line", 0))
    elif report:
        words = "the starter passes every case, so there is nothing left to write"
        yield Finding(Kind.STARTER_PASSES, words, path)


def _stub(bench: Bench) -> Iterator[Finding]:
    if any(report.passed for report in bench.reports(bench.stub).values()):
        words = f"{bench.exercise.entry} with `return None` for a body passes every case, so no case asks for an answer"
        yield Finding(Kind.STUB_PASSES, words, bench.cases)


def _any_answer(bench: Bench) -> Iterator[Finding]:
    """Cases that look at the answer and take whatever comes: a checker that always agrees."""
    passed = [
        {result.name for result in bench.report(source).results if result.passed}
        for source in (bench.stub, bench.stub.replace("return None", f"return {_NO_ANSWER!r}"))
    ]
    for case in bench.exercise.cases:
        if case.checker is not None and all(case.name in names for names in passed):
            words = (
                f"case {case.name!r} takes any answer: it passes with `return None` and with `return {_NO_ANSWER!r}`"
            )
            yield Finding(Kind.ANY_ANSWER_PASSES, words, bench.cases, case.line)
