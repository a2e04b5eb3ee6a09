"""The process between judge and learner code: it holds no expectation and runs no learner code; it can kill.

It reads jobs, one JSON line each, from standard input, and answers on standard output: the ``loaded`` line, then a line
per case. A line is the runner's own, passed on unread, or a short note of the warden's: ``!timed_out``, ``!crashed N``
(the wait status), ``!flooded``.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from contextlib import suppress
from typing import Any, Final

from grader import clock, stateless

from .fences import PROCESSES, enter_own_processes, raise_fences
from .lines import Abandoned, Pipe, says_loaded, send, wait
from .zygote import ANSWER_BYTES, be_zygote, quiet

_STDIN: Final = 0
_STDOUT: Final = 1


class Zygote:
    """A zygote process and the pipes to it."""

    def __init__(self, limits: dict[str, Any], fences: list[str]) -> None:
        command_read, self._commands = os.pipe()
        answer_read, answer_write = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            for fd in (self._commands, answer_read):
                os.close(fd)
            try:
                os.setpgid(0, 0)
                quiet()
                if PROCESSES in fences:
                    enter_own_processes()
                be_zygote(Pipe(command_read, ANSWER_BYTES), answer_write, limits)
            finally:
                os._exit(70)
        for fd in (command_read, answer_write):
            os.close(fd)
        self._answers = Pipe(answer_read, ANSWER_BYTES)
        self.alive = True

    def ask(self, command: str, limit_s: float) -> bytes:
        """The answer line to *command*, or a note of the warden's when there is none within *limit_s*."""
        deadline_s = time.monotonic() + limit_s
        if not send(self._commands, command.encode("ascii") + b"\n"):
            return self._ended(b"!crashed 0")
        while not self._answers.has_line:
            if self._answers.closed:
                return self._ended(b"!crashed 0")
            if self._answers.flooded:
                return self._ended(b"!flooded")
            if not wait([self._answers], deadline_s, _STDIN):
                return self._ended(b"!timed_out")
        return self._answers.take_line()

    def _ended(self, note: bytes) -> bytes:
        self.kill()
        return note

    def kill(self) -> None:
        """End the process group and reap; harmless when it is gone."""
        if not self.alive:
            return
        self.alive = False
        for target in (os.killpg, os.kill):
            try:
                target(self._pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                continue
        os.waitpid(self._pid, 0)
        for fd in (self._commands, self._answers.fd):
            os.close(fd)


def do_job(job: dict[str, Any], name: str, fences: list[str]) -> None:
    """Run one submission: write its ``loaded`` line and, when that is no note and says ok, a line per case.

    Everything happens in a folder of its own, called *name*.
    """
    load = json.loads(job["load"])
    stateless.get_ready(load["provided"], load.get("harness", ""))
    home = os.getcwd()
    os.mkdir(name)
    os.chdir(name)
    clock.get_ready(job["load"])
    zygote = Zygote(job, fences)
    try:
        loaded = zygote.ask(job["load"], job["time_limit_s"])
        _say(loaded)
        for case in job["cases"] if says_loaded(loaded) else ():
            if not zygote.alive:
                zygote = Zygote(job, fences)
                zygote.ask(job["load"], job["time_limit_s"])
            _say(zygote.ask(case["run"], case["time_limit_s"]) if zygote.alive else b"!crashed 0")
    finally:
        zygote.kill()
        os.chdir(home)


def _say(line: bytes) -> None:
    if not send(_STDOUT, line + b"\n"):
        raise Abandoned


def main() -> None:
    """Serve jobs until standard input is closed, be it in mid-job; then nothing of a program is left running.

    Never returns to the caller's frames: the process ends here, without taking itself apart first.
    """
    sys.dont_write_bytecode = True  # of ours it is written, of what a program makes it is not
    gc.freeze()  # what was imported is not looked through while programs are loaded, which would copy its memory
    gc.enable()
    with suppress(Abandoned):
        _serve()
    os._exit(0)


def _serve() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    fences = raise_fences()
    _say(json.dumps({"fences": fences}).encode("ascii"))
    for number, line in enumerate(sys.stdin):
        if number:
            _remove(_folder_of(number - 1))  # that of the last one goes with the folder they are all in
        do_job(json.loads(line), _folder_of(number), fences)


def _folder_of(number: int) -> str:
    return f"submission-{number}"


def _remove(folder: str) -> None:
    from shutil import rmtree  # a single submission needs no more than what is imported above, and starts sooner

    rmtree(folder, ignore_errors=True)
