"""``etude grade`` of a class: submissions in, a report of each out. Both halves, one after the other for each."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from .class_run import run_class
from .faults import CallFault
from .grading import judge_ran
from .intake import take_in
from .load import find_exercise
from .outcomes_file import Header, Outcomes, open_outcomes
from .outputs import refuse_input
from .packing import PackedExercise, pack
from .pools import Pool
from .progress import Progress
from .reports_out import ReportsOut, side_of
from .signals import stop_signals
from .submissions import Submission
from .terminal import say_protection


def grade_paths(parsed: argparse.Namespace, root: Path) -> bool:
    """True when every submission passed. Writes the reports where *parsed* says, in order of name.

    With an output file, what was run is kept beside it until the file is whole, so that a second call after an
    interruption runs only what is missing. What failed through a fault of ours is missing too.
    """
    refuse_input(parsed.output, parsed.paths, parsed.exercise, root)
    with stop_signals(), open_pool(parsed) as pool:
        return _grade(parsed, pack(find_exercise(parsed.exercise, root), final=not parsed.no_final), pool)


def _grade(parsed: argparse.Namespace, packed: PackedExercise, pool: Pool) -> bool:
    submissions = take_in(parsed.paths)
    if parsed.format == "gradescope" and len(submissions) > 1:
        raise CallFault(
            f"the format gradescope holds one submission, and here are {len(submissions)}; grade them one by one"
        )
    side = side_of(parsed.output)
    failed = 0
    with ExitStack() as stack:
        outcomes = stack.enter_context(_outcomes(side, Header.of(packed.bundle, parsed.runtime), submissions))
        reports = stack.enter_context(ReportsOut(parsed.output, parsed.format, packed, times=not parsed.no_times))
        progress = stack.enter_context(Progress(len(submissions), len(outcomes)))
        ran = run_class(pool, packed.bundle, submissions, outcomes, parsed.runtime, progress)
        for one in stack.enter_context(closing(ran)):
            if reports.is_terminal:
                progress.clear()
            reports.add(judge_ran(packed, one))
            failed += one.is_our_fault
    if side is not None and not failed:
        side.unlink()
    if failed:
        again = "" if side is None else "; the same call tries them again, and only them"
        print(f"etude: {failed} of {len(submissions)} not graded through a fault of the grader{again}", file=sys.stderr)
    return reports.all_passed


def open_pool(parsed: argparse.Namespace) -> Pool:
    """The pool that the command line asks for."""
    if parsed.dask:
        from .pools.dask import DaskPool

        return DaskPool(parsed.dask, parsed.runtime, say_protection)
    from .pools.local import LocalPool, default_workers

    return LocalPool(parsed.runtime, parsed.jobs or default_workers(), say_protection)


@contextmanager
def _outcomes(side: Path | None, header: Header, submissions: list[Submission]) -> Iterator[Outcomes]:
    """Where outcomes are kept while the reports are made: the *side* file, or a nameless one."""
    if side is None:
        with tempfile.TemporaryFile(prefix="etude-") as file:
            yield Outcomes(cast(BinaryIO, file), header)
    else:
        with closing(open_outcomes(side, header, submissions, ours=True)) as outcomes:
            yield outcomes
