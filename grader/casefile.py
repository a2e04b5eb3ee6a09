"""A ``cases.py``: executed, its CASES taken out, each checked. It is the author's code, so it is trusted to run."""

from __future__ import annotations

from pathlib import Path

from .authored import execute
from .capture import capture
from .case import FROZEN, UNSET, Case
from .case_checks import unclear
from .faults import ExerciseFault
from .value import Value


def read_cases(path: Path, text: str) -> list[Case]:
    """The cases that *text* defines as ``CASES``. Raises ExerciseFault with *path* and the line at fault."""
    cases = execute(path, text).get("CASES")
    if not isinstance(cases, (list, tuple)):
        raise ExerciseFault("this file defines no list CASES", path)
    if not cases:
        raise ExerciseFault("CASES is empty: an exercise needs at least one case", path)
    lines: dict[str, int] = {}
    for index, case in enumerate(cases):
        if not isinstance(case, Case):
            raise ExerciseFault(f"CASES[{index}] is of type {type(case).__name__}, not a Case", path)
        known = case.name.casefold()
        if known in lines:
            raise ExerciseFault(
                f"a case called {case.name!r} is already there, on line {lines[known]}", path, case.line
            )
        lines[known] = case.line
        _check_case(case, path)
    return list(cases)


def asks_of_time(case: Case) -> bool:
    """Whether the case asks for anything that only a virtual clock can tell."""
    return case.peak is not None or case.total_s is not None or any(len(entry) == 3 for entry in case.trace or ())


def _check_case(case: Case, path: Path) -> None:
    """Everything the case holds can be sent: plain values of the kinds the wire knows."""
    if found := unclear(case):
        raise ExerciseFault(f"case {case.name!r}: {found}", path, case.line)
    parts = {"args": list(case.args), "kwargs": dict(case.kwargs), "after": case.after, "expected": case.expected}
    parts["steps"] = [list(step) for step in case.steps or ()]
    for name, part in parts.items():
        if part is not UNSET and part is not FROZEN and (found := unsendable(capture(part))):
            raise ExerciseFault(f"case {case.name!r}: {name} holds {found}, which cannot be sent", path, case.line)


def unsendable(value: Value) -> str:
    """What of *value* cannot be sent, in words; empty when all can."""
    if type(value) is not list:
        return ""
    if value[0] == "object":
        return f"a value of class {value[1]}"
    if value[0] == "cut":
        return f"something that {value[1] if value[1].startswith('contains') else f'is {value[1]}'}"
    if value[0] == "dict":
        return next((found for pair in value[1] for part in pair if (found := unsendable(part))), "")
    if type(value[1]) is list:
        return next((found for item in value[1] if (found := unsendable(item))), "")
    return ""
