"""An exercise taken apart into what the runner may see and what only the judge may.

These functions make the messages of ``protocol``; nothing that says what is expected ever enters a load or run message.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from .bundle import Bundle, BundledCase
from .canonical import sort_key
from .capture import capture
from .channels import asked
from .display.printing import WIDTH, to_text
from .exercise import UNSET, Case, CaseFault, Exercise, Visibility
from .program import MARKER
from .protocol import PROTOCOL_VERSION, message
from .source import Function, functions
from .step_text import steps_lines
from .value import Value

_GROUPS: Final = {"example": "Examples", "visible": "Visible", "hidden": "Hidden", "final": "Final"}
_FLAGS: Final = ("any_order", "any_sequence", "same_types", "ignore_whitespace")


@dataclass(frozen=True)
class PackedExercise:
    """An exercise in its two halves: the *bundle* for a runtime; *expectations*, one per case of it, for the judge."""

    bundle: Bundle
    expectations: Sequence[dict[str, Any]]
    checkers: str | None

    @property
    def slug(self) -> str:
        """The exercise's slug."""
        return self.bundle.slug


def pack(exercise: Exercise, *, final: bool = True) -> PackedExercise:
    """The messages of *exercise*, in the order of its cases; without its ``final`` cases when *final* is false."""
    names = _known(exercise)
    chosen = [
        (f"case_{number}", case)
        for number, case in enumerate(exercise.cases, start=1)
        if final or case.visibility != Visibility.FINAL
    ]
    load = message(
        "load",
        provided=exercise.provided,
        entry=exercise.entry,
        entries=list(exercise.entries) or None,
        harness=exercise.harness,
        clock=exercise.clock,
        stdout_limit_chars=exercise.limits.output_chars,
    )
    limits = exercise.limits
    cases = [
        BundledCase(run_message(case, case_id, exercise), case.time_limit_s or limits.time_s)
        for case_id, case in chosen
    ]
    checkers = exercise.checkers if any(case.checker for case in exercise.cases) else None
    return PackedExercise(
        Bundle(exercise.slug, load, cases, limits.time_s, limits.memory_mb),
        [_expectation(case, case_id, exercise, names) for case_id, case in chosen],
        checkers,
    )


def exercise_data(exercise: Exercise, build: str, packed: PackedExercise | None = None) -> dict[str, Any]:
    """The content of ``cases.json``: all that the page needs to run and judge *exercise*. *build* is the build's id.

    *packed* is the exercise without its final cases, where somebody has packed it already.
    """
    packed = packed or pack(exercise, final=False)
    data: dict[str, Any] = {
        "version": PROTOCOL_VERSION,
        "build": build,
        "exercise": {
            "slug": exercise.slug,
            "track": exercise.track,
            "stage": exercise.stage,
            "title": exercise.title,
            "level": exercise.level,
            "minutes": list(exercise.minutes),
            "entry": exercise.entry,
            "signature": exercise.signature,
            "version": exercise.version,
            "reveal": exercise.reveal,
        },
        "starter": exercise.starter,
        "provided": exercise.provided,
        "marker": MARKER,
        "load": packed.bundle.load,
        "time_limit_s": packed.bundle.time_limit_s,
        "cases": [
            {"run": case.run, "expectation": expectation}
            for case, expectation in zip(packed.bundle.cases, packed.expectations, strict=True)
        ],
    }
    if packed.checkers is not None:
        data["checkers"] = packed.checkers
    return data


def input_text(exercise: Exercise, case: Case, width: int = WIDTH) -> str:
    """The arguments of *case* as Python assignments, in rows of *width* characters where they suffice.

    What a harness does with them comes first, as a comment.
    """
    return _input_text(case, exercise, _known(exercise), width)


def _written(live: Any) -> Value:
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


def run_message(case: Case, case_id: str, exercise: Exercise) -> dict[str, Any]:
    """The ``run`` message of *case*: what goes in, and nothing that says what must come out."""
    return message(
        "run",
        case=case_id,
        call=case.call,
        entry=case.entry,
        args=[_written(argument) for argument in case.args],
        kwargs=[[name, _written(argument)] for name, argument in case.kwargs.items()],
        steps=_steps(case),
        stdin=case.stdin,
        traced=_traced(case, exercise),
    )


def _steps(case: Case) -> list[list[Any]] | None:
    if case.steps is None:
        return None
    return [[name, [_written(argument) for argument in arguments]] for name, *arguments in case.steps]


