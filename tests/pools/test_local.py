"""The pool on this machine: each submission once, whatever happens to it, and nothing left behind."""

import threading
import time

import pytest

from grader import Case, Exercise, Limits, RuntimeFault
from grader.packing import pack
from grader.pools import local
from grader.pools.local import LocalPool, default_workers
from grader.runtimes.cpython import CPythonRuntime
from grader.submissions import Submission
from tests.fences import WITHOUT_FENCES

BUNDLE = pack(Exercise("f", "f", [Case(name, args=[name], expected=1) for name in ("one", "two")])).bundle
SLOW = pack(Exercise("f", "f", [Case("one", args=[1], expected=1)], limits=Limits(time_s=60))).bundle


def endings(ran):
    return [outcome["ended"] for outcome in ran.outcomes] or [ran.loaded["kind"]]


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_each_submission_comes_once(workers):
    submissions = [Submission(f"s{n}", f"def f(x): return {n}") for n in range(7)]
    ran = {ran.submission: ran for ran in LocalPool("cpython", workers).run(BUNDLE, submissions)}

    assert {f"s{n}": [n, n] for n in range(7)} == {
        name: [outcome["value"] for outcome in one.outcomes] for name, one in ran.items()
    }
    assert {submission.name: submission.sha256 for submission in submissions} == {
        name: one.source_sha256 for name, one in ran.items()
    }


def test_nothing_is_started_for_no_submission(monkeypatch):
    monkeypatch.setattr(local, "open_runtime", None)

    assert [] == list(LocalPool("cpython", 2).run(BUNDLE, []))


def test_a_runtime_that_cannot_work_here_is_a_fault_of_the_call():
    with pytest.raises(RuntimeFault, match="no runtime is called 'jython'"):
        list(LocalPool("jython", 2).run(BUNDLE, [Submission("a", "")]))


MIXED = {
    "right": ("def f(x): return 1", ["returned", "returned"]),
    "hangs_up": ("import os\ndef f(x): os._exit(3)", ["crashed", "crashed"]),
    "kills_the_warden": (
        # The process of the case is a child of the zygote, and that one of the warden.
        "import os, signal\ndef warden():\n    return int(open(f'/proc/{os.getppid()}/stat').read().split()[3])\ndef f(x): os.kill(warden(), signal.SIGKILL)",
        ["fault"],
    ),
    "is_broken": ("def f(x:", ["syntax"]),
    "zoe": ("def f(x): return 1", ["returned", "returned"]),
}


def test_one_that_takes_its_warden_along_leaves_the_others_alone(monkeypatch):
    monkeypatch.setattr(
        "grader.runtimes.cpython._START", WITHOUT_FENCES
    )  # behind them no submission gets at its warden
    submissions = [Submission(name, source) for name, (source, _) in MIXED.items()]
    ran = {one.submission: one for one in LocalPool("cpython", 1).run(BUNDLE, submissions)}

    assert {name: ended for name, (_, ended) in MIXED.items()} == {name: endings(one) for name, one in ran.items()}
    assert "the process that watches over the submission died" in ran["kills_the_warden"].loaded["reason"]


def test_a_fault_that_does_not_come_again_costs_nothing(monkeypatch):
    faults = {"two": RuntimeFault("the machine hiccuped"), "three": ValueError("and again")}
    run = CPythonRuntime.run

    def fails_first(self, bundle, submission):
        if fault := faults.pop(submission.split("'")[1], None):
            raise fault
        return run(self, bundle, submission)

    monkeypatch.setattr(CPythonRuntime, "run", fails_first)
    submissions = [Submission(name, f"def f(x): return '{name}'") for name in ("one", "two", "three")]
    ran = list(LocalPool("cpython", 1).run(BUNDLE, submissions))

    assert {} == faults
    assert [["returned", "returned"]] * 3 == [endings(one) for one in ran]


def test_a_fault_that_comes_again_is_told_as_ours(monkeypatch):
    def fails(self, bundle, submission):
        raise ValueError("a bug of ours")

    monkeypatch.setattr(CPythonRuntime, "run", fails)
    (ran,) = LocalPool("cpython", 2).run(BUNDLE, [Submission("a", "def f(x): pass")])

    assert ["fault"] == endings(ran)
    assert ran.is_our_fault
    assert (
        "the grader itself failed here, which says nothing about your code: ValueError: a bug of ours"
        == ran.loaded["reason"]
    )


@pytest.mark.parametrize("exception", [SystemExit, KeyboardInterrupt])
def test_a_thread_that_ends_leaves_no_submission_without_a_record(monkeypatch, exception):
    def ends(self, bundle, submission):
        raise exception

    monkeypatch.setattr(CPythonRuntime, "run", ends)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    ran = list(LocalPool("cpython", 2).run(BUNDLE, [Submission(name, "") for name in "abc"]))

    assert ["a", "b", "c"] == [one.submission for one in ran]
    assert [["fault"]] * 3 == [endings(one) for one in ran]


def test_giving_up_ends_everything_at_once(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    submissions = [Submission("quick", "def f(x): pass")] + [
        Submission(f"s{n}", "import time\ndef f(x): time.sleep(50)") for n in range(4)
    ]
    before = set(threading.enumerate())
    running = LocalPool("cpython", 2).run(SLOW, submissions)
    assert "quick" == next(running).submission
    time.sleep(0.3)
    started = time.monotonic()
    running.close()

    assert time.monotonic() - started < 5
    assert set() == set(threading.enumerate()) - before  # one of an earlier test may have ended meanwhile
    assert [] == list(tmp_path.iterdir())


def test_by_default_half_of_the_processors_are_used(monkeypatch):
    for usable, workers in ((1, 1), (2, 1), (8, 4)):
        monkeypatch.setattr("os.sched_getaffinity", lambda _, usable=usable: set(range(usable)), raising=False)
        assert workers == default_workers()
