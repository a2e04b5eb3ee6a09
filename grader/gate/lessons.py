"""A lesson at the gate: each program that learners are asked about runs, and prints the same everywhere.

What can be wrong with its files alone is found when they are loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grader.faults import ExerciseFault
from grader.lesson.answers import tidy
from grader.lesson.printed import output_of, program_bundle, program_of
from grader.lesson.records import Choice, Lesson, Predict
from grader.ran import Ran

from .findings import Finding, Kind, Seen
from .later import later
from .store import Store
from .workshop import Place, Task, Workshop

_SEEDS: Final = (1, 2, 3, 4, 5)


def check_lesson(
    lesson: Lesson, workshop: Workshop, places: Sequence[Place], store: Store
) -> Iterator[tuple[str, Seen]]:
    """What each look saw, by its name, as it is seen."""
    findings: list[Finding] = []
    printed: list[tuple[Predict, str]] = []
    for checkpoint in lesson.predictions:
        trials = list(_trials(lesson, checkpoint, places))
        rans = workshop.run([task for _, _, task in trials], store)
        texts = [_text(lesson, checkpoint, ran) for ran in rans]
        findings += _differences(lesson, checkpoint, trials, texts)
        if isinstance(texts[0], str):
            printed.append((checkpoint, texts[0]))
    count = len(lesson.predictions)
    seeds = f"under {len(_SEEDS)} hash seeds, " if places[0].runtime == "cpython" else ""
    ran = "1 program was" if count == 1 else f"{count} programs were"
    yield "programs", Seen(f"{ran} run, {seeds}and 400 days later", findings)
    stated = [(checkpoint, text) for checkpoint, text in printed if checkpoint.prints is not None]
    misstated = [finding for checkpoint, text in stated for finding in _misstated(lesson, checkpoint, text)]
    yield "prints", Seen(f"stated for {len(stated)} of {count}", misstated)
    choices = [checkpoint for checkpoint in lesson.checkpoints if isinstance(checkpoint, Choice)]
    options = sum(len(checkpoint.options) for checkpoint in choices)
    yield "choices", Seen(f"{len(choices)} with {options} options, each with its reason")


type _Trial = tuple[Kind, str, Task]


def _trials(lesson: Lesson, checkpoint: Predict, places: Sequence[Place]) -> Iterator[_Trial]:
    """The usual run first, then those that must print the same: what a difference is, in words, and the task."""
    source = program_of(lesson, checkpoint)
    usual = Task(places[0], program_bundle(lesson), source)
    yield Kind.DEPENDS_ON_RUNTIME, "", usual
    for place in places[1:]:
        yield Kind.DEPENDS_ON_RUNTIME, f"under {place.runtime}", usual._replace(place=place)
    if places[0].runtime == "cpython":
        for seed in _SEEDS:
            words = "under another hash seed: is it the order of a set?"
            yield Kind.DEPENDS_ON_SEED, words, usual._replace(place=places[0]._replace(seed=seed))
    yield Kind.DEPENDS_ON_TIME, "400 days later, in another time zone", usual._replace(source=later(source))


def _text(lesson: Lesson, checkpoint: Predict, ran: Ran) -> str | ExerciseFault:
    try:
        return output_of(lesson, checkpoint, ran.loaded)
    except ExerciseFault as fault:
        return fault


def _differences(
    lesson: Lesson, checkpoint: Predict, trials: Sequence[_Trial], texts: Sequence[str | ExerciseFault]
) -> Iterator[Finding]:
    """What is wrong with the usual run or, when that is right, the first run of each kind that differs from it."""
    usual = texts[0]
    if isinstance(usual, ExerciseFault):
        yield Finding(Kind.PROGRAM_NOT_USABLE, usual.sentence, usual.path, usual.line)
        return
    told: set[Kind] = set()
    for (kind, words, _), text in zip(trials[1:], texts[1:], strict=True):
        if text != usual and kind not in told:
            told.add(kind)
            then = text.sentence if isinstance(text, ExerciseFault) else text
            details = ["usually", *_indented(usual), "then", *_indented(then)]
            sentence = f"{checkpoint.name}: the program prints something else {words}"
            yield Finding(kind, sentence, lesson.text, checkpoint.program_line, details)


def _misstated(lesson: Lesson, checkpoint: Predict, text: str) -> Iterator[Finding]:
    if tidy(checkpoint.prints or "") != tidy(text):
        details = ["it prints", *_indented(text), "stated is", *_indented(checkpoint.prints or "")]
        sentence = f"{checkpoint.name}: the program does not print what is stated"
        yield Finding(Kind.PRINTS_SOMETHING_ELSE, sentence, lesson.text, checkpoint.line, details)


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in tidy(text).rstrip("\n").split("\n")]
