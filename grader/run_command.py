"""``etude bundle`` and ``etude run``: the half that needs no expectation, and may happen where nobody is trusted."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack, closing
from pathlib import Path

from .bundle import Bundle
from .bundle_file import bundle_text, read_bundle
from .bundling import bundle_of
from .class_run import run_class
from .grade_command import open_pool
from .intake import take_in
from .load import find_exercise
from .outcomes_file import Header, open_outcomes
from .outputs import refuse_input
from .progress import Progress
from .signals import stop_signals


def write_bundle(parsed: argparse.Namespace, root: Path) -> None:
    """Write the inputs of an exercise, and nothing else of it, where *parsed* says."""
    refuse_input(parsed.output, [], parsed.exercise, root)
    text = bundle_text(bundle_of(find_exercise(parsed.exercise, root), final=not parsed.no_final))
    if parsed.output:
        parsed.output.write_text(text, encoding="ascii")
    else:
        sys.stdout.write(text)


def run_paths(parsed: argparse.Namespace, root: Path) -> bool:
    """True when every submission was run, whatever came of it. Called again, it runs what is missing or was changed."""
    all_run = True
    with ExitStack() as stack:
        stack.enter_context(stop_signals())
        pool = stack.enter_context(open_pool(parsed))
        bundle = _bundle(parsed, root)
        submissions = take_in(parsed.paths)
        header = Header.of(bundle, parsed.runtime)
        outcomes = stack.enter_context(closing(open_outcomes(parsed.output, header, submissions, ours=False)))
        progress = stack.enter_context(Progress(len(submissions), len(outcomes)))
        ran = run_class(pool, bundle, submissions, outcomes, parsed.runtime, progress)
        for one in stack.enter_context(closing(ran)):
            all_run = all_run and not one.is_our_fault
    return all_run


def _bundle(parsed: argparse.Namespace, root: Path) -> Bundle:
    path = Path(parsed.exercise)
    if path.is_file():
        return read_bundle(path)
    return bundle_of(find_exercise(parsed.exercise, root), final=not parsed.no_final)
