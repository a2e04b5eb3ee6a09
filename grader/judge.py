"""The judge: an expectation and an outcome in, a result out. It runs no learner code and trusts no outcome.

Theory of operation. An outcome is data that came from a place where anything may have happened, so its shape is
checked before anything in it is read. The only way to ``passed`` is that every channel the case asks for was there
and equal. Whatever fails in here is ``grader_error``, for that case alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from .channels import Finding, findings, is_relaxed
from .display.printing import to_text
from .endings import tell
from .messages import Outcome
from .protocol import ProtocolFault, message, write
from .results import Report, Verdict
from .runs import run_text
from .timeline import timeline
from .verifying import read, verify, verify_expectation

_WHO: Final = ("case", "name", "group", "visibility")


def handle(text: str) -> str:
    """The reply to one message: ``judged`` to ``judge``, a report to ``conclude``, a console's two answers.

    Raises :class:`~grader.protocol.ProtocolFault` for any other text.
    """
    request = read(text, "judge", "conclude", "tell", "parse")
    if request["type"] == "conclude":
        keys = ("exercise", "submission", "runtime", "loaded", "results")
        return write(dict(Report.conclude(**{key: request[key] for key in keys}).content))
    if request["type"] != "judge":
        from .telling import answer  # of the console, which only a page has

        return write(answer(request))
    results = [judge_case(item["expectation"], item["outcome"], request.get("checkers")) for item in request["items"]]
    return write(message("judged", results=results))


def judge_case(expectation: Mapping[str, Any], outcome: Any, checkers: str | None = None) -> dict[str, Any]:
    """The result of one case, as on the wire. Never raises."""
    try:
        checked = cast(Outcome, verify(outcome, "outcome"))
    except ProtocolFault as fault:
        words = f"The program answered with something that is no outcome ({fault}), so there is nothing to compare."
        return _guarded(expectation, lambda: _result(expectation, Verdict.CRASHED, words, None))
    return judge_verified(expectation, checked, checkers)


def judge_verified(expectation: Mapping[str, Any], outcome: Outcome, checkers: str | None = None) -> dict[str, Any]:
    """:func:`judge_case` of an outcome whose shape has just been checked."""
    return _guarded(expectation, lambda: _judge(expectation, outcome, checkers))


def _guarded(expectation: Mapping[str, Any], judging: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    try:
        return judging()
    except Exception as fault:
        words = f"The grader itself failed here; this says nothing about your code ({type(fault).__name__}: {fault})."
        return _failed(expectation, words)


def _failed(expectation: Mapping[str, Any], words: str) -> dict[str, Any]:
    """The result of a case that met a fault of ours, which may be that its expectation lacks anything at all."""
    result: dict[str, Any] = {key: str(expectation.get(key, "")) for key in _WHO}
    result.update(verdict=str(Verdict.GRADER_ERROR), mismatches=[], elapsed_ms=0)
    if "hint" in expectation:
        result["hint"] = str(expectation["hint"])
    if expectation.get("reveal") == "diff":
        result["message"] = words
        result["input"] = str(expectation.get("input", ""))
    return result


def _judge(expectation: Mapping[str, Any], outcome: Outcome, checkers: str | None) -> dict[str, Any]:
    if not _brought_an_answer(expectation, outcome):
        verdict, sentence = tell(outcome, expectation["time_limit_s"])
        return _result(expectation, verdict, sentence, outcome)
    found = findings(expectation, outcome, checkers)
    unmet = [finding for finding in found if finding.sentence]
    if not found:
        return _result(
            expectation, Verdict.GRADER_ERROR, "This case asks for nothing, so nothing can pass it.", outcome
        )
    if unmet:
        verify_expectation(expectation)  # before anybody is told to be wrong; what is no expectation nothing can meet
        return _result(expectation, Verdict.WRONG, unmet[0].sentence, outcome, unmet)
    return _result(expectation, Verdict.PASSED, "", outcome)


def _brought_an_answer(expectation: Mapping[str, Any], outcome: Outcome) -> bool:
    """The outcome can be compared: it returned, or it raised where raising is what is asked for."""
    if outcome["ended"] == "returned":
        return "value" in outcome
    return outcome["ended"] in ("raised", "exited") and "error" in outcome and "raises" in expectation


def _result(
    expectation: Mapping[str, Any],
    verdict: Verdict,
    sentence: str,
    outcome: Outcome | None,
    unmet: list[Finding] | None = None,
) -> dict[str, Any]:
    result: dict[str, Any] = {key: expectation[key] for key in _WHO}
    result.update(verdict=str(verdict), mismatches=[], elapsed_ms=outcome["elapsed_ms"] if outcome else 0)
    if verdict is not Verdict.PASSED and "hint" in expectation:
        result["hint"] = expectation["hint"]
    if expectation["reveal"] == "name":
        return result
    if sentence:
        result["message"] = sentence
    result["input"] = expectation["input"]
    result.update(_sides(unmet) if unmet else _asked(expectation, verdict, outcome))
    if outcome is not None:
        result.update(_what_it_did(outcome))
    return result


def _sides(unmet: list[Finding]) -> dict[str, Any]:
    """Expected and actual of the first channel that is not met, with what differs marked."""
    shown = unmet[0]
    return {
        "channel": shown.channel,
        "expected": shown.expected,
        "actual": shown.actual,
        "mismatches": [mismatch for finding in unmet for mismatch in finding.mismatches],
        "display": shown.display(),
    }


def _asked(expectation: Mapping[str, Any], verdict: Verdict, outcome: Outcome | None) -> dict[str, Any]:
    """What is asked for, and what came where that may differ and still be right: nothing else was worth comparing."""
    asks = expectation["asks"]
    sides = {"channel": asks["channel"], "expected": asks["text"]}
    if verdict is Verdict.PASSED and outcome is not None and asks["channel"] == "value" and is_relaxed(expectation):
        sides["actual"] = to_text(outcome.get("value"))
    return sides


def _what_it_did(outcome: Outcome) -> dict[str, Any]:
    did: dict[str, Any] = {key: outcome[key] for key in ("stdout", "stderr") if outcome[key]}
    if "error" in outcome:
        did["error"] = outcome["error"]
    if outcome["trace"]:
        did["trace"] = [run_text(entry) for entry in outcome["trace"]]
    if "total_s" in outcome and (drawn := timeline(outcome)) is not None:
        did["timeline"] = drawn
    return did
