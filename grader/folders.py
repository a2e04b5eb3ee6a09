"""Where the tracks are: a folder, or an installed package that holds them."""

from __future__ import annotations

import atexit
import importlib.resources
import importlib.util
from contextlib import ExitStack
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Final

from .faults import CallFault

PACKAGE: Final = "package:"
_unpacked: Final = ExitStack()
"""Copies of what is in an archive; they last as long as the process."""
atexit.register(_unpacked.close)


def exercises_folder(text: str) -> Path:
    """The folder of tracks that *text* means: a path, or ``package:NAME`` or ``package:NAME/FOLDER`` in a package.

    Of a package it is its folder ``exercises``, or the package itself where it has none. The package is the one that
    ``import NAME`` would find, in a zip file too; it is not imported, so nothing of it runs. Raises CallFault.
    """
    if not text.startswith(PACKAGE):
        return Path(text)
    name, _, inside = text.removeprefix(PACKAGE).partition("/")
    found = _package(name)
    parts = PurePosixPath(inside).parts
    if ".." in parts or inside.startswith("/"):
        raise CallFault(f"{text!r} leads out of the package")
    if inside or (found / "exercises").is_dir():
        found = found.joinpath(*(parts or ("exercises",)))
    if not found.is_dir():
        raise CallFault(f"the package {name!r} has no folder {inside!r}")
    return found if isinstance(found, Path) else _unpacked.enter_context(importlib.resources.as_file(found))


def _package(name: str) -> Traversable:
    if not name.isidentifier():
        raise CallFault(f"{name!r} is no name of a package; write package:NAME, as in package:my_exercises")
    spec = importlib.util.find_spec(name)
    if spec is None:
        raise CallFault(f"there is no package {name!r} here; is it installed for the Python that runs this?")
    if spec.submodule_search_locations is None:
        raise CallFault(f"{name!r} is a module and no package, so it holds no exercises")
    return importlib.resources.files(importlib.util.module_from_spec(spec))
