"""What runs Python in the browser: the pinned Pyodide, the grader's wheel, worker, frame, snapshot and a manifest."""

import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

from etude_site.bundles import frame_page, host_script, supply_script
from etude_site.node import alone, node, packages, run_tool
from etude_site.packed_files import PACKED, packed_files
from etude_site.paths import cache_folder
from etude_site.pyodide_script import asked_by, trimmed
from etude_site.wheel import grader_wheel, wheel_name

HOST: Final = "host.mjs"
_FRAME: Final = "frame.html"
_SUPPLY: Final = "supply.js"
_MANIFEST: Final = "manifest.json"
_LOCK: Final = "pyodide-lock.json"
_SNAPSHOT: Final = "snapshot.bin"
_LIBRARY: Final = "python_stdlib.zip"
_FACTORY: Final = "pyodide.asm.mjs"
_WASM: Final = "pyodide.asm.wasm"
_COPIED: Final = ("pyodide.mjs", _FACTORY, _WASM)
_KEPT_BUILDS: Final = 4


def runtime_files() -> dict[str, bytes]:
    """Every file of the site's folder ``runtime/``, by path in the site. Raises :class:`ToolFault`."""
    folder = runtime_folder()
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.name not in (HOST, _MANIFEST)}
    packed = packed_files(files)
    packed[_MANIFEST] = _manifest(packed, folder.name, unpacked=files).encode()
    return {f"runtime/{name}": content for name, content in sorted(packed.items())}


def runtime_folder() -> Path:
    """A folder in the cache with the same files, unpacked, and :data:`HOST` for Node; made when sources change."""
    files = _files()
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{hashlib.sha256(files[name]).hexdigest()}\n".encode())
    build = digest.hexdigest()[:16]
    folder = cache_folder() / "runtime" / build
    if folder.is_dir():
        return folder
    with alone(cache_folder() / "runtime.lock"):
        if not folder.is_dir():
            _write(folder, files, build)
    return folder


def _files() -> dict[str, bytes]:
    """Everything but snapshot and manifest, which are made from these."""
    pyodide = packages() / "pyodide"
    files = {name: (pyodide / name).read_bytes() for name in _COPIED}
    wheel = grader_wheel()
    files |= {wheel_name(): wheel, _LOCK: _lock(pyodide / _LOCK, wheel)}
    files[_LIBRARY] = _stored((pyodide / _LIBRARY).read_bytes())
    host, frame = host_script(), frame_page()
    users = [files["pyodide.mjs"], host, frame]
    asked = asked_by(pyodide / _WASM)
    files[_FACTORY] = trimmed(files[_FACTORY].decode(), b"\n".join(users).decode(), asked).encode()
    return files | {_SUPPLY: supply_script(), HOST: host, _FRAME: frame}


def _stored(archive: bytes) -> bytes:
    """The same archive uncompressed: modules are imported sooner, and the whole is packed better than each file."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(target, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            entry.compress_type = zipfile.ZIP_STORED
            new.writestr(entry, content)
    return target.getvalue()


def _lock(original: Path, wheel: bytes) -> bytes:
    """Pyodide's lock file with the grader as its one package, found by name and checked by hash."""
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / wheel_name()
        file.write_bytes(wheel)
        spec = PyodideLockSpec.from_json(original)
        spec.packages = {}
        target = Path(scratch) / _LOCK
        add_wheels_to_spec(spec, [file]).to_json(target)
        return target.read_bytes()


def _write(folder: Path, files: Mapping[str, bytes], build: str) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".new-") as scratch:
        new = Path(scratch) / build
        new.mkdir()
        for name, content in files.items():
            (new / name).write_bytes(content)
        (new / _MANIFEST).write_text(_manifest(files, build), "utf-8")
        snapshot = _snapshot(new)
        (new / _SNAPSHOT).write_bytes(snapshot)
        (new / _MANIFEST).write_text(_manifest({**files, _SNAPSHOT: snapshot}, build), "utf-8")
        new.rename(folder)
    _forget_old(folder)


def _manifest(files: Mapping[str, bytes], build: str, unpacked: Mapping[str, bytes] | None = None) -> str:
    """The list of *files*, with the hashes of what comes out of them where that is in *unpacked*."""
    listed: dict[str, dict[str, str | int]] = {
        name: {"sha256": _hash(content), "bytes": len(content)}
        for name, content in sorted(files.items())
        if name not in (HOST, _FRAME, _SUPPLY)
    }
    for name, content in (unpacked or {}).items():
        if name not in files:
            listed[name + PACKED]["unpacked"] = _hash(content)
    return json.dumps({"version": 1, "build": build, "files": listed}, separators=(",", ":")) + "\n"


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _snapshot(folder: Path) -> bytes:
    """The memory of a Python that was started from the files in *folder* and has the grader imported."""
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch) / _SNAPSHOT
        run_tool([node(), folder / HOST, "--snapshot", target], "making the snapshot", timeout=120)
        return target.read_bytes()


def _forget_old(current: Path) -> None:
    """Delete all but the newest builds."""
    others = [path for path in current.parent.iterdir() if path != current and path.is_dir()]
    for path in sorted(others, key=lambda path: path.stat().st_mtime)[: -_KEPT_BUILDS + 1]:
        shutil.rmtree(path, ignore_errors=True)
