"""What a worker of a cluster does: run a batch of submissions and send back their records as text.

Learner code runs in the processes of a runtime that the worker starts, never in the worker.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import NamedTuple, cast

from grader.bundle import Bundle
from grader.identity import identity
from grader.ran import Ran, write_ran
from grader.runtimes import RuntimeFault
from grader.submissions import Submission

from .local import LocalPool


def difference(worker: str, theirs: str) -> str:
    """The sentence on a *worker* whose :func:`identity` is *theirs* and not that of this process."""
    return f"the worker {worker} has {theirs}, and here there is {identity()}; both must be the same"


class Done(NamedTuple):
    """What came of a batch: a line of ``outcomes.jsonl`` for each submission, and what programs were kept from."""

    lines: Sequence[str]
    protection: Sequence[str]


def run_batch(
    expected: str, bundle: Bundle, runtime: str, submissions: Sequence[Submission], wanted: Callable[[], bool]
) -> Done:
    """What came of *submissions*, in their order; of fewer when they are no longer *wanted*.

    Raises RuntimeFault where this process's :func:`identity` is not the *expected* one, or *runtime* cannot work here.
    """
    if identity() != expected:
        raise RuntimeFault(f"a worker has {identity()}, and {expected} is asked for")
    lines: list[str] = []
    protection: list[str] = []
    pool = LocalPool(runtime, 1, protection.append)
    with closing(cast("Generator[Ran]", pool.run(bundle, submissions))) as running:
        for ran in running:
            lines.append(write_ran(ran))
            if not wanted():
                break
    return Done(lines, protection)
