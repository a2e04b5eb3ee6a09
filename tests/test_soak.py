"""A long run: a class of which every twentieth is hostile leaves a row each, and nothing else behind.

``ETUDE_SOAK=2000`` sets how many submissions there are; docs/performance.md has the figures of a full run.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="what is left is looked for in /proc")

SUBMISSIONS = int(os.environ.get("ETUDE_SOAK", "160"))
CASES = 28
MARGIN_KB = 4096
EXERCISE = {
    "exercise.toml": 'title = "Twice"\nsummary = "Twice a number."\nlevel = "easy"\nminutes = [1, 2]\nstage = 1\n'
    'entry = "twice"\nsignature = "twice(n: int) -> int"\n\n[limits]\ntime_s = 2\n',
    "prompt.md": "Return twice *n*.\n",
    "starter.py": "def twice(n: int) -> int:\n    raise NotImplementedError\n",
    "solution.py": "def twice(n: int) -> int:\n    return 2 * n\n",
    "cases.py": "from grader import Case\n\nCASES = [Case(f'case {n}', args=[n], expected=2 * n, "
    f"visibility='example' if n == 0 else 'hidden') for n in range({CASES})]\n",
}
# What a program does, and how many of its cases pass.
HONEST = [
    ("def twice(n): return n + n", CASES),
    ("def twice(n): return n * n", 2),
    ("def twice(n): return [n, n]", 0),
    ("def twice(n): return {}[n]", 0),
]
# What a hostile program does in its fourth case, and whether that case passes all the same.
HOSTILE = {
    "while True: pass": 0,
    "os._exit(0)": 0,
    "os.fork() or (os.setsid(), os.fork() or time.sleep(3), os._exit(0))": 1,
    "os.kill(os.getpid(), signal.SIGSTOP)": 0,
    "while True: print('x' * 1000)": 0,
    "bytearray(1 << 40)": 0,
    "os.kill(os.getpid(), signal.SIGSEGV)": 0,
    "os.killpg(0, signal.SIGKILL)": 0,
    "os.closerange(0, 256)": 0,
    "sys.setrecursionlimit(50_000); deep = lambda: deep(); deep()": 0,
    "[tempfile.mkstemp() for _ in range(20)]; pathlib.Path('left').write_text('here')": 1,
    "threading.Thread(target=time.sleep, args=[60]).start()": 1,
}
IMPORTS = "import os, pathlib, signal, sys, tempfile, threading, time\n"


def program(index: int) -> tuple[str, int]:
    """The source of one submission, and how many of its cases pass."""
    if index % 20 == 7:
        action, passes = list(HOSTILE.items())[index // 20 % len(HOSTILE)]
        return f"{IMPORTS}def twice(n):\n    if n == 3:\n        {action}\n    return 2 * n\n", CASES - 1 + passes
    source, passes = HONEST[index % len(HONEST)]
    return f"{source}  # {index}\n", passes


class Soak:
    """A folder with an exercise and a class, and the command that grades it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.temporary = folder / "temporary"
        for name in ("temporary", "exercise", "class"):
            (folder / name).mkdir()
        for name, text in EXERCISE.items():
            (folder / "exercise" / name).write_text(text)
        self.passes = {}
        for index in range(SUBMISSIONS):
            source, self.passes[f"learner{index:06}"] = program(index)
            (folder / "class" / f"learner{index:06}.py").write_text(source)

    def start(self, output: Path) -> subprocess.Popen[bytes]:
        """Begin grading, or go on with it."""
        command = [sys.executable, "-m", "grader", "grade", "exercise", "class", "-j", "2", "--no-times"]
        return subprocess.Popen(
            [*command, "--format", "jsonl", "-o", output],
            cwd=self.folder,
            env={**os.environ, "TMPDIR": str(self.temporary)},
        )

    def left_processes(self) -> list[str]:
        """Ids of the processes that were started with this run's temporary folder, waiting a while for them to end."""
        until_s = time.monotonic() + 10
        while (left := self._processes()) and time.monotonic() < until_s:
            time.sleep(0.2)
        return left

    def _processes(self) -> list[str]:
        mark = os.fsencode(self.temporary)
        return [path.parent.name for path in Path("/proc").glob("[0-9]*/environ") if mark in read(path)]


def read(path: Path) -> bytes:
    """What is in a file that may not be there, or may belong to a process that has just ended: then nothing."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def resident_kb(pid: int) -> int | None:
    """The memory that a process has now; None when it has ended."""
    lines = read(Path(f"/proc/{pid}/status")).splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith(b"VmRSS:")), None)


@pytest.fixture(scope="module")
def soak(tmp_path_factory):
    return Soak(tmp_path_factory.mktemp("soak"))


@pytest.fixture(scope="module")
def whole(soak):
    """The report of a run that nobody disturbed, and the memory that its process had, in samples."""
    output = soak.folder / "whole.jsonl"
    started_s = time.monotonic()
    process = soak.start(output)
    samples = []
    while process.poll() is None:
        samples.append(resident_kb(process.pid))
        time.sleep(0.05)
    took_s = time.monotonic() - started_s
    samples = [sample for sample in samples if sample]
    print(f"\n{SUBMISSIONS} submissions in {took_s:.1f} s, {SUBMISSIONS / took_s:.1f} per second", end="; ")
    print(f"at most {max(samples) / 1024:.1f} MB in the grading process")
    return output, samples


def test_every_submission_has_its_row(soak, whole):
    output, _ = whole
    reports = [json.loads(line) for line in output.read_text().splitlines()]

    assert soak.passes == {report["submission"]: report["counts"].get("passed", 0) for report in reports}
    assert {CASES} == {sum(report["counts"].values()) for report in reports}
    assert {"graded"} == {report["status"] for report in reports}


def test_memory_is_flat(whole):
    _, samples = whole
    half = len(samples) // 2

    assert max(samples[half:]) <= max(samples[:half]) + MARGIN_KB


def test_nothing_is_left(soak, whole):
    assert [] == soak.left_processes()
    assert [] == list(soak.temporary.iterdir())


def test_a_run_that_was_interrupted_goes_on_and_gives_the_same_report(soak, whole):
    output, side = soak.folder / "resumed.jsonl", soak.folder / "resumed.jsonl.outcomes.jsonl"
    interrupted = soak.start(output)
    while read(side).count(b"\n") < SUBMISSIONS // 4:
        assert interrupted.poll() is None
        time.sleep(0.02)
    interrupted.send_signal(signal.SIGTERM)  # SIGINT is ignored by what was started in the background
    assert interrupted.wait(30) != 0
    assert not output.exists()
    assert [] == soak.left_processes()
    kept = read(side)

    resumed = soak.start(output)
    sizes = {len(kept)}
    while resumed.poll() is None:
        if side.exists():
            sizes.add(side.stat().st_size)
        time.sleep(0.1)

    assert len(kept) == min(sizes), "what was there already was run again"
    pairs = zip(whole[0].read_bytes().splitlines(), output.read_bytes().splitlines(), strict=True)
    assert [] == [pair for pair in pairs if len(set(pair)) > 1]
    assert not side.exists()
    assert [] == soak.left_processes()
    assert [] == list(soak.temporary.iterdir())
