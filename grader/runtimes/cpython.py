"""The runtime ``cpython``: programs run in processes of this machine's Python, watched by a warden process."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from typing import Final, Self

from grader.bundle import Bundle, BundledCase
from grader.protocol import Loaded, Outcome, write

from . import RuntimeFault
from .answers import loaded_from, outcome_from
from .fences import protection
from .interpreter import command, environment
from .limits import unenforced
from .lines import says_loaded

_START: Final = (
    "import sys; sys.path.insert(0, sys.argv[1]); import grader.runtimes.warden as w; del sys.path[0]; w.main()"
)
_STOP_S: Final = 5.0


class CPythonRuntime:
    """Programs in child processes: deadlines, memory, output and files limited; what is not, docs/grading.md says."""

    name = "cpython"

    def __init__(self, hash_seed: int = 0) -> None:
        self._hash_seed = hash_seed
        self._warden: subprocess.Popen[bytes] | None = None
        self._folder = ""
        self._fences: list[str] | None = None
        self._interrupted = False

    @property
    def identity(self) -> str:
        """See :class:`~grader.runtimes.Runtime`."""
        from grader.identity import identity  # only who keeps what programs did needs it

        return identity()

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, *exc: object) -> None:
        self._stop()

    def interrupt(self) -> None:
        """See :class:`~grader.runtimes.Runtime`."""
        self._interrupted = True
        if self._warden and self._warden.stdin:
            self._warden.stdin.close()  # which it notices, and ends what it has started

    def run(self, bundle: Bundle, submission: str) -> Iterator[Loaded | Outcome]:
        """See :class:`~grader.runtimes.Runtime`."""
        self._send(bundle, submission)
        line = self._receive()
        unread = len(bundle.cases) if says_loaded(line) else 0
        loaded = loaded_from(line, bundle.time_limit_s, unenforced())
        try:
            yield loaded
            for case in bundle.cases if loaded["ok"] else ():
                unread -= 1
                yield outcome_from(self._receive(), case)
        finally:
            if unread:
                self._stop()  # else the next submission would be given the answers of this one

    def _send(self, bundle: Bundle, submission: str) -> None:
        job = {
            "load": write(bundle.load_message(submission)),
            "cases": [_case_job(case) for case in bundle.cases],
            "time_limit_s": bundle.time_limit_s,
            "memory_mb": bundle.memory_mb,
        }
        data = json.dumps(job).encode("ascii") + b"\n"
        if self._interrupted:
            raise RuntimeFault("the run was interrupted")
        warden = self._warden if self._warden and self._warden.poll() is None else self._start()
        if warden.stdin is None:
            raise RuntimeFault("the warden process has no standard input")
        warden.stdin.write(data)
        warden.stdin.flush()

    @property
    def fences(self) -> list[str]:
        """Which of :mod:`~grader.runtimes.fences` are in force."""
        if self._fences is None:
            self._fences = list(json.loads(self._line())["fences"])
        return self._fences

    @property
    def protection(self) -> str:
        """See :class:`~grader.runtimes.Runtime`."""
        return protection(self.fences)

    def _receive(self) -> bytes:
        """The warden's next line about a submission; its first line of all is about itself."""
        if self._fences is None:
            self._fences = self.fences
        return self._line()

    def _line(self) -> bytes:
        """The warden's next line. It keeps every deadline itself, and runs no learner code: its death is our fault."""
        warden = self._warden
        line = warden.stdout.readline() if warden and warden.stdout else b""
        if not line.endswith(b"\n"):
            raise RuntimeFault("the process that watches over the submission died")
        return line.rstrip(b"\n")

    def _start(self) -> subprocess.Popen[bytes]:
        self._stop()
        self._fences = None
        self._folder = tempfile.mkdtemp(prefix="etude-")
        self._warden = subprocess.Popen(
            command(_START),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            env=environment(self._folder, self._hash_seed),
            start_new_session=True,
        )
        return self._warden

    def _stop(self) -> None:
        warden, self._warden = self._warden, None
        if warden is not None:
            for pipe in (warden.stdin, warden.stdout):
                if pipe is not None:
                    pipe.close()  # which it notices, and ends what it has started
            try:
                warden.wait(_STOP_S)
            except subprocess.TimeoutExpired:
                os.killpg(warden.pid, signal.SIGKILL)
                warden.wait()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = ""


def _case_job(case: BundledCase) -> dict[str, object]:
    return {"run": write(dict(case.run)), "time_limit_s": case.time_limit_s}
