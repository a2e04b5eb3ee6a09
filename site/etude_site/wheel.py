"""The grader as a wheel for Pyodide: the same bytes for the same sources, on every machine."""

import base64
import csv
import hashlib
import io
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

import grader

NAME: Final = "grader"
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)


def wheel_name() -> str:
    """The wheel's file name, which Python's tools read name and version from."""
    return f"{NAME}-{version('etude')}-py3-none-any.whl"


def grader_wheel() -> bytes:
    """The wheel: every module of ``grader`` but those for authors, uncompressed, for compressors differ by machine."""
    files = {f"{NAME}/{path}": content for path, content in _sources().items()}
    about = f"{NAME}-{version('etude')}.dist-info"
    files[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {version('etude')}\n".encode()
    files[f"{about}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: etude\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{about}/top_level.txt"] = f"{NAME}\n".encode()
    files[f"{about}/RECORD"] = _record(files, f"{about}/RECORD")
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, _EPOCH)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, content)
    return target.getvalue()


def _sources() -> dict[str, bytes]:
    root = Path(grader.__file__).parent
    left_out = root / "authoring", root / "kit"  # what they give to an exercise is in its messages
    paths = sorted(path for path in root.rglob("*.py") if not any(map(path.is_relative_to, left_out)))
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


def _record(files: dict[str, bytes], itself: str) -> bytes:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.writerow([path, f"sha256={digest}", len(content)])
    rows.writerow([itself, "", ""])
    return text.getvalue().encode()
