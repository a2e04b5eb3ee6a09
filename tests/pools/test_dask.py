"""The pool on a cluster: a real one, with workers in processes of their own, of which some die in mid-run."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from grader import Case, Exercise, RuntimeFault
from grader.cli import main
from grader.grading import judge_ran
from grader.identity import identity
from grader.packing import pack
from grader.pools import dask
from grader.pools.batch import run_batch
from grader.pools.dask import DaskPool
from grader.pools.local import LocalPool
from grader.submissions import Submission
from tests.repository import ROOT

DOUBLE = ROOT / "tests" / "data" / "exercises" / "numbers" / "double"
EXERCISE = pack(Exercise("f", "f", [Case(name, args=[name], expected=1) for name in ("one", "two")]))
KINDS = [
    "def f(x): return 1",
    "def f(x): return x",
    "def f(x): print(x); raise ValueError(x)",
    "def f(x: pass",
    "import os\ndef f(x): os._exit(0)",
]
SUBMISSIONS = [Submission(f"s{n}", f"{KINDS[n % len(KINDS)]}\n# {n}") for n in range(20)]


class Cluster:
    """A cluster that runs as long as this process lets it."""

    def __init__(self, workers: int, folder: Path, grader: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("cluster.py")), str(workers)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(grader)},
            text=True,
        )
        self.address = self._process.stdout.readline().strip()

    def workers(self) -> list[int]:
        """The process ids of the workers."""
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def lose_scheduler(self) -> None:
        """Kill the scheduler, and then the workers, which would wait for it."""
        workers = self.workers()
        for pid in (self._process.pid, *workers):
            os.kill(pid, signal.SIGKILL)

    def stop(self) -> None:
        """End it and wait for that."""
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(30)


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory):
    """The grader in another folder, as the workers of a cluster have it; this process takes its own for the same."""
    folder = tmp_path_factory.mktemp("installed")
    shutil.copytree(ROOT / "grader", folder / "grader", ignore=shutil.ignore_patterns("__pycache__"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("grader.identity._GRADER", folder / "grader")
        identity.cache_clear()
        yield folder
    identity.cache_clear()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory, installed):
    started = Cluster(2, tmp_path_factory.mktemp("cluster"), installed)
    yield started
    started.stop()


def reports(pool, submissions=SUBMISSIONS):
    """Every submission's report as JSON text, by name, without the times that no two runs have in common."""
    texts: dict[str, str] = {}
    for ran in pool.run(EXERCISE.bundle, submissions):
        assert ran.submission not in texts
        content = judge_ran(EXERCISE, ran).content
        for result in content["results"]:
            del result["elapsed_ms"]
        texts[ran.submission] = json.dumps(content)
    return texts


@pytest.fixture(scope="module")
def local_reports():
    return reports(LocalPool("cpython", 1))


def test_reports_are_those_of_the_local_pool(cluster, local_reports):
    assert local_reports == reports(DaskPool(cluster.address, "cpython"))


@pytest.mark.parametrize("form", ["json", "junit"])
def test_the_command_writes_the_same_bytes_as_on_one_machine(cluster, tmp_path, form):
    folder = tmp_path / "class"
    folder.mkdir()
    for n, body in enumerate(["return add(n, n)", "return n + 2", "raise ValueError(n)", "return n * "]):
        (folder / f"learner{n}.py").write_text(f"def double(n): {body}\n")
    files = {}
    for name, pool in (("local", ("-j", "1")), ("cluster", ("--dask", cluster.address))):
        files[name] = tmp_path / name
        command = ["grade", DOUBLE, folder, "--no-times", "--format", form, "-o", files[name], *pool]
        assert 1 == main([str(word) for word in command])

    assert files["local"].read_bytes() == files["cluster"].read_bytes()
    assert sorted([folder, *files.values()]) == sorted(tmp_path.iterdir())


def test_what_programs_are_kept_from_is_told_once(cluster):
    told: dict[str, list[str]] = {"here": [], "there": []}
    reports(LocalPool("cpython", 1, told["here"].append), SUBMISSIONS[:1])
    reports(DaskPool(cluster.address, "cpython", told["there"].append))

    assert [f"on the cluster {words}" for words in told["here"]] == told["there"]


def test_a_worker_that_is_killed_in_mid_run_is_not_missed(cluster):
    slow = [Submission(f"s{n}", "import time\ndef f(x):\n    time.sleep(0.1)\n    return 1") for n in range(20)]
    running = DaskPool(cluster.address, "cpython").run(EXERCISE.bundle, slow)
    came = [next(running)]
    os.kill(cluster.workers()[0], signal.SIGKILL)
    came += running

    assert sorted(one.name for one in slow) == sorted(ran.submission for ran in came)
    assert all(judge_ran(EXERCISE, ran).passed for ran in came)


