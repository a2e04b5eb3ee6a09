"""What the gate can find: a closed list of kinds, and one finding as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple


class Kind(StrEnum):
    """Everything that the gate can find. The table in docs/authoring.md says what must hold instead."""

    REFERENCE_UNGRADABLE = "reference-ungradable"
    REFERENCE_FAILS = "reference-fails"
    FLOAT_WITHOUT_TOLERANCE = "float-without-tolerance"
    STARTER_UNGRADABLE = "starter-ungradable"
    STARTER_PASSES = "starter-passes"
    STUB_PASSES = "stub-passes"
    ANY_ANSWER_PASSES = "any-answer-passes"
    NO_WRONG_SOLUTION = "no-wrong-solution"
    WRONG_FILE_NAME = "wrong-file-name"
    WRONG_UNGRADABLE = "wrong-ungradable"
    WRONG_NOT_CAUGHT = "wrong-not-caught"
    IDLE_CASES = "idle-cases"
    NO_EXAMPLE = "no-example"
    TYPED_EXAMPLE = "typed-example"
    HIDDEN_WITHOUT_GROUP = "hidden-without-group"
    HIDDEN_WITHOUT_HINT = "hidden-without-hint"
    HIDDEN_LEAKS = "hidden-leaks"
    INPUT_CHANGED = "input-changed"
    DEPENDS_ON_ORDER = "depends-on-order"
    DEPENDS_ON_SEED = "depends-on-seed"
    DEPENDS_ON_TIME = "depends-on-time"
    DEPENDS_ON_RUNTIME = "depends-on-runtime"
    CASES_DEPEND_ON_SEED = "cases-depend-on-seed"
    CASES_DEPEND_ON_TIME = "cases-depend-on-time"
    SLOW = "slow"
    SIGNATURE_DIFFERS = "signature-differs"
    ENTRY_NOT_CALLED = "entry-not-called"
    PARAMETER_NOT_GIVEN = "parameter-not-given"
    DEFAULT_NOT_USED = "default-not-used"
    WORD_NOT_EXERCISED = "word-not-exercised"
    RULE_NOT_STATED = "rule-not-stated"
    SURVIVOR = "survivor"
    ADEQUACY_LOW = "adequacy-low"
    MARK_STALE = "mark-stale"
    MARK_WRONG = "mark-wrong"
    VACUOUS_CASE = "vacuous-case"
    REDUNDANT_CASES = "redundant-cases"
    PROGRAM_NOT_USABLE = "program-not-usable"
    PRINTS_SOMETHING_ELSE = "prints-something-else"


NOTES: Final = frozenset({Kind.IDLE_CASES, Kind.SURVIVOR, Kind.REDUNDANT_CASES})
"""Kinds that are shown and keep nothing from being published."""


@dataclass(frozen=True)
class Finding:
    """One thing that was found: a sentence, where, and what to read about it. *line* counts from 1; 0 is the file."""

    kind: Kind
    sentence: str
    path: Path
    line: int = 0
    details: Sequence[str] = ()

    @property
    def is_fault(self) -> bool:
        """Whether it closes the gate."""
        return self.kind not in NOTES


class Seen(NamedTuple):
    """What came of one look: *summary* is what was looked at, in half a sentence that is true whatever was found."""

    summary: str
    findings: Sequence[Finding] = ()
