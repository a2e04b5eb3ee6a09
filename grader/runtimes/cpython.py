"""The runtime ``cpython``: programs run in processes of this machine's Python, watched by a warden process."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, Self

from grader.bundle import Bundle, BundledCase
from grader.messages import Loaded, Outcome
from grader.protocol import write

from . import RuntimeFault
from .answers import loaded_from, outcome_from
from .fences import protection
from .interpreter import command, environment
from .limits import unenforced
from .lines import says_loaded

_START: Final = (
    "import gc, sys; gc.disable(); sys.path.insert(0, sys.argv[1]); "
    "import grader.runtimes.warden as w; del sys.path[0]; w.main()"
)
_STOP_S: Final = 5.0
_CHUNK_BYTES: Final = 1 << 16


class CPythonRuntime:
    """Programs in child processes: deadlines, memory, output and files limited; what is not, docs/grading.md says."""

    name = "cpython"

    def __init__(self, hash_seed: int = 0) -> None:
        self._hash_seed = hash_seed
        self._warden: subprocess.Popen[bytes] | None = None
        self._folder = ""
        self._fences: list[str] | None = None
        self._interrupted = False
        self._is_heard_out = True

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
        return self._answers(bundle)  # to be heard later: until then the caller can get ready what it needs for them

    def _answers(self, bundle: Bundle) -> Iterator[Loaded | Outcome]:
        line = self._receive()
        unread = len(bundle.cases) if says_loaded(line) else 0
        loaded = loaded_from(line, bundle.time_limit_s, unenforced())
        self._is_heard_out = not unread
        try:
            yield loaded
            for case in bundle.cases if loaded["ok"] else ():
                line = self._receive()
                unread -= 1
                self._is_heard_out = not unread
                yield outcome_from(line, case)
        finally:
            if unread:
                self._stop()  # nobody waits for the rest

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
        is_ready = self._warden and self._warden.poll() is None and self._is_heard_out
        warden = self._warden if self._warden and is_ready else self._start()
        self._is_heard_out = False  # else this submission would be given the answers of the one before
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
        if warden is not None and warden.stdin and warden.stdout:
            warden.stdin.close()  # which it notices, and ends what it has started
            if not _ends_by_itself(warden.stdout.fileno()):
                with suppress(ProcessLookupError):  # it may have gone, and left somebody who holds its pipe
                    os.killpg(warden.pid, signal.SIGKILL)
            warden.wait()
            warden.stdout.close()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = ""


def _ends_by_itself(output: int) -> bool:
    """Whether nobody writes to the pipe *output* any more, within a while; what still comes through it is dropped."""
    poll = select.poll()
    poll.register(output, select.POLLIN)
    deadline_s = time.monotonic() + _STOP_S
    while poll.poll(max(0.0, deadline_s - time.monotonic()) * 1000):
        if not os.read(output, _CHUNK_BYTES):
            return True
    return False


def _case_job(case: BundledCase) -> dict[str, object]:
    return {"run": write(dict(case.run)), "time_limit_s": case.time_limit_s}
