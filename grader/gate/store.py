"""What programs did, kept by content: a second check runs only what has changed.

A record belongs to the text of a program, where it ran and its limits; in it, an outcome belongs to the inputs of one
case. No case sees what another did, so a case that is new is run alone, and the others are taken from here. There is a
file per exercise, and what twenty checks in a row did not ask for is gone.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
import tempfile
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Self

from grader.bundle import Bundle, BundledCase

_CHECKS_KEPT: Final = 20


class Store:
    """The records of one exercise; kept in memory alone without a *path*."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._known = _read(path) if path else {}
        self._asked: dict[str, dict[str, Any]] = {}
        self._is_changed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        """Write down what is new, also when the check was stopped half-way."""
        if self._path and self._is_changed:
            idle = {key: record for key, record in self._known.items() if key not in self._asked}
            aged = {key: {**record, "idle": record.get("idle", 0) + 1} for key, record in idle.items()}
            kept = {key: record for key, record in aged.items() if record["idle"] < _CHECKS_KEPT}
            _write(self._path, kept | self._asked)

    def record(self, key: str) -> dict[str, Any] | None:
        """The record called *key*: ``loaded``, and ``outcomes`` by the key of their case; None when there is none."""
        if key not in self._asked and key in self._known:
            self._asked[key] = {name: part for name, part in self._known[key].items() if name != "idle"}
        return self._asked.get(key)

    def keep(self, key: str, record: dict[str, Any]) -> None:
        """Put *record* in the place of the one called *key*."""
        self._asked[key] = record
        self._is_changed = True


def program_key(bundle: Bundle, source: str, where: str) -> str:
    """The key of a program's record. *where* names the runtime and everything it is made of."""
    return _digest([bundle.load_message(source), where, bundle.time_limit_s, bundle.memory_mb])


def case_key(case: BundledCase) -> str:
    """The key of a case's outcome: its inputs, whatever its name or number."""
    return _digest([{key: part for key, part in case.run.items() if key != "case"}, case.time_limit_s])


def cache_folder() -> Path:
    """Folder for what can be made again: ``.etude`` in a checkout, else the user's cache. It may not be there yet."""
    root = Path(__file__).resolve().parent.parent.parent
    if (root / "pyproject.toml").is_file():
        return root / ".etude" / "check"
    if sys.platform == "win32":
        cache = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return cache / "etude" / "check"


def store_path(exercise_folder: Path) -> Path:
    """The file for the exercise in that folder; two folders of one name have two files."""
    where = sha256(exercise_folder.resolve().as_posix().encode("utf-8", "surrogateescape")).hexdigest()[:8]
    return cache_folder() / f"{exercise_folder.name}-{where}.json.gz"


def _digest(content: Any) -> str:
    return sha256(json.dumps(content, sort_keys=True, ensure_ascii=True).encode("ascii")).hexdigest()[:24]


def _read(path: Path) -> dict[str, dict[str, Any]]:
    """What was kept; nothing when there is none, or it is damaged: it can all be made again."""
    try:
        known = json.loads(gzip.decompress(path.read_bytes()))
    except (OSError, ValueError, EOFError, zlib.error):
        return {}
    return known if isinstance(known, dict) else {}


def _write(path: Path, records: dict[str, dict[str, Any]]) -> None:
    """Written aside and put in place at once, so that two checks at the same time do no harm. A full disk does none."""
    data = gzip.compress(json.dumps(records, ensure_ascii=True).encode("ascii"), compresslevel=1, mtime=0)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, aside = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(aside).replace(path)
    except OSError:
        return