def _traced(case: Case, exercise: Exercise) -> list[str]:
    """The functions to record: those that are traced anyhow, and those that the case counts."""
    names = exercise.traced if case.traced is None else case.traced
    return list(dict.fromkeys([*names, *(case.calls or ())]))


def _expectation(case: Case, case_id: str, exercise: Exercise, names: _Known) -> dict[str, Any]:
    expectation: dict[str, Any] = {
        "case": case_id,
        "name": case.name,
        "group": case.group or _GROUPS[case.visibility],
        "visibility": str(case.visibility),
        "reveal": _reveal(case, exercise),
        "time_limit_s": case.time_limit_s or exercise.limits.time_s,
        "parameters": [name for name, _ in _input(case, exercise, names)],
        "input": _input_text(case, exercise, names, WIDTH),
    }
    for key in ("hint", "stdout", "peak", "total_s", "tolerance", "checker"):
        if getattr(case, key) is not None:
            expectation[key] = getattr(case, key)
    expectation.update({flag: True for flag in _FLAGS if getattr(case, flag)})
    expectation.update(_wanted(case))
    channel, text = asked(expectation)
    expectation["asks"] = {"channel": channel, "text": text}
    return expectation


def _wanted(case: Case) -> dict[str, Any]:
    if case.frozen:
        raise CaseFault(f"case {case.name!r} expects what is not frozen", case.line)
    wanted: dict[str, Any] = {}
    if case.expected is not UNSET:
        wanted["expected"] = _written(case.expected)
    if case.raises is not None:
        name, text = (case.raises, None) if isinstance(case.raises, str) else case.raises
        wanted["raises"] = {"type": name} if text is None else {"type": name, "message": text}
    if case.after is not None:
        wanted["after"] = [_written(argument) for argument in case.after]
    if case.trace is not None:
        wanted["trace"] = [
            {
                "name": name,
                "arguments": [[key, _written(argument)] for key, argument in arguments.items()],
                **dict(*times),
            }
            for name, arguments, *times in case.trace
        ]
    if case.calls is not None:
        wanted["calls"] = [[name, count] for name, count in case.calls.items()]
    return wanted


def _reveal(case: Case, exercise: Exercise) -> str:
    shown = case.visibility in (Visibility.EXAMPLE, Visibility.VISIBLE)
    return "diff" if shown else str(exercise.reveal)


class _Known(NamedTuple):
    """The functions that cases may call, by name. A harness's may be called like an entry, and is not it."""

    entries: dict[str, Function]
    harness: dict[str, Function]


def _known(exercise: Exercise) -> _Known:
    return _Known(
        functions(exercise.solution, Path("solution.py")), functions(exercise.harness or "", Path("harness.py"))
    )


def _input(case: Case, exercise: Exercise, known: _Known) -> list[tuple[str, Value]]:
    function = known.harness.get(case.call) if case.call else known.entries.get(case.entry or exercise.entry)
    names = function.parameters[1 if case.call else 0 :] if function else ()
    pairs = [(_name_at(index, names), _written(argument)) for index, argument in enumerate(case.args)]
    return [*pairs, *((name, _written(argument)) for name, argument in case.kwargs.items())]


def _input_text(case: Case, exercise: Exercise, known: _Known, width: int) -> str:
    harness = known.harness.get(case.call or "")
    lines = [f"# {harness.sentence or harness.name}"] if harness else []
    given = _input(case, exercise, known)
    if exercise.entries and not case.call and case.steps is None:
        lines.append(f"# Calls {case.entry or exercise.entry}({', '.join(name for name, _ in given)}).")
    for name, value in given:
        rows = to_text(value, width).split("\n")
        lines += [f"{name} = {rows[0]}", *(" " * (len(name) + 3) + row for row in rows[1:])]
    if steps := _steps(case):
        lines += steps_lines(case.entry or exercise.entry, [name for name, _ in given], list(case.kwargs), steps)
    if case.stdin is not None:
        rows = to_text(_written(case.stdin), width).split("\n")
        lines += [f"# input() reads {rows[0]}", *(f"#               {row}" for row in rows[1:])]
    return "\n".join(lines)


def _name_at(index: int, names: Sequence[str]) -> str:
    if index < len(names) and not names[index].startswith("*"):
        return names[index]
    return f"argument {index + 1}"
