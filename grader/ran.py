"""What the untrusted half brings back of one submission, in memory and as one line of ``outcomes.jsonl``.

Nothing in here is trusted: a line that breaks its shape is a fault of that submission alone, and what its outcomes are
worth only the judge says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final, cast

from .bundle import Bundle
from .messages import HarnessFault, Loaded, Outcome
from .program import HARNESS_FILE_NAME
from .protocol import PROTOCOL_VERSION, ProtocolFault, message, write
from .runtimes import Runtime
from .runtimes.answers import loaded_from, lost_outcome
from .shapes import ANY, Shape, ShapeFault, check
from .submissions import Submission

MAX_LINE_BYTES: Final = 64 << 20
"""Longest line of ``outcomes.jsonl`` that is parsed."""

MAX_NAME_CHARS: Final = 300
"""Longest name of a submission."""

MAX_LOADED_CHARS: Final = 8 << 20
"""JSON text of what came of loading; a program that needs more has printed too much."""

MAX_OUTCOMES_CHARS: Final = 32 << 20
"""JSON text of all outcomes of one submission; a case beyond it has the ending ``output_limit``."""

_HARNESS_SAID: Final = {"timed_out": "took longer than {limit:g} s", "crashed": "ended the interpreter"}
"""What the harness did in place of being loaded, by the kind of what became of the program."""

_RAN: Final = Shape(
    {
        "version": int,
        "type": ("ran",),
        "submission": str,
        "source_sha256": str,
        "runtime": str,
        "loaded": ANY,
        "outcomes": [ANY],
    }
)


class RanFault(ProtocolFault):
    """A line that is no record of a submission. *submission* is the name it gives all the same; None without one."""

    def __init__(self, sentence: str, submission: str | None = None) -> None:
        super().__init__(sentence)
        self.submission = submission


@dataclass(frozen=True)
class Ran:
    """One submission that was run: *loaded* and *outcomes* are the runtime's messages.

    They are *verified*, each in itself, when a runtime of this very process brought them; else nobody looked at them.
    """

    submission: str
    source_sha256: str
    runtime: str
    loaded: Any
    outcomes: Sequence[Any]
    verified: bool = False

    @property
    def is_our_fault(self) -> bool:
        """It was not run for a reason that lies with the grader or its machine."""
        return isinstance(self.loaded, dict) and self.loaded.get("kind") == "fault"


def start(runtime: Runtime, bundle: Bundle, submission: Submission) -> Iterator[Loaded | Outcome]:
    """What *submission* does in *runtime*, as it comes: ``loaded`` and, when that is ok, one outcome per case in order.

    A submission that could not be read is not run, and its fault is the reason. Here and while the answers are heard,
    :class:`~grader.runtimes.RuntimeFault` is raised when the runtime fails, which says nothing about the submission.
    """
    if submission.fault is not None:
        fault = message("loaded", ok=False, kind="syntax", reason=submission.fault, stdout="")
        return iter([cast(Loaded, fault)])
    answers = runtime.run(bundle, submission.source)
    return _within_budget(bundle, _with_harness_told(runtime, bundle, answers))


def run_submission(runtime: Runtime, bundle: Bundle, submission: Submission) -> Ran:
    """All that :func:`start` brings, as a record. Raises likewise."""
    loaded, *outcomes = start(runtime, bundle, submission)
    return Ran(submission.name, submission.sha256, runtime.name, loaded, outcomes, verified=True)


def not_run(submission: Submission, runtime: str, reason: str) -> Ran:
    """The record of a submission that was not run because something of ours failed: *reason* is one sentence."""
    return Ran(submission.name, submission.sha256, runtime, our_fault(reason), ())


def our_fault(reason: str) -> Loaded:
    """The ``loaded`` message of a submission that cannot be graded through no fault of its own."""
    words = f"the grader itself failed here, which says nothing about your code: {reason}"
    return cast(Loaded, message("loaded", ok=False, kind="fault", reason=words, stdout=""))


def _with_harness_told(
    runtime: Runtime, bundle: Bundle, answers: Iterator[Loaded | Outcome]
) -> Iterator[Loaded | Outcome]:
    """*answers*, but for a program that is none because of the exercise's harness: then the message that says so."""
    loaded = cast(Loaded, next(answers))
    if "harness" in bundle.load and loaded.get("kind") in _HARNESS_SAID:
        yield _harness_alone(runtime, bundle) or loaded
        return
    yield loaded
    yield from answers


def _harness_alone(runtime: Runtime, bundle: Bundle) -> Loaded | None:
    """What to say when the harness dies or does not end beside a program that does nothing; None when it is loaded.

    What died or was killed cannot tell in which of the two that was.
    """
    names = bundle.load.get("entries", [bundle.load["entry"]])
    does_nothing = "".join(f"def {name}(): pass\n" for name in names)
    alone = bundle._replace(load={**bundle.load, "provided": ""}, cases=[])
    (loaded,) = cast("Iterator[Loaded]", runtime.run(alone, does_nothing))
    if (said := _HARNESS_SAID.get(loaded.get("kind", ""))) is None:
        return None
    fault: HarnessFault = {"said": said.format(limit=bundle.time_limit_s)}
    told = our_fault(f"{HARNESS_FILE_NAME} {fault['said']} when it was loaded")
    return cast(Loaded, {**loaded, "kind": told["kind"], "reason": told["reason"], "harness": fault})


def _within_budget(bundle: Bundle, answers: Iterator[Loaded | Outcome]) -> Iterator[Loaded | Outcome]:
    loaded = next(answers)
    if len(write(cast("dict[str, Any]", loaded))) > MAX_LOADED_CHARS:
        yield loaded_from(b"!flooded", bundle.time_limit_s)
        for _ in answers:
            continue  # they are heard out, and dropped
        return
    yield loaded
    left = MAX_OUTCOMES_CHARS
    for answer, case in zip(answers, bundle.cases, strict=False):
        left -= len(write(cast("dict[str, Any]", answer)))
        outcome = cast(Outcome, answer)
        yield outcome if left >= 0 else lost_outcome(case, "output_limit", outcome["elapsed_ms"])


def write_ran(ran: Ran) -> str:
    """The line of ``outcomes.jsonl`` for *ran*, without its newline."""
    return write(
        message(
            "ran",
            submission=ran.submission,
            source_sha256=ran.source_sha256,
            runtime=ran.runtime,
            loaded=ran.loaded,
            outcomes=list(ran.outcomes),
        )
    )


def read_ran(line: bytes) -> Ran:
    """The record that *line* holds. Raises :class:`RanFault` for a line that is too long or of another shape."""
    if len(line) > MAX_LINE_BYTES:
        raise RanFault(f"the record is longer than {MAX_LINE_BYTES:,} bytes")
    try:
        content = json.loads(line.decode("ascii"), parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):
        raise RanFault("the record is no JSON") from None
    name = _name(content)
    try:
        check(content, _RAN, "the record")
    except ShapeFault as fault:
        raise RanFault(str(fault), name) from None
    if name is None:
        raise RanFault("the record has no name that can be printed")
    if content["version"] != PROTOCOL_VERSION:
        raise RanFault(f"the record speaks version {content['version']}, not {PROTOCOL_VERSION}", name)
    return Ran(**{key: content[key] for key in ("submission", "source_sha256", "runtime", "loaded", "outcomes")})


def _name(content: Any) -> str | None:
    """The name that a record gives, where it is one."""
    name = content.get("submission") if isinstance(content, dict) else None
    return name if isinstance(name, str) and name.isprintable() and len(name) <= MAX_NAME_CHARS else None


def _refuse(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _refuse(text)
