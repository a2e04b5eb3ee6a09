"""A program, or a process, that takes it to be another day in another place."""

from __future__ import annotations

import ast
from typing import Final

SHIFT_S: Final = 400 * 24 * 3600
ZONE: Final = "XYZ-14"
"""Fourteen hours east of UTC, further than any reader of this is."""

SHIFTED: Final = f"""\
def _etude_later():
    import datetime, os, time
    shift, now, now_ns = {SHIFT_S}, time.time, time.time_ns
    local, utc, real_date, real_datetime = time.localtime, time.gmtime, datetime.date, datetime.datetime
    time.time = lambda: now() + shift
    time.time_ns = lambda: now_ns() + shift * 10**9
    time.localtime = lambda seconds=None: local(now() + shift if seconds is None else seconds)
    time.gmtime = lambda seconds=None: utc(now() + shift if seconds is None else seconds)
    class Name(type):
        def __instancecheck__(cls, thing):
            return isinstance(thing, cls.__mro__[1])
    class date(real_date, metaclass=Name):
        @classmethod
        def today(cls):
            return real_date.fromtimestamp(now() + shift)
    class datetime_(real_datetime, metaclass=Name):
        @classmethod
        def now(cls, tz=None):
            return real_datetime.fromtimestamp(now() + shift, tz)
        today = now
        @classmethod
        def utcnow(cls):
            return real_datetime.fromtimestamp(now() + shift, datetime.timezone.utc).replace(tzinfo=None)
    datetime.date, datetime.datetime = date, datetime_
    os.environ["TZ"] = "{ZONE}"
    if hasattr(time, "tzset"):
        time.tzset()
_etude_later()
del _etude_later
"""
"""Python that shifts the clocks of the process in which it is executed."""


def later(source: str) -> str:
    """*source*, which now shifts the clocks of its process first; unchanged when it is no Python.

    >>> later("'About.'\\nx = 1\\n").split("\\n")[:2]
    ["'About.'", 'def _etude_later():']
    """
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return source
    lines = source.split("\n")
    first = next((node.lineno for node in body if not _must_be_first(node)), len(lines))
    return "\n".join([*lines[: first - 1], SHIFTED.rstrip("\n"), *lines[first - 1 :]])


def _must_be_first(node: ast.stmt) -> bool:
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or (isinstance(node, ast.ImportFrom) and node.module == "__future__")
