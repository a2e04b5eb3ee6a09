"""A static host that can be told to misbehave, and releases of the site to put on it one after the other."""

import json
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Literal

from etude_site.bundles import bundle_files
from etude_site.common import write_files
from etude_site.node import packages
from etude_site.pages import ENTRIES
from etude_site.paths import web_folder
from etude_site.release import MANIFEST, SERVICE_WORKER, SUPPLY, release_of

Trouble = Literal["refuses", "stalls", "cuts"]
SUB_PATH = "some/sub/path"
NEXT_PROTOCOL = 2
PAGE = "assets/practice.js"


class Server(ThreadingHTTPServer):
    """A server that does not tell of the connections that browsers break off."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say what went wrong while a request was answered."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Host:
    """What *folder* holds, under a sub-path. Give *troubles* by file name; *down* says that nothing is answered.

    Files whose names end in *keeps* may be kept for an hour, as many hosts have it; by default that is every file.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.troubles: dict[str, Trouble] = {}
        self.down = False
        self.asked: list[str] = []
        self.keeps = ""
        self.address = ""
        self.goes_on = threading.Event()


@contextmanager
def running_host(folder: Path) -> Iterator[Host]:
    """A host that serves *folder*."""
    host = Host(folder)
    server = Server(("127.0.0.1", 0), partial(_Answers, host))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host.address = f"http://127.0.0.1:{server.server_port}/{SUB_PATH}/"
    try:
        yield host
    finally:
        host.goes_on.set()
        server.shutdown()
        server.server_close()


class _Answers(SimpleHTTPRequestHandler):
    def __init__(self, host: Host, *args: object) -> None:
        self.host = host
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer as a static host, or as the host's troubles say."""
        name = self.path.partition("?")[0].removeprefix(f"/{SUB_PATH}/")
        self.host.asked.append(name)
        trouble = self.host.troubles.get(name.rpartition("/")[2])
        if self.host.down or trouble == "refuses":
            self.close_connection = True
        elif trouble:
            self._send_half(name, stalls=trouble == "stalls")
        else:
            super().do_GET()

    def _send_half(self, name: str, stalls: bool) -> None:
        content = (self.host.folder / name).read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[: len(content) // 2])
        self.wfile.flush()
        if stalls:
            self.host.goes_on.wait(60)
        self.close_connection = True

    def translate_path(self, path: str) -> str:
        """The file below the folder that is served now."""
        name = path.partition("?")[0].removeprefix(f"/{SUB_PATH}/")
        file = self.host.folder / name
        return str(file / "index.html" if file.is_dir() else file)

    def end_headers(self) -> None:
        """Say how long a file may be kept."""
        is_kept = self.path.partition("?")[0].endswith(self.host.keeps)
        self.send_header("Cache-Control", "max-age=3600" if is_kept else "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


def write_next_release(first: Path, second: Path, first_id: str, second_id: str) -> None:
    """Write to *second* what is in *first* as a release of another id whose page speaks the next protocol."""
    files = {path.relative_to(first).as_posix(): path.read_bytes() for path in first.rglob("*") if path.is_file()}
    files = {path: content.replace(first_id.encode(), second_id.encode()) for path, content in files.items()}
    script = files.pop(SERVICE_WORKER).partition(b"\n")[2]
    for path in files:
        if path.endswith("/cases.json"):
            files[path] = files[path].replace(b'"version":1,"build"', b'"version":%d,"build"' % NEXT_PROTOCOL, 1)
    files[PAGE] = _page_of_next_protocol(second.parent / "web")
    files[SUPPLY] = files[SUPPLY].partition(b"\n")[2]
    write_files(release_of({**files, SERVICE_WORKER: script}, second_id), second)
    # A host tells changed files by their time, in seconds; both releases may have been written within one.
    later = time.time() + 60
    for path in second.rglob("*"):
        os.utime(path, (later, later))


def change_manifest(site: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Let *change* change the list of the runtime's files in *site*, in both places where it stands."""
    manifest = json.loads((site / MANIFEST).read_text("utf-8"))
    change(manifest)
    text = json.dumps(manifest)
    (site / MANIFEST).write_text(text, "utf-8")
    script = (site / SUPPLY).read_text("utf-8").partition("\n")[2]
    (site / SUPPLY).write_text(f"const MANIFEST={text};\n{script}", "utf-8")


def _page_of_next_protocol(work: Path) -> bytes:
    shutil.copytree(web_folder() / "src", work / "src")
    (work / "node_modules").symlink_to(packages())
    protocol = work / "src" / "protocol.ts"
    text = protocol.read_text("utf-8")
    assert "PROTOCOL_VERSION = 1" in text
    protocol.write_text(text.replace("PROTOCOL_VERSION = 1", f"PROTOCOL_VERSION = {NEXT_PROTOCOL}"), "utf-8")
    return bundle_files({PAGE: str(work / ENTRIES[PAGE])})[PAGE]
