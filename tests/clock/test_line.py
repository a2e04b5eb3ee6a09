"""A line of virtual time: what is due goes off in order, at its own time, and nothing waits."""

import pytest

from grader.clock.line import Clock, Line


@pytest.fixture
def log():
    return []


def noting(line, log, name):
    return lambda: log.append((name, line.now_ns))


def test_alarms_go_off_by_time_and_then_by_age_each_at_its_time(log):
    line = Line()
    for name, at_s in (("c", 0.3), ("a", 0.1), ("b", 0.1 + 0.2), ("late", 5)):
        line.at(at_s, noting(line, log, name))
    line.advance_to(10**9)

    assert [("a", 10**8), ("c", 3 * 10**8), ("b", 3 * 10**8)] == log
    assert (10**9, 5 * 10**9) == (line.now_ns, line.next_ns())


def test_a_dead_alarm_is_as_if_it_were_not_there(log):
    line = Line()
    line.at(1, noting(line, log, "dead"), lambda: True)

    assert line.next_ns() is None
    assert line.wait(lambda: bool(log)) is None


def test_an_alarm_in_the_past_goes_off_now_and_one_at_infinity_never(log):
    line = Line(10**9)
    line.at(0.5, noting(line, log, "past"))
    line.at(float("inf"), noting(line, log, "never"))
    line.look()

    assert [("past", 10**9)] == log
    assert line.next_ns() is None


WAITS = [
    ("ready at once", 0, None, True, 0),
    ("ready at the second alarm", 2, None, True, 2),
    ("in time", 1, 1, True, 1),
    ("not in time", 2, 1.5, False, 1.5),
    ("never, within a time", 9, 30, False, 30),
    ("never", 9, None, None, 3),
]


@pytest.mark.parametrize(("count", "until_s", "came", "at_s"), [row[1:] for row in WAITS], ids=[row[0] for row in WAITS])  # fmt: skip
def test_waiting_moves_the_time_to_where_it_is_over(log, count, until_s, came, at_s):
    line = Line()
    for number in (1, 2, 3):
        line.at(number, noting(line, log, number))
    until_ns = None if until_s is None else round(until_s * 10**9)

    assert came is line.wait(lambda: len(log) >= count, until_ns)
    assert round(at_s * 10**9) == line.now_ns


def test_looking_is_free_until_it_is_waiting():
    line = Line()
    for _ in range(10_000):
        line.look()
    free = line.now_ns
    for _ in range(10):
        line.look()
    waited = line.now_ns
    line.advance_to(waited)
    line.look()

    assert (0, 10**6, 10**6) == (free, waited, line.now_ns)


def test_a_branch_goes_its_own_way_and_leaves_what_it_has_not_reached(log):
    clock = Clock()
    clock.pass_time(1)
    with clock.branch(clock.line.now_ns) as branch:
        branch.at(2, lambda: log.append(clock.now_s))
        branch.at(4, lambda: log.append(clock.now_s))
        clock.pass_time(2)
        inside_s = clock.now_s

    assert ([2.0], 3.0, 1.0) == (log, inside_s, clock.now_s)
    clock.pass_time(9)
    assert ([2.0, 4.0], 10.0) == (log, clock.now_s)
