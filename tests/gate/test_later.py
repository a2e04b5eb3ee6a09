"""A program that takes it to be another day in another place, in both homes; on the virtual clock, another day only."""

import pytest

from grader import Case, Exercise
from grader.gate.later import SHIFTED_DATES, later
from grader.grading import grade_with
from grader.packing import pack

SOURCE = '''\
"""What it is now."""
from __future__ import annotations

import time
from datetime import date, datetime, timezone


def now(name):
    return {
        "seconds": lambda: time.time() / 86400,
        "nanoseconds": lambda: time.time_ns() / 86400e9,
        "date": lambda: date.today().toordinal(),
        "datetime": lambda: datetime.now(timezone.utc).timestamp() / 86400,
        "naive": lambda: datetime.utcnow().replace(tzinfo=timezone.utc).timestamp() / 86400,
        "struct": lambda: time.mktime(time.localtime()) / 86400,
        "zone": lambda: time.localtime(0).tm_hour,
        "instance": lambda: [isinstance(datetime.now(), datetime), isinstance(datetime(2000, 1, 2), date)],
        "given": lambda: [str(datetime(2000, 1, 2)), time.gmtime(0).tm_year],
    }[name]()
'''
SHIFTED = ("seconds", "nanoseconds", "date", "datetime", "naive", "struct")


def answers(home, source, names, **more):
    exercise = Exercise(
        slug="now", entry="now", cases=[Case(name, args=[name], expected="?") for name in names], **more
    )
    report = grade_with(home, pack(exercise), source)
    assert report.reason is None
    return [result.content["actual"] for result in report.results]


@pytest.mark.filterwarnings("ignore:.*utcnow")
def test_every_clock_is_400_days_on(home):
    before, after = (answers(home, source, SHIFTED) for source in (SOURCE, later(SOURCE)))

    # A day begins earlier where the sun rises earlier.
    days = [round(float(b) - float(a)) for a, b in zip(before, after, strict=True)]
    assert [400] * len(SHIFTED) == [
        min(day, 400) if name == "date" else day for name, day in zip(SHIFTED, days, strict=True)
    ]
    assert days[SHIFTED.index("date")] in (400, 401)


def test_what_is_no_clock_stays(home):
    names = ("instance", "given")

    assert ["[True, True]", "['2000-01-02 00:00:00', 1970]"] == answers(home, later(SOURCE), names)


def test_the_zone_is_another_where_a_program_can_have_one(home):
    usual, there = (answers(home, source, ["zone"]) for source in (SOURCE, later(SOURCE)))

    assert there == (["14"] if home.name == "cpython" else usual)


def test_virtual_seconds_begin_at_nought_on_every_day(home):
    names = ("seconds", "datetime")
    before, after = (answers(home, s, names, clock="virtual") for s in (SOURCE, later(SOURCE, SHIFTED_DATES)))

    assert [0, 400] == [round(float(b) - float(a)) for a, b in zip(before, after, strict=True)]