def test_workers_that_die_cost_only_the_submission_that_ends_them(cluster, local_reports):
    killer = Submission("ends every worker", KINDS[0])
    found = reports(DaskPool(cluster.address, "cpython"), [*SUBMISSIONS[:9], killer, *SUBMISSIONS[9:]])
    ended = json.loads(found.pop(killer.name))

    assert local_reports == found
    assert not ended["passed"]
    assert (
        "the grader itself failed here, which says nothing about your code: "
        "every worker of the cluster that was to run it died meanwhile" == ended["reason"]
    )


def test_learner_code_runs_in_no_worker(cluster):
    source = "import os, sys\ndef f(x): return [os.getpid(), 'distributed' in sys.modules, len(os.environ)]"
    (ran,) = DaskPool(cluster.address, "cpython").run(EXERCISE.bundle, [Submission("who", source)])

    for outcome in ran.outcomes:
        _, (pid, has_dask, variables) = outcome["value"]
        assert pid not in cluster.workers()
        assert not has_dask
        assert variables < 12


def test_what_is_taken_back_is_left_undone(cluster, monkeypatch):
    monkeypatch.setattr(dask, "_BATCH", 4)
    monkeypatch.setattr(dask, "_BATCHES_PER_THREAD", 1)
    slow = "import time\ndef f(x): time.sleep(1)"
    todo = [Submission(f"s{n}", KINDS[0] if n < 4 else slow) for n in range(16)]
    running = DaskPool(cluster.address, "cpython").run(EXERCISE.bundle, todo)
    next(running)
    running.close()
    started = time.monotonic()
    reports(DaskPool(cluster.address, "cpython"), SUBMISSIONS[:1])

    # Each of three batches would take 8 seconds, and only two workers are there to take them.
    assert time.monotonic() - started < 7


@pytest.fixture
def another_grader(tmp_path, monkeypatch):
    """Makes this process believe that its grader consists of other files."""
    monkeypatch.setattr("grader.identity._GRADER", tmp_path)
    identity.cache_clear()
    yield
    identity.cache_clear()


@pytest.mark.usefixtures("another_grader")
def test_workers_of_another_kind_are_named(cluster):
    with pytest.raises(RuntimeFault, match=r"the worker tcp://\S+ has Python 3.*, and here there is Python 3.*"):
        reports(DaskPool(cluster.address, "cpython"))


def test_a_worker_of_another_kind_that_comes_later_refuses():
    with pytest.raises(RuntimeFault, match=r"a worker has Python 3.*, and Python 2.7 is asked for"):
        run_batch("Python 2.7", EXERCISE.bundle, "cpython", SUBMISSIONS, lambda: True)


def test_what_a_worker_sends_back_is_looked_at():
    lines, _ = run_batch(identity(), EXERCISE.bundle, "cpython", SUBMISSIONS[:2], lambda: True)
    crew = dask._Crew.__new__(dask._Crew)
    crew._runtime = "cpython"

    assert SUBMISSIONS[0].name == crew._record(lines[0], SUBMISSIONS[0]).submission
    for line in (lines[1], lines[0][:-2], "", "é", None, 7):
        ran = crew._record(line, SUBMISSIONS[0])
        assert ran.is_our_fault
        assert SUBMISSIONS[0].name == ran.submission


def test_a_cluster_without_workers_is_a_fault_of_the_call(tmp_path, installed, monkeypatch):
    monkeypatch.setattr(dask, "_CONNECT_S", 1.0)
    empty = Cluster(0, tmp_path, installed)
    try:
        with pytest.raises(RuntimeFault, match="has no workers"):
            reports(DaskPool(empty.address, "cpython"))
    finally:
        empty.stop()


def test_a_scheduler_that_is_lost_ends_the_call(tmp_path, installed):
    lost = Cluster(1, tmp_path, installed)
    slow = "import time\ndef f(x): time.sleep(1)"
    todo = [Submission(f"s{n}", KINDS[0] if n < 1 else slow) for n in range(4)]
    running = DaskPool(lost.address, "cpython").run(EXERCISE.bundle, todo)
    try:
        next(running)
        lost.lose_scheduler()
        with pytest.raises(RuntimeFault, match=r"the Dask scheduler at .* has gone"):
            list(running)
    finally:
        lost.stop()


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x"])
def test_an_address_where_nobody_answers_is_a_fault_of_the_call(address, monkeypatch):
    monkeypatch.setattr(dask, "_CONNECT_S", 0.5)
    with pytest.raises(RuntimeFault, match=f"no Dask scheduler answers at {address}"):
        reports(DaskPool(address, "cpython"))


def test_without_the_library_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(RuntimeFault, match=r"install etude\[cluster\]"):
        reports(DaskPool("tcp://127.0.0.1:9", "cpython"))


def test_nothing_is_asked_of_a_cluster_for_no_submission():
    assert {} == reports(DaskPool("nonsense://x", "cpython"), [])
