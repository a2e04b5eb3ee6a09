"""What takes long to make, kept in the cache under a digest of what it was made from."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from etude_site.paths import cache_folder

_KEPT_FILES: Final = 24


def made_once(kind: str, how: str, source: bytes, make: Callable[[bytes], bytes]) -> bytes:
    """What *make* makes of *source*, or once made; *kind* is a folder in the cache, *how* all else that counts."""
    home = cache_folder() / kind
    home.mkdir(exist_ok=True)
    file = home / hashlib.sha256(how.encode() + b"\0" + source).hexdigest()[:32]
    if file.is_file():
        file.touch()
        return file.read_bytes()
    made = make(source)
    scratch = file.with_suffix(".new")
    scratch.write_bytes(made)
    scratch.replace(file)
    _forget_old(home)
    return made


def _forget_old(home: Path) -> None:
    """Delete all but what was used last."""
    files = sorted(home.iterdir(), key=lambda path: path.stat().st_mtime)
    for path in files[:-_KEPT_FILES]:
        path.unlink(missing_ok=True)
