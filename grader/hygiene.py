"""The grader's own builtins, put in place while the grader works inside an interpreter that learner code has used.

Learner code may replace ``len``, lower the recursion limit or set a trace function, by accident or on purpose. None of
that can make a wrong answer pass, since the judge sits elsewhere; but it should not make a right one fail either.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_BUILTINS: Final = dict(vars(builtins))
_set_limit: Final = sys.setrecursionlimit
_get_limit: Final = sys.getrecursionlimit
_set_trace: Final = sys.settrace
_set_profile: Final = sys.setprofile
_LIMIT: Final = sys.getrecursionlimit()


@contextmanager
def own_tools() -> Iterator[None]:
    """Within the block builtins, recursion limit and trace functions are the grader's; after it, again as found."""
    theirs = builtins.__dict__.copy()
    limit = _get_limit()
    _install(_BUILTINS)
    _set_trace(None)
    _set_profile(None)
    _set_limit(max(_LIMIT, limit))
    try:
        yield
    finally:
        _set_limit(limit)
        _install(theirs)


def _install(names: dict[str, object]) -> None:
    """Make the builtins exactly *names*. Nothing here may need a builtin while they are not there."""
    table = builtins.__dict__
    table.update(names)
    for extra in [name for name in table if name not in names]:
        del table[extra]
