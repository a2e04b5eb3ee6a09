"""The runtime ``pyodide``: the interpreter of the browser, and the very code that drives it there, under Node."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Self

from grader.bundle import Bundle, BundledCase
from grader.messages import Loaded, Outcome
from grader.protocol import write

from . import RuntimeFault
from .answers import loaded_from, outcome_from
from .interpreter import kept_environment

_OPTIONS: Final = ("--disallow-code-generation-from-strings", "--no-warnings")


class PyodideRuntime:
    """Programs in a thread of a Node process that keeps the deadlines. Node is no sandbox: see docs/grading.md."""

    name = "pyodide"

    def __init__(self) -> None:
        self._command = _host_command()
        self._host: subprocess.Popen[bytes] | None = None
        self._folder = ""
        self._is_busy = False
        self._interrupted = False

    @property
    def protection(self) -> str:
        """See :class:`~grader.runtimes.Runtime`."""
        return "programs are limited in time, memory and output; they run inside Node, which is no sandbox"

    @property
    def identity(self) -> str:
        """See :class:`~grader.runtimes.Runtime`."""
        return f"pyodide {Path(self._command[-1]).parent.name}"  # the folder's name is a digest of all that is in it

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
        if self._host:
            _kill_group(self._host)

    def run(self, bundle: Bundle, submission: str) -> Iterator[Loaded | Outcome]:
        """See :class:`~grader.runtimes.Runtime`."""
        load = write(bundle.load_message(submission))
        loaded = self._load(load, bundle, bundle.cases)
        yield loaded
        left = list(bundle.cases) if loaded["ok"] else []
        while left:
            case = left.pop(0)
            line = self._receive()
            yield outcome_from(line, case)
            if not line and left:
                self._load(load, bundle, left)

    def judge(self, text: str) -> str:
        """What the judge in this home says to a message, both as JSON text."""
        self._send({"judge": text})
        return self._receive().decode("ascii")

    def _load(self, load: str, bundle: Bundle, cases: Sequence[BundledCase]) -> Loaded:
        """The ``loaded`` message; when it is ok, the outcomes of *cases* are still to be received."""
        jobs = [{"run": write(dict(case.run)), "time_limit_s": case.time_limit_s} for case in cases]
        self._send({"load": load, "time_limit_s": bundle.time_limit_s, "cases": jobs})
        return loaded_from(self._receive(), bundle.time_limit_s)

    def _send(self, job: dict[str, Any]) -> None:
        while self._is_busy:
            self._read()  # of a job that nobody has heard out, or of whose program nothing was believed
        if self._interrupted:
            raise RuntimeFault("the run was interrupted")
        host = self._host if self._host and self._host.poll() is None else self._start()
        if host.stdin is None:
            raise RuntimeFault("the Node process has no standard input")
        host.stdin.write(json.dumps(job).encode("ascii") + b"\n")
        host.stdin.flush()
        self._is_busy = True

    def _receive(self) -> bytes:
        """The next answer to the job; empty when there is none. Raises RuntimeFault with the sentence that says why."""
        line = self._read()
        if line.startswith(b"!"):
            raise RuntimeFault(line[1:].decode("utf-8", "replace"))
        return line[1:]

    def _read(self) -> bytes:
        """The host's next line. With one that marks the end, or an empty one, when it died, it is done with the job."""
        host = self._host
        if not self._is_busy or host is None or host.stdout is None:
            return b""
        line = host.stdout.readline().rstrip(b"\n")
        self._is_busy = line[:1] in (b"=", b"!")
        if not line:
            self._stop()
        return line

    def _start(self) -> subprocess.Popen[bytes]:
        self._stop()
        self._folder = tempfile.mkdtemp(prefix="etude-")
        self._host = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            env={**kept_environment(), "HOME": self._folder, "TMPDIR": self._folder},
            start_new_session=True,
        )
        return self._host

    def _stop(self) -> None:
        host, self._host = self._host, None
        self._is_busy = False
        if host is not None:
            _kill_group(host)
            for pipe in (host.stdin, host.stdout):
                if pipe is not None:
                    pipe.close()
            host.wait()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = ""


def _host_command() -> list[str]:
    try:
        from etude_site.node import ToolFault, node
        from etude_site.runtime_files import HOST, runtime_folder
    except ImportError:
        raise RuntimeFault("the runtime pyodide needs the site's parts; install etude[site]") from None
    try:
        return [str(node()), *_OPTIONS, str(runtime_folder() / HOST)]
    except ToolFault as fault:
        raise RuntimeFault(str(fault)) from None


def _kill_group(host: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        try:
            os.killpg(host.pid, signal.SIGKILL)
        except ProcessLookupError:
            return  # it has ended by itself, which is as good
    else:
        host.kill()
