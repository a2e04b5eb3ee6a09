"""Pools: places where many submissions are run. docs/architecture.md says who is who there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, Self

from grader.bundle import Bundle
from grader.ran import Ran
from grader.submissions import Submission


class Pool(Protocol):
    """A place where many submissions are run. Used in a ``with`` statement, before the exercise is looked for."""

    def run(self, bundle: Bundle, submissions: Iterable[Submission]) -> Iterator[Ran]:
        """Each of *submissions* exactly once, whatever happens to it, in the order in which they are done.

        Raises :class:`~grader.runtimes.RuntimeFault` only when nothing can be run here at all. Closing the iterator
        ends everything that the pool has started.
        """
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *exc: object) -> None: ...
