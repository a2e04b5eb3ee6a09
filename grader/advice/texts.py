"""One sentence on how two texts differ: a look-alike, whitespace, case, one line, or somewhere in the middle."""

from __future__ import annotations

from grader.display.edits import differing_ranges
from grader.display.lookalikes import described, look_alike

from .wording import MAX_CHARS, say, say_both


def text_sentence(starts: str, names: str, expected: str, actual: str) -> str:
    """The sentence. *starts* is subject and verb ("`[0]` is"), *names* the subject alone.

    >>> text_sentence("`[0]` is", "`[0]`", "Paris", "paris")
    "`[0]` is `'paris'`, expected `'Paris'`: only upper and lower case differ."
    """
    if not actual:
        return f"{names} is empty, expected {say(expected)}."
    if look_alike(expected, actual):
        return _on_look_alike(names, expected, actual)
    if _line_ends(expected) != _line_ends(actual) and expected.rstrip("\n") == actual.rstrip("\n"):
        return _on_line_ends(names, _line_ends(expected), _line_ends(actual))
    if "\n" in expected.rstrip("\n") or "\n" in actual.rstrip("\n"):
        return _on_lines(names, expected, actual)
    return _on_one_line(starts, expected, actual)


def _on_one_line(starts: str, expected: str, actual: str) -> str:
    remark = _remark(expected, actual)
    if not remark and max(len(expected), len(actual)) > MAX_CHARS:
        remark = f", from character {differing_ranges(expected, actual, 0)[0].actual_start + 1:,} on"
    wanted, given = say_both(expected, actual)
    return f"{starts} {given}, expected {wanted}{remark}."


def _remark(expected: str, actual: str) -> str:
    if "".join(expected.split()) == "".join(actual.split()):
        return ": only whitespace differs"
    return ": only upper and lower case differ" if expected.casefold() == actual.casefold() else ""


def _on_lines(names: str, expected: str, actual: str) -> str:
    wanted, given = expected.removesuffix("\n").split("\n"), actual.removesuffix("\n").split("\n")
    for number, (line, other) in enumerate(zip(wanted, given, strict=False), start=1):
        if line != other:
            return _on_one_line(f"{names}, line {number}, is", line, other)
    if len(given) < len(wanted):
        return f"{names} ends after line {len(given)}, expected {say(wanted[len(given)])} next."
    return f"{names} goes on after line {len(wanted)} with {say(given[len(wanted)])}, and should not."


def _line_ends(text: str) -> int:
    return len(text) - len(text.rstrip("\n"))


def _on_line_ends(names: str, expected: int, actual: int) -> str:
    count = abs(expected - actual)
    many = "a line end (`\\n`)" if count == 1 else f"{count} line ends (`\\n`)"
    if actual < expected:
        return f"{names} lacks {many} at its end; the rest is right."
    return f"{names} has {many} too many at its end; the rest is right."


def _on_look_alike(names: str, expected: str, actual: str) -> str:
    first = differing_ranges(expected, actual)[0]
    wanted = expected[first.expected_start : first.expected_end]
    given = actual[first.actual_start : first.actual_end]
    where = f"{names} looks right, but at character {first.actual_start + 1:,} it"
    if not given:
        return f"{where} lacks {described(wanted)}."
    if not wanted:
        return f"{where} has {described(given)}, which should not be there."
    return f"{where} has {described(given)}, expected {described(wanted)}."
