"""The judge: every channel, every ending, what may be revealed, and what must never pass."""

import json
from pathlib import Path

import pytest

from grader.judge import handle, judge_case
from grader.protocol import ProtocolFault, message, write

EXAMPLES = Path(__file__).parent / "protocol"

EXPECTATION = {
    "case": "case_1",
    "name": "two",
    "group": "Hidden",
    "visibility": "hidden",
    "reveal": "diff",
    "time_limit_s": 5,
    "parameters": ["n", "items"],
    "input": "n = 2\nitems = [1]",
    "asks": {"channel": "value", "text": "4"},
}
ERROR = {
    "type": "ValueError",
    "builtin": True,
    "message": "no",
    "frames": [
        {"line": 3, "function": "f", "text": "g()", "provided": False},
        {"line": 9, "function": "g", "text": "raise", "provided": True},
    ],
}


def expecting(**wanted):
    return {**EXPECTATION, **wanted}


def outcome(ended="returned", **fields):
    base = {"case": "case_1", "stdout": "", "stderr": "", "after": [], "trace": [], "elapsed_ms": 1.5}
    return message("outcome", ended=ended, **{**base, **fields})


def returned(value, **fields):
    return {**outcome(**fields), "value": value}


def raised(**fields):
    return outcome("raised", error={**ERROR, **fields})


ADD = {"name": "add", "arguments": [["a", 1], ["b", 2]]}
ADD_FLOAT = {"name": "add", "arguments": [["a", 1], ["b", ["float", "0x1p+1"]]]}
PING = {"name": "ping", "arguments": []}
CHECKERS = "def even(expected, actual):\n    return None if actual % 2 == 0 else f'`{actual}` is odd.'\ndef broken(expected, actual):\n    return 1 / 0\ndef ends(expected, actual):\n    import os\n    os._exit(0)\ndef silly(expected, actual):\n    return False\n"

