"""The processes of the runtime ``cpython``: what a program can do to them, and what is left afterwards."""

import socket
import threading
import time

import psutil
import pytest

from grader import Case, Exercise, Limits
from grader.packing import pack
from grader.runtimes import RuntimeFault, open_runtime
from grader.runtimes.fences import NETWORK, PROCESSES
from tests.fences import WITHOUT_FENCES

# A body of f(x) that runs in the second of three cases; how that case ended.
ATTACKS = [
    ("leaves the interpreter", "import os; os._exit(0)", "crashed"),
    ("aborts", "import os; os.abort()", "crashed"),
    ("reads address 0", "import ctypes; ctypes.string_at(0)", "crashed"),
    ("kills itself", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "crashed"),
    ("kills its zygote", "import os, signal; os.kill(os.getppid(), signal.SIGKILL); return 1", "crashed unless fenced"),
    ("stops itself", "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)", "timed_out"),
    ("stops its zygote", "import os, signal; os.kill(os.getppid(), signal.SIGSTOP); return 1", "timed_out unless fenced"),
    ("closes every pipe", "import os; os.closerange(0, 100); return 1", "crashed"),
    ("writes a second record", "import os\n        for fd in range(3, 40):\n            try: os.write(fd, b'{}\\n')\n            except OSError: pass\n        return 1", "crashed"),
    ("writes half a record", "import os\n        for fd in range(3, 40):\n            try: os.write(fd, b'{')\n            except OSError: pass\n        os._exit(0)", "crashed"),
    ("never stops writing", "import os\n        while True:\n            for fd in range(3, 40):\n                try: os.write(fd, b'x' * 65536)\n                except OSError: pass", "output_limit"),
    ("forks, and both answer", "import os, time\n        if os.fork(): time.sleep(0.3)\n        return 1", "crashed"),
    ("forks, and the child answers late", "import os, time\n        if not os.fork(): time.sleep(0.3)\n        return 1", "returned"),
    ("leaves a child that sleeps", "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']); return 1", "returned"),
    ("writes a file that is too large", "open('big', 'wb').write(b'x' * (32 << 20))", "raised"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "ended"), [row[1:] for row in ATTACKS], ids=[row[0] for row in ATTACKS])
def test_an_attack_on_the_processes_ends_that_case_only(body, ended):
    exercise = Exercise(
        "f", "f", [Case(name, args=[name], expected=1) for name in ("one", "bad", "two")], limits=Limits(time_s=1)
    )
    source = f"def f(x):\n    if x == 'bad':\n        {body}\n    return x\n"
    with open_runtime("cpython") as runtime:
        _, *outcomes = runtime.run(pack(exercise).bundle, source)
        if PROCESSES in runtime.fences and ended.endswith(" unless fenced"):
            ended = "returned"  # the first process of a PID namespace takes no such signal from within

    assert ["returned", ended.removesuffix(" unless fenced"), "returned"] == [outcome["ended"] for outcome in outcomes]
    assert ["one", "two"] == [outcome["value"] for outcome in outcomes[::2]]


def test_nothing_is_left_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    source = "import os, subprocess, sys\ndef f():\n    open('left', 'w').close()\n    subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(61.5)'])\n"
    with open_runtime("cpython") as runtime:
        list(runtime.run(pack(Exercise("f", "f", [Case("one", expected=None)])).bundle, source))
        assert list(tmp_path.iterdir())
    time.sleep(0.2)

    assert [] == list(tmp_path.iterdir())
    running = [process.info["cmdline"] for process in psutil.process_iter(["cmdline"])]
    assert [] == [line for line in running if "sleep(61.5)" in str(line)]


SEES = """
import os, sys
def f():
    return [sorted(os.environ), os.listdir("."), sys.argv, sorted({name.split(".")[0] for name in sys.modules} & {"pytest", "_pytest", "hypothesis"})]
"""


def test_a_program_sees_an_empty_folder_and_hardly_any_environment(monkeypatch):
    monkeypatch.setenv("SECRET_TOKEN", "x")
    with open_runtime("cpython") as runtime:
        _, outcome = runtime.run(pack(Exercise("f", "f", [Case("one", expected=None)])).bundle, SEES)
    environment, listing, arguments, modules = (part[1] for part in outcome["value"][1])

    assert set(environment) <= {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "HOME", "TMPDIR", "PYTHONHASHSEED"}
    assert ([], ["solution.py"], []) == (listing, arguments, modules)


def test_the_standard_library_is_all_there_is():
    source = "def f():\n    import pytest\n"
    with open_runtime("cpython") as runtime:
        _, outcome = runtime.run(pack(Exercise("f", "f", [Case("one", expected=None)])).bundle, source)

    assert "ModuleNotFoundError" == outcome["error"]["type"]


DUMP = """
import gc, os, sys
def f():
    seen = [repr(sorted(os.environ.items()))]
    for thing in gc.get_objects():
        if type(thing) in (dict, list, tuple, set):
            try: seen.append(repr(thing))
            except BaseException: pass
    frame = sys._getframe()
    while frame:
        seen.append(repr(frame.f_locals)); frame = frame.f_back
    for root, _, files in os.walk("."):
        seen += [open(os.path.join(root, name)).read() for name in files]
    return "".join(seen).count("".join(["canary", "-4711"]))
"""


