"""``etude grade`` of one file: nothing to share out and nothing to go on with, so that it is soon on its way."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from .bundling import bundle_of
from .intake import take_in
from .load import find_exercise
from .outputs import refuse_input
from .ran import our_fault, start
from .runtimes import Runtime, RuntimeFault
from .terminal import say_protection

if TYPE_CHECKING:
    from .bundle import Bundle
    from .messages import Loaded, Outcome
    from .submissions import Submission


def grade_file(runtime: Runtime, parsed: argparse.Namespace, root: Path) -> bool:
    """True when the submission passed. Writes the report where *parsed* says."""
    refuse_input(parsed.output, parsed.paths, parsed.exercise, root)
    exercise = find_exercise(parsed.exercise, root)
    bundle = bundle_of(exercise, final=not parsed.no_final)
    (submission,) = take_in(parsed.paths)
    answers = start(runtime, bundle, submission)
    from .grading import judge_outcomes  # while the program runs
    from .packing import pack
    from .reports_out import ReportsOut

    packed = pack(exercise, final=not parsed.no_final, bundle=bundle)
    say_protection(runtime.protection)
    with ReportsOut(parsed.output, parsed.format, packed, times=not parsed.no_times) as reports:
        loaded, outcomes = _heard(answers, runtime, bundle, submission)
        reports.add(judge_outcomes(packed, submission.name, runtime.name, loaded, outcomes))
    if loaded.get("kind") == "fault":
        print("etude: 1 of 1 not graded through a fault of the grader", file=sys.stderr)
    return reports.all_passed


def _heard(
    answers: Iterator[Loaded | Outcome], runtime: Runtime, bundle: Bundle, submission: Submission
) -> tuple[Loaded, Sequence[Outcome]]:
    """All *answers*; once more from the start when the *runtime* fails, which says nothing about the *submission*."""
    try:
        return _all_of(answers)
    except RuntimeFault:
        try:
            return _all_of(start(runtime, bundle, submission))
        except RuntimeFault as fault:
            return our_fault(str(fault)), ()


def _all_of(answers: Iterator[Loaded | Outcome]) -> tuple[Loaded, Sequence[Outcome]]:
    loaded, *outcomes = answers
    return cast("Loaded", loaded), cast("list[Outcome]", outcomes)
