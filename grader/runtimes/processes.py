"""The runtime ``cpython`` where nothing can fork: a process for each case, or for all of a plain program."""

from __future__ import annotations

import os
import queue
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import Final, Self

from grader.bundle import Bundle
from grader.messages import Loaded, Outcome
from grader.protocol import write

from . import RuntimeFault
from .alone import READY
from .answers import loaded_from, outcome_from
from .interpreter import command, environment
from .limits import unenforced
from .zygote import ANSWER_BYTES

_START: Final = (
    "import sys; sys.path.insert(0, sys.argv.pop(1)); import grader.runtimes.alone as a; del sys.path[0]; a.main()"
)
_START_LIMIT_S: Final = 60.0
_CHUNK_BYTES: Final = 1 << 16


class ProcessesRuntime:
    """Programs in processes of their own, started anew where others fork: the same verdicts, more slowly."""

    name = "cpython"

    def __init__(self, hash_seed: int = 0) -> None:
        self._hash_seed = hash_seed
        self._process: _Process | None = None
        self._interrupted = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self._end()

    @property
    def identity(self) -> str:
        """See :class:`~grader.runtimes.Runtime`."""
        from grader.identity import identity  # only who keeps what programs did needs it

        return identity()

    @property
    def protection(self) -> str:
        """See :class:`~grader.runtimes.Runtime`."""
        missing = " and ".join(unenforced())
        return (
            "programs are limited in time and output"
            + (f"; nobody limits their {missing} here" if missing else ", memory and file size")
            + "; they can use the network; they can see and end this user's processes and read this user's files"
        )

    def interrupt(self) -> None:
        """See :class:`~grader.runtimes.Runtime`."""
        self._interrupted = True
        if self._process:
            self._process.kill()

    def run(self, bundle: Bundle, submission: str) -> Iterator[Loaded | Outcome]:
        """See :class:`~grader.runtimes.Runtime`."""
        load = write(bundle.load_message(submission))
        try:
            loaded = loaded_from(self._load(bundle, load), bundle.time_limit_s, unenforced())
            yield loaded
            for case in bundle.cases if loaded["ok"] else ():
                if self._process is None:
                    self._load(bundle, load)
                yield outcome_from(self._ask(write(dict(case.run)), case.time_limit_s), case)
        finally:
            self._end()

    def _load(self, bundle: Bundle, load: str) -> bytes:
        self._end()
        self._process = _Process(bundle.time_limit_s, bundle.memory_mb, self._hash_seed)
        if self._process.line(_START_LIMIT_S) != READY:
            raise RuntimeFault("a Python process could not be started")
        return self._ask(load, bundle.time_limit_s)

    def _ask(self, command: str, limit_s: float) -> bytes:
        """The answer to *command*, or a note; afterwards there is a process only when it is ready for more."""
        process = self._process
        if process is None:
            return b"!crashed 0"
        line = process.ask(command, limit_s)
        if self._interrupted:
            raise RuntimeFault("the run was interrupted")
        if line.startswith(b"!") or process.line(_START_LIMIT_S) != READY:
            self._end()
        return line

    def _end(self) -> None:
        process, self._process = self._process, None
        if process:
            process.close()


class _Process:
    """One process in an empty folder, read by a thread, for not every system can wait for a pipe."""

    def __init__(self, time_limit_s: float, memory_mb: int, hash_seed: int) -> None:
        self._folder = tempfile.mkdtemp(prefix="etude-")
        self._process = subprocess.Popen(
            command(_START, str(time_limit_s), str(memory_mb)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            env=environment(self._folder, hash_seed),
            start_new_session=True,
        )
        self._came: queue.Queue[bytes] = queue.Queue()
        self._rest = b""
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Pass on what the process writes; empty bytes are the end. Not more than anybody wants to read."""
        left = ANSWER_BYTES * 2
        output = self._process.stdout
        with suppress(OSError, ValueError):
            while output and left > 0 and (data := os.read(output.fileno(), _CHUNK_BYTES)):
                left -= len(data)
                self._came.put(data)
        self._came.put(b"")

    def ask(self, command: str, limit_s: float) -> bytes:
        """The answer line, or a note."""
        with suppress(OSError):
            if self._process.stdin:
                self._process.stdin.write(command.encode("ascii") + b"\n")
                self._process.stdin.flush()
        return self.line(limit_s)

    def line(self, limit_s: float) -> bytes:
        """The next line without its end, or a note: ``!timed_out``, ``!flooded``, ``!crashed``."""
        deadline_s = time.monotonic() + limit_s
        parts, size = [self._rest], len(self._rest)
        while b"\n" not in parts[-1]:
            try:
                parts.append(self._came.get(timeout=max(0.0, deadline_s - time.monotonic())))
            except queue.Empty:
                return b"!timed_out"
            size += len(parts[-1])
            if not parts[-1]:
                return b"!crashed 0" if size <= ANSWER_BYTES else b"!flooded"
        line, _, self._rest = b"".join(parts).partition(b"\n")
        return line.rstrip(b"\r") if len(line) <= ANSWER_BYTES else b"!flooded"

    def kill(self) -> None:
        """End the process, and on POSIX all that it started."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()

    def close(self) -> None:
        """Leave nothing of it."""
        self.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if pipe:
                    pipe.close()
        shutil.rmtree(self._folder, ignore_errors=True)
