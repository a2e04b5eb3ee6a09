"""The anchor exercise, and comparing the reports on it that come from different homes."""

import sys
from collections.abc import Mapping
from typing import Any

from grader.gate.wrongs import wrong_solutions
from grader.load import load_exercise
from tests.repository import ROOT

ANCHOR = load_exercise(ROOT / "exercises" / "build-an-agent" / "parallel-tool-calls-with-ids", "build-an-agent")
WRONG = wrong_solutions(ANCHOR)
SOURCES = {
    "reference": ANCHOR.solution,
    "starter": ANCHOR.starter,
    **{wrong.path.stem: wrong.source for wrong in WRONG},
}
"""Reference, starter and every wrong solution, by name."""

PYTHON_OF_PYODIDE = (3, 14)


def comparable(content: Mapping[str, Any]) -> dict[str, Any]:
    """A report's content without what may differ: where it ran and how long that took.

    Where CPython is of another version than Pyodide's Python, its own words for an exception may differ too.
    """
    results = [{**result, "elapsed_ms": None} for result in content["results"]]
    if sys.version_info[:2] != PYTHON_OF_PYODIDE:
        for result in results:
            if "error" in result:
                result.update(error={**result["error"], "message": None}, message=None)
    return {**content, "runtime": None, "results": results}
