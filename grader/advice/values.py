"""One sentence that helps: where two values differ first, and what a learner may have missed. Code is in backquotes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from grader import kinds
from grader.canonical import squeeze
from grader.compare import (
    ABSENT,
    Absent,
    Mismatch,
    MismatchKind,
    Policy,
    Step,
    actual_path,
    compare,
    expected_path,
    path_text,
)
from grader.compare.number import RELATIVE
from grader.display.literals import ascii_text
from grader.display.lookalikes import look_alike
from grader.display.printing import to_text
from grader.display.pruning import part_at
from grader.kinds import Kind
from grader.value import Value

from .texts import text_sentence
from .wording import a_type, code, counted, say, say_both, typed

_STRICT: Final = Policy()
_MAX_PATH: Final = 120
_HAIR: Final = 1e-3
"""Numbers this near, relative to the expected one, are told by how much they may differ."""

_CUTS: Final = {
    "too deep": "is nested too deeply to be compared",
    "too large": "is too large to be compared",
    "contains itself": "contains itself, so it cannot be compared",
    "broken": "is of no known kind, so it cannot be compared",
}


@dataclass(frozen=True)
class _Place:
    """How a sentence speaks of a part. *is_result* when it is the whole of what the function returned."""

    text: str
    is_result: bool

    def starts(self) -> str:
        """The part as the subject of a sentence, with its verb."""
        return "Your function returned" if self.is_result else f"{self.text} is"

    def names(self) -> str:
        """The part as the subject of a sentence."""
        return "The returned value" if self.is_result else self.text


def sentence(
    expected: Value,
    actual: Value,
    mismatches: Sequence[Mismatch],
    policy: Policy = _STRICT,
    *,
    stdout: str = "",
    whole: str = "",
) -> str:
    """One sentence on the first of *mismatches*, which is what compare() found; empty when there are none.

    *stdout* is what the function printed. *whole* says what was compared: empty for the function's result, a
    parameter's name, or words such as "the printed text".

    >>> sentence(["list", ["a"]], ["list", ["b"]], compare(["list", ["a"]], ["list", ["b"]]))
    "`[0]` is `'b'`, expected `'a'`."
    """
    if not mismatches:
        return ""
    first = mismatches[0]
    place = _place(first, whole)
    if place.is_result and actual is None and first.kind is MismatchKind.TYPE:
        return _returned_none(expected, stdout)
    if first.kind in (MismatchKind.MISSING, MismatchKind.EXTRA):
        return _on_items(expected, actual, first, whole)
    if first.kind in (MismatchKind.KEY_MISSING, MismatchKind.KEY_EXTRA):
        return _on_keys(first, mismatches, whole)
    if isinstance(first.expected, Absent) or isinstance(first.actual, Absent):
        return _cannot(place, first, ABSENT)
    return _on_both(place, first, first.expected, first.actual, policy)


def _place(mismatch: Mismatch, whole: str, up: int = 0) -> _Place:
    """How to speak of where *mismatch* is, or of what is *up* levels around it."""
    steps = mismatch.path[: len(mismatch.path) - up]
    path = _short_path(steps)
    if steps and not steps[-1].text:
        return _Place(f"A member of {code(whole + path) if whole or path else 'the returned set'}", False)
    if whole and not whole.isidentifier():
        return _Place(f"{whole[0].upper()}{whole[1:]}" + (f", at {code(path)}," if path else ""), False)
    return _Place(code(whole + path), False) if whole or path else _Place("The returned value", True)


def _short_path(path: tuple[Step, ...]) -> str:
    """The path as text; of a long one its two ends."""
    text = path_text(path)
    return text if len(text) <= _MAX_PATH else f"{path_text(path[:4])}…{path_text(path[-2:])}"


def _returned_none(expected: Value, stdout: str) -> str:
    if stdout and _printed_right(expected, stdout):
        return "Your function printed the right answer but returned `None`: use `return`."
    rest = "printing a value does not return it." if stdout.strip() else "is a `return` missing?"
    return f"Your function returned `None`, expected {say(expected)}: {rest}"


def _printed_right(expected: Value, stdout: str) -> bool:
    """Whether the expected value stands in the output, alone or as the last line."""
    wanted = {squeeze(to_text(expected))}
    if kinds.kind_of(expected) is Kind.STR:
        wanted.add(squeeze(kinds.text_of(expected)))
    last = stdout.rstrip().rpartition("\n")[2]
    return squeeze(stdout) in wanted or squeeze(last) in wanted


def _on_both(place: _Place, first: Mismatch, expected: Value, actual: Value, policy: Policy) -> str:
    if first.kind in (MismatchKind.UNSUPPORTED, MismatchKind.CUT):
        return _cannot(place, first, expected)
    if first.kind is MismatchKind.ORDER:
        return _on_order(place, expected, actual, policy)
    if first.kind is MismatchKind.TYPE:
        return _on_type(place, expected, actual, policy)
    if first.kind is MismatchKind.TEXT:
        return text_sentence(place.starts(), place.names(), kinds.text_of(expected), kinds.text_of(actual))
    wanted, given = say_both(expected, actual)
    plain = f"{place.starts()} {given}, expected {wanted}"
    return plain + (_near(expected, actual, policy) if first.kind is MismatchKind.NUMBER else "") + "."


def _on_type(place: _Place, expected: Value, actual: Value, policy: Policy) -> str:
    wanted, given = a_type(expected), a_type(actual)
    if {kinds.kind_of(expected), kinds.kind_of(actual)} <= kinds.SEQUENCES:
        loose = Policy(any_sequence=True, tolerance=policy.tolerance, ignore_whitespace=policy.ignore_whitespace)
        of_what = " of the right items" if not compare(expected, actual, loose) else ""
        return f"{place.starts()} {given}{of_what}; {wanted} is asked for."
    return f"{place.starts()} {typed(actual)}, expected {typed(expected)}."


def _on_order(place: _Place, expected: Value, actual: Value, policy: Policy) -> str:
    """The items are right and their order is not; the first that is out of place is named."""
    pairs = zip(kinds.items_of(expected), kinds.items_of(actual), strict=False)
    for index, (wanted, given) in enumerate(pairs):
        if compare(wanted, given, replace(policy, any_order=False)):
            item = code(f"{'' if place.is_result else place.text.strip('`')}[{index}]")
            asked, came = say_both(wanted, given)
            return f"Only the order differs: {item} is {came}, expected {asked}."
    return f"{place.names()} has the right items in another order."


def _near(expected: Any, actual: Any, policy: Policy) -> str:
    """For numbers that are nearly right: how near they have to be."""
    if kinds.kind_of(expected) is Kind.COMPLEX:
        return ""
    wanted, given = kinds.number_of(expected), kinds.number_of(actual)
    if type(wanted) is int and type(given) is int and policy.tolerance is None:
        return ""
    if policy.tolerance:
        return f": it may differ by {code(repr(policy.tolerance))} at most"
    if policy.tolerance is None and 0 < abs(given - wanted) <= _HAIR * abs(wanted):
        return f": it may differ by {code(repr(RELATIVE))} of that at most"
    return ""


def _cannot(place: _Place, first: Mismatch, expected: Value | Absent) -> str:
    """What to say of a value that stands for something which did not cross the wire, or costs too much to compare."""
    actual = first.actual
    if isinstance(actual, Absent) or kinds.kind_of(actual) is not Kind.OBJECT:
        return f"{place.names()} {_CUTS[_why(first)]}."
    wanted = "" if isinstance(expected, Absent) else f", expected {say(expected)}"
    name, what = code(kinds.class_name_of(actual)), actual[2] if type(actual) is list else ""
    started = place.starts()
    return {
        "generator": f"{started} a generator{wanted}: `list(…)` runs it and collects what it yields.",
        "iterator": f"{started} a {name} object{wanted}: `list(…)` makes a list of it.",
        "coroutine": f"{started} a coroutine{wanted}: an `async` function was called without `await`.",
        "function": f"{started} a function{wanted}: is a call missing its parentheses?",
        "type": f"{started} the class {name} itself{wanted}.",
        "module": f"{started} a module{wanted}.",
        "exception": f"{started} an exception ({name}){wanted}: an exception is raised, not returned.",
    }.get(what, f"{started} an instance of the class {name}, which cannot be compared{wanted.replace(',', ';', 1)}.")


def _why(first: Mismatch) -> str:
    """The reason for which there was no comparing, one of the keys of _CUTS."""
    actual = first.actual
    if first.kind is MismatchKind.UNSUPPORTED:
        return "broken"
    if type(actual) is list and kinds.kind_of(actual) is Kind.CUT:
        return actual[1] if actual[1] in _CUTS else "too large"
    return "too deep" if len(first.path) > kinds.MAX_LEVELS else "too large"


def _on_items(expected: Value, actual: Value, first: Mismatch, whole: str) -> str:
    """How many items there are and should be, and the first that is missing or too many."""
    around = _place(first, whole, up=1)
    item = first.actual if isinstance(first.expected, Absent) else first.expected
    shown = say(item) if not isinstance(item, Absent) else ""
    counts = _counts(expected, actual, first)
    verdict = "is missing" if first.kind is MismatchKind.MISSING else "should not be there"
    if not first.path or not first.path[-1].text:
        return f"{around.names()} has {counts}: {shown} {verdict}."
    name = code(("" if whole and not whole.isidentifier() else whole) + _short_path(first.path))
    return f"{around.names()} has {counts}: {name} ({shown}) {verdict}."


def _counts(expected: Value, actual: Value, first: Mismatch) -> str:
    """The sizes of the two containers that *first* is in."""
    around = replace(first, path=first.path[:-1])
    wanted, given = (
        _size(part_at(whole, path or ()))
        for whole, path in ((expected, expected_path(around)), (actual, actual_path(around)))
    )
    return f"{counted(given, 'item')}, expected {wanted:,}" if wanted != given else "other items"


def _size(value: Value) -> int:
    return len(kinds.items_of(value)) if kinds.kind_of(value) in kinds.CONTAINERS else 0


def _on_keys(first: Mismatch, mismatches: Sequence[Mismatch], whole: str) -> str:
    """The key that is missing, and the one that may stand in for it; or the one that is too many."""
    around = first.path[:-1]
    names = _place(first, whole, up=1).names()
    beside = [other for other in mismatches if other.path[:-1] == around]
    missing = [_key(other) for other in beside if other.kind is MismatchKind.KEY_MISSING]
    extra = [_key(other) for other in beside if other.kind is MismatchKind.KEY_EXTRA]
    if any(look_alike(key, other) for key in missing for other in extra):
        missing, extra = list(map(ascii_text, missing)), list(map(ascii_text, extra))
    if set(missing) & set(extra):
        return f"{names} has a key that is printed as {code(missing[0])} and is not the expected one."
    if missing and extra:
        return f"{names} has {_listed('key', extra)} where {_listed('key', missing)} should be."
    if missing:
        return f"{names} lacks {_listed('key', missing)}."
    return f"{names} has {_listed('key', extra)}, which should not be there."


def _key(mismatch: Mismatch) -> str:
    return mismatch.path[-1].text[1:-1]


def _listed(noun: str, keys: list[str]) -> str:
    shown = [code(key) for key in keys[:3]]
    if len(keys) == 1:
        return f"the {noun} {shown[0]}"
    rest = f" and {len(keys) - 3} more" if len(keys) > 3 else ""
    return f"the {noun}s {', '.join(shown)}{rest}"
