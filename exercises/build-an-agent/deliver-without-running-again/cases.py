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


def record(*values):
    names = ("call_id", "tool_name", "arguments", "status", "outcome", "receipt_key")
    return dict(zip(names, values, strict=True))


def charge(status="validated", outcome=None, *, call_id="call_1", order="A17", cents=900, key=None):
    return record(call_id, "charge_card", {"order": order, "cents": cents}, status, outcome, key)


def paid(**more):
    """A charge that has run and went well."""
    return charge("done", CHARGED, **more)


def stock(status="validated", outcome=None, *, call_id="call_2", item="lamp", key=None):
    return record(call_id, "check_stock", {"item": item}, status, outcome, key)


def batch(*records, submission="pending", receipts=None):
    return {"response_id": "resp_1", "records": list(records), "receipts": receipts or {}, "submission": submission}


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


def twice(name, before, replies, expected, hint, runs=(CHARGE,)):
    """A case in which one batch is delivered two times; *replies* are those of each time."""
    return Case(name, call="deliver_twice", args=[before, *replies], expected=expected, trace=list(runs), hint=hint)


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
        batch(paid(), stock("failed", UNKNOWN), stock("validated", LATE, call_id="c"), charge("started", CHARGED)),
        SENT,
        sent(paid(), stock("failed", UNKNOWN), stock("validated", LATE, call_id="c"), charge("started", CHARGED)),
        "Ask for the outcome, not for the status. Leave such a record as it is, even one that is started.",
        trace=[],
    ),
    delivering(
        "A failing tool does not stop the others",
        batch(charge(cents=0, key="k"), stock()),
        SENT,
        sent(charge("done", FAILED, cents=0, key="k"), stock("done", IN_STOCK)),
        "tool_failed is an outcome like any other. It leaves no receipt.",
    ),
    twice(
        "Exhausted, and delivered later",
        batch(charge()),
        [[503, 503, 503, 503], [200]],
        [told("exhausted", 4, "send", 0.5, "send", 1.0, "send", 2.0, "send"), SENT],
        "The outcome is still stored. The second time only the sending is left to do.",
    ),
    twice(
        "Rejected, and delivered later",
        batch(charge()),
        [[401], [200]],
        [told("rejected", 1, "send"), SENT],
        "When the key of the API has been put right, only the sending is left to do.",
    ),
    delivering(
        "A submitted batch is not looked at again",
        sent(charge()),
        told("submitted", 0),
        sent(charge()),
        "Return before you go through the records.",
        trace=[],
    ),
    twice(
        "A lost reply",
        batch(charge(key="charge-A17")),
        [["slow", "down", 200], []],
        [told("submitted", 3, "send", 0.5, "send", 1.0, "send"), told("submitted", 0)],
        "The server may have recorded the first send. The same payload again is the same submission.",
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


def doubtful(name, before, after, hint, *runs, receipts=None):
    """A case in which nothing is sent. *before* and *after* are records, and *runs* is what runs."""
    stored = batch(*after, submission="needs_review", receipts=receipts)
    return delivering(name, batch(*before), REVIEWED, stored, hint, trace=list(runs))


SLOW = ("charge_card", {"order": "slow", "cents": 900})
STARTED = charge("started", key="k")
AGAIN = charge(call_id="b", key="k")

REVIEW = [
    twice(
        "A timeout with side effects",
        batch(charge(order="slow"), stock()),
        [[200], [200]],
        [REVIEWED, REVIEWED],
        "The money may be gone. Neither run it again nor tell the model that it failed.",
        [SLOW, STOCK],
    ),
    doubtful(
        "The same payment again, after a timeout",
        [charge(order="slow", key="k"), AGAIN, charge(call_id="c", key="2")],
        [charge("done", LATE, order="slow", key="k"), AGAIN, paid(call_id="c", key="2")],
        "A timeout leaves no receipt. But the money may be gone, so the same key waits for a person. Another does not.",
        SLOW,
        CHARGE,
        receipts={"2": CHARGED},
    ),
    delivering(
        "A timeout without side effects is sent",
        batch(stock(item="slow", key="k"), stock(item="slow", call_id="c", key="k")),
        SENT,
        sent(stock("done", LATE, item="slow", key="k"), stock("done", LATE, item="slow", call_id="c", key="k")),
        "READ_ONLY tells which tools can do no harm. Run each call once: the key is not in doubt and has no receipt.",
        trace=[("check_stock", {"item": "slow"})] * 2,
    ),
    doubtful(
        "A started call is not run, not even one that only reads",
        [stock("started"), charge(call_id="call_3")],
        [stock("started"), paid(call_id="call_3")],
        "Started and no outcome: nobody knows. The other records are still run.",
        CHARGE,
    ),
    doubtful(
        "A timeout that was stored by an earlier start",
        [charge("done", LATE)],
        [charge("done", LATE)],
        "Ask the question about all records, not only about those that ran just now.",
    ),
    delivering(
        "After a review the batch goes on",
        batch(paid(), stock(), submission="needs_review"),
        SENT,
        sent(paid(), stock("done", IN_STOCK)),
        "Only 'submitted' is the end. Everything else is worked out anew from the records.",
        trace=[STOCK],
    ),
    doubtful(
        "The same payment again, after a call that was started",
        [STARTED, AGAIN],
        [STARTED, AGAIN],
        "Nobody knows whether the first one has run. So the other must wait for a person too.",
    ),
    delivering(
        "A receipt is taken, whatever is in doubt",
        batch(STARTED, AGAIN, receipts={"k": CHARGED}),
        REVIEWED,
        batch(STARTED, paid(call_id="b", key="k"), receipts={"k": CHARGED}, submission="needs_review"),
        "The rules have an order. The first record stays as it is, and the second one has been done.",
        trace=[],
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
