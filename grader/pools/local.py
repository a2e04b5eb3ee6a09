"""The pool on this machine: several runtimes, each with a thread that feeds it.

The threads only wait for their runtime's processes and read what those wrote; nothing of a submission runs in them.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from queue import Empty, Full, Queue
from typing import Final, Self

from grader.bundle import Bundle
from grader.ran import Ran, not_run, run_submission
from grader.runtimes import Runtime, RuntimeFault, open_runtime
from grader.submissions import Submission

_POLL_S: Final = 0.2
_ATTEMPTS: Final = 2


def default_workers() -> int:
    """Half of the processors that this process may use, and at least one.

    A case's deadline is wall-clock time, so honest programs must not have to wait for a processor.
    """
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, usable // 2)


class LocalPool:
    """Up to *workers* runtimes called *runtime*, side by side. *tell* is told once what programs are kept from.

    In a ``with`` statement the first of them starts at once, while whoever uses the pool gets the exercise ready.
    """

    def __init__(self, runtime: str, workers: int, tell: Callable[[str], object] = str) -> None:
        self._runtime = runtime
        self._workers = workers
        self._tell = tell
        self._first: Runtime | None = None

    def __enter__(self) -> Self:
        self._first = open_runtime(self._runtime).__enter__()
        return self

    def __exit__(self, *exc: object) -> None:
        if self._first:
            self._first.__exit__(*exc)

    def run(self, bundle: Bundle, submissions: Iterable[Submission]) -> Iterator[Ran]:
        """See :class:`~grader.pools.Pool`."""
        waiting = dict(enumerate(submissions))
        with ExitStack() as stack:
            opened = [stack.enter_context(self._next_runtime()) for _ in range(min(self._workers, len(waiting)))]
            if opened:
                self._tell(opened[0].protection)
            crew = _Crew(bundle, opened, list(waiting.items()))
            stack.callback(crew.stop)
            for index, ran in crew.results():
                del waiting[index]
                yield ran
        for submission in waiting.values():
            yield not_run(submission, self._runtime, "the thread that was to run it ended")

    def _next_runtime(self) -> AbstractContextManager[Runtime]:
        """A runtime to be entered: the one that has been started already, or a new one."""
        first, self._first = self._first, None
        return _left_open(first) if first else open_runtime(self._runtime)


@contextmanager
def _left_open(runtime: Runtime) -> Iterator[Runtime]:
    try:
        yield runtime
    finally:
        runtime.__exit__(None, None, None)


class _Crew:
    """Threads that take submissions in order, each with its own runtime."""

    def __init__(self, bundle: Bundle, runtimes: list[Runtime], todo: list[tuple[int, Submission]]) -> None:
        self._bundle = bundle
        self._runtimes = runtimes
        self._todo = deque(todo)
        self._count = len(todo)
        self._stopped = threading.Event()
        # Bounded, so that what was run and not yet taken does not pile up in memory.
        self._done: Queue[tuple[int, Ran]] = Queue(2 * len(runtimes))
        self._threads = [threading.Thread(target=self._work, args=[runtime]) for runtime in runtimes]
        for thread in self._threads:
            thread.start()

    def results(self) -> Iterator[tuple[int, Ran]]:
        """The records as they come: all of them, unless every thread ended before."""
        for _ in range(self._count):
            if (done := self._next()) is None:
                return
            yield done

    def _next(self) -> tuple[int, Ran] | None:
        while True:
            ended = not any([thread.is_alive() for thread in self._threads])
            try:
                return self._done.get(timeout=_POLL_S)
            except Empty:
                if ended:
                    return None

    def stop(self) -> None:
        """End every thread and what its runtime runs."""
        self._stopped.set()
        for runtime in self._runtimes:
            runtime.interrupt()
        for thread in self._threads:
            thread.join()

    def _work(self, runtime: Runtime) -> None:
        while not self._stopped.is_set():
            try:
                index, submission = self._todo.popleft()
            except IndexError:
                return
            self._hand_over(index, self._run(runtime, submission))

    def _run(self, runtime: Runtime, submission: Submission) -> Ran:
        """What *submission* did. A fault of the runtime is not the submission's, so it gets another try."""
        reason = ""
        for _ in range(_ATTEMPTS):
            try:
                return run_submission(runtime, self._bundle, submission)
            except RuntimeFault as fault:
                reason = str(fault)
            except Exception as fault:  # whatever it is, the other submissions go on
                reason = f"{type(fault).__name__}: {fault}"
            if self._stopped.is_set():
                break
            _restart(runtime)
        return not_run(submission, runtime.name, reason)

    def _hand_over(self, index: int, ran: Ran) -> None:
        while not self._stopped.is_set():
            try:
                self._done.put((index, ran), timeout=_POLL_S)
            except Full:
                continue
            return


def _restart(runtime: Runtime) -> None:
    """Make sure that no answer to an earlier submission is still on its way."""
    try:
        runtime.__exit__(None, None, None)
        runtime.__enter__()
    except (OSError, RuntimeFault):
        return  # the next attempt says what is the matter
