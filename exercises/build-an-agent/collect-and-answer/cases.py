"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

import math
from dataclasses import replace

from grader import Case

RAIN = {"ok": True, "value": "18C, light rain"}
SUN = {"ok": True, "value": "24C, clear"}
THREE = {"ok": True, "value": 3}
LATE = {"ok": False, "error": "timeout"}
FAILED = {"ok": False, "error": "tool_failed"}
UNKNOWN = {"ok": False, "error": {"code": "UNKNOWN_TOOL", "message": "unknown tool"}}
A_SET = {"ok": True, "value": {1, 2}}

RAIN_TEXT = '{"ok": true, "data": "18C, light rain"}'
SUN_TEXT = '{"ok": true, "data": "24C, clear"}'
THREE_TEXT = '{"ok": true, "data": 3}'
LEAK = 'Traceback: File "/srv/shop/pay.py", line 7: key sk-live-7731 of ana@example.com'


def error_text(category, code, message, retryable="false"):
    """A failure envelope, written out."""
    inner = f'{{"category": "{category}", "code": "{code}", "message": "{message}", "retryable": {retryable}}}'
    return f'{{"ok": false, "error": {inner}}}'


LATE_TEXT = error_text("timeout", "TIMEOUT", "no answer in time; completion was not confirmed")
FAILED_TEXT = error_text("tool_error", "TOOL_FAILED", "the tool failed", "true")
UNKNOWN_TEXT = error_text("validation_error", "UNKNOWN_TOOL", "unknown tool")
WRONG_TYPE_TEXT = error_text("tool_error", "BAD_OUTPUT", "the tool returned a value of the wrong type")
NOT_JSON_TEXT = error_text("tool_error", "BAD_OUTPUT", "the tool returned a value that is not JSON")
INTERNAL_TEXT = error_text("internal_error", "INTERNAL", "internal error")


def chat_call(call_id):
    """A call as Chat Completions has it."""
    return {"id": call_id, "type": "function", "function": {"name": "ping", "arguments": "{}"}}


def response_call(call_id, item_id):
    """A call as Responses has it."""
    return {"type": "function_call", "id": item_id, "call_id": call_id, "name": "ping", "arguments": "{}"}


def tool_use(call_id):
    """A call as Anthropic's Messages have it."""
    return {"type": "tool_use", "id": call_id, "name": "ping", "input": {}}


def asked(*ids):
    """The assistant message that made these calls."""
    return {"role": "assistant", "content": None, "tool_calls": [chat_call(call_id) for call_id in ids]}


def told(call_id, text):
    return {"role": "tool", "tool_call_id": call_id, "content": text}


def put(call_id, text):
    return {"type": "function_call_output", "call_id": call_id, "output": text}


def block(call_id, text, **more):
    return {"type": "tool_result", "tool_use_id": call_id, "content": text, **more}


QUESTION = {"role": "user", "content": "Weather?"}


EXAMPLES = [
    Case(
        "Outcomes come back in call order",
        call="collected_items",
        args=[["call_1", "call_2"], [("call_2", SUN), ("call_1", RAIN)]],
        expected=[("call_1", RAIN), ("call_2", SUN)],
        visibility="example",
    ),
    Case("A value in an envelope", entry="envelope", args=[THREE], expected=THREE_TEXT, visibility="example"),
    Case(
        "A conversation with one answer per call",
        entry="chat_messages",
        args=[[QUESTION], asked("call_1", "call_2"), {"call_2": SUN, "call_1": LATE}],
        expected=[QUESTION, asked("call_1", "call_2"), told("call_1", LATE_TEXT), told("call_2", SUN_TEXT)],
        visibility="example",
    ),
    Case(
        "One message with results first",
        entry="anthropic_message",
        args=[[tool_use("toolu_1"), tool_use("toolu_2")], {"toolu_1": RAIN, "toolu_2": FAILED}, "Which is nicer?"],
        expected={
            "role": "user",
            "content": [
                block("toolu_1", RAIN_TEXT),
                block("toolu_2", FAILED_TEXT, is_error=True),
                {"type": "text", "text": "Which is nicer?"},
            ],
        },
        visibility="example",
    ),
]


