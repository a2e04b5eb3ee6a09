"""What an author's files become, above its cases: exercises with their limits, and tracks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from .case import Case

if TYPE_CHECKING:
    from .lesson.records import Lesson


class Reveal(StrEnum):
    """What a failing hidden case shows: everything, or its name and hint only."""

    DIFF = "diff"
    NAME = "name"


@dataclass(frozen=True)
class Limits:
    """What one case may use. Loading the program is held to the same."""

    time_s: float = 5.0
    output_chars: int = 100_000
    memory_mb: int = 512


@dataclass(frozen=True)
class Adequacy:
    """How many small mistakes the cases must notice: the least share of mutants, and those that are none.

    Each of *equivalent* has the texts ``line``, ``change`` and ``reason``.
    """

    minimum: float = 0.9
    equivalent: Sequence[Mapping[str, str]] = ()


@dataclass(frozen=True)
class Exercise:
    """One exercise, whole: what a learner is given, and how what they hand in is graded.

    *entry* is what a case calls that does not say; *entries*, when there are several, are all that must be there.

    >>> Exercise(slug="double", entry="double", cases=[Case("two", args=[2], expected=4)]).slug
    'double'
    """

    slug: str
    entry: str
    cases: Sequence[Case]
    starter: str = field(default="", kw_only=True)
    provided: str = field(default="", kw_only=True)
    solution: str = field(default="", kw_only=True)
    harness: str | None = field(default=None, kw_only=True)
    checkers: str | None = field(default=None, kw_only=True)
    traced: Sequence[str] = field(default=(), kw_only=True)
    entries: Sequence[str] = field(default=(), kw_only=True)
    clock: str | None = field(default=None, kw_only=True)
    reveal: str = field(default=Reveal.DIFF, kw_only=True)
    limits: Limits = field(default_factory=Limits, kw_only=True)
    adequacy: Adequacy = field(default_factory=Adequacy, kw_only=True)
    title: str = field(default="", kw_only=True)
    summary: str = field(default="", kw_only=True)
    level: str = field(default="easy", kw_only=True)
    minutes: tuple[int, int] = field(default=(10, 15), kw_only=True)
    stage: int = field(default=1, kw_only=True)
    version: int = field(default=1, kw_only=True)
    signature: str = field(default="", kw_only=True)
    prompt: str = field(default="", kw_only=True)
    hints: str | None = field(default=None, kw_only=True)
    track: str = field(default="", kw_only=True)
    folder: Path | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Track:
    """Exercises and lessons that belong together; *order* has the slugs of both, and is empty without lessons."""

    slug: str
    title: str
    summary: str
    exercises: Sequence[Exercise]
    lessons: Sequence[Lesson] = ()
    order: Sequence[str] = ()

    @property
    def members(self) -> Sequence[Exercise | Lesson]:
        """Its exercises and lessons, in the order in which they are shown."""
        everything: list[Exercise | Lesson] = [*self.exercises, *self.lessons]
        by_slug = {member.slug: member for member in everything}
        return [by_slug[slug] for slug in self.order or by_slug]
