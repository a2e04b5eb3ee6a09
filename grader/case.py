"""One case: what an author writes of it, and what that means."""

from __future__ import annotations

import copy
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from .case_fields import wrong


class Visibility(StrEnum):
    """Where a case is shown: in the statement, in the list, by name only, or offline only."""

    EXAMPLE = "example"
    VISIBLE = "visible"
    HIDDEN = "hidden"
    FINAL = "final"


class Marker:
    """The type of :data:`UNSET` and :data:`FROZEN`, each of which there is once."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name

    def __deepcopy__(self, _memo: object) -> Marker:
        return self


UNSET: Final = Marker("UNSET")
"""Tells "not asked for" from an expected ``None``."""

FROZEN: Final[Any] = Marker("FROZEN")
"""Stands for what the reference did when ``etude freeze`` was called last, which ``frozen.json`` holds."""

FREEZABLE: Final = ("expected", "stdout", "after")
"""Fields of a case that may be :data:`FROZEN`."""

_FREEZABLE_WORDS: Final = "only expected, stdout and after"
_OWNED: Final = ("args", "kwargs", "steps", "expected", "after", "trace")
_HOME: Final = __name__.partition(".")[0]

CHANNELS: Final = ("expected", "raises", "stdout", "after", "trace", "calls", "peak", "total_s")


class CaseFault(ValueError):
    """A case that cannot mean anything; *line* is where it was written, from 1."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line


# The fields of a case, by what they are about. The sentence below a field is its documentation: docs/fields.md is made
# of them, and `python -m grader.authoring.pages` makes it. Methods are made for `Case` alone, since that takes a while.


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class _Inputs:
    """What goes in."""

    call: str | None = None
    """a function of `harness.py` to call in place of the entry"""
    entry: str | None = None
    """of several entries, the one to call; without it, the first"""
    steps: Sequence[Sequence[Any]] | None = None
    """calls of methods of the object that the entry, a class, makes of the arguments: `[("push", 1), ("pop",)]`. The
    value is the list of what they returned"""
    stdin: str | None = None
    """text that `input()` and `sys.stdin` read, to its end; without it, reading input is an error that says so"""
    time_limit_s: float | None = None
    """seconds for this case, in place of the exercise's limit"""


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class _Wanted:
    """What must come out. At least one of these; all that are given must hold."""

    expected: Any = UNSET
    """the value returned; `None` is a value like any other. `FROZEN`, here and in `stdout` and `after`, is what
    `etude freeze` wrote down"""
    raises: str | tuple[str, str] | None = None
    """name of the exception's type, or a pair of name and message: `("ValueError", "too small")`. A builtin name means
    the builtin, not a class that the learner called the same"""
    stdout: str | None = None
    """the text printed"""
    after: Sequence[Any] | None = None
    """the positional arguments as they are after the call, in a list: whether something was changed in place, or left
    alone"""
    trace: Sequence[tuple[str, Mapping[str, Any]] | tuple[str, Mapping[str, Any], Mapping[str, Any]]] | None = None
    """the traced provided functions that ran, in order: `[("add", {"a": 1, "b": 2})]`; `[]` says that none did. On the
    virtual clock an entry may have a third part that says when: `{"start_s": 0, "end_s": 0.5, "ended": "returned"}`"""
    calls: Mapping[str, int] | None = None
    """how often provided functions run: `{"add": 1, "divide": 0}` says once and never"""
    peak: int | None = None
    """the most runs of traced functions that are under way at once, no more and no fewer; on the virtual clock"""
    total_s: float | None = None
    """seconds that the call takes on the virtual clock"""
    traced: Sequence[str] | None = None
    """for this case, the functions that `trace` and `peak` speak of, in place of the exercise's list"""
    checker: str | None = None
    """name of a function in `cases.py` that judges the value"""


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class _Compared:
    """How strictly values are compared. A relaxed rule is stated on the page."""

    tolerance: float | None = None
    """numbers may be this far from the expected one; without it, floats may be off by a relative 1e-9"""
    any_order: bool = False
    """the items of the value itself, a list or tuple, may come in any order"""
    any_sequence: bool = False
    """a list may stand for a tuple and the reverse, at every level"""
    same_types: bool = False
    """stricter: `1` differs from `1.0`"""
    ignore_whitespace: bool = False
    """in texts, every run of white space counts as one space, and none counts at the ends"""


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class _Shown:
    """Who sees it."""

    visibility: str = Visibility.HIDDEN
    """`"example"`: in the statement too. `"visible"`: shown in full. `"hidden"`: name and group are listed, and
    `reveal` says what a failing one shows. `"final"`: never in the site, graded offline only"""
    group: str | None = None
    """heading under which the case is listed"""
    hint: str | None = None
    """one or two sentences shown when the case fails"""


