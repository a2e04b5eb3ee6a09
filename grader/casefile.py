"""A ``cases.py``: executed, its CASES taken out, each checked. It is the author's code, so it is trusted to run."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .authored import execute
from .capture import capture
from .case import FROZEN, UNSET, Case
from .case_checks import unclear
from .faults import ExerciseFault, nearest
from .protocol import CALL_ENDED
from .times import TIMES
from .value import Value

_MOST_S: Final = 1e9


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
    if case.time_limit_s is not None and not 0 < case.time_limit_s <= 600:
        raise ExerciseFault(f"case {case.name!r}: time_limit_s must be above 0 and at most 600", path, case.line)
    if case.tolerance is not None and not case.tolerance >= 0:
        raise ExerciseFault(f"case {case.name!r}: tolerance must not be negative", path, case.line)
    if found := _unclear_time(case):
        raise ExerciseFault(f"case {case.name!r}: {found}", path, case.line)


def _unclear_time(case: Case) -> str:
    """What the case says of time that means nothing, in words; empty when all is clear."""
    if case.peak is not None and (type(case.peak) is not int or case.peak < 0):
        return "peak must be a whole number, 0 or more"
    if case.total_s is not None and not (type(case.total_s) in (int, float) and 0 <= case.total_s < _MOST_S):
        return "total_s must be seconds, 0 or more"
    for entry in case.trace or ():
        if len(entry) not in (2, 3):
            return "an entry of trace is a name, a dict of arguments and, where wanted, a dict of times"
        times = entry[2] if len(entry) == 3 else {}
        for key, at in times.items():
            if key not in TIMES:
                return f"an entry of trace says {key!r} of time; {nearest(key, TIMES)}"
            if key == "ended" and at not in CALL_ENDED:
                return f"a call has not ended {at!r}; {nearest(str(at), CALL_ENDED)}"
            if key != "ended" and not (type(at) in (int, float) and 0 <= at < _MOST_S):
                return f"{key} must be seconds, 0 or more"
    return ""


def unsendable(value: Value) -> str:
    """What of *value* cannot be sent, in words; empty when all can."""
    if type(value) is not list:
        return ""
    if value[0] == "object":
        return f"a value of class {value[1]}"
    if value[0] == "cut":
        return f"something that is {value[1]}"
    if value[0] == "dict":
        return next((found for pair in value[1] for part in pair if (found := unsendable(part))), "")
    if type(value[1]) is list:
        return next((found for item in value[1] if (found := unsendable(item))), "")
    return ""
