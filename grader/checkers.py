"""Checkers: an author's own rule for what is right, as a function ``checker(expected, actual)``.

It gets live values made anew from the wire, so nothing of the learner's can run in it. It returns None when the
answer is right, else one sentence.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from .exits import exits_raised
from .value import NotBuildable, Value, build

_NO_VALUE: Final = "This holds a value that cannot be checked: {}."


class CheckerFault(Exception):
    """The checker itself failed, or answered with something that is no sentence: the author's fault."""


def run_checker(name: str, source: str, expected: Value, actual: Value) -> str:
    """The checker's sentence on *actual*; empty when it is right. Raises :class:`CheckerFault`."""
    try:
        live = build(actual)
    except NotBuildable as fault:
        return _NO_VALUE.format(fault)
    try:
        with exits_raised():
            said = _namespace(source)[name](build(expected), live)
    except (Exception, SystemExit) as fault:
        raise CheckerFault(f"checker {name!r} raised {type(fault).__name__}: {fault}") from fault
    if said is not None and not (isinstance(said, str) and said):
        raise CheckerFault(f"checker {name!r} must return None or a sentence, and returned {said!r}")
    return said or ""


@lru_cache(maxsize=8)
def _namespace(source: str) -> dict[str, Any]:
    namespace: dict[str, Any] = {"__name__": "checkers"}
    exec(compile(source, "cases.py", "exec", dont_inherit=True), namespace)
    return namespace
