"""A class is run: a record of each, in order, nothing twice, whatever the pool brings."""

from contextlib import closing

import pytest

from grader.bundle import Bundle
from grader.class_run import run_class
from grader.outcomes_file import Header, Outcomes
from grader.progress import Progress
from grader.ran import Ran
from grader.submissions import Submission

BUNDLE = Bundle("f", {}, [], 1, 1)
LOADED = {"version": 1, "type": "loaded", "ok": True, "stdout": ""}
CLASS = [Submission(name, f"{name} = 1\n") for name in ("ada", "ben", "cyd", "dan")]


def ran(submission, **changed):
    return Ran(**{"submission": submission.name, "source_sha256": submission.sha256, "runtime": "cpython", "loaded": LOADED, "outcomes": [1]} | changed)  # fmt: skip


class Scripted:
    """A pool that brings these records, whatever it is asked for."""

    def __init__(self, *records):
        self._records = records
        self.asked = []
        self.closed = False

    def run(self, bundle, submissions):
        try:
            for submission in submissions:
                self.asked.append(submission.name)
            yield from self._records
        finally:
            self.closed = True


@pytest.fixture
def outcomes(tmp_path):
    """An empty file of outcomes."""
    with (tmp_path / "outcomes").open("w+b") as file:
        yield Outcomes(file, Header("f", "d", "cpython"))


def run(pool, outcomes):
    return run_class(pool, BUNDLE, CLASS, outcomes, "cpython", Progress(len(CLASS)))


def test_records_come_in_order_of_the_class_whatever_order_they_are_done_in(outcomes):
    pool = Scripted(*[ran(CLASS[index], outcomes=[index]) for index in (2, 0, 3, 1)])

    assert [("ada", [0]), ("ben", [1]), ("cyd", [2]), ("dan", [3])] == [
        (one.submission, one.outcomes) for one in run(pool, outcomes)
    ]
    assert pool.closed


def test_each_comes_as_soon_as_those_before_it_are_there(outcomes):
    def records():
        yield ran(CLASS[1])
        yield ran(CLASS[0])
        raise AssertionError("asked for more than was needed")

    pool = Scripted()
    pool.run = lambda bundle, submissions: records()
    with closing(run(pool, outcomes)) as coming:
        assert ["ada", "ben"] == [next(coming).submission, next(coming).submission]


def test_what_is_there_already_is_not_run_again(outcomes):
    outcomes.add(ran(CLASS[1], outcomes=["before"]))
    pool = Scripted(*map(ran, CLASS))
    found = [(one.submission, one.outcomes) for one in run(pool, outcomes)]

    assert ["ada", "cyd", "dan"] == pool.asked
    assert [("ada", [1]), ("ben", ["before"]), ("cyd", [1]), ("dan", [1])] == found


# What the pool brings, and whose record is a fault of ours in the end.
POOLS = [
    ("nothing", [], ["ada", "ben", "cyd", "dan"]),
    ("one less", [ran(one) for one in CLASS[:3]], ["dan"]),
    ("one twice, the second time better", [*map(ran, CLASS), ran(CLASS[0], outcomes=["forged"])], []),
    ("one of nobody", [ran(Submission("zoe", "")), *map(ran, CLASS)], []),
    ("one of another text", [ran(CLASS[0], source_sha256="0" * 64), *map(ran, CLASS[1:])], ["ada"]),
]  # fmt: skip


@pytest.mark.parametrize(("records", "ours"), [row[1:] for row in POOLS], ids=[row[0] for row in POOLS])
def test_there_is_one_record_of_each_whatever_the_pool_brings(outcomes, records, ours):
    found = list(run(Scripted(*records), outcomes))

    assert ["ada", "ben", "cyd", "dan"] == [one.submission for one in found]
    assert ours == [one.submission for one in found if one.is_our_fault]
    assert [[1]] * (4 - len(ours)) == [one.outcomes for one in found if not one.is_our_fault]


def test_giving_up_closes_the_pool(outcomes):
    pool = Scripted(*map(ran, CLASS))
    coming = run(pool, outcomes)
    next(coming)
    coming.close()

    assert pool.closed
