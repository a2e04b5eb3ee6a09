"""What comparing finds: where two values differ, in what way, and both sides of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from grader import kinds
from grader.canonical import place_of
from grader.display import literals
from grader.display.inline import to_line
from grader.display.pruning import Path, Place
from grader.kinds import Kind
from grader.value import Value

type Entry = tuple[int, Value]
"""A key or member and where it stands in its container."""


class MismatchKind(StrEnum):
    """In what way two values differ. *order*: the same items, one after another in a different order."""

    TYPE = "type"
    VALUE = "value"
    NUMBER = "number"
    TEXT = "text"
    MISSING = "missing"
    EXTRA = "extra"
    ORDER = "order"
    KEY_MISSING = "key_missing"
    KEY_EXTRA = "key_extra"
    UNSUPPORTED = "unsupported"
    CUT = "cut"


class Absent:
    """The type of :data:`ABSENT`."""

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = Absent()
"""The side of a mismatch on which there is nothing; None is a value like any other."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step from a container to something in it: as Python *text*, and where that is on either side, if it is."""

    text: str
    expected: Place | None
    actual: Place | None


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One difference. *expected* and *actual* are wire values, or ABSENT; *path* leads to them from the whole."""

    path: tuple[Step, ...]
    kind: MismatchKind
    expected: Value | Absent
    actual: Value | Absent


def index_step(expected: int | None, actual: int | None) -> Step:
    """The step to an item of a sequence. Its text has the actual index, with which a learner can look it up."""
    return Step(f"[{expected if actual is None else actual}]", expected, actual)


def key_step(expected: Entry | None, actual: Entry | None) -> Step:
    """The step to what a dict holds under a key, given as entries: position in insertion order, and key."""
    _, key = actual or expected or (0, None)
    return Step(f"[{_key_text(key)}]", _place(expected), _place(actual))


def member_step(expected: Entry | None, actual: Entry | None) -> Step:
    """The step to a member of a set, which Python has no text for: a member cannot be looked up."""
    return Step("", _place(expected), _place(actual))


def path_text(path: tuple[Step, ...]) -> str:
    """The path as Python text, empty for the whole.

    >>> path_text((index_step(0, 0), key_step((1, "tool_call_id"), (1, "tool_call_id"))))
    '[0]["tool_call_id"]'
    """
    return "".join(step.text for step in path)


def expected_path(mismatch: Mismatch) -> Path | None:
    """Where in the expected value the mismatch is; None where there is nothing."""
    return _side([step.expected for step in mismatch.path])


def actual_path(mismatch: Mismatch) -> Path | None:
    """Where in the actual value the mismatch is; None where there is nothing."""
    return _side([step.actual for step in mismatch.path])


def _side(places: list[Any]) -> Path | None:
    return None if None in places else tuple(places)


def _place(entry: Entry | None) -> Place | None:
    return None if entry is None else place_of(entry[1], entry[0])


def _key_text(key: Value) -> str:
    if kinds.kind_of(key) is Kind.STR and len(text := kinds.text_of(key)) <= 80:
        return literals.quoted(text, '"')
    return to_line(key, 80)
