"""asyncio on virtual time: the real event loop, but that waiting moves the clock and nothing else."""

from __future__ import annotations

import asyncio
from asyncio import runners
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from contextvars import Context
from itertools import count
from typing import Any, Final

from .line import CLOCK
from .stuck import stuck_loop

_Runner: Final = runners.Runner
_numbers: Final = count()


class Numbered:
    """Something with a hash that is no address, so that the order of a set of such is the same in every process."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._number = next(_numbers)
        super().__init__(*args, **kwargs)

    def __hash__(self) -> int:
        return self._number


class Task(Numbered, asyncio.Task[Any]):
    """asyncio's own task, numbered."""


class Future(Numbered, asyncio.Future[Any]):
    """asyncio's own future, numbered."""


class _InOrder(dict[Any, None]):
    """A set whose order is the one in which its items came."""

    def add(self, item: Any) -> None:
        self[item] = None

    def discard(self, item: Any) -> None:
        self.pop(item, None)


class TaskGroup(asyncio.TaskGroup):
    """asyncio's own task group, which cancels its tasks in the order in which they were made."""

    def __init__(self) -> None:
        super().__init__()
        vars(self)["_tasks"] = _InOrder()


class VirtualLoop(asyncio.BaseEventLoop):
    """asyncio's own loop in everything but time: its timers are alarms of the clock's line, and no socket is there."""

    _ready: deque[asyncio.Handle]
    _stopping: bool
    _check_closed: Callable[[], None]
    _default_executor: Any

    def create_task(self, coro: Any, **options: Any) -> asyncio.Task[Any]:
        """See :meth:`asyncio.loop.create_task`."""
        self._check_closed()
        if self.get_task_factory() is not None:
            return super().create_task(coro, **options)
        return Task(coro, loop=self, **options)

    def create_future(self) -> asyncio.Future[Any]:
        """A future of this loop."""
        return Future(loop=self)

    def time(self) -> float:
        """Seconds since the program began."""
        return CLOCK.now_s

    def call_at[*Ts](
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """See :meth:`asyncio.loop.call_at`."""
        self._check_closed()
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        CLOCK.line.at(when, lambda: self._ready.append(timer), lambda: timer.cancelled() or self.is_closed())
        return timer

    def _run_once(self) -> None:
        """Run what is ready; when nothing is, move the time on until something may be."""
        line = CLOCK.line
        if self._ready or self._stopping:
            line.look()
        elif (due_ns := line.next_ns()) is not None:
            line.advance_to(due_ns)
        else:
            raise stuck_loop(self)
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if not handle.cancelled():
                handle._run()

    def _write_to_self(self) -> None:
        """There is no other thread, so nobody to wake."""

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        """See :meth:`asyncio.loop.shutdown_default_executor`; *timeout* is not looked at, for nothing hangs."""
        if self._default_executor is not None:
            self._default_executor.shutdown(wait=True)


_as_completed: Final = asyncio.as_completed


def as_completed(fs: Iterable[Any], *, timeout: float | None = None) -> Any:
    """See :func:`asyncio.as_completed`: coroutines are begun in the order in which they are given."""
    if asyncio.isfuture(fs) or asyncio.iscoroutine(fs):
        return _as_completed(fs, timeout=timeout)  # which says what is wrong with it
    return _as_completed([asyncio.ensure_future(each) for each in fs], timeout=timeout)


def run(coroutine: Coroutine[Any, Any, Any], when_done: Callable[[], object] = lambda: None) -> Any:
    """What *coroutine* comes to, as ``asyncio.run`` says it; *when_done* is called before left-over tasks are ended."""
    with _Runner(loop_factory=VirtualLoop) as runner:
        try:
            return runner.run(coroutine)
        finally:
            when_done()


@contextmanager
def outside_any_loop() -> Iterator[None]:
    """In the block no loop is running and no task is current, as in another thread."""
    loop = asyncio._get_running_loop()
    if loop is None:
        yield
        return
    task = asyncio.current_task(loop)
    if task is not None:
        asyncio.tasks._leave_task(loop, task)
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)
        if task is not None:
            asyncio.tasks._enter_task(loop, task)
