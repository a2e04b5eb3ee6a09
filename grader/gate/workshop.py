"""Where the gate has programs run: the ordinary runtimes, several side by side, open as long as the check takes.

The threads only wait for their runtime's processes; no program runs in this process.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from threading import Lock
from typing import Any, Final, NamedTuple, Self, cast

from grader.bundle import Bundle
from grader.messages import Loaded, Outcome
from grader.ran import Ran, not_run, run_submission
from grader.runtimes import Runtime, RuntimeFault, open_runtime
from grader.runtimes.answers import lost_outcome
from grader.submissions import Submission

from .store import Store, case_key, program_key

_ATTEMPTS: Final = 2
_NOT_KEPT: Final = ("timed_out", "crashed", "not_run", "faulted")
"""Endings that a busy or failing machine can bring about; they are found out anew each time."""


class Place(NamedTuple):
    """Where a program runs: a runtime's name, and for CPython the seed of its hashes."""

    runtime: str
    seed: int = 0


class Task(NamedTuple):
    """A program to be run. An *impatient* one is given up at its first case that takes too long.

    What it does is kept apart from what the same program does under another *label*.
    """

    place: Place
    bundle: Bundle
    source: str
    impatient: bool = False
    label: str = ""


class Workshop:
    """Runs tasks, up to *jobs* at a time. Used in a ``with`` statement."""

    def __init__(self, jobs: int = 1) -> None:
        self._threads = ThreadPoolExecutor(jobs)
        self._idle: dict[Place, list[Runtime]] = defaultdict(list)
        self._open: list[Runtime] = []
        self._lock = Lock()
        self._identities: dict[str, str] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        if any(exc):
            for runtime in self._open:
                runtime.interrupt()
        self._threads.shutdown(cancel_futures=True)
        for runtime in self._open:
            runtime.__exit__(None, None, None)

    def identity(self, place: Place) -> str:
        """What the runtime there is made of. Raises RuntimeFault where it cannot work here."""
        if place.runtime not in self._identities:
            self._identities[place.runtime] = _new_runtime(place).identity
        return f"{self._identities[place.runtime]}, seed {place.seed}"

    def run(self, tasks: Sequence[Task], store: Store) -> Iterator[Ran]:
        """What each of *tasks* did, in their order; from *store* what is there, and into it what is not."""
        return self._threads.map(lambda task: self._run(task, store), tasks)

    def _run(self, task: Task, store: Store) -> Ran:
        key = program_key(task.bundle, task.source, f"{self.identity(task.place)}, {task.impatient}, {task.label}")
        keys = [case_key(case) for case in task.bundle.cases]
        record = store.record(key)
        known: dict[str, Any] = record["outcomes"] if record else {}
        gave_up = task.impatient and any(outcome["ended"] == "timed_out" for outcome in known.values())
        missing = [case for case, name in zip(task.bundle.cases, keys, strict=True) if name not in known]
        if record is None or (missing and record["loaded"]["ok"] and not gave_up):
            new = self._run_now(task._replace(bundle=task.bundle._replace(cases=missing)))
            came = {case_key(case): out for case, out in zip(missing, new.outcomes, strict=False)}
            record = {"loaded": new.loaded, "outcomes": known | came}
            _keep(store, key, record, task.impatient)
        loaded = cast(Loaded, record["loaded"])
        outcomes = [
            {**record["outcomes"][name], "case": case.case_id}
            if name in record["outcomes"]
            else lost_outcome(case, "not_run", 0)
            for case, name in zip(task.bundle.cases, keys, strict=True)
        ]
        return Ran("solution.py", "", task.place.runtime, loaded, outcomes if loaded["ok"] else [])

    def _run_now(self, task: Task) -> Ran:
        submission = Submission("solution.py", task.source)
        reason = ""
        for _ in range(_ATTEMPTS):
            with self._lent(task.place) as runtime:
                try:
                    if not task.impatient:
                        return run_submission(runtime, task.bundle, submission)
                    return _run_impatiently(runtime, task.bundle, submission)
                except RuntimeFault as fault:
                    reason = str(fault)
                    runtime.__exit__(None, None, None)  # it starts anew when it is next asked
        return not_run(submission, task.place.runtime, reason)

    @contextmanager
    def _lent(self, place: Place) -> Iterator[Runtime]:
        with self._lock:
            runtime = self._idle[place].pop() if self._idle[place] else None
        if runtime is None:
            runtime = _new_runtime(place)
            runtime.__enter__()
            self._open.append(runtime)
        try:
            yield runtime
        finally:
            self._idle[place].append(runtime)


def _new_runtime(place: Place) -> Runtime:
    return open_runtime(place.runtime, place.seed)


def _run_impatiently(runtime: Runtime, bundle: Bundle, submission: Submission) -> Ran:
    """As :func:`~grader.ran.run_submission`; after the first case that takes too long, no other is run."""
    outcomes: list[Outcome] = []
    with closing(cast(Any, runtime.run(bundle, submission.source))) as answers:
        loaded = cast(Loaded, next(answers))
        for outcome in answers:
            outcomes.append(outcome)
            if outcome["ended"] == "timed_out":
                break
    if loaded["ok"] and len(outcomes) < len(bundle.cases):
        runtime.__exit__(None, None, None)  # and starts anew, for nobody waits for the answers to the other cases
    return Ran(submission.name, submission.sha256, runtime.name, loaded, outcomes)


def _keep(store: Store, key: str, record: dict[str, Any], impatient: bool) -> None:
    """Keep of *record* what would come out the same the next time."""
    if not record["loaded"]["ok"] and record["loaded"].get("kind") in ("fault", "crashed", "timed_out"):
        return
    refused = tuple(ending for ending in _NOT_KEPT if not (impatient and ending == "timed_out"))
    lasting = {name: out for name, out in record["outcomes"].items() if out["ended"] not in refused}
    store.keep(key, {"loaded": record["loaded"], "outcomes": lasting})
