"""The grader's own builtins, put in place while the grader works inside an interpreter that learner code has used.

Learner code may replace ``len``, lower the recursion limit or set a trace function, by accident or on purpose. None of
that can make a wrong answer pass, since the judge sits elsewhere; but it should not make a right one fail either.
"""

from __future__ import annotations

import builtins
import operator
import sys
import time
from collections.abc import Callable
from typing import Any, Final

_BUILTINS: Final = dict(vars(builtins))
_VALUES: Final = tuple(_BUILTINS.values())
_COUNT: Final = len(_BUILTINS)
_all, _length, _map, _max, _is = all, len, map, max, operator.is_
_Anything: Final = BaseException
_set_limit: Final = sys.setrecursionlimit
_get_limit: Final = sys.getrecursionlimit
_set_trace: Final = sys.settrace
_set_profile: Final = sys.setprofile
_now: Final = time.perf_counter
_LIMIT: Final = sys.getrecursionlimit()

_their_builtins: dict[str, object] | None = None
_their_limit = _LIMIT
"""What the program left: its builtins, None while they are the interpreter's, and its recursion limit."""


class _Nothing:
    """The type of :data:`NOTHING`."""


NOTHING: Final = _Nothing()
"""What a call that raised has for its value."""


def attempt(function: Callable[..., Any], *args: Any, **kwargs: Any) -> tuple[Any, BaseException | None, float]:
    """What calling *function* came to: its value or :data:`NOTHING`, what it raised or None, and milliseconds.

    Builtins and recursion limit are the program's own, as its last call left them, during the call alone. Nothing
    between that and taking them back may need a builtin, for there may be none. Trace and profile functions that the
    call left on are off afterwards. That must happen in this very frame: any other would be watched. One that raises
    when it is called is switched off by the interpreter, so the loop ends.
    """
    value: Any = NOTHING
    raised: BaseException | None = None
    _hand_over()
    started = _now()
    try:
        value = function(*args, **kwargs)
    except _Anything as error:
        raised = error
    while True:
        try:
            _set_trace(None)
            _set_profile(None)
            break
        except _Anything:  # what a watcher raises says nothing about the call
            continue
    elapsed_ms = (_now() - started) * 1000
    _take_back()
    return value, raised, elapsed_ms


def _hand_over() -> None:
    if _their_builtins is not None:
        _install(_their_builtins)
    if _their_limit != _LIMIT:
        _try_limit(_their_limit)


def _try_limit(limit: int) -> None:
    try:
        _set_limit(limit)
    except RecursionError:
        return  # it is lower than the depth of this very call, so the grader's own stays


def _take_back() -> None:
    global _their_builtins, _their_limit
    _their_limit = _get_limit()
    _set_limit(_LIMIT)
    _their_builtins = None if _is_untouched() else builtins.__dict__.copy()
    if _their_builtins is not None:
        _install(_BUILTINS)


class OwnTools:
    """For a ``with`` statement inside a program's call: in the block builtins and recursion limit are the grader's."""

    def __enter__(self) -> None:
        self._theirs = None if _is_untouched() else builtins.__dict__.copy()
        self._limit = _get_limit()
        if self._theirs is not None:
            _install(_BUILTINS)
        _set_limit(_max(_LIMIT, self._limit))

    def __exit__(self, *_exc: object) -> None:
        _set_limit(self._limit)
        if self._theirs is not None:
            _install(self._theirs)


def _is_untouched() -> bool:
    """Whether the builtins are the grader's own, each by identity: comparing them could run what replaced them."""
    now = builtins.__dict__
    return _length(now) == _COUNT and _all(_map(_is, now.values(), _VALUES))


def _install(names: dict[str, object]) -> None:
    """Make the builtins exactly *names*. Nothing here may need a builtin while they are not there."""
    table = builtins.__dict__
    table.update(names)
    for extra in [name for name in table if name not in names]:
        del table[extra]
