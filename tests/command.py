"""The command as a person would call it, for tests of what it does."""

import signal
import subprocess
import sys
from pathlib import Path

from tests.repository import ROOT

DOUBLE = ROOT / "tests" / "data" / "exercises" / "numbers" / "double"
RIGHT = "def double(n):\n    return add(n, n)\n"
WRONG = "def double(n):\n    return n + 2\n"


def start(*arguments, cwd=ROOT, options=("-s", "-P"), **environment):
    """A process of ``python -m grader`` with these arguments, its output in pipes."""
    return subprocess.Popen(
        [sys.executable, *options, "-m", "grader", *map(str, arguments)],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"} | environment,
        preexec_fn=_heed_every_signal,
    )


def _heed_every_signal():
    """Undo what the tests may have been started with: under ``nohup`` a process ignores that its terminal has gone."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)


def call(*arguments, **options):
    """Exit code, standard output and what was :func:`said` of a finished call."""
    process = start(*arguments, **options)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, said(err)


def said(err):
    """Standard error without the line that every call says on what programs are kept from."""
    lines = err.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("etude: programs are limited in time, "))


def write_files(folder: Path, files):
    """*folder*, with these files in it."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def timeless(report):
    """A report, or a list of them, without what differs from run to run."""
    if isinstance(report, list):
        return [timeless(one) for one in report]
    return report | {"results": [result | {"elapsed_ms": None} for result in report["results"]]}
