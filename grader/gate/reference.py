"""The reference passes every case, visible, hidden and final, on every runtime."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from grader.report_text import failure_text
from grader.results import Report, Result

from .bench import Bench
from .findings import Finding, Kind, Seen
from .workshop import Place

_NEAR: Final = 0.01
"""Numbers that differ by no more than this share are the same number, rounded."""


def look(bench: Bench) -> Seen:
    """Whether the reference passes."""
    reports = bench.reports(bench.exercise.solution)
    count = len(bench.exercise.cases)
    passed = min(report.counts.get("passed", 0) for report in reports.values())
    return Seen(f"passes {passed} of {count} cases", [*_ungradable(bench, reports), *_failures(bench, reports)])


def _ungradable(bench: Bench, reports: Mapping[Place, Report]) -> Iterator[Finding]:
    failed = {place: report for place, report in reports.items() if report.reason}
    for place, report in list(failed.items())[:1]:
        under = "" if len(failed) == len(reports) else f" under {place.runtime}"
        words = f"the reference cannot be graded{under}: {report.reason}"
        yield Finding(Kind.REFERENCE_UNGRADABLE, words, bench.solution, report.content.get("line", 0))


def _failures(bench: Bench, reports: Mapping[Place, Report]) -> Iterator[Finding]:
    graded = {place: report for place, report in reports.items() if not report.reason}
    for index, case in enumerate(bench.exercise.cases):
        failed = {place: report.results[index] for place, report in graded.items() if not report.results[index].passed}
        if not failed:
            continue
        result = next(iter(failed.values()))
        under = "" if len(failed) == len(reports) else f" under {' and '.join(place.runtime for place in failed)}"
        rounded = _rounded(result)
        if rounded:
            yield Finding(Kind.FLOAT_WITHOUT_TOLERANCE, f"case {case.name!r}{under}: {rounded}", bench.cases, case.line)
        else:
            kind = Kind.REFERENCE_FAILS if len(failed) == len(reports) else Kind.DEPENDS_ON_RUNTIME
            words = f"the reference does not pass case {case.name!r}{under}"
            yield Finding(kind, words, bench.cases, case.line, failure_text(_shown(result)).split("\n"))


def _shown(result: Result) -> Mapping[str, Any]:
    """The result without what an author does not need to be told about their own case."""
    return {key: part for key, part in result.content.items() if key != "hint"}


def _rounded(result: Result) -> str:
    """What to say of a case that wants a rounded number where the reference gives all its digits; else empty."""
    mismatches = result.content["mismatches"]
    if not mismatches or any(mismatch["channel"] != "value" for mismatch in mismatches):
        return ""
    pairs = [(mismatch.get("expected", ""), mismatch.get("actual", "")) for mismatch in mismatches]
    if not all(_is_rounded(expected, actual) for expected, actual in pairs):
        return ""
    expected, actual = pairs[0]
    return f"{expected} is expected and the reference gives {actual}; write all the digits, or give it a tolerance"


def _is_rounded(expected: str, actual: str) -> bool:
    try:
        wanted, given = float(expected), float(actual)
    except ValueError:
        return False
    return "." in expected + actual and abs(wanted - given) <= _NEAR * max(abs(wanted), abs(given), _NEAR)
