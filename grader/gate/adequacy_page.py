"""The page about adequacy: what was changed in each reference, what no case notices, and what is marked, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grader.adequacy.mutants import Mutant
from grader.exercise import Exercise

from .adequacy import Adequacy


class Measured(NamedTuple):
    """An exercise and what its cases notice."""

    exercise: Exercise
    adequacy: Adequacy


def page_text(all_measured: Sequence[Measured]) -> str:
    """The page, in Markdown. Nothing in it depends on when or where it was made."""
    return "\n".join([*_head(all_measured), *(line for each in all_measured for line in _section(each))])


def _head(all_measured: Sequence[Measured]) -> Iterator[str]:
    slugs = " ".join(each.exercise.slug for each in all_measured)
    yield "# Adequacy"
    yield ""
    yield "How many small mistakes the cases notice. This page is written by"
    yield ""
    yield "```sh"
    yield f"etude check {slugs} --adequacy docs/adequacy.md"
    yield "```"
    yield ""
    yield "A mutant is the reference with one small change. It is noticed when some case fails on it."
    yield "[authoring.md](authoring.md#adequacy) says what is changed and what to do about a survivor."
    yield ""
    yield "| Exercise | Cases | Mutants | Noticed | The same as the reference | Score | Minimum |"
    yield "|---|---|---|---|---|---|---|"
    for exercise, adequacy in all_measured:
        counted, marked = len(adequacy.counted), len(adequacy.marked.reasons)
        noticed = counted - len(adequacy.survivors)
        numbers = f"{len(exercise.cases)} | {counted + marked} | {noticed} | {marked}"
        yield f"| {exercise.slug} | {numbers} | {adequacy.score:.3f} | {exercise.adequacy.minimum:.3f} |"
    yield ""


def _section(measured: Measured) -> Iterator[str]:
    exercise, adequacy = measured
    yield f"## {exercise.slug}"
    yield ""
    every = Counter(str(row.mutant.operator) for row in adequacy.counted if row.mutant)
    lost = Counter(str(mutant.operator) for mutant in adequacy.survivors)
    yield "| What was changed | Mutants | Noticed |"
    yield "|---|---|---|"
    yield from (f"| {name} | {count} | {count - lost[name]} |" for name, count in sorted(every.items()))
    yield ""
    if not adequacy.survivors:
        yield "No mutant survives."
        yield ""
    for mutant in adequacy.survivors:
        yield from _shown(mutant, exercise, "no case notices this")
    for mutant, reason in adequacy.marked.reasons.items():
        yield from _shown(mutant, exercise, f"the same as the reference: {reason}")


def _shown(mutant: Mutant, exercise: Exercise, words: str) -> Iterator[str]:
    yield f"Line {mutant.line}, {mutant.operator}; {words}"
    yield ""
    yield "```diff"
    yield from mutant.diff(exercise.solution)
    yield "```"
    yield ""
