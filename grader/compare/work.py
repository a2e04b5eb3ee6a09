"""What the comparers share: the policy, what may still be spent, and how they say what they found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from grader.canonical import MAX_NODES, Rules, canonical
from grader.value import Value

from .mismatch import Mismatch, Step
from .policy import Policy

MATCHING_NODES: Final = 600_000
EXPLAINING_NODES: Final = 300_000
TRIALS: Final = 40_000
MAX_NESTING: Final = 8
"""Matching within matching (sets of sets that hold floats) is followed this deep."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two parts, one of each side, still to be compared; *step* leads to them."""

    step: Step
    expected: Value
    actual: Value


type Finding = Pair | Mismatch
"""What a comparer yields; the path of a mismatch starts at the two values that it was given."""


@dataclass
class Budget:
    """What one comparison may still cost. *ran_out* is set when a match could not be looked for."""

    matching_nodes: int = MATCHING_NODES
    explaining_nodes: int = EXPLAINING_NODES
    trials: int = TRIALS
    ran_out: bool = False


@dataclass(frozen=True)
class Work:
    """One comparison. *explains* is false while it is only asked whether the values are the same."""

    policy: Policy
    compares_same: Callable[[Value, Value, Work], bool]
    explains: bool = False
    nesting: int = 0
    budget: Budget = field(default_factory=Budget)

    @property
    def rules(self) -> Rules:
        """What counts as the same text."""
        policy = self.policy
        return Rules(policy.same_types, policy.any_sequence, policy.ignore_whitespace)

    def is_same(self, expected: Value, actual: Value) -> bool:
        """Whether two parts are the same; one trial. False, with *ran_out* set, when there are none left."""
        if self.budget.trials <= 0 or self.nesting >= MAX_NESTING:
            self.budget.ran_out = True
            return False
        self.budget.trials -= 1
        inner = replace(self, policy=replace(self.policy, any_order=False), explains=False, nesting=self.nesting + 1)
        return self.compares_same(expected, actual, inner)

    def match_text(self, value: Value, rules: Rules) -> str | None:
        """The canonical text that finds a partner for *value*; None when nothing can equal it or the budget ran out."""
        found = canonical(value, rules, min(MAX_NODES, self.budget.matching_nodes))
        self.budget.matching_nodes -= found.nodes
        if self.budget.matching_nodes <= 0:
            self.budget.ran_out = True
        return found.text

    def explaining_texts(self, values: list[Value]) -> list[str] | None:
        """Canonical texts of *values*, one unlike any other for what equals nothing; None when that costs too much."""
        if not self.explains:
            return None
        texts = []
        for value in values:
            if self.budget.explaining_nodes <= 0:
                return None
            found = canonical(value, self.rules, self.budget.explaining_nodes)
            self.budget.explaining_nodes -= found.nodes
            texts.append(found.text or f"?{id(value)}")
        return texts


def is_plainly_same(expected: Value, actual: Value) -> bool:
    """Whether two values are the same without looking into them: the quick way past most items."""
    return type(expected) is type(actual) and type(expected) is not list and expected == actual
