"""Partners for items that have no order: by canonical text, and for what is left, by trial within the tolerance.

Nothing is hashed but text, so numbers chosen to collide cost nothing, and unhashable items are as good as any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from grader import kinds
from grader.value import Value

from .number import is_close
from .work import Work


@dataclass(frozen=True)
class Matching:
    """Positions: of partners, of expected items without one (*missing*), of actual items without one (*extra*)."""

    pairs: list[tuple[int, int]]
    missing: list[int]
    extra: list[int]


def match(expected: Sequence[Value], actual: Sequence[Value], work: Work) -> Matching:
    """As many partners as there can be, each item in one pair at most."""
    pairs = _by_text(_grouped(expected, range(len(expected)), work), _grouped(actual, range(len(actual)), work))
    missing = _rest(len(expected), {here for here, _ in pairs})
    extra = _rest(len(actual), {there for _, there in pairs})
    if missing and extra and work.policy.tolerance != 0:
        pairs += _by_trial(expected, missing, actual, extra, work)
        missing = _rest(len(expected), {here for here, _ in pairs})
        extra = _rest(len(actual), {there for _, there in pairs})
    return Matching(sorted(pairs), missing, extra)


def _rest(length: int, used: set[int]) -> list[int]:
    return [position for position in range(length) if position not in used]


def _grouped(
    items: Sequence[Value], positions: Sequence[int], work: Work, outline: bool = False
) -> dict[str, list[int]]:
    """Positions by the text of their item; those of items that equal nothing are left out."""
    rules = replace(work.rules, outline=outline)
    groups: dict[str, list[int]] = {}
    for position in positions:
        text = work.match_text(items[position], rules)
        if text is not None:
            groups.setdefault(text, []).append(position)
    return groups


def _by_text(expected: dict[str, list[int]], actual: dict[str, list[int]]) -> list[tuple[int, int]]:
    """Equal texts are partners, first come first served; what a group has too many of stays alone."""
    return [pair for text, positions in expected.items() for pair in zip(positions, actual.get(text, ()), strict=False)]


def _by_trial(
    expected: Sequence[Value], missing: list[int], actual: Sequence[Value], extra: list[int], work: Work
) -> list[tuple[int, int]]:
    """Partners among items that are alike but for their numbers."""
    outlines = _grouped(expected, missing, work, outline=True)
    candidates = _grouped(actual, extra, work, outline=True)
    pairs: list[tuple[int, int]] = []
    for text, positions in outlines.items():
        others = candidates.get(text, [])
        if text == "#":
            pairs += _near_numbers(expected, positions, actual, others, work)
        elif others and "#" in text:
            pairs += _most_partners(expected, positions, actual, others, work)
    return pairs


def _near_numbers(
    expected: Sequence[Value], positions: list[int], actual: Sequence[Value], others: list[int], work: Work
) -> list[tuple[int, int]]:
    """Partners among numbers, both sides walked by size: each takes the smallest that is near enough."""
    wanted = sorted((kinds.number_of(expected[position]), position) for position in positions)
    given = sorted((kinds.number_of(actual[position]), position) for position in others)
    pairs = []
    here = there = 0
    while here < len(wanted) and there < len(given):
        number, other = wanted[here][0], given[there][0]
        is_allowed = not work.policy.same_types or type(number) is type(other)
        if is_allowed and is_close(number, other, work.policy.tolerance):
            pairs.append((wanted[here][1], given[there][1]))
            here, there = here + 1, there + 1
        elif number < other:
            here += 1
        else:
            there += 1
    return pairs


def _most_partners(
    expected: Sequence[Value], positions: list[int], actual: Sequence[Value], others: list[int], work: Work
) -> list[tuple[int, int]]:
    """The largest set of partners, by augmenting paths (Kuhn 1955); none when trying all would cost too much."""
    if len(positions) * len(others) > work.budget.trials:
        work.budget.ran_out = True
        return []
    near = {
        position: [other for other in others if work.is_same(expected[position], actual[other])]
        for position in positions
    }
    partner: dict[int, int] = {}
    for position in positions:
        _augment(position, near, partner, set())
    return [(position, other) for other, position in partner.items()]


def _augment(position: int, near: dict[int, list[int]], partner: dict[int, int], seen: set[int]) -> bool:
    """Find *position* a partner, moving others along if need be. At most 200 frames deep, by the budget of trials."""
    for other in near[position]:
        if other not in seen:
            seen.add(other)
            if other not in partner or _augment(partner[other], near, partner, seen):
                partner[other] = position
                return True
    return False
