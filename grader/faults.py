"""Faults of a call, and of what an author wrote: a sentence, with file and line, and the nearest right name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


class CallFault(Exception):
    """What was asked for cannot be: one sentence for the person who asked."""


class ExerciseFault(Exception):
    """Something in an exercise folder is wrong. *line* counts from 1; 0 means the file as a whole.

    >>> str(ExerciseFault("no such key", Path("a/exercise.toml"), 3))
    'a/exercise.toml:3: no such key'
    """

    def __init__(self, sentence: str, path: Path, line: int = 0) -> None:
        super().__init__(f"{path.as_posix()}{f':{line}' if line else ''}: {sentence}")
        self.sentence = sentence
        self.path = path
        self.line = line


def nearest(wrong: str, right: Iterable[str]) -> str:
    """A half-sentence that names the nearest of the *right* names, or all of them when none is near.

    >>> nearest("titel", ["title", "level"])
    "did you mean 'title'?"
    >>> nearest("x", ["title", "level"])
    'known are: level, title'
    """
    from difflib import get_close_matches  # only faults need it

    names = sorted(right)
    near = get_close_matches(wrong, names, n=1, cutoff=0.6)
    return f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(names) or 'none'}"
