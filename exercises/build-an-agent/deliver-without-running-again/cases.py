"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

CHARGED = {"ok": True, "value": "charged 900 cents for A17"}
IN_STOCK = {"ok": True, "value": 3}
LATE = {"ok": False, "error": "timeout"}
FAILED = {"ok": False, "error": "tool_failed"}
UNKNOWN = {"ok": False, "error": {"code": "UNKNOWN_TOOL", "message": "unknown tool"}}

CHARGE = ("charge_card", {"order": "A17", "cents": 900})
STOCK = ("check_stock", {"item": "lamp"})


def record(call_id, tool, arguments, status="validated", outcome=None, key=None):
    return {
        "call_id": call_id,
        "tool_name": tool,
        "arguments": arguments,
        "status": status,
        "outcome": outcome,
        "receipt_key": key,
    }


def charge(status="validated", outcome=None, *, call_id="call_1", order="A17", cents=900, key=None):
    return record(call_id, "charge_card", {"order": order, "cents": cents}, status, outcome, key)


def paid(**more):
    """A charge that has run and went well."""
    return charge("done", CHARGED, **more)


def stock(status="validated", outcome=None, *, call_id="call_2", item="lamp", key=None):
    return record(call_id, "check_stock", {"item": item}, status, outcome, key)


def batch(*records, submission="pending", receipts=None):
    return {
        "response_id": "resp_1",
        "records": list(records),
        "receipts": receipts or {},
        "submission": submission,
    }


def sent(*records, receipts=None):
    """A batch that the API has."""
    return batch(*records, submission="submitted", receipts=receipts)


def later(batch):
    """The same batch as the answer to another response."""
    return {**batch, "response_id": "resp_2"}


def put(call_id, output):
    return {"type": "function_call_output", "call_id": call_id, "output": output}


def told(state, attempts, *log):
    """What the harness returns: the result of deliver, and each send and each sleep."""
    return {"state": state, "attempts": attempts, "log": list(log)}


def sending(name, replies, result, hint=None, *, jitters=(), more=None, **options):
    """A case with one charge that is about to run; *more* are keyword arguments of deliver."""
    network = [replies, list(jitters)] if jitters else [replies]
    return Case(
        name,
        call="deliver",
        args=[batch(charge()), *network],
        kwargs=more or {},
        expected=result,
        after=[batch(paid(), submission=result["state"]), *network],
        trace=[CHARGE],
        hint=hint,
        **options,
    )


SENT = told("submitted", 1, "send")
REVIEWED = told("needs_review", 0)


def delivering(name, before, result, after, hint, **options):
    """A case with a server that accepts everything. *after* is the batch as it is then."""
    return Case(name, call="deliver", args=[before, []], expected=result, after=[after, []], hint=hint, **options)


EXAMPLES = [
    Case(
        "Run, then send",
        call="deliver",
        args=[batch(charge(), stock()), [200]],
        expected=SENT,
        after=[sent(paid(), stock("done", IN_STOCK)), [200]],
        trace=[CHARGE, STOCK],
        visibility="example",
    ),
    sending(
        "Two failures, then it arrives",
        ["down", 503, 200],
        told("submitted", 3, "send", 0.5, "send", 1.0, "send"),
        visibility="example",
    ),
    sending("A permanent failure", [401], told("rejected", 1, "send"), visibility="example"),
]

