"""How a Python for learner code is started: the standard library and nothing else, an empty folder, few variables."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

_GRADER: Final = str(Path(__file__).resolve().parent.parent.parent)
_OPTIONS: Final = ("-s", "-S", "-P", "-X", "utf8")
_KEPT: Final = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "SYSTEMROOT", "TZ")
_PLACES: Final = ("HOME", "TMPDIR") if os.name == "posix" else ("HOME", "TMPDIR", "TEMP", "TMP")


def command(start: str, *arguments: str) -> list[str]:
    """The command line that executes *start*, which finds the folder that holds the grader in ``sys.argv[1]``."""
    options = [*_OPTIONS, "-B"] if sys.dont_write_bytecode else _OPTIONS
    return [sys.executable, *options, "-c", start, _GRADER, *arguments]


def kept_environment() -> dict[str, str]:
    """Those of this process's variables that do not tell one user from another."""
    return {name: os.environ[name] for name in _KEPT if name in os.environ}


def environment(folder: str, hash_seed: int) -> dict[str, str]:
    """The variables of a process that is at home in *folder*."""
    return {**kept_environment(), **dict.fromkeys(_PLACES, folder), "PYTHONHASHSEED": str(hash_seed)}
