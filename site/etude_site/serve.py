"""The practice site on this machine, built again whenever an exercise or a source of the site changes.

Every build is a process of its own: it sees the sources as they are now, and an author's ``cases.py`` that never ends
can neither stop the server nor outlive it.
"""

import errno
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter

import uvicorn
import watchfiles
from rich.console import Console
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

import grader
from etude_site.build import STAMP
from etude_site.live import PREFIX, Live, State, not_yet, with_script
from etude_site.paths import PACKAGE, web_folder

HOST = "127.0.0.1"
PORTS_TRIED = 20


class Preview:
    """The built site of one exercise folder, and what the last build had to say."""

    def __init__(self, folder: Path, exercises: Path, console: Console) -> None:
        self.folder = folder
        self.exercises = exercises
        self.console = console
        self.fault = ""
        self._files = _Files(directory=self.folder, html=True, check_dir=False)
        self._live = Live(exercises, self.state)
        self._one_build = threading.Lock()
        self._child: subprocess.Popen[str] | None = None
        self._stop = threading.Event()

    def build(self) -> None:
        """Build the site. When that cannot be, the fault is printed and kept, and the last good site stays."""
        with self._one_build:
            started = perf_counter()
            built = self._run_build()
            if built:
                self.console.print(f"[green]Built[/green] in {perf_counter() - started:.1f} s", highlight=False)
            elif not self._stop.is_set():
                self.console.print("[red]Not built:[/red]")
                self.console.print(self.fault.rstrip(), markup=False, highlight=False, soft_wrap=True)

    def _run_build(self) -> bool:
        command = [sys.executable, "-m", "etude_site.build", str(self.folder), str(self.exercises)]
        # A session of its own, so that Ctrl-C reaches the server alone, which then ends the build itself.
        before = self._stamped()
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as self._child:
            _, self.fault = self._child.communicate()
        ended_well = self._child.returncode == 0
        built = ended_well and self._stamped() != before
        if built:
            self.fault = ""
        elif ended_well or not self.fault.strip():
            self.fault = "The build ended before it was done, without a word. Does a cases.py end it?"
        return built

    def _stamped(self) -> int:
        """When the site that is there was written, in nanoseconds since the epoch; 0 while there is none."""
        stamp = self.folder / STAMP
        return stamp.stat().st_mtime_ns if stamp.is_file() else 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Within the block, every change of a source builds again."""
        watcher = threading.Thread(target=self._watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            self._stop.set()
            self._end()
            watcher.join(timeout=5)

    def _watch(self) -> None:
        folders = sources(self.exercises)
        for _ in watchfiles.watch(*folders, stop_event=self._stop, debounce=200, raise_interrupt=False):
            self.build()

    def _end(self) -> None:
        """End a build that is still under way, and the tools it started."""
        if self._child is not None and self._child.poll() is None:
            if os.name == "posix":
                os.killpg(self._child.pid, signal.SIGKILL)
            else:
                self._child.kill()

    def state(self) -> State:
        """The last good build, and what keeps the sources from being built."""
        try:
            build = json.loads((self.folder / STAMP).read_text())["build"]
        except OSError:
            build = ""  # there is none yet, or it is being put in place
        return State(build, self.fault)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request with a file of the site or, while there has been no good build, with the fault."""
        is_file = Path(scope["path"]).suffix != "" or not scope["path"].startswith(PREFIX)
        if not is_file:
            await self._live(scope, receive, send)
        elif (self.folder / "index.html").is_file():
            await self._files(scope, receive, send)
        else:
            await not_yet(self.fault)(scope, receive, send)


class _Files(StaticFiles):
    """Files that the browser asks for anew each time, since the next build may have changed them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse) and response.media_type == "text/html":
            response = HTMLResponse(with_script(Path(response.path).read_bytes()), response.status_code)
        response.headers["Cache-Control"] = "no-cache"
        return response


def sources(exercises: Path) -> list[Path]:
    """Folders whose changes make the site worth building again."""
    grading = Path(grader.__file__).parent
    folders = [exercises, web_folder() / "src", web_folder() / "styles", PACKAGE, grading]
    return [folder for folder in folders if folder.is_dir()]


@contextmanager
def claimed_port(port: int) -> Iterator[socket.socket]:
    """A listening socket on *port* or, when that is taken, on one of the next :data:`PORTS_TRIED`."""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, candidate))
            listener.listen(128)
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                raise
            continue
        with listener:
            yield listener
        return
    raise OSError(errno.EADDRINUSE, f"ports {port} to {port + PORTS_TRIED - 1} are all in use")


def serve(port: int, exercises: Path, console: Console | None = None) -> int:
    """Build, serve on this machine only and build again on change, until Ctrl-C. Returns the exit code."""
    console = console or Console()
    with claimed_port(port) as listener, tempfile.TemporaryDirectory(prefix="etude-") as scratch:
        chosen = listener.getsockname()[1]
        if chosen != port:
            console.print(f"Port {port} is in use; taking {chosen}.", highlight=False)
        preview = Preview(Path(scratch) / "site", exercises, console)
        # Watched from before the first build, which may take minutes on a new machine: no change is missed.
        with suppress(KeyboardInterrupt), preview.watched():
            preview.build()
            console.print(f"Etude is at [bold]http://{HOST}:{chosen}/[/bold]   (Ctrl-C ends it)", highlight=False)
            config = uvicorn.Config(
                preview, lifespan="off", ws="none", log_level="warning", timeout_graceful_shutdown=1
            )
            uvicorn.Server(config).run(sockets=[listener])
    console.print("Stopped.")
    return 0