SENDING = [
    sending(
        "Every attempt fails",
        ["down", "slow", 500, 429],
        told("exhausted", 4, "send", 0.5, "send", 1.0, "send", 2.0, "send"),
        "Four attempts have three waits between them. There is no sleep after the last one.",
    ),
    sending(
        "One attempt is no retry",
        [503],
        told("exhausted", 1, "send"),
        "max_attempts counts attempts, not retries.",
        more={"max_attempts": 1},
    ),
    sending(
        "Waits double up to the cap",
        [503] * 7,
        told("exhausted", 7, "send", 0.5, "send", 1.0, "send", 2.0, "send", 4.0, "send", 8.0, "send", 8.0, "send"),
        "min(cap, …) belongs around the doubled number.",
        more={"max_attempts": 7},
    ),
    sending(
        "The jitter of each wait",
        [503, 503, 503, 200],
        told("submitted", 4, "send", 0.25, "send", 0.75, "send", 2.0, "send"),
        "Call jitter() once for each wait, and multiply.",
        jitters=[0.5, 0.75, 1.0],
    ),
    sending(
        "The jitter comes after the cap",
        [503, 503],
        told("submitted", 3, "send", 3.0, "send", 2.0, "send"),
        "The cap holds for the doubled seconds; the jitter is multiplied after that.",
        jitters=[0.75, 0.5],
        more={"base": 4.0, "cap": 4.0},
    ),
    sending(
        "Other numbers for base and cap",
        [503, 503, 503],
        told("submitted", 4, "send", 1.0, "send", 2.0, "send", 3.0, "send"),
        "Use the parameters, not 0.5 and 8.",
        more={"base": 1.0, "cap": 3.0},
    ),
    *(
        sending(f"{status} is transient", [status, 200], told("submitted", 2, "send", 0.5, "send"), "See the table.")
        for status in (408, 409, 429, 500, 502, 504)
    ),
    *(
        sending(
            f"{status} is permanent", [status, 200], told("rejected", 1, "send"), "The same bytes would fail again."
        )
        for status in (199, 300, 400, 403, 404, 422, 501)
    ),
    *(sending(f"A {status} is a success too", [status], SENT, "200 to 299: it arrived.") for status in (202, 299)),
    sending(
        "A permanent failure after a transient one",
        [503, 400, 200],
        told("rejected", 2, "send", 0.5, "send"),
        "Every reply is judged anew.",
    ),
    Case(
        "Another exception of send is let out",
        call="deliver",
        args=[batch(charge()), ["bug", 200]],
        raises="ValueError",
        after=[batch(paid()), ["bug", 200]],
        trace=[CHARGE],
        hint="`except Exception` would hide a bug behind four attempts.",
    ),
    Case(
        "The payload has the ids of the calls",
        call="payload_sent",
        args=[batch(paid(call_id="call_é"), stock("failed", UNKNOWN, call_id=" call_2"))],
        expected={
            "previous_response_id": "resp_1",
            "input": [
                put("call_é", '{"ok": true, "value": "charged 900 cents for A17"}'),
                put(" call_2", '{"ok": false, "error": {"code": "UNKNOWN_TOOL", "message": "unknown tool"}}'),
            ],
        },
        trace=[],
        hint="build_payload makes it. Send what it returns, as it is.",
    ),
    Case(
        "An outcome that is no JSON fails once, before any attempt",
        call="deliver",
        args=[batch(stock("done", {"ok": True, "value": {1, 2}})), [200]],
        raises="ValueError",
        traced=["build_payload"],
        trace=[("build_payload", {"batch": batch(stock("done", {"ok": True, "value": {1, 2}}))})],
        hint="Build the payload before the loop, and do not catch what it raises.",
    ),
]

