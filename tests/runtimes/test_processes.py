"""The runtime ``cpython`` where nothing can fork: the same verdicts by processes, and nothing left of them."""

import os
import threading
import time

import psutil
import pytest

from grader import Case, Exercise, Limits
from grader.grading import grade_with
from grader.packing import pack
from grader.report_text import report_text
from grader.runtimes import RuntimeFault, open_runtime
from grader.runtimes.processes import ProcessesRuntime
from tests.anchor import ANCHOR, SOURCES
from tests.corpus_entries import entries, grade_entry

ENTRIES = [entry for entry in entries() if not entry.is_fault]
EVERY = 12

PACKED = pack(ANCHOR)


def without_times(report):
    return report.without_times().content


@pytest.fixture(scope="module")
def runtime():
    with ProcessesRuntime() as opened:
        yield opened


@pytest.fixture(scope="module")
def forking():
    with open_runtime("cpython") as opened:
        yield opened


def test_it_is_what_a_system_without_fork_gets(monkeypatch):
    monkeypatch.delattr(os, "fork")

    assert isinstance(open_runtime("cpython"), ProcessesRuntime)


@pytest.mark.parametrize("name", ["reference", "starter", *sorted(SOURCES)[:4]])
def test_reports_are_those_of_the_runtime_that_forks(runtime, forking, name):
    assert without_times(grade_with(forking, PACKED, SOURCES[name])) == without_times(
        grade_with(runtime, PACKED, SOURCES[name])
    )


@pytest.mark.parametrize("entry", ENTRIES[1::EVERY], ids=[entry.name for entry in ENTRIES[1::EVERY]])
def test_an_entry_of_the_corpus_gets_the_same_report(runtime, forking, entry, tmp_path):
    forked, started = (grade_entry(entry, each, tmp_path).without_times().content for each in (forking, runtime))

    assert forked == started


def test_a_plain_program_is_started_once_and_any_other_for_each_case(runtime):
    cases = [Case(f"case {number}", args=[number], expected=number) for number in range(3)]
    bundle = pack(Exercise("f", "f", cases)).bundle
    started = []
    begin = runtime._load
    runtime._load = lambda *args: (started.append(1), begin(*args))[1]
    try:
        list(runtime.run(bundle, "def f(x): return x\n"))
        plain = len(started)
        list(runtime.run(bundle, "import random\ndef f(x): return x\n"))
    finally:
        del runtime._load

    assert (1, 3) == (plain, len(started) - plain)


def test_nothing_is_left_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    source = (
        "import subprocess, sys\ndef f():\n    open('left', 'w').close()\n"
        "    subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(61.25)'])\n"
    )
    exercise = Exercise("f", "f", [Case("one", expected=None), Case("two", expected=None)])

    with ProcessesRuntime() as runtime:
        assert grade_with(runtime, pack(exercise), source).passed

    assert [] == list(tmp_path.iterdir())
    deadline_s = time.monotonic() + 10
    while sleepers() and time.monotonic() < deadline_s:
        time.sleep(0.05)  # it has been killed, and takes a moment to die
    assert [] == sleepers()


def sleepers():
    return [each for each in psutil.process_iter(["cmdline"]) if "sleep(61.25)" in str(each.info["cmdline"])]


def test_a_run_can_be_interrupted(runtime):
    exercise = Exercise("f", "f", [Case("one", expected=None)], limits=Limits(time_s=60))
    with ProcessesRuntime() as opened:
        threading.Timer(1.0, opened.interrupt).start()
        started_s = time.monotonic()
        with pytest.raises(RuntimeFault, match="interrupted"):
            list(opened.run(pack(exercise).bundle, "def f():\n    while True: pass\n"))

    assert time.monotonic() - started_s < 30


# A program, and how its case ends.
ENDINGS = [
    (
        "answers with a forged line",
        "import os\ndef f():\n    for fd in range(3, 20):\n        try: os.write(fd, b'{}\\n+\\n')\n        except OSError: pass\n",
        "crashed",
    ),
    (
        "floods whatever is open",
        "import os\ndef f():\n    while True:\n        for fd in range(3, 20):\n            try: os.write(fd, b'x' * 65536)\n            except OSError: pass\n",
        "output_limit",
    ),
    ("ends", "import os\ndef f(): os._exit(0)\n", "crashed"),
    ("never ends", "def f():\n    while True: pass\n", "timed_out"),
]


@pytest.mark.parametrize(("source", "ended"), [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS])
def test_each_case_has_its_own_ending(runtime, source, ended):
    exercise = Exercise("f", "f", [Case("one", expected=None), Case("two", expected=None)], limits=Limits(time_s=2))

    _, *outcomes = runtime.run(pack(exercise).bundle, source)

    assert [ended, ended] == [outcome["ended"] for outcome in outcomes]
    assert ["case_1", "case_2"] == [outcome["case"] for outcome in outcomes]


def test_limits_that_nobody_keeps_are_named_in_the_report(monkeypatch):
    monkeypatch.setattr("grader.runtimes.processes.unenforced", lambda: ["memory", "file size"])
    with ProcessesRuntime() as opened:
        exercise = pack(Exercise("f", "f", [Case("one", expected=1)]))
        report = grade_with(opened, exercise, "def f(): return 1\n")

        assert "nobody limits their memory and file size here" in opened.protection
    assert ["memory", "file size"] == report.content["unenforced"]
    assert "  not limited where it was run: memory, file size\n" in report_text(report)


def test_a_program_cannot_say_which_limits_are_kept(runtime):
    forged = '{"version":1,"type":"loaded","ok":true,"stdout":"","unenforced":["time"]}\n+\n'
    source = f"import os\nfor fd in range(3, 20):\n    try: os.write(fd, {forged!r}.encode())\n    except OSError: pass\ndef f(): return 1\n"

    loaded, *_ = runtime.run(pack(Exercise("f", "f", [Case("one", expected=1)])).bundle, source)

    assert loaded["ok"]
    assert "unenforced" not in loaded
