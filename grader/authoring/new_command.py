"""``etude new``: what the call does not say is asked on a terminal, and taken as usual elsewhere."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from grader.faults import CallFault
from grader.keys import LEVELS

from .scaffold import NewExercise, entry_of, split_name, title_of, why_no_entry, write_exercise


def new_exercise(parsed: argparse.Namespace, root: Path) -> None:
    """Writes the exercise that *parsed* names under *root*, and says what to do next. Raises CallFault."""
    asks = sys.stdin.isatty() and sys.stdout.isatty()
    new = _completed(parsed, ask if asks else _take_usual)
    written = write_exercise(new, root)
    print(f"Wrote {len(written)} files:")
    for path in written:
        print(f"  {path.as_posix()}")
    where = "" if parsed.exercises is None else f" --exercises {root.as_posix()}"
    print(f"It passes `etude check {new.slug}{where}` as it is. Next: put your own task into prompt.md,")
    print("then the reference into solution.py and the cases into cases.py, and check again.")


type Asker = Callable[[str, str, Callable[[str], str]], str]


def _completed(parsed: argparse.Namespace, asker: Asker) -> NewExercise:
    track, slug = split_name(parsed.name)
    title = parsed.title or asker("Title", title_of(slug), _why_no_title)
    if parsed.level and (why := _why_no_level(parsed.level)):
        raise CallFault(f"{parsed.level!r} {why}")
    level = parsed.level or asker(f"Level ({', '.join(LEVELS)})", LEVELS[0], _why_no_level)
    entry = parsed.entry or asker("Function that the learner writes", entry_of(slug), why_no_entry)
    return NewExercise(track, slug, title, level, entry)


def ask(question: str, usual: str, why_not: Callable[[str], str]) -> str:
    """What a person answers to *question*, *usual* for an empty line; asked again while *why_not* has a reason.

    Raises CallFault when the terminal is closed instead.
    """
    while True:
        print(f"{question} [{usual}]: ", end="", flush=True)
        try:
            answer = input().strip() or usual
        except EOFError:
            raise CallFault("nothing was written, for a question was left without an answer") from None
        why = why_not(answer)
        if not why:
            return answer
        print(f"{answer!r} {why}.")


def _take_usual(_question: str, usual: str, _why_not: Callable[[str], str]) -> str:
    return usual


def _why_no_level(answer: str) -> str:
    return "" if answer in LEVELS else f"is not one of {_listed(LEVELS)}"


def _why_no_title(answer: str) -> str:
    return "" if answer.isprintable() else "holds characters that cannot be shown"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words)
