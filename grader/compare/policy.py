"""What a case forgives."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Policy:
    """The relaxed rules of one case; as it stands by default, none.

    *tolerance*: how far a number may be from the expected one, as a distance, in the unit of the numbers themselves;
    it holds for integers too. None allows 1e-9 of the expected number, and 1e-12 around zero, to floats alone; 0
    allows nothing. *any_order*: the items of the value itself, when it is a list or tuple, may come in any order;
    what is inside them may not. *any_sequence*: a list may stand for a tuple and the reverse, at every level.
    *same_types*: 1 differs from 1.0, and a dict from a Counter. *ignore_whitespace*: in texts, every run of
    whitespace counts as one space and none counts at the ends; keys of dicts stay exact.
    """

    tolerance: float | None = None
    any_order: bool = False
    any_sequence: bool = False
    same_types: bool = False
    ignore_whitespace: bool = False
