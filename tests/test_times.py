"""What a case says of time: met or told in a sentence, and shown on both sides."""

import pytest

from grader.judge import judge_case
from grader.times import peak
from tests.test_judge import expecting, returned


def ran(name, start_s, end_s=None, ended="returned"):
    entry = {"name": "fetch", "arguments": [["name", name]], "start_s": start_s}
    return entry if end_s is None else {**entry, "end_s": end_s, "ended": ended}


def wanted(name, **times):
    return {"name": "fetch", "arguments": [["name", name]], **times}


TWO = [ran("a", 0, 0.8), ran("b", 0.1, 0.3, "cancelled")]

# What is expected, what ran, the time it took, and the sentence.
SENTENCES = [
    ("as expected", {"trace": [wanted("a"), wanted("b")], "peak": 2, "total_s": 0.8}, TWO, 0.8, ""),
    ("times as expected", {"trace": [wanted("a", start_s=0, end_s=0.8), wanted("b", ended="cancelled")]}, TWO, 0.8, ""),
    ("a rounding apart", {"trace": [wanted("a", end_s=0.8000004), wanted("b")], "total_s": 0.7999996}, TWO, 0.8, ""),
    ("late", {"trace": [wanted("a"), wanted("b", start_s=0)]}, TWO, 0.8, "Call 2, `fetch(name='b')`, should start at 0 s, and started at 0.1 s."),
    ("long", {"trace": [wanted("a", end_s=0.5), wanted("b")]}, TWO, 0.8, "Call 1, `fetch(name='a')`, should end at 0.5 s, and ended at 0.8 s."),
    ("otherwise", {"trace": [wanted("a"), wanted("b", ended="returned")]}, TWO, 0.8, "Call 2, `fetch(name='b')`, should have returned, and has been cancelled."),
    ("not at all", {"trace": [wanted("a", end_s=5)]}, [ran("a", 0)], 9, "Call 1, `fetch(name='a')`, should end at 5 s, and had not ended when the program was done."),
    ("no ending", {"trace": [wanted("a", ended="raised")]}, [ran("a", 0)], 9, "Call 1, `fetch(name='a')`, should have raised an exception, and had not ended when the program was done."),
    ("another call", {"trace": [wanted("b", start_s=0.5), wanted("a")]}, TWO, 0.8, "Call 1 should be `fetch(name='b')`, and `fetch(name='a')` ran."),
    ("too many at once", {"peak": 1}, TWO, 0.8, "At most 1 call may run at once, and 2 ran at 0.1 s."),
    ("too few at once", {"peak": 8}, TWO, 0.8, "8 calls should run at once, and never more than 2 ran."),
    ("none at once", {"peak": 1}, [], 0.8, "1 call should run at once, and none ran."),
    ("none allowed", {"peak": 0}, TWO, 0.8, "No call may run, and 2 ran at 0.1 s."),
    ("slow", {"total_s": 0.5}, TWO, 0.8, "The call should take 0.5 s of virtual time, and took 0.8 s."),
    ("no clock", {"total_s": 0.5}, [], None, "How long the call took is not known, for no virtual clock was running."),
]  # fmt: skip


@pytest.mark.parametrize(("asks", "trace", "total_s", "sentence"), [r[1:] for r in SENTENCES], ids=[r[0] for r in SENTENCES])  # fmt: skip
def test_what_ran_when_is_judged(asks, trace, total_s, sentence):
    outcome = returned(None, trace=trace, total_s=total_s)
    result = judge_case(expecting(**asks), outcome)

    assert ("wrong" if sentence else "passed", sentence) == (result["verdict"], result.get("message", ""))


SHOWN = [
    ({"peak": 1}, "peak", "1 at once", "2 at once"),
    ({"total_s": 1.5}, "total_s", "1.5 s", "0.8 s"),
    (
        {"trace": [wanted("a", start_s=0.5), wanted("b")]},
        "trace",
        "fetch(name='a') from 0.5 s\nfetch(name='b')\n",
        "fetch(name='a') from 0 s\nfetch(name='b') from 0.1 s\n",
    ),
]


@pytest.mark.parametrize(("asks", "channel", "expected", "actual"), SHOWN, ids=[row[1] for row in SHOWN])
def test_both_sides_show_what_was_asked_for(asks, channel, expected, actual):
    result = judge_case(expecting(**asks), returned(None, trace=TWO, total_s=0.8))

    assert (channel, expected, actual) == (result["channel"], result["expected"], result["actual"])
    assert [channel] == [mismatch["channel"] for mismatch in result["mismatches"]]


def test_amounts_stand_in_the_list_of_differences():
    result = judge_case(expecting(expected=1, peak=1, total_s=0.5), returned(2, trace=TWO, total_s=0.8))

    assert [("1", "2"), ("0.5 s", "0.8 s")] == [
        (mismatch["expected"], mismatch["actual"]) for mismatch in result["mismatches"][1:]
    ]


TRACES = [
    ([], ["a"], "nothing ran", "fetch(name='a')"),
    (["a", "b"], ["a"], "fetch(name='a'); fetch(name='b')", "fetch(name='a')"),
    (
        list("abcdefg"),
        list("abxdefg"),
        "2 more …; fetch(name='c'); fetch(name='d'); fetch(name='e'); … 2 more",
        "2 more …; fetch(name='x'); fetch(name='d'); fetch(name='e'); … 2 more",
    ),
    (["a" * 50], ["a"], "fetch(name='" + "a" * 50 + "')", "fetch(name='a')"),
]


@pytest.mark.parametrize(("asks", "runs", "expected", "actual"), TRACES, ids=[row[2] for row in TRACES])
def test_the_tools_that_ran_stand_in_the_list_of_differences(asks, runs, expected, actual):
    trace = [{key: entry[key] for key in ("name", "arguments")} for entry in map(ran, runs, [0] * len(runs))]
    result = judge_case(expecting(expected=1, trace=[wanted(name) for name in asks]), returned(2, trace=trace))

    assert (expected, actual) == (result["mismatches"][1]["expected"], result["mismatches"][1]["actual"])


def test_the_tools_that_ran_are_told_with_their_times():
    result = judge_case(expecting(expected=1), returned(1, trace=[*TWO, ran("c", 0.5)], total_s=0.8))

    assert [
        "fetch(name='a') from 0 s to 0.8 s",
        "fetch(name='b') from 0.1 s to 0.3 s, cancelled",
        "fetch(name='c') from 0.5 s",
    ] == result["trace"]


PEAKS = [
    ("nothing", [], (0, 0)),
    ("one after another", [("a", 0, 1), ("b", 1, 2), ("c", 2, 3)], (1, 0)),
    ("two of three", [("a", 0, 2), ("b", 1, 3), ("c", 2, 4)], (2, 1)),
    ("one that never ends", [("a", 0), ("b", 5, 6)], (2, 5)),
    ("no time each", [("a", 0, 0), ("b", 0, 0)], (1, 0)),
    ("no time while another is under way", [("a", 0, 2), ("b", 1, 1)], (2, 1)),
    ("no time before another", [("a", 1, 1), ("b", 1, 2)], (1, 1)),
]


@pytest.mark.parametrize(("calls", "most"), [row[1:] for row in PEAKS], ids=[row[0] for row in PEAKS])
def test_the_peak_is_counted(calls, most):
    assert most == peak([ran(*call) for call in calls])