RUNNING = [
    delivering(
        "What has an outcome is not run",
        batch(paid(), stock("failed", UNKNOWN), stock("validated", LATE, call_id="c")),
        SENT,
        sent(paid(), stock("failed", UNKNOWN), stock("validated", LATE, call_id="c")),
        "Ask for the outcome, not for the status. Leave such a record as it is.",
        trace=[],
    ),
    delivering(
        "A failing tool does not stop the others",
        batch(charge(cents=0, key="k"), stock()),
        SENT,
        sent(charge("done", FAILED, cents=0, key="k"), stock("done", IN_STOCK)),
        "tool_failed is an outcome like any other. It leaves no receipt.",
    ),
    Case(
        "Exhausted, and delivered later",
        call="deliver_twice",
        args=[batch(charge()), [503, 503, 503, 503], [200]],
        expected=[told("exhausted", 4, "send", 0.5, "send", 1.0, "send", 2.0, "send"), SENT],
        trace=[CHARGE],
        hint="The outcome is still stored. The second time only the sending is left to do.",
    ),
    Case(
        "The state is written down when it is exhausted",
        call="deliver",
        args=[batch(charge()), ["down"], []],
        kwargs={"max_attempts": 1},
        expected=told("exhausted", 1, "send"),
        after=[batch(paid(), submission="exhausted"), ["down"], []],
        hint="Set batch['submission'] on every way out.",
    ),
    Case(
        "What was submitted is finished",
        call="deliver_twice",
        args=[batch(charge()), [200], [200]],
        expected=[SENT, told("submitted", 0)],
        trace=[CHARGE],
        hint="Look at batch['submission'] first.",
    ),
    Case(
        "Rejected, and delivered later",
        call="deliver_twice",
        args=[batch(charge()), [401], [200]],
        expected=[told("rejected", 1, "send"), SENT],
        trace=[CHARGE],
        hint="When the key of the API has been put right, only the sending is left to do.",
    ),
    delivering(
        "A submitted batch is not looked at again",
        sent(charge()),
        told("submitted", 0),
        sent(charge()),
        "Return before you go through the records.",
        trace=[],
    ),
    Case(
        "A lost reply",
        call="deliver_twice",
        args=[batch(charge(key="charge-A17")), ["slow", "down", 200], []],
        expected=[told("submitted", 3, "send", 0.5, "send", 1.0, "send"), told("submitted", 0)],
        trace=[CHARGE],
        hint="The server may have recorded the first send. The same payload again is the same submission.",
    ),
    Case(
        "Stopped while sending",
        call="stop_while_sending",
        args=[batch(charge(), stock())],
        expected=[SENT, ["done", "done"]],
        trace=[CHARGE, STOCK],
        hint="Outcomes must be in the batch before the first send. KeyboardInterrupt is not caught.",
    ),
    Case(
        "Stopped in a tool",
        call="stop_in_a_tool",
        args=[batch(charge(), stock(), charge(call_id="call_3", order="B2"))],
        expected=[REVIEWED, ["done", "started", "done"]],
        trace=[CHARGE, ("charge_card", {"order": "B2", "cents": 900})],
        hint="Write 'started' before the tool runs, and each outcome as soon as it is there.",
    ),
]

REVIEW = [
    Case(
        "A timeout with side effects",
        call="deliver_twice",
        args=[batch(charge(order="slow"), stock()), [200], [200]],
        expected=[REVIEWED, REVIEWED],
        trace=[("charge_card", {"order": "slow", "cents": 900}), STOCK],
        hint="The money may be gone. Neither run it again nor tell the model that it failed.",
    ),
    delivering(
        "The state is written down when it needs review",
        batch(charge(order="slow", key="charge-slow")),
        REVIEWED,
        batch(charge("done", LATE, order="slow", key="charge-slow"), submission="needs_review"),
        "Nothing is sent, but the outcome, the status and the state are stored. A timeout leaves no receipt.",
    ),
    delivering(
        "A timeout without side effects is sent",
        batch(stock(item="slow")),
        SENT,
        sent(stock("done", LATE, item="slow")),
        "READ_ONLY tells which tools can do no harm. Do not run it again: the model may ask again.",
        trace=[("check_stock", {"item": "slow"})],
    ),
    delivering(
        "A started call is not run, not even one that only reads",
        batch(stock("started"), charge(call_id="call_3")),
        REVIEWED,
        batch(stock("started"), paid(call_id="call_3"), submission="needs_review"),
        "Started and no outcome: nobody knows. The other records are still run.",
        trace=[CHARGE],
    ),
    delivering(
        "A started call that has its outcome is fine",
        batch(charge("started", CHARGED)),
        SENT,
        sent(charge("started", CHARGED)),
        "The outcome decides. It was stored, and only the status was not written any more.",
        trace=[],
    ),
    delivering(
        "A timeout that was stored by an earlier start",
        batch(charge("done", LATE)),
        REVIEWED,
        batch(charge("done", LATE), submission="needs_review"),
        "Ask the question about all records, not only about those that ran just now.",
        trace=[],
    ),
    delivering(
        "After a review the batch goes on",
        batch(paid(), stock(), submission="needs_review"),
        SENT,
        sent(paid(), stock("done", IN_STOCK)),
        "Only 'submitted' is the end. Everything else is worked out anew from the records.",
        trace=[STOCK],
    ),
    delivering(
        "The same payment again, after a timeout",
        batch(charge(order="slow", key="1"), charge(call_id="b", order="slow", key="1"), charge(call_id="c", key="2")),
        REVIEWED,
        batch(
            charge("done", LATE, order="slow", key="1"),
            charge(call_id="b", order="slow", key="1"),
            paid(call_id="c", key="2"),
            receipts={"2": CHARGED},
            submission="needs_review",
        ),
        "The money may be gone already. Whoever runs this record may take it twice. Another key is another matter.",
        trace=[("charge_card", {"order": "slow", "cents": 900}), CHARGE],
    ),
    delivering(
        "The same payment again, after a call that was started",
        batch(charge("started", key="k"), charge(call_id="b", key="k"), charge(call_id="c", key="k")),
        REVIEWED,
        batch(
            charge("started", key="k"),
            charge(call_id="b", key="k"),
            charge(call_id="c", key="k"),
            submission="needs_review",
        ),
        "Nobody knows whether the first one has run. So the others must wait for a person too.",
        trace=[],
    ),
    delivering(
        "A receipt is taken, whatever is in doubt",
        batch(charge("started", key="k"), charge(call_id="b", key="k"), receipts={"k": CHARGED}),
        REVIEWED,
        batch(
            charge("started", key="k"),
            paid(call_id="b", key="k"),
            receipts={"k": CHARGED},
            submission="needs_review",
        ),
        "The rules have an order. The first record stays as it is, and the second one has been done.",
        trace=[],
    ),
    delivering(
        "A read that timed out leaves no doubt about its key",
        batch(stock(item="slow", key="k"), stock(call_id="call_3", key="k")),
        SENT,
        sent(
            stock("done", LATE, item="slow", key="k"),
            stock("done", IN_STOCK, call_id="call_3", key="k"),
            receipts={"k": IN_STOCK},
        ),
        "It can be run again, for it changes nothing.",
        trace=[("check_stock", {"item": "slow"}), STOCK],
    ),
]

