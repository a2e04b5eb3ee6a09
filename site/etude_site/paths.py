"""Where the site's own sources and caches are: in a checkout, or in an installed package."""

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def web_folder() -> Path:
    """Folder of the page's TypeScript, styles and package.json; written into only where :func:`is_checkout`."""
    packed = PACKAGE / "_web"
    return packed if packed.is_dir() else PACKAGE.parent / "web"


def is_checkout() -> bool:
    """Whether the sources are a working copy, whose folders may be written to."""
    return not (PACKAGE / "_web").is_dir()


def cache_folder() -> Path:
    """Folder for what can be made again: ``.etude`` in a checkout, else the user's cache; made when it is not there."""
    folder = PACKAGE.parent.parent / ".etude" if is_checkout() else _user_cache() / "etude"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _user_cache() -> Path:
    """Folder where this platform keeps a user's caches."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
