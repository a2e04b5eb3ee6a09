"""``etude grade``: submissions in, a report of each out. Both halves, one after the other for each submission."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from .class_run import run_class
from .grading import judge_ran
from .intake import take_in
from .load import find_exercise
from .outcomes_file import Header, Outcomes, open_outcomes
from .packing import PackedExercise, pack
from .pools import Pool
from .progress import Progress
from .ran import run_submission
from .reports_out import ReportsOut, is_replaceable
from .results import Report
from .runtimes import Runtime
from .signals import stop_signals
from .submissions import Submission


def grade_paths(parsed: argparse.Namespace, root: Path) -> bool:
    """True when every submission passed. Writes the reports where *parsed* says, in order of name.

    With an output file, what was run is kept beside it until the file is whole, so that a second call after an
    interruption runs only what is missing.
    """
    packed = pack(find_exercise(parsed.exercise, root), final=not parsed.no_final)
    submissions = take_in(parsed.paths)
    pool = open_pool(parsed)
    with ExitStack() as stack:
        stack.enter_context(stop_signals())
        outcomes = stack.enter_context(_outcomes(parsed, packed, submissions))
        reports = stack.enter_context(ReportsOut(parsed.output, parsed.format, packed, times=not parsed.no_times))
        progress = stack.enter_context(Progress(len(submissions), len(outcomes)))
        ran = run_class(pool, packed.bundle, submissions, outcomes, parsed.runtime, progress)
        for one in stack.enter_context(closing(ran)):
            if reports.is_terminal:
                progress.clear()
            reports.add(judge_ran(packed, one))
    return reports.all_passed


def open_pool(parsed: argparse.Namespace) -> Pool:
    """The pool that the command line asks for."""
    if parsed.dask:
        from .pools.dask import DaskPool

        return DaskPool(parsed.dask, parsed.runtime)
    from .pools.local import LocalPool, default_workers

    return LocalPool(parsed.runtime, parsed.jobs or default_workers())


@contextmanager
def _outcomes(parsed: argparse.Namespace, packed: PackedExercise, submissions: list[Submission]) -> Iterator[Outcomes]:
    """Where outcomes are kept: a side file that outlives an interruption, or a nameless one."""
    header = Header.of(packed.bundle, parsed.runtime)
    if parsed.output is None or not is_replaceable(parsed.output):
        with tempfile.TemporaryFile(prefix="etude-") as file:
            yield Outcomes(cast(BinaryIO, file), header)
        return
    whole: Path = parsed.output.resolve()
    side = whole.with_name(f"{whole.name}.outcomes.jsonl")
    outcomes = open_outcomes(side, header, submissions, ours=True)
    with closing(outcomes):
        yield outcomes
    side.unlink()


def grade_submission(runtime: Runtime, packed: PackedExercise, submission: Submission) -> Report:
    """The report on one submission; one that could not be read is ungradable, with its fault as the reason."""
    return judge_ran(packed, run_submission(runtime, packed.bundle, submission))