def refused(name, expected_ids, ids, message, hint):
    """A case of collect that raises ValueError; every outcome is THREE."""
    pairs = [(call_id, THREE) for call_id in ids]
    return Case(name, args=[expected_ids, pairs], raises=("ValueError", message), hint=hint)


COLLECTING = [
    Case("No calls and no outcomes", args=[[], []], expected={}, hint="Nothing is missing, so nothing is wrong."),
    Case(
        "Three outcomes in the order in which they finished",
        call="collected_items",
        args=[["A", "B", "C"], [("B", SUN), ("C", LATE), ("A", RAIN)]],
        expected=[("A", RAIN), ("B", SUN), ("C", LATE)],
        hint="Build the dict along expected_ids, not along pairs.",
    ),
    refused("An empty id", ["a"], [""], "blank id", "An id with nothing in it cannot belong to a call."),
    refused("An id of white space", ["a"], ["a", " \n"], "blank id", "Ask what strip() leaves."),
    refused("An id that is no string", ["a"], ["a", None], "blank id", "Check the type before you call strip()."),
    refused("An id that cannot be put into a set", ["a"], [["a"]], "blank id", "Check the type before you look it up."),
    refused(
        "A second outcome for an id, and it is the same",
        ["a", "b"],
        ["a", "b", "a"],
        "duplicate id 'a'",
        "In a dict the second one would silently replace the first. Look at the list.",
    ),
    Case(
        "A late second outcome for an id",
        args=[["a"], [("a", LATE), ("a", RAIN)]],
        raises=("ValueError", "duplicate id 'a'"),
        hint="First the timeout was reported, then the result came in after all. One call, one outcome.",
    ),
    refused(
        "An outcome is missing", ["a", "b", "c"], ["b"], "missing id 'a'", "Go through expected_ids, in their order."
    ),
    refused(
        "An outcome that nobody asked for", ["a"], ["x", "a", "y"], "unexpected id 'x'", "Go through pairs, in order."
    ),
    refused(
        "A renamed id is missing before it is unexpected",
        ["call_1", "call_2"],
        ["call_1", "fc_2"],
        "missing id 'call_2'",
        "Both are wrong here. The table says which of them is told.",
    ),
    refused(
        "Upper and lower case are different", ["call_a"], ["call_A"], "missing id 'call_a'", "Compare ids as they are."
    ),
    refused(
        "All kinds at once",
        ["a", "b"],
        ["x", "a", "a", " "],
        "blank id",
        "Check the whole list for blank ids before you look for duplicates.",
    ),
    refused(
        "A duplicate is told before what is missing",
        ["a", "b", "it's"],
        ["a", "it's", "it's"],
        "duplicate id 'it's'",
        "The checks have an order, and the id stands between plain quotes.",
    ),
]


def sealed(name, outcome, text, hint, output=None):
    """A case of envelope."""
    args = [outcome] if output is None else [outcome, output]
    return Case(name, entry="envelope", args=args, expected=text, hint=hint)


