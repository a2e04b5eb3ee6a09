"""The process that has loaded one program, and forks once per case. Learner code runs here and in its children only."""

from __future__ import annotations

import os
import site
import sys
from typing import Any, Final

from grader.runner import handle
from .lines import Pipe, send, wait

try:
    import resource
except ImportError:  # not on Windows, where this module does not run
    resource = None  # type: ignore[assignment]

_FILE_BYTES: Final = 16 << 20


def be_zygote(commands: Pipe, control: int, answers: int, limits: dict[str, Any]) -> None:
    """Serve until *commands* ends. First line: the load message; then a run message per line.

    The answer of the runner goes to *answers*, by the child that ran the case; then one line about how that child
    ended goes to *control*. Never returns to the caller's frames: the process ends here.
    """
    os.setpgid(0, 0)
    _quiet()
    _limit(limits)
    send(answers, _answer(_next(commands)))
    send(control, b"loaded\n")
    while command := _next(commands):
        child = os.fork()
        if child == 0:
            _be_case(command, answers, (control, commands.fd), limits)
        _pid, status = os.waitpid(child, 0)
        send(control, b"%d\n" % status)
    os._exit(0)


def _be_case(command: bytes, answers: int, private: tuple[int, ...], limits: dict[str, Any]) -> None:
    for fd in private:
        os.close(fd)
    folder = f"case-{os.getpid()}"
    os.mkdir(folder)
    os.chdir(folder)
    if resource is not None:
        seconds = int(limits["time_limit_s"]) + 2
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    send(answers, _answer(command))
    os._exit(0)


def _answer(command: bytes) -> bytes:
    return handle(command.decode("ascii")).encode("ascii") + b"\n"


def _next(commands: Pipe) -> bytes:
    """The next line; empty at the end."""
    while not commands.has_line():
        if commands.closed:
            return b""
        wait([commands], None)
    return commands.take_line()


def _quiet() -> None:
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


def _limit(limits: dict[str, Any]) -> None:
    if resource is None:
        return
    memory = limits["memory_mb"] << 20
    for name, size in (("RLIMIT_CORE", 0), ("RLIMIT_FSIZE", _FILE_BYTES), ("RLIMIT_AS", memory)):
        kind = getattr(resource, name, None)
        if kind is not None:
            _try_limit(kind, size)


def _try_limit(kind: int, size: int) -> None:
    try:
        resource.setrlimit(kind, (size, size))
    except (ValueError, OSError):
        return  # macOS refuses RLIMIT_AS; docs/grading.md says what is not enforced there
