"""What the grader does to its own interpreter when its home is Pyodide; only site/web/src/runtime calls these."""

from __future__ import annotations

import gc
import sys
from typing import Any, Final

_BRIDGES: Final = ("_pyodide", "_pyodide_core", "js", "pyodide", "pyodide_js")
"""Modules that lead from Python to JavaScript."""


def prepare(_text: str) -> str:
    """Import everything that grading may need, for afterwards there may be no file to import it from.

    What is there by then stays; a snapshot that was made of it need not be searched for garbage again.
    """
    import difflib  # noqa: F401  # costs time only here, where a snapshot is made
    import unicodedata  # noqa: F401

    import grader.advice.listing
    import grader.advice.values
    import grader.clock.install
    import grader.clock.timed
    import grader.console
    import grader.display.value_rows
    import grader.judge
    import grader.runner
    import grader.telling  # noqa: F401

    gc.collect()
    gc.freeze()
    return ""


def settle(_text: str) -> str:
    """Make this an interpreter like any other, before the memory is copied: no way to JavaScript, no foreign loop.

    This keeps accidents out. The wall is the place where the worker runs: it has no network, no storage and no page.
    """
    _undo_event_loop(sys.modules["pyodide.webloop"])
    sys.modules["_pyodide._importhook"].jsfinder.jsproxies.clear()
    sys.meta_path[:] = [finder for finder in sys.meta_path if not _leads_out(finder)]
    for name in [name for name in sys.modules if name.partition(".")[0] in _BRIDGES]:
        del sys.modules[name]
    # None makes an import fail; js and pyodide_js are found by nothing any more.
    sys.modules.update(dict.fromkeys(_BRIDGES[:2] + _BRIDGES[3:4]))  # type: ignore[arg-type]
    sys.excepthook = sys.__excepthook__
    sys.argv[:] = ["solution.py"]
    sys.path[:] = [entry for entry in sys.path if entry]
    gc.collect()
    gc.freeze()
    return ""


def pace(_text: str) -> str:
    """A fixed piece of work, for whoever times it: some milliseconds on a slow phone."""
    total = 0
    seen: dict[int, int] = {}
    for number in range(10_000):
        total += number % 7
        seen[number & 63] = total
    return ""


def canary(text: str) -> str:
    """*text*; asked for before every turn, to see that the interpreter works."""
    return text


def _leads_out(finder: Any) -> bool:
    kind = finder if isinstance(finder, type) else type(finder)
    return kind.__module__.partition(".")[0] in _BRIDGES


def _undo_event_loop(webloop: Any) -> None:
    """Put asyncio and sleep back as CPython has them."""
    import asyncio
    import time

    asyncio.run = asyncio.runners.run
    time.sleep = webloop._orig_sleep
    asyncio.events._set_running_loop(None)
    asyncio.events._set_event_loop_policy(None)  # type: ignore[attr-defined]
