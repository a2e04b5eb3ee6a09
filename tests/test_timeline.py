"""What ran when: slots, rounds and pauses as data, as lines on a terminal, and laid out for the class page."""

import pytest

from etude_site.timeline import drawing
from grader.judge import judge_case
from grader.timeline import timeline, timeline_lines
from tests.test_judge import expecting, outcome, returned
from tests.test_times import ran

FORTY = [ran(str(number), number // 8 / 10, (number // 8 + 1) / 10) for number in range(40)]
PAUSED = [ran("a", 0, 0.2), ran("b", 0.7, 0.8, "raised"), ran("c", 1.8)]

# The runs, the total, and of the timeline: slots, rounds, waits, summary.
DRAWN = [
    ("at once", [ran("A", 0, 0.8), ran("B", 0, 0.1), ran("C", 0, 0.3)], 0.8, [1, 2, 3], [0], [], "3 calls in 0.8 s of virtual time, 3 at once at most."),
    ("a slot free again", [ran("A", 0, 0.8), ran("B", 0, 0.1), ran("C", 0.1, 0.4)], 0.8, [1, 2, 2], [0], [], "3 calls in 0.8 s of virtual time, 2 at once at most."),
    ("one after another", [ran("A", 0, 0.5), ran("B", 0.5, 1)], 1, [1, 1], [0, 0.5], [], "2 calls in 1 s of virtual time, 1 at once at most, in 2 rounds."),
    ("pauses", PAUSED, 2, [1, 1, 1], [0, 0.7, 1.8], [[0.2, 0.7], [0.8, 1.8]], "3 calls in 2 s of virtual time, 1 at once at most, in 3 rounds; for 1.5 s none ran."),
    ("a pause at either end", [ran("A", 1, 1)], 3, [1], [1], [[0, 1], [1, 3]], "1 call in 3 s of virtual time, 1 at once at most; for 3 s none ran."),
    ("later than the total", [ran("A", 0, 5)], 1, [1], [0], [], "1 call in 5 s of virtual time, 1 at once at most."),
]  # fmt: skip


@pytest.mark.parametrize(("runs", "total_s", "slots", "rounds", "waits", "summary"), [row[1:] for row in DRAWN], ids=[row[0] for row in DRAWN])  # fmt: skip
def test_slots_rounds_and_waits_are_found(runs, total_s, slots, rounds, waits, summary):
    drawn = timeline(outcome(trace=runs, total_s=total_s))

    assert slots == [run["slot"] for run in drawn["runs"]]
    assert (rounds, waits, summary) == (drawn["rounds"], drawn["waits"], drawn["summary"])


def test_forty_at_eight_a_time_are_five_rounds():
    drawn = timeline(outcome(trace=FORTY, total_s=0.5))

    assert 5 * list(range(1, 9)) == [run["slot"] for run in drawn["runs"]]
    assert "40 calls in 0.5 s of virtual time, 8 at once at most, in 5 rounds." == drawn["summary"]


@pytest.mark.parametrize(
    "fields",
    [{"trace": FORTY[:1]}, {"total_s": 1}, {"total_s": 0, "trace": [ran("a", 0, 0)]}],
    ids=["no clock", "nothing ran", "no time passed"],
)
def test_nothing_is_drawn_where_there_is_nothing_to_see(fields):
    result = judge_case(expecting(expected=1), returned(2, **fields))

    assert "timeline" not in result


@pytest.mark.parametrize(("reveal", "there"), [("diff", True), ("name", False)])
def test_a_case_that_shows_only_its_name_shows_no_timeline(reveal, there):
    results = [judge_case(expecting(expected=1, reveal=reveal), returned(n, trace=FORTY, total_s=1)) for n in (1, 2)]

    assert [there, there] == ["timeline" in result for result in results]


def test_many_calls_are_counted_and_long_ones_cut():
    runs = [{**ran("x", number, number + 1), "name": "fetch" * 20} for number in range(250)]
    drawn = timeline(outcome(trace=runs, total_s=250))
    lines = list(timeline_lines(drawn))

    assert (200, 50, 80) == (len(drawn["runs"]), drawn["left"], len(drawn["runs"][0]["call"]))
    assert (62, "and 190 more") == (len(lines), lines[-1])


def test_on_a_terminal_there_is_a_line_per_call():
    assert [
        "3 calls in 2 s of virtual time, 1 at once at most, in 3 rounds; for 1.5 s none ran.",
        "1 |███········  ················   | fetch(name='a') from 0 s to 0.2 s",
        "1 |   ········██················   | fetch(name='b') from 0.7 s to 0.8 s, raised",
        "1 |   ········  ················███| fetch(name='c') from 1.8 s",
    ] == list(timeline_lines(timeline(outcome(trace=PAUSED, total_s=2))))


def test_the_class_page_draws_the_same():
    drawn = drawing(timeline(outcome(trace=PAUSED, total_s=2)))

    assert ("2 s", 1, 0, 22) == (drawn.end, drawn.slots, drawn.hidden, drawn.height)
    assert [("0%", "10%", "1"), ("35%", "5%", "2 !"), ("90%", "10%", "3 …")] == [
        (bar.x, bar.width, bar.label) for bar in drawn.bars
    ]
    assert ([("10%", "25%"), ("40%", "50%")], ["35%", "90%"]) == (drawn.idle, drawn.rounds)
    assert "fetch(name='b') from 0.7 s to 0.8 s, raised" == drawn.bars[1].title


def test_more_slots_than_fit_are_counted():
    drawn = drawing(timeline(outcome(trace=[ran(str(n), 0, 1) for n in range(30)], total_s=1)))

    assert (24, 6, 24) == (drawn.slots, drawn.hidden, len(drawn.bars))
