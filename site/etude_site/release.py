"""One release of the site: every part carries its id, and browsers get the list of files to keep, with hashes."""

import base64
import hashlib
import json
from collections.abc import Mapping
from typing import Final

from etude_site.bundles import RELEASE

SERVICE_WORKER: Final = "service-worker.js"
FRAME: Final = "runtime/frame.html"
MANIFEST: Final = "runtime/manifest.json"
SUPPLY: Final = "runtime/supply.js"


def release_of(files: Mapping[str, bytes], release: str, offline: bool = True) -> dict[str, bytes]:
    """*files*, the whole site by path, with the id *release* where the parts that run Python carry it.

    The service worker gets the list of files to keep; unless the site is for use *offline*, it is left out.
    """
    parts = {path: content for path, content in files.items() if path != SERVICE_WORKER}
    parts[FRAME] = parts[FRAME].replace(RELEASE.encode(), release.encode())
    manifest = {**json.loads(parts[MANIFEST]), "release": release}
    parts[MANIFEST] = _text(manifest).encode()
    parts[SUPPLY] = _knowing("MANIFEST", manifest, parts[SUPPLY])
    if offline:
        entries = [_entry(path, content, release) for path, content in sorted(parts.items())]
        parts[SERVICE_WORKER] = _knowing("RELEASE_FILES", entries, files[SERVICE_WORKER])
    return parts


def _knowing(name: str, content: object, script: bytes) -> bytes:
    """*script* after a line that has *content* under *name*, which it so need not ask for."""
    return f"const {name}={_text(content).strip()};\n".encode() + script


def _entry(path: str, content: bytes, release: str) -> dict[str, str | None]:
    """What Workbox is told of a file: the address that pages ask for, and the hash of what must come from there."""
    digest = hashlib.sha256(content).digest()
    integrity = f"sha256-{base64.b64encode(digest).decode()}"
    if (path.endswith(".html") and path != FRAME) or path.startswith("icons/"):
        return {"url": path, "revision": digest.hex()[:16], "integrity": integrity}
    # These addresses are new whenever the content is, so a browser may take what it has fetched for the page already.
    is_listed = path.startswith("runtime/") and path not in (FRAME, MANIFEST, SUPPLY)
    query = f"v={digest.hex()[:16]}" if is_listed else release
    return {"url": f"{path}?{query}", "revision": None, "integrity": integrity}


def _text(content: object) -> str:
    return json.dumps(content, separators=(",", ":")) + "\n"
