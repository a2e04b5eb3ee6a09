"""Putting the clock in place: learner code imports asyncio, time and concurrent.futures, and gets virtual time."""

from __future__ import annotations

import asyncio
import concurrent.futures
import queue
import threading
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

from . import loop, thread
from .line import CLOCK, Clock
from .loop import VirtualLoop
from .pool import VirtualFuture, VirtualPool
from .waiting import as_completed, wait


def install() -> Clock:
    """The clock, put in place for the rest of this interpreter's life."""
    _set(time, sleep=_sleep)
    for name in ("monotonic", "perf_counter", "time"):
        _set(time, **{name: _seconds, f"{name}_ns": _nanoseconds})
    for module in (concurrent.futures, concurrent.futures._base):
        _set(module, Future=VirtualFuture, as_completed=as_completed, wait=wait)
    for module in (concurrent.futures, concurrent.futures.thread):
        _set(module, ThreadPoolExecutor=VirtualPool)
    for module in (asyncio, asyncio.tasks, asyncio.taskgroups):
        _set(module, as_completed=loop.as_completed, TaskGroup=loop.TaskGroup)
    _set(threading.Thread, start=thread.start, join=thread.join, is_alive=thread.is_alive)
    _set(threading.Condition, wait=thread.wait)
    _set(threading, _time=_seconds)
    _set(queue, time=_seconds)
    for name in ("EventLoop", "SelectorEventLoop"):
        _set(asyncio, **{name: VirtualLoop})
    # Every other way to a new loop goes through the policy, whose factory this is from Python 3.12 to 3.14.
    events = vars(asyncio.events)
    policy = (events.get("_get_event_loop_policy") or events["get_event_loop_policy"])()
    _set(type(policy), _loop_factory=VirtualLoop)
    return CLOCK


def _set(place: ModuleType | type, **names: Callable[..., Any]) -> None:
    for name, thing in names.items():
        setattr(place, name, thing)


def _sleep(seconds: float, /) -> None:
    """Return at once; *seconds* of virtual time have passed then."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    CLOCK.pass_time(seconds)


def _seconds() -> float:
    """Virtual seconds since the program began."""
    CLOCK.line.look()
    return CLOCK.now_s


def _nanoseconds() -> int:
    """Virtual nanoseconds since the program began."""
    CLOCK.line.look()
    return CLOCK.line.now_ns
