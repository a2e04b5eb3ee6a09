"""What the kernel keeps learner code from, beyond limits: used where Linux gives it to an ordinary user, else left out.

*network*: a network namespace of its own, in which nothing answers. *processes*: a PID namespace per submission, so
that no other process can be seen or signalled, and ending its first process ends everything in it, whatever it did to
get away. Both need a user namespace. The grader does not depend on them; docs/grading.md says what each adds.
"""

from __future__ import annotations

import os
from typing import Final

from .limits import unenforced

NETWORK: Final = "network"
PROCESSES: Final = "processes"


def raise_fences() -> list[str]:
    """Names of the fences now around this process and all it starts. Call it once, before anything is started."""
    if not hasattr(os, "unshare"):
        return []
    try:
        os.unshare(os.CLONE_NEWUSER | os.CLONE_NEWNET | os.CLONE_NEWIPC)
    except OSError:
        return []  # the kernel, or whoever runs this container, does not let an ordinary user have it
    return [NETWORK, PROCESSES] if _has_own_processes() else [NETWORK]


def _has_own_processes() -> bool:
    """Whether a child of this process may have a PID namespace: tried out in one, since trying cannot be undone."""
    child = os.fork()
    if child == 0:
        try:
            os.unshare(os.CLONE_NEWPID)
            os._exit(0)
        except OSError:
            os._exit(1)
    return os.waitpid(child, 0)[1] == 0


def enter_own_processes() -> None:
    """Return in a new process, the first of a PID namespace; the calling process waits for it and ends with it."""
    os.unshare(os.CLONE_NEWPID)
    first = os.fork()
    if first:
        os.waitpid(first, 0)
        os._exit(0)


def protection(fences: list[str]) -> str:
    """One plain line on what programs are kept from, and what not, with these *fences* on this platform.

    >>> protection([NETWORK, PROCESSES]).partition(";")[0]
    'programs are limited in time, memory, output and file size'
    """
    memory = "" if "memory" in unenforced() else " memory,"
    said = [f"programs are limited in time,{memory} output and file size"]
    said.append("no network" if NETWORK in fences else "they can use the network")
    said.append("no other process" if PROCESSES in fences else "they can see and signal this user's processes")
    said.append("they can read this user's files")
    if not memory:
        said.append("macOS keeps no limit of memory")
    return "; ".join(said)
