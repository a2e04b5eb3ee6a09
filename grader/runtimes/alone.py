"""The process of a program where nothing can fork: it loads the program, answers one case, and others if it may.

Every line on standard input is a message for the runner, and each is answered with a line on standard output. Then
comes ``+`` when the process is ready for another message: at the start, after loading, and after a case for as long as
the program is known to be as it was loaded. Otherwise it ends.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from grader.runner import is_as_loaded

from .limits import limit, limit_cpu, memory_mb
from .lines import send
from .zygote import MOST_GROWTH_MB, answer, quiet

READY: Final = b"+"


def main() -> None:
    """Serve until standard input ends. The arguments are seconds for a case, and megabytes."""
    sys.dont_write_bytecode = True  # of ours it is written, of what a program makes it is not
    limits = {"time_limit_s": float(sys.argv[1]), "memory_mb": int(sys.argv[2])}
    commands, answers = os.fdopen(os.dup(0), "rb"), os.dup(1)
    quiet()
    limit(limits)
    send(answers, READY + b"\n")
    load = commands.readline()
    send(answers, answer(load) + READY + b"\n")
    room_mb = memory_mb() + MOST_GROWTH_MB
    command = commands.readline()
    while command:
        is_plain = bool(is_as_loaded())
        if not is_plain:
            commands.close()  # it shall not read what is for nobody but this process
        limit_cpu(limits, for_good=not is_plain)
        send(answers, answer(command))
        if not (is_plain and is_as_loaded() and memory_mb() < room_mb):
            break
        send(answers, READY + b"\n")
        command = commands.readline()
    os._exit(0)