RECEIPTS = [
    Case(
        "The model asks for the same payment again",
        call="deliver_two_batches",
        args=[batch(charge(key="charge-A17")), later(batch(charge(call_id="call_9", key="charge-A17")))],
        expected=[SENT, SENT],
        after=[
            sent(paid(key="charge-A17"), receipts={"charge-A17": CHARGED}),
            later(sent(paid(call_id="call_9", key="charge-A17"), receipts={"charge-A17": CHARGED})),
        ],
        trace=[CHARGE],
        hint="The new call has a new id, but the key is the same. Take the outcome from the receipt.",
    ),
    delivering(
        "The same payment twice in one batch",
        batch(charge(key="k"), charge(call_id="call_2", key="k")),
        SENT,
        sent(paid(key="k"), paid(call_id="call_2", key="k"), receipts={"k": CHARGED}),
        "The receipt must be stored before the next record is looked at.",
        trace=[CHARGE],
    ),
    Case(
        "A new call without a key has a life of its own",
        call="deliver_two_batches",
        args=[batch(charge()), later(batch(charge(call_id="call_9")))],
        expected=[SENT, SENT],
        after=[sent(paid()), later(sent(paid(call_id="call_9")))],
        trace=[CHARGE, CHARGE],
        hint="Same tool, same arguments, and still two things to do. None is not a key.",
    ),
    delivering(
        "Another key is another payment",
        batch(charge(key="1"), charge(call_id="call_2", key="2")),
        SENT,
        sent(paid(key="1"), paid(call_id="call_2", key="2"), receipts={"1": CHARGED, "2": CHARGED}),
        "Only the key is compared, never tool and arguments.",
        trace=[CHARGE, CHARGE],
    ),
    delivering(
        "A failed payment may be tried again",
        batch(charge(cents=0, key="k"), charge(call_id="call_2", key="k")),
        SENT,
        sent(charge("done", FAILED, cents=0, key="k"), paid(call_id="call_2", key="k"), receipts={"k": CHARGED}),
        "No success, no receipt.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Sending") for case in SENDING),
    *(replace(case, group="Running") for case in RUNNING),
    *(replace(case, group="Review") for case in REVIEW),
    *(replace(case, group="Receipts") for case in RECEIPTS),
]
