"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

TIMEOUT = {"ok": False, "error": "timeout"}
FAILED = {"ok": False, "error": "tool_failed"}


def call(key, seconds, name="weather", **more):
    return {"call_id": f"call_{key}", "name": name, "arguments": {"key": key, "seconds": seconds, **more}}


def got(value):
    return {"ok": True, "value": value}


def invoked(key, seconds, name="weather", *, more=None, **times):
    """An entry of the trace; *times* are start_s, end_s and ended."""
    return ("invoke", {"name": name, "arguments": {"key": key, "seconds": seconds, **(more or {})}}, times)


def outcomes(*keys, **others):
    """A map in which the *keys* went well; *others* are outcomes by key."""
    well = {f"call_{key}": got(f"weather of {key}") for key in keys}
    return {**well, **{f"call_{key}": outcome for key, outcome in others.items()}}


def batch(name, calls, expected, finished, hint=None, *, options=None, **more):
    """A case of a batch that is not disturbed."""
    return Case(
        name, call="batch", args=[calls], kwargs=options or {}, expected=[expected, finished], hint=hint, **more
    )


def refused(name, calls, message, hint, **options):
    """A case in which nothing may start."""
    return Case(name, call="batch", args=[calls], kwargs=options, raises=("ValueError", message), trace=[], hint=hint)


def stopped(name, calls, after_s, expected, hint, *, options=None, **more):
    """A case in which run_parallel is cancelled."""
    return Case(
        name, call="cancelled", args=[calls, after_s], kwargs=options or {}, expected=expected, hint=hint, **more
    )


ABC = [call("A", 0.8), call("B", 0.1), call("C", 0.3)]

EXAMPLES = [
    batch(
        "Three calls, three places",
        ABC,
        outcomes("A", "B", "C"),
        ["B", "C", "A"],
        options={"limit": 3},
        peak=3,
        total_s=0.8,
        visibility="example",
    ),
    batch(
        "One is too slow, one fails",
        [call("A", 6), call("B", 0.1, "broken"), call("C", 0.3)],
        outcomes("C", A=TIMEOUT, B=FAILED),
        ["B", "C"],
        total_s=5.0,
        visibility="example",
    ),
]

START = [
    Case(
        "No calls",
        call="batch",
        args=[[]],
        expected=[{}, []],
        total_s=0.0,
        hint="An empty batch gives an empty dict.",
    ),
    refused("A limit of 0", ABC, "limit must be at least 1", "Check it before any task is made.", limit=0),
    refused(
        "A negative limit", ABC, "limit must be at least 1", "Semaphore raises too, but with other words.", limit=-3
    ),
    refused("A limit of 0 and no calls", [], "limit must be at least 1", "Rule 1 comes first.", limit=0),
    refused(
        "The same id twice",
        [call("A", 0.1), call("B", 0.1), {**call("C", 0.1), "call_id": "call_A"}, call("B", 0.1)],
        "duplicate call_id 'call_A'",
        "Look at all ids before you start anything.",
    ),
    refused(
        "A bad limit is told before a bad id",
        [call("A", 0.1), call("A", 0.1)],
        "limit must be at least 1",
        "The rules have an order.",
        limit=0,
    ),
]

PLACES = [
    batch(
        "Three calls, two places",
        ABC,
        outcomes("A", "B", "C"),
        ["B", "C", "A"],
        "C starts when B has ended. Nobody waits for A.",
        options={"limit": 2},
        trace=[
            invoked("A", 0.8, start_s=0, end_s=0.8),
            invoked("B", 0.1, start_s=0, end_s=0.1),
            invoked("C", 0.3, start_s=0.1, end_s=0.4),
        ],
        peak=2,
        total_s=0.8,
    ),
    batch(
        "Three calls, one place",
        ABC,
        outcomes("A", "B", "C"),
        ["A", "B", "C"],
        "With one place they run in the order of the list.",
        options={"limit": 1},
        peak=1,
        total_s=1.2,
    ),
    batch(
        "Forty calls, eight places",
        [call(f"k{number}", 0.1) for number in range(40)],
        outcomes(*(f"k{number}" for number in range(40))),
        [f"k{number}" for number in range(40)],
        "The default of limit is 8: five waves of 0.1 seconds.",
        peak=8,
        total_s=0.5,
    ),
    batch(
        "More places than calls",
        ABC,
        outcomes("A", "B", "C"),
        ["B", "C", "A"],
        "A place that nobody needs does no harm.",
        options={"limit": 100},
        peak=3,
        total_s=0.8,
    ),
    batch(
        "A call that fails leaves its place",
        [call("A", 0.2, "broken"), call("B", 0.1)],
        outcomes("B", A=FAILED),
        ["A", "B"],
        "Use `async with` for the semaphore, so that it is released whatever happens.",
        options={"limit": 1},
        total_s=0.3,
    ),
    batch(
        "A call that is too slow leaves its place",
        [call("A", 9), call("B", 0.1)],
        outcomes("B", A=TIMEOUT),
        ["B"],
        "B starts when A has been cancelled.",
        options={"limit": 1, "timeout": 2.0},
        trace=[invoked("A", 9, start_s=0, end_s=2.0, ended="cancelled"), invoked("B", 0.1, start_s=2.0)],
        total_s=2.1,
    ),
]

