"""The table of one exercise: a row per look, and below it what was found, each with file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from grader.exercise import Exercise
from grader.lesson.records import Lesson
from grader.report_text import visible

from .findings import Finding, Kind, Seen
from .workshop import Place

_NAME_WIDTH: Final = 11
_MOST: Final = 12
"""Findings of one kind that are told one by one."""


def head(exercise: Exercise | Lesson, places: Sequence[Place]) -> str:
    """The line above the table."""
    return visible(f"{exercise.slug}, run by {' and '.join(place.runtime for place in places)}")


def row(name: str, seen: Seen) -> Iterator[str]:
    """The lines about one look: its summary, and what it found."""
    sign = "✗" if any(finding.is_fault for finding in seen.findings) else "✓"
    yield visible(f"  {sign} {name:<{_NAME_WIDTH}} {seen.summary}")
    for kind in dict.fromkeys(finding.kind for finding in seen.findings):
        found = [finding for finding in seen.findings if finding.kind is kind]
        most = len(found) if kind is Kind.SURVIVOR else _MOST  # every survivor is a question of its own
        for finding in found[:most]:
            yield from _lines(finding)
        if len(found) > most:
            yield f"      and {len(found) - most} more like this"


def foot(findings: Sequence[Finding]) -> str:
    """The line below the table."""
    faults = sum(finding.is_fault for finding in findings)
    if not faults:
        return "  it can be published"
    return f"  {faults} thing{'s' if faults != 1 else ''} to put right"


def _lines(finding: Finding) -> Iterator[str]:
    first, *rest = finding_lines(finding)
    yield f"    {'✗' if finding.is_fault else '·'} {first}"
    yield from (f"    {line}" for line in rest)


def finding_lines(finding: Finding) -> Iterator[str]:
    """File, line and sentence; then what to read about it, each line of it indented."""
    yield visible(f"{where(finding)}: {finding.sentence}")
    for line in finding.details:
        yield visible(f"    {line}").rstrip()


def where(finding: Finding) -> str:
    """File and line, the file as seen from where the command was started, with forward slashes on every system."""
    path = finding.path
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return f"{path.as_posix()}{f':{finding.line}' if finding.line else ''}"
