"""Etude's grader: the public names. docs/architecture.md is the map.

They are imported when they are first asked for: the process that runs learner code needs none of them, and must start
fast.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .case import FROZEN, Case
    from .exercise import Exercise, Limits, Track
    from .faults import ExerciseFault
    from .grading import grade
    from .load import find_exercise, load_exercise, load_tracks
    from .results import Report, Result, Verdict
    from .runtimes import RuntimeFault
    from .tables import generated, table

_HOMES = {
    "FROZEN": "case",
    "Case": "case",
    "Exercise": "exercise",
    "ExerciseFault": "faults",
    "Limits": "exercise",
    "Report": "results",
    "Result": "results",
    "RuntimeFault": "runtimes",
    "Track": "exercise",
    "Verdict": "results",
    "find_exercise": "load",
    "generated": "tables",
    "grade": "grading",
    "load_exercise": "load",
    "load_tracks": "load",
    "table": "tables",
}

__all__ = [
    "FROZEN",
    "Case",
    "Exercise",
    "ExerciseFault",
    "Limits",
    "Report",
    "Result",
    "RuntimeFault",
    "Track",
    "Verdict",
    "find_exercise",
    "generated",
    "grade",
    "load_exercise",
    "load_tracks",
    "table",
]


def __getattr__(name: str) -> Any:
    """The public *name*, from the module that it lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
