"""The provided part of an exercise: files of the author's and of the kit that stand below the learner's code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final

from .faults import ExerciseFault, nearest
from .settings import line_of_key, read_text
from .source import functions, parse

KIT: Final = Path(__file__).parent / "kit"
"""Code that exercises may provide by name: fakes of models and tools."""
SETTINGS: Final = "exercise.toml"
OWN_FILES: Final = (
    SETTINGS,
    "prompt.md",
    "starter.py",
    "solution.py",
    "cases.py",
    "harness.py",
    "hints.md",
)
"""The files of an exercise's folder that have a use of their own."""
_KIT_MARK: Final = "kit:"
_FROZEN: Final = "frozen.json"
_WRONG: Final = "wrong"


def provided_text(folder: Path, names: Sequence[str]) -> str:
    """The files *names* of the exercise in *folder*, one below the other. Raises ExerciseFault."""
    for name in names:
        if "\\" in name:
            raise said_in_settings(folder, "provided", f"write {name!r} with /, which every system reads")
        if PurePosixPath(name).is_absolute() or PureWindowsPath(name).drive:
            raise said_in_settings(folder, "provided", f"{name!r} must be relative to the folder")
    paths = [_provided_file(folder, name) for name in names]
    texts = {path: read_text(Path(path.resolve()) if path.is_file() else path).strip("\n") for path in paths}
    whole = "\n\n\n".join(texts[path] for path in paths) + "\n" if texts else ""
    try:
        functions(whole, folder / SETTINGS)  # which whoever checks the names in it asks for again, and so is kept
    except ExerciseFault:
        for path, text in texts.items():
            parse(text, path)
        raise
    return whole


def said_in_settings(folder: Path, key: str, words: str) -> ExerciseFault:
    """What is wrong with what exercise.toml says under *key*, with its line."""
    path = folder / SETTINGS
    return ExerciseFault(f"{key}: {words}", path, line_of_key(key, read_text(path)))


def _provided_file(folder: Path, name: str) -> Path:
    """A file of the folder or, when it is called ``kit:NAME``, one of ours."""
    if not name.startswith(_KIT_MARK):
        _refuse_secret(folder, name)
        return folder / name
    known = [path.name for path in KIT.glob("*.py")]
    wanted = name.removeprefix(_KIT_MARK)
    if wanted not in known:
        raise said_in_settings(folder, "provided", f"the kit has no {wanted!r}; {nearest(wanted, known)}")
    return KIT / wanted


def _refuse_secret(folder: Path, name: str) -> None:
    """Raises ExerciseFault for a file of this very exercise that has another use: all that is provided is shown."""
    home = folder.resolve()
    path = (folder / name).resolve()
    if path.parent == home / _WRONG or (path.parent == home and path.name.lower() in (*OWN_FILES, _FROZEN)):
        raise said_in_settings(folder, "provided", f"{name!r} has another use, and learners would be shown it")