ENVELOPES = [
    sealed(
        "Text stays text", {"ok": True, "value": "3"}, '{"ok": true, "data": "3"}', "Do not decode what a tool says."
    ),
    sealed(
        "JSON inside of text stays text",
        {"ok": True, "value": '{"a": 1}'},
        '{"ok": true, "data": "{\\"a\\": 1}"}',
        "The value is a string, so the data is a string.",
    ),
    sealed(
        "None is a value", {"ok": True, "value": None}, '{"ok": true, "data": null}', "Ask whether the key is there."
    ),
    sealed(
        "Other letters than English ones",
        {"ok": True, "value": "14°C ☕"},
        '{"ok": true, "data": "14\\u00b0C \\u2615"}',
        "Leave json.dumps at its own settings.",
    ),
    sealed("A timeout is not confirmed", LATE, LATE_TEXT, "Take the message from the table, word by word."),
    sealed("A tool that failed", FAILED, FAILED_TEXT, "This is the one kind that may be called again as it is."),
    sealed("A call that was invalid", UNKNOWN, UNKNOWN_TEXT, "Code and message come from the outcome."),
    sealed("nan cannot be written", {"ok": True, "value": math.nan}, NOT_JSON_TEXT, "allow_nan=False makes it raise."),
    sealed(
        "inf deep inside cannot be written",
        {"ok": True, "value": {"a": [math.inf]}},
        NOT_JSON_TEXT,
        "json.dumps finds it wherever it is.",
    ),
    sealed("A set cannot be written", A_SET, NOT_JSON_TEXT, "json.dumps raises TypeError here."),
    sealed(
        "Bytes cannot be written", {"ok": True, "value": b"18C"}, NOT_JSON_TEXT, "json.dumps raises TypeError here."
    ),
    Case(
        "A list that contains itself cannot be written",
        call="envelope_of_a_cycle",
        expected=NOT_JSON_TEXT,
        hint="json.dumps raises ValueError for it. Do not look into the value yourself.",
    ),
    sealed(
        "A value that does not fit the registry",
        {"ok": True, "value": "3"},
        WRONG_TYPE_TEXT,
        "Ask fits(value, output) when output is given.",
        {"type": "number"},
    ),
    sealed("A value that fits", THREE, THREE_TEXT, "A value that fits goes out as it is.", {"type": "number"}),
    sealed(
        "The type is checked before JSON",
        A_SET,
        WRONG_TYPE_TEXT,
        "A set is neither text nor JSON. The table says which is told.",
        {"type": "string"},
    ),
    sealed(
        "A timeout has no value that could fit",
        LATE,
        LATE_TEXT,
        "Only an ok outcome has a value to look at.",
        {"type": "string"},
    ),
    sealed("An unknown error", {"ok": False, "error": LEAK}, INTERNAL_TEXT, "Only two error texts are known."),
    sealed(
        "An error of another type",
        {"ok": False, "error": ["timeout"]},
        INTERNAL_TEXT,
        "A list cannot be looked up in a set.",
    ),
    sealed("An error without a message", {"ok": False, "error": {"code": "X"}}, INTERNAL_TEXT, "It has to have both."),
    sealed("An error without a code", {"ok": False, "error": {"message": "x"}}, INTERNAL_TEXT, "It has to have both."),
    sealed("No outcome at all", None, INTERNAL_TEXT, "None has no get(). Check the type first."),
    sealed("An outcome without ok", {"value": 3}, INTERNAL_TEXT, "Without ok it is not known to be right."),
    sealed("An error text without ok", {"error": "timeout"}, INTERNAL_TEXT, "An error counts only where ok is False."),
    sealed("An ok outcome with an error text", {**THREE, "error": "timeout"}, THREE_TEXT, "Ask for ok before error."),
    sealed("An ok outcome without a value", {"ok": True}, INTERNAL_TEXT, "A missing value is not the value None."),
    sealed("Details of a failure stay inside", {**FAILED, "detail": LEAK}, FAILED_TEXT, "Take nothing but the error."),
    sealed("Details of a success stay inside", {**THREE, "detail": LEAK}, THREE_TEXT, "Take nothing but the value."),
    sealed(
        "Details of an invalid call stay inside",
        {"ok": False, "error": {**UNKNOWN["error"], "raw": LEAK}},
        UNKNOWN_TEXT,
        "Pick code and message out of the error. Do not copy all of it.",
    ),
]

CHAT = [
    Case(
        "One value that is not JSON does not hurt the others",
        entry="chat_messages",
        args=[[], asked("a", "b"), {"a": A_SET, "b": THREE}],
        expected=[asked("a", "b"), told("a", NOT_JSON_TEXT), told("b", THREE_TEXT)],
        hint="The tools have run already. An exception here would lose every result.",
    ),
    Case(
        "Outcomes in finishing order, messages in call order",
        entry="chat_messages",
        args=[[QUESTION], asked("a", "b", "c"), {"c": THREE, "a": RAIN, "b": SUN}],
        expected=[QUESTION, asked("a", "b", "c"), told("a", RAIN_TEXT), told("b", SUN_TEXT), told("c", THREE_TEXT)],
        after=[[QUESTION], asked("a", "b", "c"), {"c": THREE, "a": RAIN, "b": SUN}],
        hint="Go along the calls. And make a new list: history belongs to the caller.",
    ),
    Case(
        "A call without an outcome is an error",
        entry="chat_messages",
        args=[[], asked("a", "b"), {"a": THREE}],
        raises=("ValueError", "missing id 'b'"),
        hint="A shorter list would be refused by the API. Let collect check the ids.",
    ),
    Case(
        "An outcome without a call is an error",
        entry="chat_messages",
        args=[[], asked("a"), {"a": THREE, "b": THREE}],
        raises=("ValueError", "unexpected id 'b'"),
        hint="An outcome that is left over belongs to some other batch.",
    ),
]

