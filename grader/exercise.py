"""The records an author's files become: cases, limits, exercises and tracks."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Final


class Visibility(StrEnum):
    """Where a case is shown: in the statement, in the list, by name only, or offline only."""

    EXAMPLE = "example"
    VISIBLE = "visible"
    HIDDEN = "hidden"
    FINAL = "final"


class Reveal(StrEnum):
    """What a failing hidden case shows: everything, or its name and hint only."""

    DIFF = "diff"
    NAME = "name"


class Unset:
    """The type of :data:`UNSET`, which tells "not asked for" from an expected ``None``."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = Unset()

CHANNELS: Final = ("expected", "raises", "stdout", "after", "trace")


class CaseFault(ValueError):
    """A case that cannot mean anything; *line* is where it was written, from 1."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line


@dataclass(frozen=True, kw_only=True)
class _CaseOptions:
    """Everything of a case but its name and inputs; each is documented in docs/authoring.md."""

    expected: Any = UNSET
    raises: str | tuple[str, str] | None = None
    stdout: str | None = None
    after: Sequence[Any] | None = None
    trace: Sequence[tuple[str, Mapping[str, Any]]] | None = None
    traced: Sequence[str] | None = None
    visibility: str = Visibility.HIDDEN
    group: str | None = None
    hint: str | None = None
    call: str | None = None
    stdin: str | None = None
    time_limit_s: float | None = None
    tolerance: float | None = None
    any_order: bool = False
    any_sequence: bool = False
    same_types: bool = False
    ignore_whitespace: bool = False
    checker: str | None = None


@dataclass(frozen=True)
class Case(_CaseOptions):
    """One call of the entry function and what must come of it.

    At least one of *expected*, *raises*, *stdout*, *after*, *trace* or *checker* is asked for; several may be.
    *raises* is an exception's type name, or a pair of name and message. *trace* lists the provided functions that
    ran, in order, each as ``(name, {parameter: argument})``; *traced* narrows which functions it speaks of.
    *line* is where the case was written in its file, from 1.

    >>> Case("two", args=[2], expected=4).channels
    ('expected',)
    """

    name: str
    args: Sequence[Any] = ()
    kwargs: Mapping[str, Any] = field(default_factory=dict)
    line: int = field(default=0, compare=False, kw_only=True)

    def __post_init__(self) -> None:
        if not self.line:
            object.__setattr__(self, "line", _line_of_caller())
        if not isinstance(self.name, str) or not self.name.strip():
            raise CaseFault("a case needs a name", self.line)
        if not self.channels and self.checker is None:
            wanted = ", ".join(CHANNELS)
            raise CaseFault(f"case {self.name!r} expects nothing: give it one of {wanted} or checker", self.line)
        if self.visibility not in tuple(Visibility):
            raise CaseFault(
                f"case {self.name!r}: visibility is {self.visibility!r}, and must be one of {', '.join(Visibility)}",
                self.line,
            )

    @property
    def channels(self) -> tuple[str, ...]:
        """Names of the outcome channels this case asks for, in the order of :data:`CHANNELS`."""
        return tuple(name for name in CHANNELS if getattr(self, name) is not (UNSET if name == "expected" else None))


@dataclass(frozen=True)
class Limits:
    """What one case may use. Loading the program is held to the same."""

    time_s: float = 5.0
    output_chars: int = 100_000
    memory_mb: int = 512


@dataclass(frozen=True)
class Exercise:
    """One exercise, whole: what a learner is given, and how what they hand in is graded.

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
    reveal: str = field(default=Reveal.DIFF, kw_only=True)
    limits: Limits = field(default_factory=Limits, kw_only=True)
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
    """An ordered list of exercises that belong together."""

    slug: str
    title: str
    summary: str
    exercises: Sequence[Exercise]


def _line_of_caller() -> int:
    """Line, from 1, of the nearest frame outside this module and the code dataclasses made for it."""
    depth = 1
    while True:
        frame = sys._getframe(depth)
        if frame.f_globals.get("__name__") != __name__ and frame.f_code.co_filename != "<string>":
            return frame.f_lineno
        depth += 1
