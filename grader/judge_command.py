"""``etude judge``: a file of outcomes in, a report of each submission out. Executes nothing and trusts no line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from .exercise import Exercise
from .grading import judge_ran
from .intake import take_in
from .load import find_exercise
from .outcomes_file import Header, OutcomesFault, Place, places, read_header, read_place
from .outputs import refuse_input
from .packing import PackedExercise, pack
from .ran import Ran, our_fault
from .reports_out import ReportsOut
from .submissions import Submission, is_special


def judge_outcomes(parsed: argparse.Namespace, root: Path) -> bool:
    """True when every submission passed. With paths, each submission there must have its record, and no other may."""
    refuse_input(parsed.output, [parsed.outcomes, *parsed.paths], parsed.exercise, root)
    exercise = find_exercise(parsed.exercise, root)
    submissions = take_in(parsed.paths) if parsed.paths else None
    if is_special(parsed.outcomes):
        raise OutcomesFault(f"{parsed.outcomes} is no plain file")
    with parsed.outcomes.open("rb") as file:
        try:
            header = read_header(file)
            packed = _fitting(exercise, header)
            found = _records(file, header)
        except OutcomesFault as fault:
            raise OutcomesFault(f"{parsed.outcomes}: {fault}") from None
        with ReportsOut(parsed.output, parsed.format, packed, times=not parsed.no_times) as reports:
            for ran in _in_order(file, header, found, submissions):
                reports.add(judge_ran(packed, ran))
    return reports.all_passed


def _fitting(exercise: Exercise, header: Header) -> PackedExercise:
    """*exercise* with or without its final cases, as it was when these outcomes came."""
    for final in (True, False):
        packed = pack(exercise, final=final)
        if Header.of(packed.bundle, header.runtime) == header:
            return packed
    raise OutcomesFault(
        f"these are outcomes of {header.exercise!r}, as it is not or no longer in {exercise.slug!r} here; run it again"
    )


type _Record = Place | str
"""Where one whole record of a submission stands, or a sentence on why there is none."""


def _records(file: BinaryIO, header: Header) -> dict[str, _Record]:
    """A record by each name that is in *file*; a line without a name goes by its number."""
    found: dict[str, _Record] = {}
    for number, (place, ran) in enumerate(places(file), start=2):
        name = place.name if place.name is not None else f"line {number}"
        if name in found:
            found[name] = "there is more than one record of it"
        elif ran is not None and ran.runtime != header.runtime:
            found[name] = f"it says that it was run by {ran.runtime[:40]!r}, not {header.runtime!r}"
        else:
            found[name] = place if place.fault is None else place.fault
    if not found:
        raise OutcomesFault("there is no record in it")
    return found


def _in_order(
    file: BinaryIO, header: Header, found: dict[str, _Record], submissions: Sequence[Submission] | None
) -> Iterator[Ran]:
    """What to judge, in order of name. A record that cannot be used is one that says why."""
    handed_in = {submission.name: submission for submission in submissions or ()}
    for name in sorted(handed_in.keys() | found.keys()):
        record = found.get(name, "there is no record of it")
        ran = _broken(name, header, record) if isinstance(record, str) else read_place(file, record)
        if submissions is None:
            yield ran
        elif name not in handed_in:
            yield _broken(name, header, "nothing was handed in under this name")
        elif ran.source_sha256 != handed_in[name].sha256 and not isinstance(record, str):
            yield _broken(name, header, "what was run is not what was handed in")
        else:
            yield replace(ran, source_sha256=handed_in[name].sha256)


def _broken(name: str, header: Header, sentence: str) -> Ran:
    words = f"what came back of the run breaks the protocol: {sentence}"
    return Ran(name, "", header.runtime, our_fault(words), ())
