"""A program, or a process, that takes it to be another day in another place."""

from __future__ import annotations

import ast
from typing import Final

SHIFT_S: Final = 400 * 24 * 3600
ZONE: Final = "XYZ-14"
"""Fourteen hours east of UTC, further than any reader of this is."""

# date.today and datetime.today ask time.time, and datetime.now does not.
_DATES: Final = """\
def _etude_later():
    import datetime
    shift, real = datetime.timedelta(seconds=%d), datetime.datetime
    class Shifted(type):
        def __instancecheck__(cls, thing):
            return isinstance(thing, real)
    class later_datetime(real, metaclass=Shifted):
        @classmethod
        def now(cls, tz=None):
            return real.now(tz) + shift
        @classmethod
        def utcnow(cls):
            return real.now(datetime.timezone.utc).replace(tzinfo=None) + shift
    datetime.datetime = later_datetime
_etude_later()
del _etude_later
"""
_SECONDS: Final = """\
def _etude_later():
    import os, time
    shift, now, now_ns, local, utc = %d, time.time, time.time_ns, time.localtime, time.gmtime
    time.time = lambda: now() + shift
    time.time_ns = lambda: now_ns() + shift * 10**9
    time.localtime = lambda seconds=None: local(now() + shift if seconds is None else seconds)
    time.gmtime = lambda seconds=None: utc(now() + shift if seconds is None else seconds)
    os.environ["TZ"] = "%s"
    if hasattr(time, "tzset"):
        time.tzset()
_etude_later()
del _etude_later
"""

SHIFTED: Final = _DATES % SHIFT_S + _SECONDS % (SHIFT_S, ZONE)
"""Python that shifts the clocks of the process in which it is executed."""

SHIFTED_DATES: Final = _DATES % SHIFT_S
"""The same where seconds are virtual, and begin at nought on every day."""


def later(source: str, first: str = SHIFTED) -> str:
    """*source*, which now does *first*: it shifts the clocks of its process. Unchanged when it is no Python.

    >>> later("'About.'\\nx = 1\\n").split("\\n")[:2]
    ["'About.'", 'def _etude_later():']
    """
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return source
    lines = source.split("\n")
    begins = next((node.lineno for node in body if not _must_be_first(node)), len(lines))
    return "\n".join([*lines[: begins - 1], first.rstrip("\n"), *lines[begins - 1 :]])


def _must_be_first(node: ast.stmt) -> bool:
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or (isinstance(node, ast.ImportFrom) and node.module == "__future__")
