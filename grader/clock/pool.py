"""A stand-in for thread pools where there are no threads: calls overlap in virtual time, at most *max_workers* at once.

Theory of operation. A call begins when a worker is free. It is then worked through at once, to its end, on a line of
time of its own: what it sleeps moves that line alone. So when it ends is known when it begins, and an alarm on the
line of whoever submitted it makes its future done at that time, frees the worker, and begins the next call. What
happens before and after a call waits is therefore done in one go; calls that share data see one another less finely
than threads would.
"""

from __future__ import annotations

import concurrent.futures
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from concurrent.futures.thread import BrokenThreadPool
from contextvars import Context
from itertools import count
from typing import Any, Final

from .line import CLOCK, to_ns
from .loop import Numbered, outside_any_loop
from .stuck import stuck_call

_DEFAULT_WORKERS: Final = 8
"""Real pools take the number of processors and four more: here it is a machine of four, everywhere."""

_finished: Final = count(1)


class VirtualFuture(Numbered, Future[Any]):
    """A real future, but that waiting for it moves the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.ends_ns: int | None = None
        self.outcome: tuple[Any, BaseException | None] | None = None
        self.finished_as = 0

    def done(self) -> bool:
        """See :meth:`concurrent.futures.Future.done`."""
        CLOCK.line.look()
        return super().done()

    def result(self, timeout: float | None = None) -> Any:
        """See :meth:`concurrent.futures.Future.result`; *timeout* in virtual seconds."""
        value, error = self._settled(timeout)
        if error is not None:
            try:
                raise error
            finally:
                del error
        return value

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """See :meth:`concurrent.futures.Future.exception`; *timeout* in virtual seconds."""
        return self._settled(timeout)[1]

    def _settled(self, timeout: float | None) -> tuple[Any, BaseException | None]:
        line = CLOCK.line
        until_ns = None if timeout is None else line.now_ns + to_ns(timeout)
        if self.ends_ns is not None and self.outcome is not None and not super().done():
            # It has begun, perhaps on another line than this, whose alarms nobody here can hear: but its end is known.
            line.advance_to(self.ends_ns if until_ns is None else min(self.ends_ns, until_ns))
            if line.now_ns >= self.ends_ns:
                return self.outcome
        if line.wait(super().done, until_ns) is None:
            raise stuck_call()
        error = super().exception(0)
        return (None, error) if error is not None else (super().result(0), None)


type _Came = tuple[Any, BaseException | None]


def work_through(function: Callable[[], Any]) -> tuple[_Came, int]:
    """What *function* comes to, or raises, as in a thread that begins now; and when that ends, in nanoseconds."""
    with CLOCK.branch(CLOCK.line.now_ns) as line, outside_any_loop():
        came = Context().run(_attempt, function)
        return came, line.now_ns


def _attempt(function: Callable[[], Any]) -> _Came:
    try:
        return function(), None
    except BaseException as error:
        return None, error


class _Call:
    """A submitted call, not yet begun."""

    __slots__ = ("args", "function", "future", "kwargs")

    def __init__(self, function: Callable[..., Any], args: Any, kwargs: Any) -> None:
        self.future = VirtualFuture()
        self.function = function
        self.args = args
        self.kwargs = kwargs


class VirtualPool(concurrent.futures.Executor):
    """``ThreadPoolExecutor`` on virtual time: the same calls, the same errors, no threads."""

    def __init__(
        self,
        max_workers: int | None = None,
        thread_name_prefix: str = "",
        initializer: Callable[..., object] | None = None,
        initargs: Iterable[Any] = (),
    ) -> None:
        workers = _DEFAULT_WORKERS if max_workers is None else max_workers
        if workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        self._max_workers = workers
        self._initializer, self._initargs = initializer, tuple(initargs)
        self._busy, self._made = 0, 0
        self._queue: deque[_Call] = deque()
        self._open: set[VirtualFuture] = set()
        self._shut, self._broken = False, False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> VirtualFuture:
        """See :meth:`concurrent.futures.Executor.submit`: the call begins now when a worker is free."""
        if self._broken:
            raise BrokenThreadPool("A thread initializer failed, the thread pool is not usable anymore")
        if self._shut:
            raise RuntimeError("cannot schedule new futures after shutdown")
        call = _Call(fn, args, kwargs)
        self._open.add(call.future)
        self._queue.append(call)
        self._begin_next()
        return call.future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See :meth:`concurrent.futures.Executor.shutdown`."""
        self._shut = True
        if cancel_futures:
            while self._queue:
                self._queue.popleft().future.cancel()
        if wait and CLOCK.line.wait(self._is_idle) is None:
            raise stuck_call()

    def _is_idle(self) -> bool:
        self._open = {future for future in self._open if not future.done()}
        return not self._open

    def _begin_next(self) -> None:
        while self._queue and self._busy < self._max_workers:
            call = self._queue.popleft()
            if call.future.set_running_or_notify_cancel():
                self._busy += 1
                self._work_through(call)

    def _work_through(self, call: _Call) -> None:
        future = call.future
        future.outcome, future.ends_ns = work_through(lambda: self._do(call))
        CLOCK.line.at_ns(future.ends_ns, lambda: self._end(future))

    def _do(self, call: _Call) -> Any:
        self._make_worker()
        return call.function(*call.args, **call.kwargs)

    def _make_worker(self) -> None:
        """Set up one more worker when none of those that there are is free, as real pools do."""
        if self._busy <= self._made:
            return
        self._made = self._busy
        if self._initializer is not None:
            try:
                self._initializer(*self._initargs)
            except BaseException as error:
                self._broken = True
                words = "A thread initializer failed, the thread pool is not usable anymore"
                raise BrokenThreadPool(words) from error

    def _end(self, future: VirtualFuture) -> None:
        """Make *future* done, which calls back whoever asked for that, and begin the next call."""
        self._busy -= 1
        future.finished_as = next(_finished)
        value, error = future.outcome or (None, None)
        with CLOCK.branch(CLOCK.line.now_ns), outside_any_loop():
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(value)
        self._begin_next()
