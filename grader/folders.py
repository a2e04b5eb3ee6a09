"""Where the tracks are: a folder, or an installed package that holds them."""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from .faults import CallFault

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PACKAGE: Final = "package:"
_unpacked: Final = ExitStack()
"""Copies of what is in an archive; they last as long as the process."""
atexit.register(_unpacked.close)


def default_exercises() -> Path:
    """Folder of the tracks: ``exercises`` where the command was started, else those that came with the package."""
    beside = Path(__file__).resolve().parent.parent
    for folder in (Path.cwd() / "exercises", beside / "exercises", beside / "etude_site" / "_exercises"):
        if folder.is_dir():
            return folder
    return Path("exercises")


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
    if isinstance(found, Path):
        return found
    from importlib.resources import as_file

    return _unpacked.enter_context(as_file(found))


def _package(name: str) -> Traversable:
    from importlib import resources, util  # most calls name no package, and the command should start fast

    if not name.isidentifier():
        raise CallFault(f"{name!r} is no name of a package; write package:NAME, as in package:my_exercises")
    spec = util.find_spec(name)
    if spec is None:
        raise CallFault(f"there is no package {name!r} here; is it installed for the Python that runs this?")
    if spec.submodule_search_locations is None:
        raise CallFault(f"{name!r} is a module and no package, so it holds no exercises")
    return resources.files(util.module_from_spec(spec))
