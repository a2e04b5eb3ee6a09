"""The process that has loaded one program, and forks once per case. Learner code runs here and in its children only."""

from __future__ import annotations

import gc
import os
import signal
import site
import sys
from time import monotonic_ns
from typing import Any, Final

from grader.runner import handle, is_as_loaded

from .limits import limit, limit_cpu, memory_mb
from .lines import Pipe, send, take_parcel, wait

ANSWER_BYTES: Final = 64 << 20
KEEPS_NOTHING: Final = b"+"
"""The line after the answer to the load message, when the program keeps nothing."""

CHANGED: Final = b"!changed"
"""The line behind the last answer of a zygote that served cases itself, and no longer holds the program as loaded."""

MOST_GROWTH_MB: Final = 32
"""By how much a process may grow before it takes no further case."""


def be_zygote(commands: int, answers: int, limits: dict[str, Any], *, forks: bool) -> None:
    """Serve until *commands* ends. The first parcel is the load message; then there is a run message in each.

    Each is answered on *answers* with one line: what the runner said, or a note of how the case ended instead. Behind
    the first comes :data:`KEEPS_NOTHING`, or an empty line. Unless it *forks* anyhow, a program that keeps nothing is
    served from this very process, which is spared the copying of memory, and ends with :data:`CHANGED` as soon as that
    no longer holds. Never returns to the caller's frames: the process ends here.
    """
    limit(limits)
    # Nothing may change on the way into a case, and the module random would seed itself anew.
    vars(os)["register_at_fork"] = _nothing_at_fork
    loaded = answer(take_parcel(commands))
    is_plain = bool(is_as_loaded())
    send(answers, loaded + (KEEPS_NOTHING if is_plain else b"") + b"\n")
    gc.freeze()  # what is here already is not looked through again in every case, which would copy its memory
    if is_plain and not forks:
        _serve_here(take_parcel(commands), commands, answers, limits)
        send(answers, CHANGED + b"\n")
        os._exit(0)
    while command := take_parcel(commands):
        if is_as_loaded():
            _serve_in_one(command, commands, answers, limits)
            continue
        record_read, record_write = os.pipe()
        child = os.fork()
        if child == 0:
            for fd in (record_read, commands, answers):
                os.close(fd)
            _enter_new_folder()
            _be_case(command, record_write, limits)
        os.close(record_write)
        send(answers, _record(Pipe(record_read, ANSWER_BYTES), child) + b"\n")
        os.close(record_read)
    os._exit(0)


def _serve_in_one(command: bytes, commands: int, answers: int, limits: dict[str, Any]) -> None:
    """Answer *command* and what follows from one process, for as long as the program in it is as it was when loaded.

    Such a program has no way to these pipes. A process that dies has not answered the last command, and ends with a
    status that says so.
    """
    child = os.fork()
    if child == 0:
        _serve_here(command, commands, answers, limits)
        os._exit(0)
    _pid, status = os.waitpid(child, 0)
    if status:
        send(answers, b"!crashed %d\n" % status)


def _serve_here(command: bytes, commands: int, answers: int, limits: dict[str, Any]) -> None:
    """Answer *command* and what follows in this process, for as long as the program in it is as it was when loaded."""
    _enter_new_folder()
    room_mb = memory_mb() + MOST_GROWTH_MB
    while command:
        limit_cpu(limits)
        send(answers, answer(command))
        command = take_parcel(commands) if is_as_loaded() and memory_mb() < room_mb else b""


def _nothing_at_fork(**_actions: Any) -> None:
    """Take what a module wants done in every child, and do not do it."""


def _record(records: Pipe, child: int) -> bytes:
    """The one line that *child* wrote, or a note. Every case has a pipe of its own, so nothing of it can come late."""
    while not (records.has_line or records.closed or records.flooded):
        wait([records], None)
    if records.flooded:
        os.kill(child, signal.SIGKILL)
    _pid, status = os.waitpid(child, 0)
    if records.flooded:
        return b"!flooded"
    wait([records], 0.0)
    if not records.has_line:
        return b"!crashed %d" % status
    line = records.take_line()
    return line if records.is_empty else b"!crashed %d" % status


def _enter_new_folder() -> None:
    """An empty folder that no other case has, for working in, for what is temporary, and for a home."""
    name = f"case-{monotonic_ns()}"
    os.mkdir(name)
    os.chdir(name)
    os.environ.update(dict.fromkeys(("HOME", "TMPDIR"), os.getcwd()))


def _be_case(command: bytes, record: int, limits: dict[str, Any]) -> None:
    limit_cpu(limits, for_good=True)
    send(record, answer(command))
    os._exit(0)


def answer(command: bytes) -> bytes:
    """The runner's answer to one line, as a line."""
    return handle(command.decode("ascii")).encode("ascii") + b"\n"


def quiet() -> None:
    """Nothing is read from or written to the terminal: what a program prints is caught in Python.

    The interpreter was started without site-packages, so that a program has the standard library and nothing else;
    ``exit``, ``quit`` and ``help`` are put back.
    """
    site.setquit()
    site.sethelper()
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)
    os.close(null)
    sys.argv[:] = ["solution.py"]
