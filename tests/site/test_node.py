"""Node, npm and the lock: what is found, what is said when it is not there, and one process at a time."""

import json
import time
from pathlib import Path

import pytest

from etude_site import node as tools
from etude_site.node import ToolFault, alone, matches_lock, run_tool

PACKAGE = {"version": "1.0.0", "integrity": "sha512-a"}

# Packages that the lock asks for, packages that are installed, and whether they match.
LOCKS = [
    ("all there", {"node_modules/a": PACKAGE}, {"node_modules/a": PACKAGE}, True),
    ("nothing installed", {"node_modules/a": PACKAGE}, None, False),
    ("one missing", {"node_modules/a": PACKAGE, "node_modules/b": PACKAGE}, {"node_modules/a": PACKAGE}, False),
    ("another version", {"node_modules/a": PACKAGE}, {"node_modules/a": {**PACKAGE, "version": "1.0.1"}}, False),
    ("other bytes", {"node_modules/a": PACKAGE}, {"node_modules/a": {**PACKAGE, "integrity": "sha512-b"}}, False),
    ("one too many", {}, {"node_modules/a": PACKAGE}, False),
    ("one for another platform", {"node_modules/a": {**PACKAGE, "optional": True}}, {}, True),
]


@pytest.mark.parametrize(("locked", "installed", "expected"), [row[1:] for row in LOCKS], ids=[row[0] for row in LOCKS])
def test_installed_packages_are_compared_with_the_lock(
    tmp_path: Path, locked: dict[str, object], installed: dict[str, object] | None, expected: bool
) -> None:
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": {"": {"name": "root"}, **locked}}), "utf-8")
    if installed is not None:
        (tmp_path / "node_modules").mkdir()
        (tmp_path / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": installed}), "utf-8")

    assert expected == matches_lock(tmp_path)


def test_an_old_node_is_passed_over_and_the_fault_names_the_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.0.0\n", "utf-8")
    old.chmod(0o755)
    installer = tmp_path / "installer"
    installer.write_text("#!/bin/sh\necho no network >&2\nexit 1\n", "utf-8")
    installer.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("UV", str(installer))
    monkeypatch.setattr(tools, "cache_folder", lambda: tmp_path)

    with pytest.raises(ToolFault, match=r"Node 20 or newer is needed .*no network"):
        tools.node.__wrapped__()


def test_a_tool_that_fails_or_is_missing_is_a_sentence() -> None:
    with pytest.raises(ToolFault, match=r"^the shell failed: exit status 3$"):
        run_tool(["sh", "-c", "exit 3"], "the shell")
    with pytest.raises(ToolFault, match=r"^nothing cannot be run: "):
        run_tool(["/no/such/program"], "nothing")


def test_only_one_at_a_time_holds_a_lock_and_one_left_behind_does_not_hold_for_ever(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with alone(lock):
        assert lock.exists()
    assert not lock.exists()
    lock.touch()
    started = time.monotonic()
    with alone(lock, wait_s=0.3):
        assert time.monotonic() - started >= 0.2