@dataclass(frozen=True)
class Case(_Shown, _Compared, _Wanted, _Inputs):
    """One call of the entry function and what must come of it.

    At least one of *expected*, *raises*, *stdout*, *after*, *trace*, *calls*, *peak*, *total_s* or *checker* is asked
    for; several may be. *raises* is an exception's type name, or a pair of name and message. *trace* lists the provided
    functions that ran, in order, each as ``(name, {parameter: argument})``; *traced* narrows which functions it speaks
    of. On the virtual clock a third part may say when one ran, *peak* is how many of them ran at once, and *total_s*
    how many seconds the call took.
    *line* is where the case was written in its file, from 1.

    >>> Case("two", args=[2], expected=4).channels
    ('expected',)
    """

    name: str
    """says what is tested; unique in the exercise, whatever its capitals"""
    args: Sequence[Any] = ()
    """positional arguments, in a list"""
    kwargs: Mapping[str, Any] = field(default_factory=dict)
    """keyword arguments, in a dict"""
    line: int = field(default=0, compare=False, kw_only=True)

    def __post_init__(self) -> None:
        if not self.line:
            object.__setattr__(self, "line", line_of_caller())
        for name in _OWNED:
            object.__setattr__(self, name, _copy(getattr(self, name)))
        if not isinstance(self.name, str) or not self.name.strip():
            raise CaseFault("a case needs a name", self.line)
        self._check_fields()
        if not self.channels and self.checker is None:
            wanted = ", ".join(CHANNELS)
            raise CaseFault(f"case {self.name!r} expects nothing: give it one of {wanted} or checker", self.line)
        if self.visibility not in tuple(Visibility):
            raise CaseFault(
                f"case {self.name!r}: visibility is {self.visibility!r}, and must be one of {', '.join(Visibility)}",
                self.line,
            )

    def _check_fields(self) -> None:
        for name, known in self.__dataclass_fields__.items():
            value = getattr(self, name)
            if value is FROZEN and name not in FREEZABLE:
                raise CaseFault(f"case {self.name!r}: {name} cannot be FROZEN, {_FREEZABLE_WORDS} can", self.line)
            if value is not known.default and value is not FROZEN and (found := wrong(name, value)):
                raise CaseFault(f"case {self.name!r}: {found}", self.line)

    @property
    def frozen(self) -> tuple[str, ...]:
        """Names of the fields that are :data:`FROZEN`, and so without a value until ``frozen.json`` is read."""
        return tuple(name for name in FREEZABLE if getattr(self, name) is FROZEN)

    @property
    def channels(self) -> tuple[str, ...]:
        """Names of the outcome channels this case asks for, in the order of :data:`CHANNELS`."""
        return tuple(name for name in CHANNELS if getattr(self, name) is not (UNSET if name == "expected" else None))


def _copy(value: Any) -> Any:
    """*value* for one case alone: cases may be written with the same inputs, and each still has its own."""
    try:
        return copy.deepcopy(value)
    except (TypeError, RecursionError, copy.Error):
        return value  # nothing that a case can hold; whoever reads the case says so


def line_of_caller() -> int:
    """Line, from 1, of the nearest frame outside the grader and the code that dataclasses made for it."""
    depth = 1
    while True:
        frame = sys._getframe(depth)
        home = str(frame.f_globals.get("__name__")).partition(".")[0]
        if home != _HOME and frame.f_code.co_filename != "<string>":
            return frame.f_lineno
        depth += 1
