"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

CITIES = [400, 600, 800]


def run(name, rounds, batches, together, expected, hint, **more):
    """A case of run_seconds: 2 s for a round with the model, 1 s for a tool, unless more says otherwise."""
    seconds = {"model_s": 2, "tool_s": 1, **more}
    args = [rounds, batches, seconds["model_s"], seconds["tool_s"], together]
    return Case(name, entry="run_seconds", args=args, expected=expected, hint=hint)


EXAMPLES = [
    Case(
        "Three cities together",
        args=[CITIES],
        expected=800,
        visibility="example",
    ),
    Case(
        "Three cities with the limit 2",
        args=[CITIES, 2],
        expected=1200,
        visibility="example",
    ),
    Case(
        "What three cities save",
        entry="savings",
        args=[CITIES],
        expected={"saved_ms": 1000, "ratio": 800 / 1800},
        visibility="example",
    ),
    Case(
        "A run with one batch of three tools",
        entry="run_seconds",
        args=[2, [3], 2, 1, True],
        expected=5,
        visibility="example",
    ),
]

SEQUENTIAL = [
    Case("Three cities, one after another", entry="sequential_ms", args=[CITIES], expected=1800, hint="Add them up."),
    Case("No call, one after another", entry="sequential_ms", args=[[]], expected=0, hint="The sum of nothing is 0."),
    Case(
        "One call, one after another", entry="sequential_ms", args=[[250]], expected=250, hint="The sum of one number."
    ),
]

PARALLEL = [
    Case("No call", args=[[]], expected=0, hint="max of an empty list raises. It has a parameter for that: default."),
    Case("One call", args=[[250]], expected=250, hint="Alone it takes as long as ever."),
    Case(
        "The longest call comes first", args=[[800, 400, 600]], expected=800, hint="The longest decides, not the last."
    ),
    Case("Calls that take no time", args=[[0, 0]], expected=0, hint="0 is a latency like any other."),
    Case("Limit 1", args=[CITIES, 1], expected=1800, hint="With one place, calls run one after another."),
    Case("Limit 3 for three calls", args=[CITIES, 3], expected=800, hint="There is a place for each call."),
    Case("A limit that is never reached", args=[CITIES, 99], expected=800, hint="Only calls take up places."),
    Case(
        "A place gets free before the group has ended",
        args=[[100, 400, 100, 100], 2],
        expected=400,
        hint="The short calls follow each other in one place, while the long one runs. Do not compute in groups.",
    ),
    Case(
        "The order of the list decides",
        args=[[800, 600, 400], 2],
        expected=1000,
        hint="The third call starts at 600. Compare with the example, which has the same numbers.",
    ),
    Case(
        "The order is not improved",
        args=[[100, 100, 100, 300], 2],
        expected=400,
        hint="The long call comes last, so it starts at 100. To sort the list would give 300.",
    ),
    Case(
        "The first free place is taken",
        args=[[500, 200, 300, 400, 100], 2],
        expected=900,
        hint="Starts: 0, 0, 200, 500, 500. Remember for each place when it gets free.",
    ),
    Case(
        "Forty calls, eight at a time",
        args=[[100] * 40, 8],
        expected=500,
        hint="Five rounds of eight.",
    ),
    Case(
        "Forty-one calls, eight at a time",
        args=[[100] * 41, 8],
        expected=600,
        hint="One call is left for a sixth round. The sum divided by the limit is not enough.",
    ),
    Case("A limit without a call", args=[[], 4], expected=0, hint="No call, no time."),
    Case("Limit 0", args=[CITIES, 0], raises="ValueError", hint="0 is not None. Ask `limit is None`."),
    Case("A negative limit", args=[CITIES, -1], raises="ValueError", hint="Everything below 1 is refused."),
    Case("Limit 0 without a call", args=[[], 0], raises="ValueError", hint="Check the limit before anything else."),
    Case(
        "The list is not changed",
        args=[[300, 100, 200], 2],
        expected=300,
        after=[[300, 100, 200], 2],
        hint="pop, sort and heapify change the list itself.",
    ),
]

SAVED = [
    Case(
        "Saved with a limit",
        entry="savings",
        args=[CITIES, 2],
        expected={"saved_ms": 600, "ratio": 1200 / 1800},
        hint="Hand the limit on to parallel_ms.",
    ),
    Case(
        "Limit 1 saves nothing",
        entry="savings",
        args=[CITIES, 1],
        expected={"saved_ms": 0, "ratio": 1.0},
        hint="Both times are the same.",
    ),
    Case(
        "Equal latencies",
        entry="savings",
        args=[[250, 250, 250, 250]],
        expected={"saved_ms": 750, "ratio": 0.25},
        hint="n equal calls take 1/n of the time.",
    ),
    Case(
        "One call is much longer than the others",
        entry="savings",
        args=[[10, 10, 1000]],
        expected={"saved_ms": 20, "ratio": 1000 / 1020},
        hint="The longest call decides. Here it hardly matters what runs at the same time.",
    ),
    Case(
        "One call saves nothing",
        entry="savings",
        args=[[700]],
        expected={"saved_ms": 0, "ratio": 1.0},
        hint="There is nothing to run at the same time.",
    ),
    Case(
        "No call saves nothing",
        entry="savings",
        args=[[]],
        expected={"saved_ms": 0, "ratio": 1.0},
        hint="0 / 0 raises ZeroDivisionError. The task says what the ratio is.",
    ),
    Case(
        "Calls without any latency save nothing",
        entry="savings",
        args=[[0, 0, 0]],
        expected={"saved_ms": 0, "ratio": 1.0},
        hint="It is the sum that must not be 0, not the number of calls.",
    ),
    Case(
        "A bad limit is refused here too",
        entry="savings",
        args=[CITIES, 0],
        raises="ValueError",
        hint="parallel_ms raises. Do not catch it, and do not replace 0 by something else.",
    ),
]

RUNS = [
    run(
        "One call per turn",
        4,
        [1, 1, 1],
        False,
        11,
        "Four rounds with the model, 8 seconds, and three tools, 3 seconds.",
    ),
    run("One call per turn cannot run together", 4, [1, 1, 1], True, 11, "Batches never overlap each other."),
    run("One batch in order", 2, [3], False, 7, "Two rounds and three tools, one after another."),
    run("A batch and a follow-up together", 3, [3, 1], True, 8, "Three rounds, and each batch takes one second."),
    run("A batch and a follow-up in order", 3, [3, 1], False, 10, "Three rounds and four tools."),
    run("No tool at all", 1, [], True, 2, "Only the model takes time."),
    run("An empty batch takes no time", 3, [0, 2], True, 7, "A batch without tools is not a batch of one."),
    run("An empty batch in order", 3, [0, 2], False, 8, "A batch without tools adds nothing."),
    run("No round at all", 0, [], False, 0, "Nothing happens."),
    run("A slow tool", 2, [5], True, 31.0, "Five tools together take as long as one.", model_s=0.5, tool_s=30),
    run("A slow tool, in order", 2, [5], False, 151.0, "Five times 30 seconds.", model_s=0.5, tool_s=30),
    Case(
        "The batches are not changed",
        entry="run_seconds",
        args=[3, [3, 1], 2, 1, True],
        expected=8,
        after=[3, [3, 1], 2, 1, True],
        hint="Do not write into the list of batches.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="One after another") for case in SEQUENTIAL),
    *(replace(case, group="Together") for case in PARALLEL),
    *(replace(case, group="What is saved") for case in SAVED),
    *(replace(case, group="A whole run") for case in RUNS),
]