def test_the_expected_value_is_nowhere_in_reach_of_the_program():
    exercise = Exercise(
        "f", "f", [Case("one", expected="canary-4711", hint="canary-4711"), Case("two", expected="canary-4711")]
    )
    with open_runtime("cpython") as runtime:
        _, *outcomes = runtime.run(pack(exercise).bundle, DUMP)

    assert [0, 0] == [outcome["value"] for outcome in outcomes]


def test_a_runtime_whose_warden_was_killed_starts_another():
    exercise = pack(Exercise("f", "f", [Case("one", args=[1], expected=1)]))
    with open_runtime("cpython") as runtime:
        assert "returned" == list(runtime.run(exercise.bundle, "def f(x): return x"))[1]["ended"]
        runtime._warden.kill()
        runtime._warden.wait()
        assert "returned" == list(runtime.run(exercise.bundle, "def f(x): return x"))[1]["ended"]


def test_nothing_is_left_behind_by_a_run_that_is_given_up():
    source = "import time\ndef f():\n    time.sleep(62.5)\n"
    with open_runtime("cpython") as runtime:
        answers = runtime.run(
            pack(Exercise("f", "f", [Case("one", expected=None)], limits=Limits(time_s=60))).bundle, source
        )
        assert next(answers)["ok"]
        time.sleep(0.3)
        started = psutil.Process(runtime._warden.pid).children(recursive=True)
        fences = runtime.fences
    time.sleep(0.2)

    assert (3 if PROCESSES in fences else 2) == len(started)
    assert [] == [process for process in started if process.is_running() and process.status() != psutil.STATUS_ZOMBIE]


LIVES_LONG = pack(Exercise("f", "f", [Case("one", expected=None)], limits=Limits(time_s=60))).bundle


@pytest.mark.parametrize("end", ["the warden dies", "it is interrupted"])
def test_a_run_that_loses_its_warden_is_a_fault_of_the_runtime(end):
    with open_runtime("cpython") as runtime:
        answers = runtime.run(LIVES_LONG, "import time\ndef f():\n    time.sleep(5)\n")
        assert next(answers)["ok"]
        threading.Timer(0.2, runtime._warden.kill if end == "the warden dies" else runtime.interrupt).start()
        started = time.monotonic()
        with pytest.raises(RuntimeFault):
            next(answers)
        assert time.monotonic() - started < 4


def test_a_runtime_that_was_interrupted_runs_nothing_more():
    with open_runtime("cpython") as runtime:
        runtime.interrupt()
        with pytest.raises(RuntimeFault, match="interrupted"):
            next(runtime.run(LIVES_LONG, "def f(): pass"))


def test_answers_that_nobody_has_heard_are_not_taken_for_those_to_the_next_submission():
    bundle = pack(Exercise("f", "f", [Case("one", expected=1)])).bundle
    with open_runtime("cpython") as runtime:
        runtime.run(bundle, "def f(): return 'first'")
        _, outcome = runtime.run(bundle, "def f(): return 'second'")

    assert "second" == outcome["value"]


REACHES_OUT = """
import os, socket
def f(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1)
        network = "reached"
    except OSError as error:
        network = type(error).__name__
    return [network, os.getpid()]
"""


def test_behind_the_fences_there_is_no_network_and_no_other_process():
    with socket.create_server(("127.0.0.1", 0)) as server, open_runtime("cpython") as runtime:
        exercise = Exercise("f", "f", [Case("one", args=[server.getsockname()[1]], expected=None)])
        _, outcome = runtime.run(pack(exercise).bundle, REACHES_OUT)
        fences = runtime.fences
    network, pid = outcome["value"][1]

    assert ("reached" if NETWORK not in fences else "OSError") == network
    assert (pid < 10) == (PROCESSES in fences)


def test_without_fences_everything_works_but_the_fences(monkeypatch):
    monkeypatch.setattr("grader.runtimes.cpython._START", WITHOUT_FENCES)
    with socket.create_server(("127.0.0.1", 0)) as server, open_runtime("cpython") as runtime:
        exercise = Exercise("f", "f", [Case("one", args=[server.getsockname()[1]], expected=None)])
        _, outcome = runtime.run(pack(exercise).bundle, REACHES_OUT)

    assert [] == runtime.fences
    assert "reached" == outcome["value"][1][0]


LEAVES_FILES = """
import os, tempfile
def f(leave):
    found = [os.listdir(place) for place in (os.path.expanduser("~"), tempfile.gettempdir(), ".")]
    if leave:
        for place in (os.path.expanduser("~"), tempfile.gettempdir(), "."):
            open(os.path.join(place, "left"), "w").close()
    return found
"""


def test_home_and_temporary_folder_are_the_case_own():
    exercise = pack(
        Exercise("f", "f", [Case("one", args=[True], expected=None), Case("two", args=[False], expected=None)])
    )
    with open_runtime("cpython") as runtime:
        outcomes = [outcome for _ in range(2) for outcome in list(runtime.run(exercise.bundle, LEAVES_FILES))[1:]]

    assert [["list", [["list", []]] * 3]] * 4 == [outcome["value"] for outcome in outcomes]


def test_a_runtime_that_cannot_start_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "no-such-python"))
    with pytest.raises(OSError, match="No such file"), open_runtime("cpython"):
        pass

    assert [] == list(tmp_path.iterdir())