MAPS = [
    batch(
        "The same tool twice, and another one between",
        [call("w1", 0.3), call("w2", 0.05), call("c1", 0.15, "currency")],
        outcomes("w1", "w2", c1=got("currency of c1")),
        ["w2", "c1", "w1"],
        "Take the id from the call that the task was made for, not from the tool's name or the order.",
        total_s=0.3,
    ),
    Case(
        "Twenty times with random delays",
        call="random_delays",
        args=[["call_A", "call_B", "call_C", "call_D", "call_E"], 20],
        kwargs={"limit": 3},
        expected=[
            {call_id: got(f"weather of {call_id}") for call_id in ("call_A", "call_B", "call_C", "call_D", "call_E")}
        ],
        hint="Whatever the delays are, the map is the same.",
    ),
    batch(
        "invoke gets name and arguments as they are, once",
        [call("A", 0.1, "nothing", unit="C"), call("B", 0.1, "silent")],
        outcomes(A=got(None), B=FAILED),
        ["A", "B"],
        "No second try, and None is a value.",
        trace=[invoked("A", 0.1, "nothing", more={"unit": "C"}), invoked("B", 0.1, "silent")],
    ),
    Case(
        "The Stop button",
        call="batch",
        args=[[call("A", 0.1, "stop"), call("B", 0.2)]],
        raises="KeyboardInterrupt",
        hint="`except BaseException`, or a bare `except:`, catches KeyboardInterrupt too.",
    ),
    batch(
        "Every call fails",
        [call("A", 0.1, "broken"), call("B", 0.2, "silent"), call("C", 0.3, "broken")],
        outcomes(A=FAILED, B=FAILED, C=FAILED),
        ["A", "B", "C"],
        "Each failure is caught in its own task. Otherwise the first one would cancel the others.",
        total_s=0.3,
    ),
]

TIMES = [
    batch(
        "Waiting for a place does not count",
        [call("A", 4), call("B", 4), call("C", 4)],
        outcomes("A", "B", "C"),
        ["A", "B", "C"],
        "The time limit belongs inside of the semaphore, around invoke alone.",
        options={"limit": 1},
        total_s=12.0,
    ),
    batch(
        "A call that is too slow is cancelled, the others are not",
        [call("A", 6), call("B", 4.5), call("C", 60)],
        outcomes("B", A=TIMEOUT, C=TIMEOUT),
        ["B"],
        "asyncio.timeout cancels what runs inside of it.",
        trace=[
            invoked("A", 6, start_s=0, end_s=5.0, ended="cancelled"),
            invoked("B", 4.5, start_s=0, end_s=4.5, ended="returned"),
            invoked("C", 60, start_s=0, end_s=5.0, ended="cancelled"),
        ],
        total_s=5.0,
    ),
    batch(
        "Another time limit",
        [call("A", 0.3), call("B", 0.1)],
        outcomes("B", A=TIMEOUT),
        ["B"],
        "Use the parameter.",
        options={"timeout": 0.2},
        total_s=0.2,
    ),
    batch(
        "A TimeoutError of the tool's own",
        [call("A", 0.1, "late"), call("B", 0.2)],
        outcomes("B", A=FAILED),
        ["A", "B"],
        "Your time limit was not over: ask expired().",
    ),
    batch(
        "A CancelledError of the tool's own",
        [call("A", 0.1, "quits"), call("B", 0.3), call("C", 0.2)],
        outcomes("B", "C", A=FAILED),
        ["A", "C", "B"],
        "Nobody cancelled this task, so cancelling() is 0. The other calls go on.",
        total_s=0.3,
    ),
]


def over(*cleaned_up):
    """What is left of a batch that was cancelled: nothing."""
    return {"ended": "cancelled", "cleaned_up": list(cleaned_up), "tasks_left": 0}


CANCELLING = [
    stopped(
        "Cancelled while two calls are under way",
        ABC,
        0.2,
        over("A", "C"),
        "B has ended. A and C are cancelled, and CancelledError leaves run_parallel.",
        trace=[
            invoked("A", 0.8, end_s=0.2, ended="cancelled"),
            invoked("B", 0.1, end_s=0.1, ended="returned"),
            invoked("C", 0.3, end_s=0.2, ended="cancelled"),
        ],
        total_s=0.2,
    ),
    stopped(
        "Calls that clean up are waited for",
        [call("A", 0.8, cleanup=0.5), call("B", 0.9, cleanup=0.1)],
        0.2,
        over("A", "B"),
        "A cancelled task still has to be awaited, and not cancelled again. (gather cancels its tasks by itself.)",
        total_s=0.7,
    ),
    stopped(
        "Calls that wait for a place never start",
        ABC,
        0.2,
        over("A"),
        "A task that waits for the semaphore is cancelled too.",
        options={"limit": 1},
        trace=[invoked("A", 0.8, ended="cancelled")],
        total_s=0.2,
    ),
    Case(
        "Cancelled before anything has come to an end",
        call="cancelled_at_once",
        args=[ABC],
        expected={"ended": "cancelled", "finished": [], "tasks_left": 0},
        hint="Whatever has been started is cancelled and awaited.",
        total_s=0.0,
    ),
    stopped(
        "Cancelled after it was over",
        [call("A", 0.1)],
        0.3,
        {"ended": outcomes("A"), "cleaned_up": [], "tasks_left": 0},
        "The outcomes are there, and nothing is left to cancel.",
    ),
]


CASES = [
    *EXAMPLES,
    *(replace(case, group="Before the start") for case in START),
    *(replace(case, group="Places") for case in PLACES),
    *(replace(case, group="Outcomes") for case in MAPS),
    *(replace(case, group="Time") for case in TIMES),
    *(replace(case, group="Cancelling") for case in CANCELLING),
]
