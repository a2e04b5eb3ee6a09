"""An exercise taken apart into what the runner may see, which ``bundling`` makes, and what only the judge may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from .bundle import Bundle
from .bundling import bundle_of, chosen_cases, run_message, written
from .case import UNSET, Case, CaseFault, Visibility
from .channels import asked
from .display.printing import WIDTH, to_text
from .exercise import Exercise
from .program import MARKER
from .protocol import PROTOCOL_VERSION
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


def pack(exercise: Exercise, *, final: bool = True, bundle: Bundle | None = None) -> PackedExercise:
    """The messages of *exercise*, in the order of its cases; without its ``final`` cases when *final* is false.

    *bundle* is its first half, where somebody has made it already.
    """
    names = _known(exercise)
    bundle = bundle or bundle_of(exercise, final=final)
    cases = zip(chosen_cases(exercise, final=final), bundle.cases, strict=True)
    return PackedExercise(
        bundle,
        [_expectation(case, bundled.run, exercise, names) for (_, case), bundled in cases],
        exercise.checkers if any(case.checker for case in exercise.cases) else None,
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
        "traced": list(exercise.traced),
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
    return _input_text(case, run_message(case, "", exercise), exercise, _known(exercise), width)


def _expectation(case: Case, run: Mapping[str, Any], exercise: Exercise, names: _Known) -> dict[str, Any]:
    expectation: dict[str, Any] = {
        "case": run["case"],
        "name": case.name,
        "group": case.group or _GROUPS[case.visibility],
        "visibility": str(case.visibility),
        "reveal": _reveal(case, exercise),
        "time_limit_s": case.time_limit_s or exercise.limits.time_s,
        "parameters": [name for name, _ in _input(case, run, exercise, names)],
        "input": _input_text(case, run, exercise, names, WIDTH),
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
        wanted["expected"] = written(case.expected)
    if case.raises is not None:
        name, text = (case.raises, None) if isinstance(case.raises, str) else case.raises
        wanted["raises"] = {"type": name} if text is None else {"type": name, "message": text}
    if case.after is not None:
        wanted["after"] = [written(argument) for argument in case.after]
    if case.trace is not None:
        wanted["trace"] = [
            {
                "name": name,
                "arguments": [[key, written(argument)] for key, argument in arguments.items()],
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


def _input(case: Case, run: Mapping[str, Any], exercise: Exercise, known: _Known) -> list[tuple[str, Value]]:
    """The arguments that *run*, the message of *case*, holds, each with the name of its parameter."""
    function = known.harness.get(case.call) if case.call else known.entries.get(case.entry or exercise.entry)
    names = function.parameters[1 if case.call else 0 :] if function else ()
    pairs = [(_name_at(index, names), argument) for index, argument in enumerate(run["args"])]
    return [*pairs, *((name, argument) for name, argument in run["kwargs"])]


def _input_text(case: Case, run: Mapping[str, Any], exercise: Exercise, known: _Known, width: int) -> str:
    harness = known.harness.get(case.call or "")
    lines = [f"# {harness.sentence or harness.name}"] if harness else []
    given = _input(case, run, exercise, known)
    if exercise.entries and not case.call and case.steps is None:
        lines.append(f"# Calls {case.entry or exercise.entry}({', '.join(name for name, _ in given)}).")
    for name, value in given:
        rows = to_text(value, width).split("\n")
        lines += [f"{name} = {rows[0]}", *(" " * (len(name) + 3) + row for row in rows[1:])]
    if steps := run.get("steps"):
        lines += steps_lines(case.entry or exercise.entry, [name for name, _ in given], list(case.kwargs), steps)
    if case.stdin is not None:
        rows = to_text(written(case.stdin), width).split("\n")
        lines += [f"# input() reads {rows[0]}", *(f"#               {row}" for row in rows[1:])]
    return "\n".join(lines)


def _name_at(index: int, names: Sequence[str]) -> str:
    if index < len(names) and not names[index].startswith("*"):
        return names[index]
    return f"argument {index + 1}"
