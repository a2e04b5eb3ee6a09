"""``concurrent.futures.wait`` and ``as_completed`` on virtual time. What ends together comes in the order it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import (
    ALL_COMPLETED,
    FIRST_COMPLETED,
    FIRST_EXCEPTION,
    Future,
)
from typing import Any, NamedTuple

from .line import CLOCK, to_ns
from .stuck import stuck_call


class DoneAndNotDoneFutures(NamedTuple):
    """What :func:`wait` answers."""

    done: set[Future[Any]]
    not_done: set[Future[Any]]


def as_completed(fs: Iterable[Future[Any]], timeout: float | None = None) -> Iterator[Future[Any]]:
    """See :func:`concurrent.futures.as_completed`; *timeout* in virtual seconds."""
    until_ns = _until_ns(timeout)
    pending = list(dict.fromkeys(fs))
    total = len(pending)
    while pending:
        met = CLOCK.line.wait(lambda: any(future.done() for future in pending), until_ns)
        if met is None:
            raise stuck_call()
        if not met:
            raise TimeoutError(f"{len(pending)} (of {total}) futures unfinished")
        for future in sorted((future for future in pending if future.done()), key=_finished_as):
            pending.remove(future)
            yield future


def wait(
    fs: Iterable[Future[Any]], timeout: float | None = None, return_when: str = ALL_COMPLETED
) -> DoneAndNotDoneFutures:
    """See :func:`concurrent.futures.wait`; *timeout* in virtual seconds."""
    futures = set(fs)
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return condition: {return_when!r}")

    def is_enough() -> bool:
        done = [future for future in futures if future.done()]
        if return_when == FIRST_COMPLETED and done:
            return True
        if return_when == FIRST_EXCEPTION and any(not f.cancelled() and f.exception() is not None for f in done):
            return True
        return len(done) == len(futures)

    if CLOCK.line.wait(is_enough, _until_ns(timeout)) is None:
        raise stuck_call()
    done = {future for future in futures if future.done()}
    return DoneAndNotDoneFutures(done, futures - done)


def _until_ns(timeout: float | None) -> int | None:
    return None if timeout is None else CLOCK.line.now_ns + to_ns(timeout)


def _finished_as(future: Future[Any]) -> int:
    return getattr(future, "finished_as", 0)
