"""Executing what an author wrote, here and now. It is trusted to run, and its mistakes are told with file and line."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from types import CodeType
from typing import Any

from .case import Case, CaseFault
from .errors import line_in
from .exits import exits_raised
from .faults import ExerciseFault, nearest
from .signals import Stopped


def execute(path: Path, text: str) -> dict[str, Any]:
    """The names that *text*, the file *path*, defines. What it prints goes to stderr, for stdout is the report's.

    Raises ExerciseFault for whatever keeps it from its end, and Stopped, with where that was, when Ctrl-C does.
    """
    namespace: dict[str, Any] = {"__name__": path.stem, "__file__": str(path)}
    code = _compiled(path, text)
    try:
        with _as_before(), exits_raised(), redirect_stdout(sys.stderr):
            _exec(code, namespace)
    except CaseFault as fault:
        raise ExerciseFault(fault.sentence, path, fault.line) from None
    except KeyboardInterrupt as fault:
        raise Stopped(f"while {path.as_posix()}:{line_in(str(path), fault)} was executed") from None
    except SystemExit as fault:
        raise ExerciseFault(
            "this file ends the program itself; leave that out", path, line_in(str(path), fault)
        ) from None
    except BaseException as fault:
        raise ExerciseFault(_sentence(fault), path, line_in(str(path), fault)) from None
    return namespace


def _compiled(path: Path, text: str) -> CodeType:
    try:
        return compile(text, str(path), "exec", dont_inherit=True)
    except SyntaxError as fault:
        raise ExerciseFault(f"this is no valid Python: {fault.msg}", path, fault.lineno or 0) from None
    except (ValueError, RecursionError, MemoryError) as fault:
        raise ExerciseFault(f"Python cannot read this file: {fault}", path) from None


def _exec(code: CodeType, namespace: dict[str, Any]) -> None:
    """Execute *code*. First of all its recursion limit is undone: with a low one nothing else could be."""
    limit = sys.getrecursionlimit()
    try:
        exec(code, namespace)
    finally:
        sys.setrecursionlimit(limit)


@contextmanager
def _as_before() -> Iterator[None]:
    """Streams and working folder are afterwards what they were before the block."""
    out, err = sys.stdout, sys.stderr
    folder = _working_folder()
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err
        if folder is not None:
            with suppress(OSError):
                os.chdir(folder)


def _working_folder() -> Path | None:
    try:
        return Path.cwd()
    except OSError:
        return None  # it has been deleted


def _sentence(fault: BaseException) -> str:
    try:
        words = str(fault)
    except BaseException:  # its own __str__ fails
        words = ""
    unknown = re.search(r"Case\.__init__\(\) got an unexpected keyword argument '(\w+)'", words)
    if unknown:
        known = [name for name in Case.__dataclass_fields__ if name != "line"]
        return f"a Case has no option {unknown[1]!r}; {nearest(unknown[1], known)}"
    return f"executing this file raised {type(fault).__name__}{f': {words}' if words else ''}"
