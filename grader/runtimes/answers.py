"""What a runner's process said, or failed to say, as messages. Its words are data: nothing in them is trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from grader.bundle import BundledCase
from grader.messages import Loaded, Outcome
from grader.protocol import ProtocolFault, message
from grader.verifying import read

from .lines import says_loaded

_LOAD_WORDS: Final = {
    "timed_out": "loading the program took longer than {limit:g} s; "
    "is there a loop outside the functions that never ends?",
    "crashed": "the interpreter died while it loaded the program",
    "output_limit": "the program printed far too much while it was loaded",
}


def loaded_from(line: bytes, time_limit_s: float, unenforced: Sequence[str] = ()) -> Loaded:
    """The ``loaded`` message that *line* holds, or the one that says why there is none.

    *unenforced* are the limits that nobody keeps where it was run; what the program itself says of that is dropped.
    """
    loaded = _loaded_from(line, time_limit_s)
    loaded.pop("unenforced", None)
    if unenforced:
        loaded["unenforced"] = list(unenforced)
    return loaded


def _loaded_from(line: bytes, time_limit_s: float) -> Loaded:
    kind = _note(line)
    if kind is None:
        try:
            loaded = cast(Loaded, read(line.decode("ascii", "replace"), "loaded"))
        except ProtocolFault:
            kind = "crashed"
        else:
            if loaded["ok"] == says_loaded(line):
                return loaded
            kind = "crashed"
    reason = _LOAD_WORDS[kind].format(limit=time_limit_s)
    return cast(Loaded, message("loaded", ok=False, kind=kind, reason=reason, stdout=""))


def outcome_from(line: bytes, case: BundledCase) -> Outcome:
    """The outcome of *case* that *line* holds, or the one that says how the case ended instead."""
    kind = _note(line)
    if kind is None:
        try:
            outcome = cast(Outcome, read(line.decode("ascii", "replace"), "outcome"))
        except ProtocolFault:
            return lost_outcome(case, "crashed", 0)
        return outcome if outcome["case"] == case.case_id else lost_outcome(case, "crashed", 0)
    return lost_outcome(case, kind, case.time_limit_s * 1000 if kind == "timed_out" else 0)


def lost_outcome(case: BundledCase, ended: str, elapsed_ms: float) -> Outcome:
    """The outcome of a case that could not speak for itself."""
    return cast(
        Outcome,
        message(
            "outcome", case=case.case_id, ended=ended, stdout="", stderr="", after=[], trace=[], elapsed_ms=elapsed_ms
        ),
    )


def _note(line: bytes) -> str | None:
    """How the warden says the case ended; None when the line is the runner's own."""
    if not line:
        return "crashed"
    if not line.startswith(b"!"):
        return None
    return {b"!timed_out": "timed_out", b"!flooded": "output_limit"}.get(line, "crashed")
