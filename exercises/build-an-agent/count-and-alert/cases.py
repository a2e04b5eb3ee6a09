"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

STATUSES = ["succeeded", "failed", "timed_out", "cancelled", "cancelled"]


def execution(call_id, tool="ping", status="succeeded", started=0, finished=10):
    """The record of an execution."""
    return {
        "kind": "execution",
        "call_id": call_id,
        "tool": tool,
        "started": started,
        "finished": finished,
        "execution_status": status,
    }


def submission(call_id, tool="ping", status="accepted", attempt=1, started=20, finished=30):
    """The record of a submission."""
    return {
        "kind": "submission",
        "call_id": call_id,
        "tool": tool,
        "started": started,
        "finished": finished,
        "submission_status": status,
        "attempt": attempt,
    }


def counts(**some):
    """What counters returns when all is well, but for some of them."""
    return {
        "unknown": 0,
        "missing": 0,
        "duplicate": 0,
        "mismatched": 0,
        "execution_failure_rate": 0.0,
        "submission_failure_rate": 0.0,
        "retries": 0,
        "cancelled": 0,
        **some,
    }


def timed(*milliseconds, first=1000):
    """Executions with these latencies, in this order."""
    return [
        execution(f"call_{number}", started=first, finished=first + latency)
        for number, latency in enumerate(milliseconds, start=1)
    ]


EXAMPLES = [
    Case(
        "Counters of a batch with a retry",
        args=[
            [
                execution("a"),
                execution("b", status="failed"),
                submission("a", status="failed"),
                submission("a", attempt=2),
            ],
            ["a", "b"],
        ],
        expected=counts(missing=1, execution_failure_rate=0.5, submission_failure_rate=0.5, retries=1),
        visibility="example",
    ),
    Case(
        "Latencies of three executions",
        entry="latencies",
        args=[timed(40, 10, 20), "execution"],
        expected={"p50": 20, "p95": 40, "p99": 40},
        visibility="example",
    ),
    Case(
        "Alerts of a finished batch",
        entry="alerts",
        args=[[execution("a"), submission("x")], ["a"], True],
        expected=["unknown id: x", "missing outcome: a"],
        visibility="example",
    ),
]


def counted(name, executions, submissions, issued, expected, hint):
    """A case of counters."""
    return Case(name, args=[executions + submissions, issued], expected=expected, hint=hint)


COUNTERS = [
    counted("Nothing to count", [], [], [], counts(), "A rate of nothing is 0.0. Do not divide by 0."),
    counted(
        "All is well",
        [execution("a"), execution("b")],
        [submission("b"), submission("a")],
        ["a", "b"],
        counts(),
        "The order of the submissions does not matter.",
    ),
    counted(
        "Unknown ids of both kinds",
        [execution("x")],
        [submission("x"), submission("y"), submission("A")],
        ["a"],
        counts(unknown=3, missing=1),
        "x counts once, although two records have it. And A is not a.",
    ),
    counted(
        "An id is missing until a submission is accepted",
        [execution("a"), execution("b"), execution("c")],
        [submission("a", status="rejected"), submission("b", status="failed"), submission("b", attempt=2)],
        ["a", "b", "c", "d"],
        counts(missing=3, submission_failure_rate=2 / 3, retries=1),
        "a was rejected, c was never sent, d was not even run.",
    ),
    counted(
        "An id that is accepted three times is one duplicate",
        [execution("a"), execution("b")],
        [submission("a"), submission("a"), submission("b"), submission("a", attempt=2)],
        ["a", "b"],
        counts(duplicate=1, retries=1),
        "Count ids, not records.",
    ),
    counted(
        "An id that nobody issued can be a duplicate and a mismatch too",
        [execution("x", "add")],
        [submission("x", "ping"), submission("x", "ping", attempt=2)],
        [],
        counts(unknown=1, duplicate=1, mismatched=1, retries=1),
        "Each counter looks at all ids for itself.",
    ),
    counted(
        "A failed attempt and an accepted one are no duplicate",
        [execution("a")],
        [submission("a", status="failed"), submission("a", attempt=2)],
        ["a"],
        counts(submission_failure_rate=0.5, retries=1),
        "Only accepted submissions count.",
    ),
    counted(
        "A submission of another tool is a mismatch",
        [execution("a", "add"), execution("b", "ping")],
        [submission("a", "ping"), submission("a", "ping", attempt=2), submission("b", "ping")],
        ["a", "b"],
        counts(mismatched=1, duplicate=1, retries=1),
        "The outcome of another call was sent under this id. The id counts once.",
    ),
    counted(
        "A submission without an execution is no mismatch",
        [],
        [submission("a", "add")],
        ["a"],
        counts(),
        "There is nothing to compare the tool with.",
    ),
    counted(
        "What has not succeeded has failed",
        [execution(call_id, status=status) for call_id, status in zip("abcde", STATUSES, strict=True)],
        [submission(call_id) for call_id in "abcde"],
        ["a", "b", "c", "d", "e"],
        counts(execution_failure_rate=0.8, cancelled=2),
        "Four of five. Timed out and cancelled executions count too.",
    ),
    counted(
        "Rejected and failed submissions",
        [execution("a")],
        [
            submission("a", attempt=attempt, status=status)
            for attempt, status in enumerate(["failed", "failed", "rejected", "accepted"], start=1)
        ],
        ["a"],
        counts(submission_failure_rate=0.75, retries=3),
        "Each attempt is a submission of its own.",
    ),
]


