"""A static host at the end of a line of a given width: what it sends is compressed, counted, and comes no faster."""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

from tests.browser.host import Server

CHUNK_BYTES = 16 * 1024
PACKED_ALREADY = (".packed", ".zip", ".png", ".whl", ".gz")


class Line:
    """All connections of the host together. *bytes_per_s* is None for a line as fast as the machine."""

    def __init__(self) -> None:
        self.bytes_per_s: float | None = None
        self.delay_s = 0.0
        self.sent_bytes = 0
        self.address = ""
        self._free_at = 0.0
        self._lock = threading.Lock()

    def pass_on(self, count: int) -> None:
        """Wait until *count* more bytes have gone through."""
        with self._lock:
            self.sent_bytes += count
            if self.bytes_per_s is None:
                return
            now = time.perf_counter()
            self._free_at = max(self._free_at, now) + count / self.bytes_per_s
            wait_s = self._free_at - now
        time.sleep(wait_s)


@contextmanager
def line_to(folder: Path) -> Iterator[Line]:
    """A line to a host that serves *folder*."""
    line = Line()
    server = Server(("127.0.0.1", 0), partial(_Answers, line, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    line.address = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield line
    finally:
        server.shutdown()
        server.server_close()


class _Answers(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, line: Line, *args: object, directory: str) -> None:
        self.line = line
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """The file, compressed where that is worth it."""
        path = Path(self.translate_path(self.path))
        time.sleep(self.line.delay_s)
        if not path.is_file():
            self.send_error(404)
            return
        content, encoding = _encoded(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        for at in range(0, len(content), CHUNK_BYTES):
            part = content[at : at + CHUNK_BYTES]
            self.line.pass_on(len(part))
            self.wfile.write(part)

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


@cache
def _encoded(path: Path) -> tuple[bytes, str]:
    content = path.read_bytes()
    return (content, "") if path.name.endswith(PACKED_ALREADY) else (gzip.compress(content, 9), "gzip")
