"""``threading`` on virtual time: a thread is worked through when it is started, on a line of time of its own.

While one thread waits for another nothing else can go on, so a condition, and what is built on it (events, semaphores,
queues), is waited for until the next alarm that may bring it; when there is none, the waiting is an error.
"""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Any, Final

from grader.program import FILE_NAME

from .line import CLOCK, to_ns
from .pool import work_through
from .stuck import stuck_call

_ENDS: Final = "_etude_ends_ns"


def start(thread: threading.Thread) -> None:
    """See :meth:`threading.Thread.start`."""
    if isinstance(thread, threading.Timer):
        raise RuntimeError("threading.Timer does not work on the virtual clock; loop.call_later and time.sleep do")
    if _ENDS in vars(thread):
        raise RuntimeError("threads can only be started once")
    (_, error), vars(thread)[_ENDS] = work_through(thread.run)
    if error is not None and not isinstance(error, SystemExit):
        error.__traceback__ = _from_program(error.__traceback__)
        threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, thread)))


def join(thread: threading.Thread, timeout: float | None = None) -> None:
    """See :meth:`threading.Thread.join`; *timeout* in virtual seconds."""
    ends_ns = _ends_ns(thread)
    if ends_ns is None:
        raise RuntimeError("cannot join thread before it is started")
    line = CLOCK.line
    line.advance_to(ends_ns if timeout is None else min(ends_ns, line.now_ns + to_ns(max(timeout, 0))))


def is_alive(thread: threading.Thread) -> bool:
    """See :meth:`threading.Thread.is_alive`."""
    CLOCK.line.look()
    ends_ns = _ends_ns(thread)
    return ends_ns is not None and CLOCK.line.now_ns < ends_ns


def wait(condition: Any, timeout: float | None = None) -> bool:
    """See :meth:`threading.Condition.wait`; *timeout* in virtual seconds."""
    if not condition._is_owned():
        raise RuntimeError("cannot wait on un-acquired lock")
    waiter = threading.Lock()
    waiter.acquire()  # notify, which is threading's own, releases it
    condition._waiters.append(waiter)
    saved = condition._release_save()
    try:
        until_ns = None if timeout is None else CLOCK.line.now_ns + to_ns(max(timeout, 0))
        came = CLOCK.line.wait(lambda: not waiter.locked(), until_ns)
    finally:
        condition._acquire_restore(saved)
        if waiter in condition._waiters:
            condition._waiters.remove(waiter)
    if came is None:
        raise stuck_call()
    return came


def _ends_ns(thread: threading.Thread) -> Any:
    return vars(thread).get(_ENDS)


def _from_program(traceback: TracebackType | None) -> TracebackType | None:
    """The part of *traceback* that begins in the program."""
    while traceback is not None and traceback.tb_frame.f_code.co_filename != FILE_NAME:
        traceback = traceback.tb_next
    return traceback
