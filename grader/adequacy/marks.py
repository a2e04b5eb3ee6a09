"""Mutants that an author says are none: they do the same as the reference, for a reason that is written down.

A mark names a mutant by the text of its line and by its change, so it survives whatever is edited elsewhere. It names
every mutant of that line text and change, should there be several.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .mutants import Mutant


class Marked(NamedTuple):
    """Mutants that are marked, each with its reason, and marks that name none."""

    reasons: Mapping[Mutant, str]
    stale: Sequence[Mapping[str, str]]


def match(mutants: Sequence[Mutant], marks: Sequence[Mapping[str, str]]) -> Marked:
    """Which of *mutants* the *marks* name. White space does not count."""
    reasons: dict[Mutant, str] = {}
    stale = []
    for mark in marks:
        named = [mutant for mutant in mutants if _key(mutant.line_text, mutant.change) == _key(*_parts(mark))]
        reasons.update(dict.fromkeys(named, mark["reason"]))
        if not named:
            stale.append(mark)
    return Marked(reasons, stale)


def mark_text(mutant: Mutant) -> str:
    """The table that marks *mutant* as equivalent in exercise.toml, but for the reason."""
    line, change = (_quoted(text) for text in (mutant.line_text, mutant.change))
    return f'{{ line = {line}, change = {change}, reason = "" }}'


def _quoted(text: str) -> str:
    """The text as TOML; as it stands where that is possible."""
    return f"'{text}'" if "'" not in text and text.isprintable() else json.dumps(text)


def _parts(mark: Mapping[str, str]) -> tuple[str, str]:
    return mark["line"], mark["change"]


def _key(line: str, change: str) -> tuple[str, str]:
    return " ".join(line.split()), " ".join(change.split())
