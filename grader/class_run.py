"""A class is run: every submission through a pool, every record into a file, and out again in order."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from .bundle import Bundle
from .outcomes_file import Outcomes
from .pools import Pool
from .progress import Progress
from .ran import Ran, not_run
from .submissions import Submission


def run_class(
    pool: Pool, bundle: Bundle, submissions: Sequence[Submission], outcomes: Outcomes, runtime: str, progress: Progress
) -> Generator[Ran]:
    """The record of each of *submissions*, in their order, as soon as it and those before it are there.

    Those that *outcomes* holds already are not run again. A record goes there as it comes and is read again when its
    turn has come, so that memory does not grow with the class.
    """
    missing = {submission.name: submission for submission in submissions if submission.name not in outcomes}
    running = _taken(pool.run(bundle, list(missing.values())), missing, outcomes, progress)
    try:
        for submission in submissions:
            while submission.name not in outcomes:
                if next(running, None) is None:
                    outcomes.add(not_run(submission, runtime, "nothing came back of it"))
            yield outcomes.take(submission.name)
    finally:
        running.close()


def _taken(
    running: Iterator[Ran], missing: dict[str, Submission], outcomes: Outcomes, progress: Progress
) -> Generator[str]:
    """The name of each record that was written down; what nobody asked for, or for another text, is dropped."""
    try:
        for ran in running:
            if ran.source_sha256 == getattr(missing.get(ran.submission), "sha256", None):
                del missing[ran.submission]
                outcomes.add(ran)
                progress.step()
                yield ran.submission
    finally:
        if isinstance(running, Generator):
            running.close()
