"""What an author sees beside a page while writing: the cases, the wrong solutions and what the gate says, as data."""

import json
import sys
from pathlib import Path
from typing import Any

from grader.exercise import Exercise
from grader.faults import ExerciseFault
from grader.gate.bench import Bench
from grader.gate.command import check_exercise
from grader.gate.findings import Finding, Seen
from grader.gate.store import Store, store_path
from grader.gate.table import where
from grader.gate.workshop import Place, Workshop
from grader.gate.wrongs import wrong_solutions
from grader.load import load_exercise


def panel(exercise: Exercise) -> dict[str, Any]:
    """The cases with the wrong solutions that each one catches, the wrong solutions, and the rows of the gate's table.

    Programs run under CPython alone: a preview is to be quick, and `etude check` asks both. Raises ExerciseFault.
    """
    place = Place("cpython")
    with Workshop() as workshop, Store(store_path(exercise.folder) if exercise.folder else None) as store:
        bench = Bench(exercise, [place], workshop, store, wrong_solutions(exercise))
        rows = [_row(name, seen) for name, seen in check_exercise(bench)]
        failed = {
            wrong.path.name: [result.name for result in bench.report(wrong.source).results if not result.passed]
            for wrong in bench.wrongs
        }
    cases = [
        {
            "name": case.name,
            "group": case.group or "",
            "visibility": str(case.visibility),
            "line": case.line,
            "catches": [name for name, cases in failed.items() if case.name in cases],
        }
        for case in exercise.cases
    ]
    wrongs = [
        {"file": wrong.path.name, "names": list(wrong.caught_by), "fails": failed[wrong.path.name]}
        for wrong in bench.wrongs
    ]
    return {"cases": cases, "wrongs": wrongs, "rows": rows}


def _row(name: str, seen: Seen) -> dict[str, Any]:
    findings = [_finding(finding) for finding in seen.findings]
    is_good = not any(finding.is_fault for finding in seen.findings)
    return {"name": name, "summary": seen.summary, "isGood": is_good, "findings": findings}


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "where": where(finding),
        "sentence": finding.sentence,
        "details": list(finding.details),
        "isFault": finding.is_fault,
    }


def main(folder: str) -> int:
    """Print the panel of the exercise in *folder* as JSON, or ``{"fault": sentence}``. Returns the exit code, 0."""
    path = Path(folder)
    try:
        content = panel(load_exercise(path, path.parent.name))
    except ExerciseFault as fault:
        content = {"fault": str(fault)}
    print(json.dumps(content))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