# What is expected, what happened, the verdict, and words of the message.
VERDICTS = [
    ("equal", expecting(expected=4), returned(4), "passed", ""),
    ("None where None is expected", expecting(expected=None), returned(None), "passed", ""),
    ("not equal", expecting(expected=4), returned(5), "wrong", "returned `5`, expected `4`"),
    ("True for 1", expecting(expected=1), returned(True), "wrong", "`True`"),
    ("None for a value", expecting(expected=4), returned(None), "wrong", "returned `None`"),
    ("printed for returned", expecting(expected=4), returned(None, stdout="4\n"), "wrong", "printed the right answer but returned `None`"),
    ("what always equals", expecting(expected=4), returned(["object", "Same", "instance"]), "wrong", "Same"),
    ("a forged object", expecting(expected=["list", []]), returned(["object", "list", "instance"]), "wrong", "cannot be compared"),
    ("within a tolerance", expecting(expected=["float", "0x1p+0"], tolerance=0.5), returned(["float", "0x1.4p+0"]), "passed", ""),
    ("another order, allowed", expecting(expected=["list", [1, 2]], any_order=True), returned(["list", [2, 1]]), "passed", ""),
    ("another order", expecting(expected=["list", [1, 2]]), returned(["list", [2, 1]]), "wrong", "Only the order differs"),
    ("raised instead", expecting(expected=4), raised(), "raised", "It raised `ValueError: no` on line 3."),
    ("raised with backquotes", expecting(expected=4), raised(message="use `x`, ``y`` or `"), "raised", r"It raised `ValueError: use \x60x\x60, \x60\x60y\x60\x60 or \x60` on line 3."),
    ("raised another, with backquotes", expecting(raises={"type": "KeyError"}), raised(message="`"), "wrong", r"it was `ValueError: \x60`."),
    ("raised with another message, in backquotes", expecting(raises={"type": "ValueError", "message": "a`"}), raised(message="`b"), "wrong", r"its message is `\x60b`, expected `a\x60`"),
    ("raised as asked", expecting(raises={"type": "ValueError"}), raised(), "passed", ""),
    ("raised with its message", expecting(raises={"type": "ValueError", "message": "no"}), raised(), "passed", ""),
    ("raised with another message", expecting(raises={"type": "ValueError", "message": "yes"}), raised(), "wrong", "its message is `no`, expected `yes`"),
    ("raised another", expecting(raises={"type": "KeyError"}), raised(), "wrong", "`KeyError` should be raised here, and it was `ValueError: no`"),
    ("raised a twin", expecting(raises={"type": "ValueError"}), raised(builtin=False), "wrong", "a class of your own"),
    ("raised an exception of the provided code", expecting(raises={"type": "BatchError"}), raised(type="BatchError", builtin=False), "passed", ""),
    ("did not raise", expecting(raises={"type": "ValueError"}), returned(4), "wrong", "`ValueError` should be raised here, and nothing was."),
    ("exited as asked", expecting(raises={"type": "SystemExit"}), outcome("exited", error={**ERROR, "type": "SystemExit"}), "passed", ""),
    ("exited", expecting(expected=4), outcome("exited", error={**ERROR, "type": "SystemExit"}), "raised", "ended itself on line 3"),
    ("printed as asked", expecting(stdout="a\n"), returned(None, stdout="a\n"), "passed", ""),
    ("printed with a NUL", expecting(stdout="Hello"), returned(None, stdout="Hello\0junk"), "wrong", "printed text"),
    ("printed nothing", expecting(stdout="a\n"), returned(None), "wrong", "printed text"),
    ("unchanged arguments", expecting(after=[2, ["list", [1]]]), returned(None, after=[2, ["list", [1]]]), "passed", ""),
    ("a changed argument", expecting(after=[2, ["list", [1]]]), returned(None, after=[2, ["list", [1, 2]]]), "wrong", "The argument `items` is not as it should be after the call: "),
    ("arguments lost", expecting(after=[2]), returned(None, after=[]), "wrong", "fewer arguments"),
    ("ran as asked", expecting(trace=[ADD, PING]), returned(None, trace=[ADD, PING]), "passed", ""),
    ("nothing ran as asked", expecting(trace=[]), returned(None), "passed", ""),
    ("ran too much", expecting(trace=[]), returned(None, trace=[ADD]), "wrong", "`add(a=1, b=2)` ran, and should not have run."),
    ("ran too little", expecting(trace=[ADD, PING]), returned(None, trace=[ADD]), "wrong", "`ping()` should have run, and did not."),
    ("ran in another order", expecting(trace=[ADD, PING]), returned(None, trace=[PING, ADD]), "wrong", "Call 1 should be `add(a=1, b=2)`, and `ping()` ran."),
    ("ran with a backquote", expecting(trace=[]), returned(None, trace=[{"name": "add", "arguments": [["a", "`"]]}]), "wrong", r"`add(a='\x60')` ran, and should not have run."),
    ("ran with 2 as a float", expecting(trace=[ADD]), returned(None, trace=[ADD_FLOAT]), "passed", ""),
    ("two channels, the second unmet", expecting(expected=4, trace=[]), returned(4, trace=[PING]), "wrong", "`ping()` ran"),
    ("a checker that agrees", expecting(checker="even"), returned(4), "passed", ""),
    ("a checker that does not", expecting(checker="even"), returned(5), "wrong", "`5` is odd."),
    ("a checker of what cannot be built", expecting(checker="even"), returned(["object", "X", "instance"]), "wrong", "cannot be checked"),
    ("a checker that fails", expecting(checker="broken"), returned(4), "grader_error", "ZeroDivisionError"),
    ("a checker that ends the interpreter", expecting(checker="ends"), returned(4), "grader_error", "SystemExit"),
    ("a checker that says nothing", expecting(checker="silly"), returned(4), "grader_error", "returned False"),
    ("a checker that is not there", expecting(checker="none"), returned(4), "grader_error", "none"),
    ("timed out", expecting(expected=4), outcome("timed_out"), "timed_out", "longer than 5 s; is there a loop that never ends?"),
    ("timed out on a slow device", expecting(expected=4), outcome("timed_out", elapsed_ms=8_000), "timed_out", "longer than 8 s (1.6 times the limit of 5 s, for this device is slow); is there"),
    ("timed out where raising is asked", expecting(raises={"type": "ValueError"}), outcome("timed_out"), "timed_out", "longer than 5 s"),
    ("printed too much", expecting(expected=4), outcome("output_limit"), "output_limit", "printed too much"),
    ("no memory", expecting(expected=4), outcome("memory_limit"), "memory_limit", "more memory"),
    ("died", expecting(expected=4), outcome("crashed"), "crashed", "died"),
    ("died of its stack", expecting(expected=4), outcome("crashed", error={**ERROR, "message": "the stack ran out"}), "crashed", "died while this ran: the stack ran out."),
    ("not run", expecting(expected=4), outcome("not_run"), "not_run", "not run"),
    ("our fault", expecting(expected=4), outcome("faulted", error=ERROR), "grader_error", "says nothing about your code (ValueError: no)"),
    ("returned without a value", expecting(expected=None), outcome(), "crashed", ""),
    ("raised without an error", expecting(raises={"type": "ValueError"}), outcome("raised"), "crashed", ""),
    ("asks for nothing", expecting(), returned(4), "grader_error", "asks for nothing"),
    ("no outcome at all", expecting(expected=None), None, "crashed", "no outcome"),
    ("a verdict for an outcome", expecting(expected=4), {"verdict": "passed"}, "crashed", "no outcome"),
    ("an outcome with a verdict", expecting(expected=4), {**returned(4), "verdict": "passed"}, "crashed", "unknown key 'verdict'"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "happened", "verdict", "words"), [row[1:] for row in VERDICTS], ids=[row[0] for row in VERDICTS]
)
def test_the_verdict_and_its_sentence(wanted, happened, verdict, words):
    result = judge_case(wanted, happened, CHECKERS)

    assert verdict == result["verdict"]
    assert words in result.get("message", "")
    assert ("message" in result) == (verdict != "passed")


