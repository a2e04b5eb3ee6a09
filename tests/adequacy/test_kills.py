"""What follows from which case fails on which program."""

import pytest

from grader.adequacy.kills import Row, idle_cases, redundant_cases, row
from grader.adequacy.mutants import mutants
from grader.results import Report

MUTANT = mutants("def f():\n    return 1\n")[0]


def of(*failed, is_whole=True):
    return Row(frozenset(failed), is_whole, MUTANT)


@pytest.mark.parametrize(
    ("rows", "idle", "redundant"),
    [
        ([of(0), of(1), of(2)], [], []),
        ([of(0, 1), of(1), of(2)], [], [0]),
        ([of(0, 1), of(0, 2), of(1, 2)], [], [0, 1, 2]),
        ([of(0), of(), of(0, 1)], [2], [1]),
        ([of(0), of(1, is_whole=False), of(1, 2)], [], [2]),
        ([], [0, 1, 2], []),
    ],
    ids=["one each", "one twice", "each twice", "one never", "one that was given up", "no program"],
)
def test_idle_and_redundant_cases(rows, idle, redundant):
    assert idle == idle_cases(rows, 3)
    assert redundant == redundant_cases(rows, 3)


def report(*verdicts, **more):
    results = [{"name": str(number), "verdict": verdict} for number, verdict in enumerate(verdicts)]
    return Report({"results": results, **more})


def test_what_counts_as_noticed():
    every = ("passed", "wrong", "raised", "timed_out", "output_limit", "memory_limit", "crashed", "grader_error")

    assert Row(frozenset({1, 2, 3, 4, 5, 6}), True) == row(report(*every))
    assert Row(frozenset({0}), False) == row(report("timed_out", "not_run"))
    assert Row(frozenset({0, 1}), False) == row(report("not_run", "not_run", reason="line 1: no"))
    assert not row(report("passed", "grader_error")).is_killed
