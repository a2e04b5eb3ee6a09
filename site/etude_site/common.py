"""What all pages share: scripts, styles and everything that runs Python. Kept while its sources stay what they are."""

import hashlib
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import grader
from etude_site import pages, release
from etude_site.paths import PACKAGE, cache_folder, web_folder

_SUFFIXES: Final = (".py", ".ts", ".css", ".json", ".j2", ".js")
_KEPT_S: Final = 24 * 3600


def common_files() -> dict[str, bytes]:
    """The shared files by path in the site. Raises :class:`~etude_site.node.ToolFault` when they cannot be made."""
    home = cache_folder() / "common"
    home.mkdir(exist_ok=True)
    kept = home / sources_digest()
    if kept.is_dir():
        kept.touch()
        return {path.relative_to(kept).as_posix(): path.read_bytes() for path in kept.rglob("*") if path.is_file()}
    files = _make()
    _keep(files, kept)
    _forget_old(kept)
    return files


def sources_digest() -> str:
    """A digest of every file that the shared files are made from, and of the Python that makes them."""
    total = hashlib.sha256(sys.version.encode())
    for root, path in sorted(_sources()):
        total.update(f"{path.relative_to(root).as_posix()}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()[:16]


def write_files(files: dict[str, bytes], folder: Path) -> None:
    """Write each file to its path below *folder*, which is made."""
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def _make() -> dict[str, bytes]:
    # Imported when needed: reading the runtime's lock file takes libraries that are slow to start.
    from etude_site.bundles import bundle_files, service_worker_script
    from etude_site.icons import icon_files
    from etude_site.runtime_files import runtime_files

    return {
        **bundle_files(pages.ENTRIES | pages.PREVIEW_ENTRIES),
        **icon_files(),
        **runtime_files(),
        release.SERVICE_WORKER: service_worker_script(),
    }


def _sources() -> Iterator[tuple[Path, Path]]:
    """Every source, with the folder that its name in the digest starts from."""
    web = web_folder()
    for root in (Path(grader.__file__).parent, PACKAGE, web / "src", web / "styles"):
        yield from ((root, path) for path in root.rglob("*") if path.suffix in _SUFFIXES and "_web" not in path.parts)
    yield from ((web, path) for path in [*web.glob("*.json"), *web.glob("icons/*")])


def _keep(files: dict[str, bytes], kept: Path) -> None:
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix=".new-") as scratch:
        new = Path(scratch) / kept.name
        write_files(files, new)
        if not kept.exists():
            new.rename(kept)


def _forget_old(current: Path) -> None:
    """Delete what no build has used for a day."""
    for path in current.parent.iterdir():
        if path != current and path.stat().st_mtime < time.time() - _KEPT_S:
            shutil.rmtree(path, ignore_errors=True)