@pytest.mark.parametrize(
    ("wanted", "happened", "verdict", "words"), [row[1:] for row in VERDICTS], ids=[row[0] for row in VERDICTS]
)
def test_a_case_that_shows_only_its_name_tells_nothing_else(wanted, happened, verdict, words):
    result = judge_case({**wanted, "reveal": "name", "hint": "Look."}, happened, CHECKERS)
    told = {"case", "name", "group", "visibility", "verdict", "mismatches", "elapsed_ms"}

    assert verdict == result["verdict"]
    assert told | ({"hint"} if verdict != "passed" else set()) == set(result)
    assert [] == result["mismatches"]


def test_a_difference_is_shown_on_both_sides_and_named():
    result = judge_case(
        expecting(expected=["list", [["dict", [["id", "call_1"]]]]]), returned(["list", [["dict", [["id", "call_0"]]]]])
    )

    assert "[{'id': 'call_1'}]" == result["expected"]
    assert "[{'id': 'call_0'}]" == result["actual"]
    assert [
        {"channel": "value", "path": '[0]["id"]', "kind": "text", "expected": "'call_1'", "actual": "'call_0'"}
    ] == result["mismatches"]
    assert ("value", [[["[{'id': 'call_", 0], ["1", 1], ["'}]", 0]]]) == (
        result["channel"],
        result["display"]["expected"],
    )
    assert [[["[{'id': 'call_", 0], ["0", 1], ["'}]", 0]]] == result["display"]["actual"]


def test_a_right_answer_shows_what_was_asked_and_is_not_printed_again():
    result = judge_case(expecting(expected=4), returned(4))

    assert ("n = 2\nitems = [1]", "value", "4") == (result["input"], result["channel"], result["expected"])
    assert "actual" not in result


def test_a_right_answer_that_may_print_otherwise_is_shown():
    result = judge_case(expecting(expected=4, tolerance=1), returned(5))

    assert ("passed", "4", "5") == (result["verdict"], result["expected"], result["actual"])


def test_the_hint_comes_with_a_failure_only():
    assert "hint" not in judge_case(expecting(expected=4, hint="Look."), returned(4))
    assert "Look." == judge_case(expecting(expected=4, hint="Look."), returned(5))["hint"]


def test_what_a_case_did_is_told_with_its_result():
    result = judge_case(expecting(expected=4), returned(5, stdout="a", stderr="b", trace=[ADD]))

    assert ("a", "b", ["add(a=1, b=2)"], 1.5) == tuple(
        result[key] for key in ("stdout", "stderr", "trace", "elapsed_ms")
    )


def test_the_judge_answers_messages():
    request = (EXAMPLES / "judge.json").read_text()
    judged = json.loads(handle(request))

    assert ["passed", "wrong", "wrong"] == [result["verdict"] for result in judged["results"]]


def conclude(loaded, verdicts):
    results = [{"verdict": verdict} for verdict in verdicts]
    text = write(message("conclude", exercise="e", submission="s", runtime="pyodide", loaded=loaded, results=results))
    return json.loads(handle(text))


OK = message("loaded", ok=True, stdout="")
NOT_OK = message("loaded", ok=False, kind="syntax", reason="line 1: no", line=1, stdout="hi")


@pytest.mark.parametrize(
    ("loaded", "verdicts", "passed"),
    [
        (OK, ["passed", "passed"], True),
        (OK, ["passed", "wrong"], False),
        (OK, ["passed", "not_run"], False),
        (OK, ["passed", "grader_error"], False),
        (OK, [], False),
        (NOT_OK, ["not_run"], False),
        (NOT_OK, ["passed"], False),
    ],
)
def test_a_report_passes_only_when_every_case_did_and_there_was_one(loaded, verdicts, passed):
    assert passed == conclude(loaded, verdicts)["passed"]


def test_an_ungradable_report_says_why():
    report = conclude(NOT_OK, ["not_run", "not_run"])

    assert ("ungradable", "line 1: no", 1, "hi", {"not_run": 2}) == tuple(
        report[key] for key in ("status", "reason", "line", "stdout", "counts")
    )


@pytest.mark.parametrize("text", ["", "{}", write(OK), '{"version": 1, "type": "judge"}'])
def test_what_is_no_request_is_refused(text):
    with pytest.raises(ProtocolFault):
        handle(text)
