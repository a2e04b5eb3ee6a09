"""``etude grade``: submissions in, a report of each out, as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from .exercise import Exercise
from .grading import judge_ran
from .load import find_exercise
from .packing import PackedExercise, pack
from .ran import run_submission
from .report_text import report_text
from .results import Report
from .runtimes import Runtime, RuntimeFault, open_runtime
from .submissions import Submission, find_submissions


def grade_paths(parsed: argparse.Namespace, root: Path) -> bool:
    """True when every submission passed. Writes the reports where *parsed* says."""
    exercise = find_exercise(parsed.exercise, root)
    missing = [path for path in parsed.paths if not path.exists()]
    if missing:
        raise RuntimeFault(f"there is no file or folder {missing[0]}")
    reports = _grade_all(exercise, parsed)
    if not reports:
        raise RuntimeFault(f"there is no submission in {parsed.paths[0]}: no .py file, no folder with a solution.py")
    text = _json(reports) if parsed.format == "json" else "\n".join(map(report_text, reports))
    if parsed.output:
        parsed.output.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return all(report.passed for report in reports)


def _grade_all(exercise: Exercise, parsed: argparse.Namespace) -> list[Report]:
    packed = pack(exercise, final=not parsed.no_final)
    with open_runtime(parsed.runtime) as runtime:
        return [grade_submission(runtime, packed, submission) for submission in find_submissions(parsed.paths)]


def grade_submission(runtime: Runtime, packed: PackedExercise, submission: Submission) -> Report:
    """The report on one submission; one that could not be read is ungradable, with its fault as the reason."""
    return judge_ran(packed, run_submission(runtime, packed.bundle, submission))


def _json(reports: list[Report]) -> str:
    contents = [report.content for report in reports]
    return json.dumps(contents[0] if len(contents) == 1 else contents, indent=2) + "\n"
