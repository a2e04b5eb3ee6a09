"""The runtime's files as they travel: packed with Zstandard, whatever the host does, and unpacked in the browser.

A browser unpacks gzip by itself, but the files are a quarter smaller this way, which at 20 Mbit/s is a second.
"""

import hashlib
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import zstandard

from etude_site.paths import cache_folder

SNAPSHOT: Final = "snapshot.bin"
WASM: Final = "pyodide.asm.wasm"
_ENDING: Final = ".packed"
_DELTA: Final = "snapshot.delta"
_WORTH_BYTES: Final = 100_000
"""Smaller files travel as they are: they would be saved a packet or two."""
_LEVEL: Final = 19
_QUICK_LEVEL: Final = 12
"""For what is made anew whenever a line of the grader changes: a few per cent larger, ten times as fast."""
_KEPT_FILES: Final = 24
_PAGE_BYTES: Final = 65536


def packed_files(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """*files* by name, the large ones packed, their names ending in ``.packed``. What was packed before is kept."""
    contents = dict(files)
    if SNAPSHOT in contents:
        contents[_DELTA] = without_data(contents.pop(SNAPSHOT), contents[WASM])
    large = {name: content for name, content in contents.items() if len(content) >= _WORTH_BYTES}
    small = {name: content for name, content in contents.items() if name not in large}
    with ThreadPoolExecutor() as pool:
        packed = pool.map(_packed, large.keys(), large.values())
        return small | dict(zip([name + _ENDING for name in large], packed, strict=True))


def without_data(snapshot: bytes, wasm: bytes) -> bytes:
    """A snapshot less the data that *wasm* brings, which is most of its first megabytes: zeros stand where they agree.

    A snapshot is a header and then the memory, whole pages of it. ``site/web/src/runtime/unpack.ts`` turns this round.
    """
    header_bytes = len(snapshot) % _PAGE_BYTES
    data = bytearray(len(snapshot))
    for address, content in data_segments(wasm):
        data[header_bytes + address : header_bytes + address + len(content)] = content
    combined = int.from_bytes(snapshot, "little") ^ int.from_bytes(data, "little")
    return combined.to_bytes(len(snapshot), "little")


def data_segments(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Address and content of each part that a WebAssembly module writes into its memory when it starts.

    That is section 11 of the binary format; only segments of the kind that Pyodide has are understood.
    """
    at = 8
    while at < len(wasm):
        section = wasm[at]
        size, at = _number(wasm, at + 1)
        if section != 11:
            at += size
            continue
        count, at = _number(wasm, at)
        for _ in range(count):
            kind, at = _number(wasm, at)
            if kind != 0 or wasm[at] != 0x41:
                raise ValueError("the data of Pyodide's WebAssembly has no fixed address")
            address, at = _number(wasm, at + 1)
            length, at = _number(wasm, at + 1)
            yield address, wasm[at : at + length]
            at += length
        return


def _number(wasm: bytes, at: int) -> tuple[int, int]:
    """An LEB128 at *at*, and where it ends."""
    value = shift = 0
    while True:
        byte = wasm[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _packed(name: str, content: bytes) -> bytes:
    level = _QUICK_LEVEL if name == _DELTA or name.endswith(".whl") else _LEVEL
    home = cache_folder() / "packed"
    home.mkdir(exist_ok=True)
    kept = home / hashlib.sha256(f"{level} {zstandard.__version__} ".encode() + content).hexdigest()[:32]
    if kept.is_file():
        kept.touch()
        return kept.read_bytes()
    packed = zstandard.ZstdCompressor(level=level).compress(content)
    scratch = kept.with_suffix(".new")
    scratch.write_bytes(packed)
    scratch.replace(kept)
    _forget_old(home)
    return packed


def _forget_old(home: Path) -> None:
    """Delete all but what was used last."""
    files = sorted(home.iterdir(), key=lambda path: path.stat().st_mtime)
    for path in files[:-_KEPT_FILES]:
        path.unlink(missing_ok=True)
