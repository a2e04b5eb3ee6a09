"""The grader's own builtins, put in place while the grader works inside an interpreter that learner code has used.

Learner code may replace ``len``, lower the recursion limit or set a trace function, by accident or on purpose. None of
that can make a wrong answer pass, since the judge sits elsewhere; but it should not make a right one fail either.
"""

from __future__ import annotations

import builtins
import operator
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

_BUILTINS: Final = dict(vars(builtins))
_VALUES: Final = tuple(_BUILTINS.values())
_COUNT: Final = len(_BUILTINS)
_all, _length, _map, _is = all, len, map, operator.is_
_set_limit: Final = sys.setrecursionlimit
_get_limit: Final = sys.getrecursionlimit
_set_trace: Final = sys.settrace
_set_profile: Final = sys.setprofile
_now: Final = time.perf_counter
_LIMIT: Final = sys.getrecursionlimit()


class _Nothing:
    """The type of :data:`NOTHING`."""


NOTHING: Final = _Nothing()
"""What a call that raised has for its value."""


def attempt(function: Callable[..., Any], *args: Any, **kwargs: Any) -> tuple[Any, BaseException | None, float]:
    """What calling *function* came to: its value or :data:`NOTHING`, what it raised or None, and milliseconds.

    Trace and profile functions that the call left on are off afterwards. That must happen in this very frame: any
    other would be watched. One that raises when it is called is switched off by the interpreter, so the loop ends.
    """
    value: Any = NOTHING
    raised: BaseException | None = None
    started = _now()
    try:
        value = function(*args, **kwargs)
    except BaseException as error:
        raised = error
    while True:
        try:
            _set_trace(None)
            _set_profile(None)
            break
        except BaseException:  # noqa: S112  # what a watcher raises says nothing about the call
            continue
    return value, raised, (_now() - started) * 1000


@contextmanager
def own_tools() -> Iterator[None]:
    """Within the block builtins and recursion limit are the grader's; after it, again as found."""
    theirs = None if _is_untouched() else builtins.__dict__.copy()
    limit = _get_limit()
    if theirs is not None:
        _install(_BUILTINS)
    _set_limit(max(_LIMIT, limit))
    try:
        yield
    finally:
        _set_limit(limit)
        if theirs is not None:
            _install(theirs)


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