TWO = [response_call("call_1", "fc_9"), response_call("call_2", "fc_8")]
RESPONSES = [
    Case(
        "Outputs go under call_id",
        entry="responses_continuation",
        args=["resp_1", TWO, {"call_2": UNKNOWN, "call_1": RAIN}],
        expected={"previous_response_id": "resp_1", "input": [put("call_1", RAIN_TEXT), put("call_2", UNKNOWN_TEXT)]},
        after=["resp_1", TWO, {"call_2": UNKNOWN, "call_1": RAIN}],
        hint="The call has two ids. The one that starts with fc_ names the item and answers nothing.",
    ),
    Case(
        "A call that finishes later is answered later",
        call="responses_in_two_requests",
        args=["resp_1", TWO, {"call_2": SUN}, {"call_1": LATE}],
        expected=[
            {"previous_response_id": "resp_1", "input": [put("call_2", SUN_TEXT)]},
            {"previous_response_id": "resp_1", "input": [put("call_1", LATE_TEXT)]},
        ],
        hint="The second request holds only what it was called with. Keep nothing between two calls.",
    ),
    Case(
        "A continuation is never shorter than its calls",
        entry="responses_continuation",
        args=["resp_1", TWO, {"call_2": SUN}],
        raises=("ValueError", "missing id 'call_1'"),
        hint="Let collect compare the ids of the calls with the outcomes.",
    ),
    Case(
        "An outcome under the item id is not accepted",
        entry="responses_continuation",
        args=["resp_1", TWO[:1], {"call_1": SUN, "fc_9": SUN}],
        raises=("ValueError", "unexpected id 'fc_9'"),
        hint="Nobody asked for an outcome under that id.",
    ),
]

USES = [tool_use("t1"), tool_use("t2"), tool_use("t3")]
ANTHROPIC = [
    Case(
        "Results without a text",
        entry="anthropic_message",
        args=[USES[:1], {"t1": RAIN}],
        expected={"role": "user", "content": [block("t1", RAIN_TEXT)]},
        hint="No text, no text block. And no is_error: a result that is right does not have the key.",
    ),
    Case(
        "An empty text makes no block",
        entry="anthropic_message",
        args=[USES[:1], {"t1": RAIN}, ""],
        expected={"role": "user", "content": [block("t1", RAIN_TEXT)]},
        hint="An API refuses a text block with nothing in it.",
    ),
    Case(
        "Every kind of failure is marked",
        entry="anthropic_message",
        args=[USES, {"t3": LATE, "t1": A_SET, "t2": UNKNOWN}],
        expected={
            "role": "user",
            "content": [
                block("t1", NOT_JSON_TEXT, is_error=True),
                block("t2", UNKNOWN_TEXT, is_error=True),
                block("t3", LATE_TEXT, is_error=True),
            ],
        },
        after=[USES, {"t3": LATE, "t1": A_SET, "t2": UNKNOWN}],
        hint="The outcome of t1 is ok, but its envelope is not. Look at the envelope.",
    ),
    Case(
        "A result for a call that was not made",
        entry="anthropic_message",
        args=[USES[:1], {"t1": RAIN, "t2": SUN}],
        raises=("ValueError", "unexpected id 't2'"),
        hint="Let collect compare the ids.",
    ),
    Case(
        "A call without a result",
        entry="anthropic_message",
        args=[USES[:2], {"t2": SUN}],
        raises=("ValueError", "missing id 't1'"),
        hint="Let collect compare the ids.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="collect") for case in COLLECTING),
    *(replace(case, group="envelope") for case in ENVELOPES),
    *(replace(case, group="chat_messages") for case in CHAT),
    *(replace(case, group="responses_continuation") for case in RESPONSES),
    *(replace(case, group="anthropic_message") for case in ANTHROPIC),
]
