"""The runner's half of an exercise: its bundle, of messages of ``protocol``. Nothing in it says what is expected."""

from __future__ import annotations

from typing import Any

from .bundle import Bundle, BundledCase
from .canonical import sort_key
from .capture import capture
from .case import Case, Visibility
from .exercise import Exercise
from .protocol import message
from .value import Value


def bundle_of(exercise: Exercise, *, final: bool = True) -> Bundle:
    """What a runtime is given of *exercise*, cases in their order; without ``final`` cases when *final* is false."""
    limits = exercise.limits
    load = message(
        "load",
        provided=exercise.provided,
        entry=exercise.entry,
        entries=list(exercise.entries) or None,
        harness=exercise.harness,
        clock=exercise.clock,
        stdout_limit_chars=limits.output_chars,
    )
    cases = [
        BundledCase(run_message(case, case_id, exercise), case.time_limit_s or limits.time_s)
        for case_id, case in chosen_cases(exercise, final=final)
    ]
    return Bundle(exercise.slug, load, cases, limits.time_s, limits.memory_mb)


def chosen_cases(exercise: Exercise, *, final: bool) -> list[tuple[str, Case]]:
    """The cases that are graded, each with its id; ``final`` ones only when *final* is true."""
    return [
        (f"case_{number}", case)
        for number, case in enumerate(exercise.cases, start=1)
        if final or case.visibility != Visibility.FINAL
    ]


def run_message(case: Case, case_id: str, exercise: Exercise) -> dict[str, Any]:
    """The ``run`` message of *case*: what goes in, and nothing that says what must come out."""
    return message(
        "run",
        case=case_id,
        call=case.call,
        entry=case.entry,
        args=[written(argument) for argument in case.args],
        kwargs=[[name, written(argument)] for name, argument in case.kwargs.items()],
        steps=_steps(case),
        stdin=case.stdin,
        traced=_traced(case, exercise),
    )


def _steps(case: Case) -> list[list[Any]] | None:
    if case.steps is None:
        return None
    return [[name, [written(argument) for argument in arguments]] for name, *arguments in case.steps]


def written(live: Any) -> Value:
    """A value of an author's as it is sent; members of sets in an order that is the same in every process."""
    return _in_order(capture(live))


def _in_order(value: Value) -> Value:
    if type(value) is not list:
        return value
    tag, *rest = value
    if tag in ("set", "frozenset"):
        return [tag, sorted(map(_in_order, rest[0]), key=sort_key)]
    if tag in ("list", "tuple"):
        return [tag, [_in_order(item) for item in rest[0]]]
    if tag == "dict":
        return [tag, [[_in_order(key), _in_order(item)] for key, item in rest[0]], *rest[1:]]
    return value


def _traced(case: Case, exercise: Exercise) -> list[str]:
    """The functions to record: those that are traced anyhow, and those that the case counts."""
    names = exercise.traced if case.traced is None else case.traced
    return list(dict.fromkeys([*names, *(case.calls or ())]))
