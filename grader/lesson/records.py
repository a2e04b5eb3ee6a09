"""The records that a lesson's files become: prose, what stands between it, and the lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Prose:
    """A stretch of Markdown."""

    text: str


@dataclass(frozen=True)
class Excerpt:
    """Definitions out of a provided file, as they are there."""

    file: str
    code: str


@dataclass(frozen=True)
class Remark:
    """What to say to a wrong answer that has this line."""

    line: str
    says: str


@dataclass(frozen=True)
class Predict:
    """A checkpoint: what does this program print? *line* is that of its block and *program_line* of its first line."""

    name: str
    line: int
    title: str
    program: str
    program_line: int
    after: str
    prints: str | None = None
    remarks: Sequence[Remark] = ()


@dataclass(frozen=True)
class Option:
    """One answer of a choice, with the reason why it is right or not."""

    text: str
    reason: str
    right: bool = False


@dataclass(frozen=True)
class Choice:
    """A checkpoint: which of these are right? One or several are."""

    name: str
    line: int
    title: str
    question: str
    options: Sequence[Option]
    after: str = ""

    @property
    def right(self) -> list[int]:
        """The places, from 0, of the options to be chosen."""
        return [index for index, option in enumerate(self.options) if option.right]


@dataclass(frozen=True)
class Solve:
    """A checkpoint: an exercise of the same track, to be solved in the lesson itself. Its *name* is its slug."""

    name: str
    line: int
    says: str = ""


@dataclass(frozen=True)
class ExerciseLink:
    """The way to an exercise, which is solved on its own page and is no part of the lesson."""

    name: str
    line: int
    says: str = ""


@dataclass(frozen=True)
class Latency:
    """A figure: calls that take this long, one after another and *limit* at a time. It may be changed."""

    name: str
    line: int
    title: str
    latencies_ms: Sequence[int]
    limit: int


@dataclass(frozen=True)
class Pairing:
    """A figure: the results of calls, in the order in which they *finish*, are given back by position or by id.

    *finish* has the numbers of the calls, from 1. It may be changed.
    """

    name: str
    line: int
    title: str
    calls: Sequence[str]
    results: Sequence[str]
    finish: Sequence[int]


type Part = Prose | Excerpt | Predict | Choice | Solve | ExerciseLink | Latency | Pairing
type Checkpoint = Predict | Choice | Solve


@dataclass(frozen=True)
class Lesson:
    """One lesson, whole. *provided* is the code that is executed before each program."""

    slug: str
    title: str
    summary: str
    parts: Sequence[Part]
    minutes: tuple[int, int] = (10, 15)
    version: int = 1
    provided: str = ""
    track: str = ""
    folder: Path | None = None

    @property
    def checkpoints(self) -> list[Checkpoint]:
        """What a learner is asked, in order."""
        return [part for part in self.parts if isinstance(part, Predict | Choice | Solve)]

    @property
    def predictions(self) -> list[Predict]:
        """The checkpoints that ask what a program prints."""
        return [part for part in self.parts if isinstance(part, Predict)]

    @property
    def solves(self) -> list[Solve]:
        """The checkpoints that are exercises."""
        return [part for part in self.parts if isinstance(part, Solve)]

    @property
    def exercises(self) -> list[Solve | ExerciseLink]:
        """The exercises that are in it, or that it leads to."""
        return [part for part in self.parts if isinstance(part, Solve | ExerciseLink)]

    @property
    def text(self) -> Path:
        """The file that the prose and the checkpoints are in."""
        return (self.folder or Path(self.slug)) / "lesson.md"
