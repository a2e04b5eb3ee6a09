"""What each field of a case may hold, one by one, and how to say what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from .counts import MOST

_MOST_S: Final = 1e9
_MOST_TOLERANCE: Final = 1e15
_LONGEST_CASE_S: Final = 600
_LONG_BITS: Final = 200


class _Field(NamedTuple):
    """*test* says whether a value will do, and *wanted*, in words, what does."""

    test: Callable[[Any], bool]
    wanted: str


def wrong(name: str, value: Any) -> str:
    """What keeps *value* from being the field *name*, in half a sentence; empty when nothing does.

    >>> wrong("args", 3)
    'args must be a list or tuple, and is the number 3'
    """
    field = _FIELDS.get(name)
    if field is None or field.test(value):
        return ""
    return f"{name} must be {field.wanted}, and is {described(value)}{_advice(name, value)}"


def described(value: Any) -> str:
    """*value* as an author would name it.

    >>> described("x"), described(None), described(ValueError), described({1})
    ("the text 'x'", 'None', 'the class ValueError', '{1}')
    """
    import reprlib  # only faults need it

    if isinstance(value, type):
        return f"the class {value.__name__}"
    if type(value) in (int, float):
        return f"the number {value}" if type(value) is float or value.bit_length() < _LONG_BITS else "a huge number"
    if type(value) is str:
        return f"the text {reprlib.repr(value)}"
    if value is None or type(value) in (bool, bytes, list, tuple, dict, set, frozenset):
        return reprlib.repr(value)
    return f"of type {type(value).__name__}"


def _advice(name: str, value: Any) -> str:
    written = getattr(value, "__name__", "")
    if name in ("raises", "call", "entry", "checker") and isinstance(written, str) and written.isidentifier():
        return f"; write its name: {written!r}"
    return ""


def is_list(value: Any) -> bool:
    """Whether it is a list or a tuple, of whatever."""
    return isinstance(value, (list, tuple))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_number(value: Any) -> bool:
    return type(value) in (int, float)


def is_seconds(value: Any) -> bool:
    """Whether it is a time on the virtual clock, or how long something takes there."""
    return _is_number(value) and 0 <= value < _MOST_S


def _is_limit(value: Any) -> bool:
    return _is_number(value) and 0 < value <= _LONGEST_CASE_S


def _is_tolerance(value: Any) -> bool:
    return _is_number(value) and 0 <= value <= _MOST_TOLERANCE


def _is_step(step: Any) -> bool:
    return is_list(step) and bool(step) and isinstance(step[0], str) and step[0].isidentifier()


def _are_steps(value: Any) -> bool:
    return is_list(value) and bool(value) and all(map(_is_step, value))


def _are_arguments(value: Any) -> bool:
    return isinstance(value, Mapping) and all(map(_is_text, value))


def _is_error(value: Any) -> bool:
    return _is_name(value) or (is_list(value) and len(value) == 2 and _is_name(value[0]) and _is_text(value[1]))


def _is_run(entry: Any) -> bool:
    return is_list(entry) and len(entry) in (2, 3) and _is_name(entry[0]) and all(map(_are_arguments, entry[1:]))


def _are_runs(value: Any) -> bool:
    return is_list(value) and all(map(_is_run, value))


def _are_counts(value: Any) -> bool:
    counted = isinstance(value, Mapping) and bool(value)
    return counted and all(
        isinstance(name, str) and _is_whole(count) and count <= MOST for name, count in value.items()
    )


def _is_whole(value: Any) -> bool:
    return type(value) is int and value >= 0


def _are_names(value: Any) -> bool:
    return is_list(value) and all(map(_is_name, value))


_NAME: Final = _Field(_is_name, "the name of a function, a text")
_TEXT: Final = _Field(_is_text, "a text")
_FLAG: Final = _Field(_is_flag, "True or False")
_RUNS: Final = "a list of runs, each a name, a dict of arguments and, where wanted, a dict of times"

_FIELDS: Final[Mapping[str, _Field]] = {
    "args": _Field(is_list, "a list or tuple"),
    "kwargs": _Field(_are_arguments, "a dict whose keys are texts"),
    "call": _NAME,
    "entry": _NAME,
    "steps": _Field(_are_steps, 'a list of calls, each a name and its arguments: [("push", 1), ("pop",)]'),
    "stdin": _TEXT,
    "time_limit_s": _Field(_is_limit, f"seconds, above 0 and at most {_LONGEST_CASE_S}"),
    "raises": _Field(_is_error, "the name of an exception's type, a text, or a pair of name and message"),
    "stdout": _TEXT,
    "after": _Field(is_list, "a list or tuple"),
    "trace": _Field(_are_runs, _RUNS),
    "calls": _Field(_are_counts, f'how often functions run, at most {MOST:,} times: {{"add": 1, "divide": 0}}'),
    "peak": _Field(_is_whole, "a whole number, 0 or more"),
    "total_s": _Field(is_seconds, "seconds, 0 or more"),
    "traced": _Field(_are_names, "a list of names"),
    "checker": _NAME,
    "tolerance": _Field(_is_tolerance, "a number from 0 to 1e15"),
    "any_order": _FLAG,
    "any_sequence": _FLAG,
    "same_types": _FLAG,
    "ignore_whitespace": _FLAG,
    "group": _TEXT,
    "hint": _TEXT,
}
"""By name. ``name`` and ``visibility`` have sentences of their own, and ``expected`` may be anything."""
