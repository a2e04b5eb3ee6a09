"""The parts of a release: the id in each, and the list of files to keep, with hashes that a browser checks."""

import base64
import hashlib
import json
from typing import Any

from etude_site.bundles import RELEASE
from etude_site.release import FRAME, MANIFEST, SERVICE_WORKER, SUPPLY, release_of

WASM = b"\0asm"
FILES = {
    "index.html": b"<p>front</p>",
    "track/one/index.html": b"<p>one</p>",
    "track/one/cases.json": b"{}",
    "assets/page.js": b"0",
    "icons/icon.svg": b"<svg/>",
    "runtime/x.wasm": WASM,
    FRAME: f"<meta content={RELEASE}>".encode(),
    MANIFEST: b'{"version":1,"build":"b","files":{}}',
    SUPPLY: b"fetch();\n",
    SERVICE_WORKER: b"work();\n",
}


def listed(files: dict[str, bytes]) -> dict[str, dict[str, Any]]:
    """The entries that the service worker is given, by path."""
    first, _, rest = files[SERVICE_WORKER].decode().partition("\n")
    assert "work();\n" == rest
    entries = json.loads(first.removeprefix("const RELEASE_FILES=").removesuffix(";"))
    return {entry["url"].partition("?")[0]: entry for entry in entries}


def test_every_file_but_the_service_worker_is_kept_with_its_hash() -> None:
    files = release_of(FILES, "id1")
    entries = listed(files)

    assert FILES.keys() - {SERVICE_WORKER} == entries.keys()
    for path, entry in entries.items():
        digest = base64.b64encode(hashlib.sha256(files[path]).digest()).decode()
        assert f"sha256-{digest}" == entry["integrity"], path


def test_addresses_are_those_that_pages_ask_for() -> None:
    entries = listed(release_of(FILES, "id1"))

    assert f"runtime/x.wasm?v={hashlib.sha256(WASM).hexdigest()[:16]}" == entries["runtime/x.wasm"]["url"]
    for path in ("assets/page.js", "track/one/cases.json", FRAME, MANIFEST, SUPPLY):
        assert (f"{path}?id1", None) == (entries[path]["url"], entries[path]["revision"])
    for path in ("index.html", "track/one/index.html", "icons/icon.svg"):
        assert (path, 16) == (entries[path]["url"], len(entries[path]["revision"]))


def test_frame_and_manifest_carry_the_id_of_the_release() -> None:
    files = release_of(FILES, "id1")

    assert b"<meta content=id1>" == files[FRAME]
    assert {"version": 1, "build": "b", "files": {}, "release": "id1"} == json.loads(files[MANIFEST])


def test_what_fetches_the_files_knows_their_list() -> None:
    files = release_of(FILES, "id1")
    first, _, rest = files[SUPPLY].decode().partition("\n")

    assert files[MANIFEST].decode().strip() == first.removeprefix("const MANIFEST=").removesuffix(";")
    assert "fetch();\n" == rest


def test_a_preview_has_no_service_worker() -> None:
    assert FILES.keys() - {SERVICE_WORKER} == release_of(FILES, "id1", offline=False).keys()
