"""What a case may ask for, channel by channel: is it there, and if not, how the two sides are shown and told apart."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from .advice.wording import code
from .checkers import run_checker
from .compare import Mismatch, Policy, compare
from .counts import counted, counts_sentence, counts_text
from .display.printing import to_text
from .endings import described
from .messages import Outcome, TraceEntry
from .runs import runs_sentence, runs_text
from .times import TIMES, peak, peak_sentence, seconds, total_sentence
from .value import Value

type Rows = list[list[list[Any]]]


@dataclass(frozen=True)
class Finding:
    """What one channel showed. It is met when *sentence* is empty. *mismatches* are as on the wire."""

    channel: str
    sentence: str
    expected: str
    actual: str
    display: Callable[[], dict[str, Rows]]
    mismatches: Sequence[dict[str, str]] = ()


def _met(channel: str) -> Finding:
    """The finding of a channel that is as asked: nothing of it will be shown, so nothing is printed."""
    return Finding(channel, "", "", "", dict)


def policy_of(expectation: Mapping[str, Any]) -> Policy:
    """The relaxed rules that *expectation* asks for."""
    flags = ("any_order", "any_sequence", "same_types", "ignore_whitespace")
    return Policy(tolerance=expectation.get("tolerance"), **{flag: expectation.get(flag, False) for flag in flags})


def is_relaxed(expectation: Mapping[str, Any]) -> bool:
    """Whether an answer may be right and still not print as the expected one does."""
    return "checker" in expectation or policy_of(expectation) != Policy()


def asked(expectation: Mapping[str, Any]) -> tuple[str, str]:
    """The first channel that *expectation* asks for, and what it expects there, as text."""
    if "raises" in expectation:
        return "raises", _raises_text(expectation["raises"])
    if "expected" in expectation or "checker" in expectation:
        return "value", _value_text(expectation)
    if "stdout" in expectation:
        return "stdout", expectation["stdout"]
    if "calls" in expectation and "after" not in expectation and "trace" not in expectation:
        return "trace", counts_text(expectation["calls"])
    if "after" in expectation:
        return "after", "\n".join(to_text(value) for value in expectation["after"])
    if "trace" in expectation:
        return "trace", runs_text(expectation["trace"])
    if "peak" in expectation:
        return "peak", _peak_text(expectation["peak"])
    return "total_s", seconds(expectation.get("total_s", 0))


def findings(expectation: Mapping[str, Any], outcome: Outcome, checkers: str | None) -> list[Finding]:
    """A finding per channel that *expectation* asks for, in the order in which they are told."""
    found: list[Finding] = []
    if "raises" in expectation:
        found.append(_raises(expectation["raises"], outcome))
    if "checker" in expectation:
        found.append(_checker(expectation, outcome, checkers))
    elif "expected" in expectation:
        found.append(_value(expectation["expected"], outcome, policy_of(expectation)))
    if "stdout" in expectation:
        found.append(_stdout(expectation["stdout"], outcome, policy_of(expectation)))
    if "after" in expectation:
        found.append(_after(expectation, outcome))
    if "trace" in expectation:
        found.append(_trace(expectation["trace"], outcome))
    if "calls" in expectation:
        found.append(_calls(expectation["calls"], outcome))
    if "peak" in expectation:
        found.append(_peak(expectation["peak"], outcome))
    if "total_s" in expectation:
        found.append(_total(expectation["total_s"], outcome))
    return found


def _value(expected: Value, outcome: Outcome, policy: Policy) -> Finding:
    actual = outcome.get("value")
    mismatches = compare(expected, actual, policy)
    if not mismatches:
        return _met("value")
    sentence = _advice(expected, actual, mismatches, policy, stdout=outcome["stdout"])
    return _of_values("value", sentence, expected, actual, mismatches, policy)


def _of_values(
    channel: str, sentence: str, expected: Value, actual: Value, mismatches: Sequence[Mismatch], policy: Policy
) -> Finding:
    return Finding(
        channel,
        sentence,
        to_text(expected),
        to_text(actual),
        lambda: _display().value_rows(expected, actual, mismatches, policy),
        _listing().listed(channel, mismatches),
    )


def _advice(
    expected: Value, actual: Value, mismatches: Sequence[Mismatch], policy: Policy, *, stdout: str = "", whole: str = ""
) -> str:
    from .advice.values import sentence  # a right answer needs none, and the command should start fast

    return sentence(expected, actual, mismatches, policy, stdout=stdout, whole=whole)


def _display() -> ModuleType:
    from .display import value_rows  # likewise

    return value_rows


def _listing() -> ModuleType:
    from .advice import listing  # likewise

    return listing


def _of_texts(channel: str, sentence: str, kind: str, expected: str, actual: str) -> Finding:
    mismatches = [{"channel": channel, "path": "", "kind": kind}] if sentence else []
    return Finding(channel, sentence, expected, actual, lambda: _display().text_rows(expected, actual), mismatches)


def _raises(wanted: Mapping[str, str], outcome: Outcome) -> Finding:
    error = outcome.get("error")
    if error is None:
        returned = f"returns {to_text(outcome.get('value'))}"
        return _of_raised(wanted, f"`{wanted['type']}` should be raised here, and nothing was.", "missing", returned)
    actual = f"raises {described(error)}"
    if error["type"] != wanted["type"]:
        sentence = f"`{wanted['type']}` should be raised here, and it was {code(described(error))}."
        return _of_raised(wanted, sentence, "type", actual)
    if error["builtin"] != hasattr(builtins, wanted["type"]):
        sentence = f"This `{wanted['type']}` is a class of your own, and Python's built-in one is wanted."
        return _of_raised(wanted, sentence, "type", f"{actual} (a class of your own)")
    if "message" in wanted and error["message"] != wanted["message"]:
        came, asked_for = code(error["message"]), code(wanted["message"])
        sentence = f"The exception is right, and its message is {came}, expected {asked_for}."
        return _of_raised(wanted, sentence, "text", actual)
    return _met("raises")


def _of_raised(wanted: Mapping[str, str], sentence: str, kind: str, actual: str) -> Finding:
    """Both sides marked as a whole: an exception and a value have no parts in common worth telling apart."""
    expected = _raises_text(wanted)
    mismatches = [{"channel": "raises", "path": "", "kind": kind}] if sentence else []
    sides = {"expected": [[[expected, 1]]], "actual": [[[line, 1]] for line in actual.split("\n")]}
    return Finding("raises", sentence, expected, actual, lambda: sides, mismatches)


def _raises_text(wanted: Mapping[str, str]) -> str:
    return f"raises {wanted['type']}: {wanted['message']}" if "message" in wanted else f"raises {wanted['type']}"


def _checker(expectation: Mapping[str, Any], outcome: Outcome, checkers: str | None) -> Finding:
    actual = outcome.get("value")
    sentence = run_checker(expectation["checker"], checkers or "", expectation.get("expected"), actual)
    if not sentence:
        return _met("value")
    return _of_texts("value", sentence, "value", _value_text(expectation), to_text(actual))


def _value_text(expectation: Mapping[str, Any]) -> str:
    return to_text(expectation["expected"]) if "expected" in expectation else "see the rules of the task"


def _stdout(expected: str, outcome: Outcome, policy: Policy) -> Finding:
    actual = outcome["stdout"]
    mismatches = compare(expected, actual, policy)
    if not mismatches:
        return _met("stdout")
    sentence = _advice(expected, actual, mismatches, policy, whole="the printed text")
    found = _of_texts("stdout", sentence, "text", expected, actual)
    return replace(found, mismatches=_listing().listed("stdout", mismatches))


def _after(expectation: Mapping[str, Any], outcome: Outcome) -> Finding:
    """The first argument that is not as it should be after the call; the first of all when every one is."""
    policy = policy_of(expectation)
    wanted, given = expectation["after"], outcome["after"]
    if len(wanted) > len(given):
        return _of_texts("after", "The call has fewer arguments than this case looks at afterwards.", "missing", "", "")
    for name, expected, actual in zip(expectation["parameters"], wanted, given, strict=False):
        mismatches = compare(expected, actual, policy)
        if mismatches:
            told = _advice(expected, actual, mismatches, policy, whole=name)
            sentence = f"The argument `{name}` is not as it should be after the call: {told}"
            return _of_values("after", sentence, expected, actual, mismatches, policy)
    return _met("after")


def _trace(wanted: Sequence[TraceEntry], outcome: Outcome) -> Finding:
    sentence = runs_sentence(wanted, outcome["trace"])
    if not sentence:
        return _met("trace")
    keys = [key for key in TIMES if any(key in entry for entry in wanted)]
    return _of_lists(sentence, runs_text(wanted, keys), runs_text(outcome["trace"], keys))


def _peak(wanted: int, outcome: Outcome) -> Finding:
    most, at_s = peak(outcome["trace"])
    found = _of_texts("peak", peak_sentence(wanted, most, at_s), "value", _peak_text(wanted), _peak_text(most))
    return _with_sides(found, {"expected": str(wanted), "actual": str(most)})


def _peak_text(count: int) -> str:
    return f"{count} at once"


def _total(wanted_s: float, outcome: Outcome) -> Finding:
    took_s = outcome.get("total_s")
    actual = "not known" if took_s is None else seconds(took_s)
    found = _of_texts("total_s", total_sentence(wanted_s, took_s), "value", seconds(wanted_s), actual)
    return _with_sides(found, {"expected": found.expected, "actual": found.actual})


def _calls(wanted: Sequence[Sequence[Any]], outcome: Outcome) -> Finding:
    ran = [entry["name"] for entry in outcome["trace"]]
    sentence = counts_sentence(wanted, ran)
    if not sentence:
        return _met("trace")
    return _of_lists(sentence, counts_text(wanted), counts_text(counted(wanted, ran)))


def _of_lists(sentence: str, expected: str, actual: str) -> Finding:
    """As :func:`_of_texts`, of tools that ran, of which a list of differences has a line."""
    brief = _listing().in_brief(expected, actual)
    return _with_sides(_of_texts("trace", sentence, "value", expected, actual), brief)


def _with_sides(found: Finding, sides: dict[str, str]) -> Finding:
    return replace(found, mismatches=[{**one, **sides} for one in found.mismatches])
