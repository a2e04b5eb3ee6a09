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
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from grader import clock, stateless

from .fences import PROCESSES, enter_own_processes, raise_fences
from .lines import Abandoned, Pipe, says_loaded, send, send_parcel, wait
from .zygote import ANSWER_BYTES, CHANGED, KEEPS_NOTHING, be_zygote, quiet

_STDIN: Final = 0
_STDOUT: Final = 1
_AHEAD_CHARS: Final = 16_000
"""What surely fits into a pipe before anybody reads it."""


class Zygote:
    """A zygote process and the pipes to it."""

    def __init__(self, limits: dict[str, Any], fences: list[str], *, forks: bool = False) -> None:
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
                be_zygote(command_read, answer_write, limits, forks=forks)
            finally:
                os._exit(70)
        for fd in (command_read, answer_write):
            os.close(fd)
        self._answers = Pipe(answer_read, ANSWER_BYTES)
        self._ahead: deque[int] = deque()
        self._keeps_nothing = False
        self.alive = True

    def load(self, command: str, limit_s: float) -> bytes:
        """As :meth:`ask`, of the load message. From then on it is known whether the program keeps nothing."""
        deadline_s = time.monotonic() + limit_s
        loaded = self.ask([command], limit_s)
        mark = self._line(deadline_s) if self.alive else b""
        self._keeps_nothing = mark == KEEPS_NOTHING
        return mark if mark.startswith(b"!") else loaded

    def ask(self, commands: Sequence[str], limit_s: float) -> bytes:
        """The answer line to the first of *commands*, or a note of the warden's when there is none within *limit_s*.

        A program that keeps nothing is given some of the others ahead, so that it need not wait for them.
        """
        deadline_s = time.monotonic() + limit_s
        for command in commands[len(self._ahead) :]:
            if self._ahead and not (self._keeps_nothing and sum(self._ahead) + len(command) < _AHEAD_CHARS):
                break
            self._ahead.append(len(command))
            if not send_parcel(self._commands, command):
                break  # it has gone, and what it said before is still to be read
        self._ahead.popleft()
        return self._line(deadline_s)

    def _line(self, deadline_s: float) -> bytes:
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
        loaded = zygote.load(job["load"], job["time_limit_s"])
        _say(loaded)
        commands = [case["run"] for case in job["cases"]]
        for number, case in enumerate(job["cases"] if says_loaded(loaded) else ()):
            line = zygote.ask(commands[number:], case["time_limit_s"]) if zygote.alive else CHANGED
            if line == CHANGED:
                zygote.kill()
                zygote = Zygote(job, fences, forks=True)
                zygote.load(job["load"], job["time_limit_s"])
                line = zygote.ask(commands[number:], case["time_limit_s"]) if zygote.alive else b"!crashed 0"
            _say(line)
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
