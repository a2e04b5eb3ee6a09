"""What an importer finds: the cases it could make, the texts it found, and what it had to leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class FoundCase:
    """A case to be. *fields* are those of a Case, *harness* the body of a function that makes its calls, as source.

    *helpers* are functions that it calls, by name, as source.
    """

    name: str
    line: int
    fields: Mapping[str, Any]
    harness: str = ""
    helpers: Mapping[str, str] = field(default_factory=dict)

    @property
    def source(self) -> str:
        """All the source that makes its calls."""
        return "\n".join((self.harness, *self.helpers.values()))


@dataclass(frozen=True)
class Left:
    """Something that could not be carried over: where it stands, *line* from 1, and why, in one sentence."""

    path: Path
    line: int
    why: str

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}: {self.why}"


@dataclass
class Material:
    """All that is known of an exercise to be. *source* is the file that its cases come from."""

    title: str
    source: Path
    summary: str = ""
    entries: Sequence[str] = ()
    prompt: str = ""
    starter: str = ""
    solution: str = ""
    hints: str = ""
    cases: list[FoundCase] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)


class NotCarried(Exception):
    """Something that no case can say: *why* in one sentence, and the line, from 1, where it stands."""

    def __init__(self, why: str, line: int) -> None:
        super().__init__(why)
        self.why = why
        self.line = line
