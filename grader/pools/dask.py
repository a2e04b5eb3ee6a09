"""The pool on a Dask cluster: batches of submissions go to the workers, and records come back as text.

What is sent is the untrusted half: a bundle, in which no expectation is, and sources. The scheduler and the workers
start what they are told, so they are trusted as far as the user's own account is; docs/grading.md says what follows.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Final, Self

from grader.bundle import Bundle
from grader.identity import identity
from grader.ran import Ran, RanFault, not_run, read_ran
from grader.report_text import visible
from grader.runtimes import RuntimeFault
from grader.submissions import Submission

from .batch import Done, difference, run_batch

if TYPE_CHECKING:
    from distributed import Client, Future

_CONNECT_S: Final = 10.0
_WORKERS_S: Final = 60.0
_POLL_S: Final = 2.0
_BATCH: Final = 16
_BATCHES_PER_THREAD: Final = 4
_AHEAD: Final = 2


class DaskPool:
    """The workers of the cluster whose scheduler is at *address*, such as ``tcp://host:8786``.

    *tell* is told once what programs are kept from there, and once more for workers where that is something else.
    """

    def __init__(self, address: str, runtime: str, tell: Callable[[str], object] = str) -> None:
        self._address = address
        self._runtime = runtime
        self._tell = tell

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        return None

    def run(self, bundle: Bundle, submissions: Iterable[Submission]) -> Iterator[Ran]:
        """See :class:`~grader.pools.Pool`."""
        waiting = list(submissions)
        if not waiting:
            return
        try:
            with _client(self._address) as client:
                _check_workers(client, self._address)
                crew = _Crew(client, bundle, self._runtime, waiting, self._tell)
                try:
                    yield from crew.results()
                finally:
                    crew.stop()
        except (OSError, CancelledError, RuntimeError) as fault:  # what a lost connection makes Dask raise
            raise RuntimeFault(f"the Dask scheduler at {self._address} has gone: {fault}") from None


class _Crew:
    """Batches at the cluster, and those that wait for a place there.

    When a worker dies, the scheduler gives what it had to others; a batch that has cost it several, it gives up. Each
    submission of such a batch is a suspect: it is run again with nothing else at the cluster, so that nobody pays for
    what another's program does to a worker.
    """

    def __init__(
        self,
        client: Client,
        bundle: Bundle,
        runtime: str,
        submissions: Sequence[Submission],
        tell: Callable[[str], object],
    ) -> None:
        self._client = client
        self._tell = tell
        self._told: set[str] = set()
        self._bundle = bundle
        self._runtime = runtime
        self._running: dict[Future, Sequence[Submission]] = {}
        self._suspects: deque[Submission] = deque()
        threads = _threads(client)
        size = max(1, min(_BATCH, len(submissions) // (_BATCHES_PER_THREAD * max(1, threads))))
        self._waiting = deque(submissions[start : start + size] for start in range(0, len(submissions), size))

    def results(self) -> Iterator[Ran]:
        """The records, batch by batch as they come."""
        while self._waiting or self._running or self._suspects:
            self._submit()
            for future in self._finished():
                yield from self._records(future, self._running.pop(future))
                future.release()

    def stop(self) -> None:
        """Take back what is still at the cluster. A submission that is being run there is run to its end."""
        if self._running:
            self._client.cancel(list(self._running))
            self._running.clear()

    def _submit(self) -> None:
        """Keep every thread of the cluster busy, and no more than that at the cluster."""
        places = _AHEAD * max(1, _threads(self._client))
        while self._waiting and len(self._running) < places:
            self._send(self._waiting.popleft())
        if not self._running and self._suspects:
            self._send([self._suspects.popleft()])

    def _send(self, batch: Sequence[Submission]) -> None:
        future = self._client.submit(_task, identity(), self._bundle, self._runtime, batch, pure=False)
        self._running[future] = batch

    def _finished(self) -> list[Future]:
        """The futures that are done: at least one. Raises RuntimeFault when no worker is left for long."""
        from distributed import wait

        seen_s = time.monotonic()
        while True:
            try:
                with self._client.as_current():
                    wait(list(self._running), timeout=_POLL_S, return_when="FIRST_COMPLETED")
            except TimeoutError:
                seen_s = time.monotonic() if _threads(self._client) else seen_s
                if time.monotonic() - seen_s > _WORKERS_S:
                    raise RuntimeFault("no worker of the cluster is left") from None
            # What was done by a worker that has died since is lost, and is on its way to be done again.
            done = [future for future in self._running if future.status not in ("pending", "lost")]
            if done:
                return done

    def _records(self, future: Future, batch: Sequence[Submission]) -> Iterator[Ran]:
        """What came of *batch*; nothing when its submissions are to be tried again, one by one."""
        fault: Any = future.exception()
        if isinstance(fault, RuntimeFault | CancelledError):
            raise fault
        if fault is None:
            done = future.result()
            self._tell_once(done.protection)
            for submission, line in zip(batch, chain(done.lines, repeat("")), strict=False):
                yield self._record(line, submission)
        elif len(batch) > 1:
            self._suspects.extend(batch)
        else:
            yield not_run(batch[0], self._runtime, _words(fault))

    def _tell_once(self, protection: Sequence[str]) -> None:
        for words in protection:
            if words not in self._told:
                self._told.add(words)
                self._tell(f"on the cluster {visible(words)}")

    def _record(self, line: Any, submission: Submission) -> Ran:
        try:
            ran = read_ran(line.encode("ascii"))
        except (AttributeError, UnicodeError, RanFault):
            ran = None
        if ran is None or (ran.submission, ran.source_sha256) != (submission.name, submission.sha256):
            return not_run(submission, self._runtime, "a worker of the cluster sent back something else")
        return ran


def _task(expected: str, bundle: Bundle, runtime: str, submissions: Sequence[Submission]) -> Done:
    """A batch as a task of Dask's, which is looked after while it runs: when it is taken back, its rest is left."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()

    def wanted() -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state == "executing"

    return run_batch(expected, bundle, runtime, submissions, wanted)


def _client(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError as fault:
        raise RuntimeFault(f"a cluster needs the library {fault.name}: install etude[cluster]") from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # it logs tracebacks of what is one sentence of ours
    try:
        return Client(address, timeout=_CONNECT_S, set_as_default=False, name="etude")
    except (OSError, ValueError) as fault:
        raise RuntimeFault(f"no Dask scheduler answers at {address}: {fault}") from None


def _check_workers(client: Client, address: str) -> None:
    """Raise RuntimeFault unless there is a worker, and every worker has the Python and the grader of this process."""
    try:
        client.wait_for_workers(1, timeout=_CONNECT_S)
    except TimeoutError:
        raise RuntimeFault(f"the Dask scheduler at {address} has no workers") from None
    for worker, theirs in sorted(client.run(identity, on_error="return").items()):
        if isinstance(theirs, BaseException):
            raise RuntimeFault(f"the worker {worker} has no grader like the one here: {theirs}")
        if theirs != identity():
            raise RuntimeFault(difference(worker, theirs))


def _threads(client: Client) -> int:
    """Threads that the cluster has now."""
    return sum(client.nthreads().values())


def _words(fault: BaseException) -> str:
    if type(fault).__name__ == "KilledWorker":
        return "every worker of the cluster that was to run it died meanwhile"
    return f"a worker of the cluster failed, {type(fault).__name__}: {fault}"
