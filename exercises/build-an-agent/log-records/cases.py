"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case


def execution(call_id, tool="ping", status="succeeded", **more):
    return {"call_id": call_id, "tool": tool, "started": 0, "finished": 10, "status": status, **more}


def submission(call_id, tool="ping", status="accepted", attempt=1, **more):
    return {
        "call_id": call_id,
        "tool": tool,
        "started": 20,
        "finished": 30,
        "status": status,
        "attempt": attempt,
        **more,
    }


def batch(executions=(), submissions=(), **more):
    return {
        "batch_id": "resp_1",
        "trace_id": "trace_1",
        "executions": list(executions),
        "submissions": list(submissions),
        **more,
    }


def ran(call_id, tool="ping", status="succeeded", category=None, **more):
    """The record of an execution."""
    return {
        "kind": "execution",
        "batch_id": "resp_1",
        "trace_id": "trace_1",
        "span_id": None,
        "call_id": call_id,
        "tool": tool,
        "started": 0,
        "finished": 10,
        "execution_status": status,
        "error_category": category,
        **more,
    }


def sent(call_id, tool="ping", status="accepted", attempt=1, category=None, **more):
    """The record of a submission."""
    return {
        "kind": "submission",
        "batch_id": "resp_1",
        "trace_id": "trace_1",
        "span_id": None,
        "call_id": call_id,
        "tool": tool,
        "started": 20,
        "finished": 30,
        "submission_status": status,
        "attempt": attempt,
        "error_category": category,
        **more,
    }


PARIS = execution("call_1", "get_weather", span_id="span_1", arguments={"city": "Paris"}, started=100, finished=400)
PARIS_SENT = submission(
    "call_1",
    "get_weather",
    span_id="span_2",
    headers={"Authorization": "Bearer sk-12345"},
    started=410,
    finished=450,
)

EXAMPLES = [
    Case(
        "One call, run and submitted",
        args=[batch([PARIS], [PARIS_SENT])],
        expected=[
            ran("call_1", "get_weather", span_id="span_1", started=100, finished=400),
            sent("call_1", "get_weather", span_id="span_2", started=410, finished=450),
        ],
        visibility="example",
    ),
    Case(
        "A call that failed",
        args=[
            {
                "batch_id": "resp_2",
                "executions": [
                    {
                        "call_id": "call_1",
                        "tool": "pay",
                        "status": "failed",
                        "error": {"category": "tool_error", "message": "card 4111-1111 was refused"},
                    }
                ],
                "submissions": [],
            }
        ],
        expected=[
            ran(
                "call_1",
                "pay",
                "failed",
                "tool_error",
                batch_id="resp_2",
                trace_id=None,
                started=None,
                finished=None,
            )
        ],
        visibility="example",
    ),
]

FIELDS = [
    Case("Nothing happened", args=[batch()], expected=[], hint="No execution and no submission, so no record."),
    Case(
        "Executions come first, each kind in order",
        args=[batch([execution("b"), execution("a")], [submission("a"), submission("b"), submission("a", attempt=2)])],
        expected=[ran("b"), ran("a"), sent("a"), sent("b"), sent("a", attempt=2)],
        hint="Two loops, one after the other. Nothing is sorted.",
    ),
    Case(
        "Missing fields are None",
        args=[
            {
                "executions": [{"call_id": "a", "tool": "ping", "status": "cancelled"}],
                "submissions": [{"call_id": "a", "tool": "ping", "status": "rejected", "attempt": 3}],
            }
        ],
        expected=[
            ran("a", status="cancelled", batch_id=None, trace_id=None, started=None, finished=None),
            sent("a", status="rejected", attempt=3, batch_id=None, trace_id=None, started=None, finished=None),
        ],
        hint="Every record has all of its fields. Use get.",
    ),
    Case(
        "Other fields are dropped",
        args=[
            batch(
                [execution("a", arguments={"pin": 4711}, value="secret", retries=3, user="ana")],
                [submission("a", payload="secret", headers={"Cookie": "x"}, kind="other", execution_status="x")],
                user="ana",
            )
        ],
        expected=[ran("a"), sent("a")],
        hint="Copy the fields on the list. To delete the fields that you know of is not enough: new ones will come.",
    ),
    Case(
        "The batch decides its own id",
        args=[batch([execution("a", batch_id="other", trace_id="other")])],
        expected=[ran("a")],
        hint="batch_id and trace_id come from the batch.",
    ),
]

ERRORS = [
    Case(
        "Each of the four categories is kept",
        args=[
            batch(
                [
                    execution("a", status="failed", error={"category": "validation_error"}),
                    execution("b", status="failed", error={"category": "tool_error", "message": "boom"}),
                    execution("c", status="timed_out", error={"category": "timeout"}),
                ],
                [submission("a", status="failed", error={"category": "internal_error"})],
            )
        ],
        expected=[
            ran("a", status="failed", category="validation_error"),
            ran("b", status="failed", category="tool_error"),
            ran("c", status="timed_out", category="timeout"),
            sent("a", status="failed", category="internal_error"),
        ],
        hint="Submissions can have an error too.",
    ),
    Case(
        "Every other category is an internal error",
        args=[
            batch(
                [
                    execution("a", status="failed", error={"category": "ValueError: bad key sk-12345"}),
                    execution("b", status="failed", error={"message": "no category"}),
                    execution("c", status="failed", error={}),
                    execution("d", status="failed", error={"category": None}),
                    execution("e", status="failed", error={"category": ["timeout"]}),
                    execution("f", status="failed", error={"category": "Timeout"}),
                ]
            )
        ],
        expected=[ran(call_id, status="failed", category="internal_error") for call_id in "abcdef"],
        hint="Somebody may have put free text into the category. Only the four words of CATEGORIES are safe.",
    ),
    Case(
        "An error that is None is no error",
        args=[batch([execution("a", error=None)])],
        expected=[ran("a")],
        hint="The key can be there and hold None.",
    ),
]

SECRETS = [
    Case(
        "No secret is in the records",
        call="leaked",
        args=[
            batch(
                [
                    execution(
                        "a",
                        "pay",
                        "failed",
                        arguments={"card": "4111-1111"},
                        value={"token": "tok_9"},
                        error={
                            "category": "tool_error",
                            "message": "cannot pay with 4111-1111",
                            "details": {"traceback": "File pay.py, line 3"},
                        },
                    ),
                    execution(
                        "b", "pay", "failed", error={"category": "login failed for hunter2"}, debug="key=sk-12345"
                    ),
                ],
                [
                    submission(
                        "a",
                        "pay",
                        "failed",
                        headers={"Authorization": "Bearer sk-12345"},
                        error={"category": "HTTP 401: sk-12345", "message": "sk-12345 is not valid"},
                    )
                ],
                api_key="sk-12345",
            ),
            ["4111", "tok_9", "cannot pay", "pay.py", "hunter2", "sk-12345", "Bearer", "401"],
        ],
        expected={"records": 3, "leaked": []},
        hint="The result lists the secrets that were found in your records.",
    ),
    Case(
        "The batch is not changed",
        args=[batch([execution("a", arguments={}, error={"category": "nonsense", "message": "x"})], [])],
        expected=[ran("a", category="internal_error")],
        after=[batch([execution("a", arguments={}, error={"category": "nonsense", "message": "x"})], [])],
        hint="Build new dicts. Do not delete anything from the old ones.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Fields") for case in FIELDS),
    *(replace(case, group="Errors") for case in ERRORS),
    *(replace(case, group="Secrets and input") for case in SECRETS),
]
