"""The server of ``etude serve``, as the process that an author starts."""

import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from etude_site.serve import HOST, claimed_port

STARTED_WITHIN_S = 240  # the first build of a fresh clone fetches the page's tools
REBUILT_WITHIN_S = 30


class Served:
    """A running ``etude serve``: what it printed so far, and the pages it answers with."""

    def __init__(self, exercises: Path, port: int) -> None:
        command = [sys.executable, "-m", "grader", "serve", "--port", str(port), "--exercises", str(exercises)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.printed = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.printed += line

    @property
    def address(self) -> str:
        found = re.search(r"http://[\d.]+:\d+/", self.printed)
        assert found, self.printed
        return found.group()

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            return str(answer.read().decode())

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=20)
        self._reader.join(timeout=5)
        return code


@contextmanager
def served(exercises: Path, port: int = 8750) -> Iterator[Served]:
    started = Served(exercises, port)
    try:
        wait_until(lambda: "Ctrl-C" in started.printed or started.process.poll() is not None, STARTED_WITHIN_S)
        yield started
    finally:
        if started.process.poll() is None:
            started.process.kill()
            started.process.wait()
        assert started.process.stdout
        started.process.stdout.close()


def wait_until(is_so: Callable[[], bool], limit_s: float) -> None:
    end = time.monotonic() + limit_s
    while not is_so():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


def test_it_builds_serves_and_builds_again_on_change(tracks: Path) -> None:
    settings = tracks / "numbers/double/exercise.toml"
    with served(tracks) as server:
        assert "<h1>Numbers</h1>" in server.get("numbers/index.html")
        assert "Double" in server.get("numbers/double/")

        settings.write_text(settings.read_text().replace('"Double"', '"Twice as much"'))
        wait_until(lambda: "Twice as much" in server.get("numbers/double/"), REBUILT_WITHIN_S)

        settings.write_text(settings.read_text().replace("level", "levl"))
        wait_until(lambda: "did you mean 'level'?" in server.printed, REBUILT_WITHIN_S)
        assert re.search(r"exercise\.toml:3: unknown key 'levl'", server.printed)
        assert "Traceback" not in server.printed
        assert "Twice as much" in server.get("numbers/double/")

        assert 0 == server.interrupt()
        assert "Traceback" not in server.printed


def test_a_track_that_is_broken_from_the_start_is_served_as_its_fault_until_it_is_mended(tracks: Path) -> None:
    cases = tracks / "numbers/double/cases.py"
    good = cases.read_text()
    cases.write_text("CASES = []\n")
    with served(tracks) as server:
        assert "CASES is empty" in refusal(server)
        cases.write_text("import os\nimport signal\n\nos.kill(os.getpid(), signal.SIGKILL)\n")
        wait_until(lambda: "without a word" in server.printed, REBUILT_WITHIN_S)
        assert "ended before it was done" in refusal(server)
        cases.write_text(good)
        wait_until(lambda: server.printed.count("Built") == 1, REBUILT_WITHIN_S)
        assert "Numbers" in server.get("")


def refusal(server: Served) -> str:
    with pytest.raises(urllib.error.HTTPError, match="503") as caught:
        server.get("")
    with caught.value as answer:
        return str(answer.read().decode())


def test_a_port_in_use_is_passed_over_and_said(tracks: Path) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        with served(tracks, port) as server:
            assert f"Port {port} is in use" in server.printed
            assert not server.address.endswith(f":{port}/")
            assert "Numbers" in server.get("")


def test_claimed_port_takes_the_next_free_one() -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        with claimed_port(port) as listener:
            assert port < listener.getsockname()[1] <= port + 20