def measured(name, of, p50, p95, p99, hint, kind="execution"):
    """A case of latencies."""
    expected = {"p50": p50, "p95": p95, "p99": p99}
    return Case(name, entry="latencies", args=[of, kind], expected=expected, hint=hint)


LATENCIES = [
    measured("No executions", [], None, None, None, "Without a latency there is no percentile."),
    measured("One execution", timed(70), 70, 70, 70, "Ranks are counted from 1, and rounded up."),
    measured(
        "Two executions", timed(10, 20), 10, 20, 20, "Half of two is exactly 1. There is no mean of two latencies."
    ),
    measured("Four executions", timed(40, 10, 30, 20), 20, 40, 40, "Half of four is 2: the second of the sorted list."),
    measured("Five executions", timed(5, 1, 4, 2, 3), 3, 5, 5, "Half of five is 2.5, rounded up 3."),
    measured(
        "A hundred executions",
        timed(*range(100, 0, -1)),
        50,
        95,
        99,
        "p95 is number 95 of the sorted list, not the last but four of the given one.",
    ),
    measured(
        "A hundred and one executions", timed(*range(1, 102)), 51, 96, 100, "50.5, 95.95 and 99.99 are rounded up."
    ),
    measured(
        "Executions and submissions are kept apart",
        [
            execution("a", finished=900),
            submission("a", started=1000, finished=1005),
            submission("b", started=1010, finished=1012),
        ],
        2,
        5,
        5,
        "Take only the records of this kind.",
        kind="submission",
    ),
    measured(
        "A record without both times is left out",
        [
            execution("a", started=0, finished=30),
            execution("b", finished=None),
            execution("c", started=None),
            execution("d", started=None, finished=None),
        ],
        30,
        30,
        30,
        "A call that never ended has no latency. 0 is a time like any other.",
    ),
    measured("A latency of 0 counts", timed(0, 0, 8, first=0), 0, 8, 8, "0 is false in Python. Compare with None."),
]


def alerted(name, executions, submissions, issued, finished, expected, hint):
    """A case of alerts. Executions and submissions are given by their ids."""
    records = [*map(execution, executions), *submissions]
    return Case(name, entry="alerts", args=[records, issued, finished], expected=expected, hint=hint)


ALERTS = [
    alerted(
        "No alert",
        ["a"],
        [submission("a", status="failed"), submission("a", attempt=2)],
        ["a"],
        True,
        [],
        "A failed attempt before an accepted one is nothing to wake anybody for.",
    ),
    alerted(
        "Nothing is missing while the batch is running", ["a"], [], ["a", "b"], False, [], "The outcome may still come."
    ),
    alerted(
        "Missing outcomes of a finished batch",
        ["b", "a"],
        [submission("b", status="rejected")],
        ["c", "b", "a"],
        True,
        ["missing outcome: c", "missing outcome: b", "missing outcome: a"],
        "They come in the order of issued.",
    ),
    alerted(
        "Unknown and duplicate ids are told at once",
        ["y", "a"],
        [submission(call_id) for call_id in ("a", "x", "a", "y", "y", "a")],
        ["a"],
        False,
        ["unknown id: y", "unknown id: x", "duplicate accepted outcome: a", "duplicate accepted outcome: y"],
        "First all unknown ids, then all duplicates, each id once, and in the order in which they came.",
    ),
    alerted(
        "Every kind of alert, in order",
        ["a", "b"],
        [submission("b"), submission("b"), submission("z")],
        ["a", "b"],
        True,
        ["unknown id: z", "duplicate accepted outcome: b", "missing outcome: a"],
        "Unknown, duplicate, missing.",
    ),
    alerted(
        "First means first in the list",
        [],
        [
            submission("b", started=90, finished=95),
            submission("b", started=80, finished=85),
            submission("a", started=10, finished=15),
            submission("a", started=20, finished=25),
        ],
        [],
        False,
        ["unknown id: b", "unknown id: a", "duplicate accepted outcome: b", "duplicate accepted outcome: a"],
        "Go by the order of the records, not by their times. The ids of both are unknown and duplicate.",
    ),
    alerted("No alert for nothing", [], [], [], True, [], "A batch without calls has nothing to miss."),
]

INPUT = [
    Case(
        "The records and ids are not changed",
        args=[[submission("b"), execution("b"), execution("a")], ["b", "a"]],
        expected=counts(missing=1),
        after=[[submission("b"), execution("b"), execution("a")], ["b", "a"]],
        hint="Do not remove ids from issued when you have found them, and do not sort the records.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Counters") for case in [*COUNTERS, *INPUT]),
    *(replace(case, group="Latencies") for case in LATENCIES),
    *(replace(case, group="Alerts") for case in ALERTS),
]
