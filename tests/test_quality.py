"""Linters, types and formats, for both languages, each as one test that shows the tool's own output."""

import subprocess
import sys
from pathlib import Path

import pytest

from etude_site.node import node, packages
from tests.repository import ROOT, files_named

PYTHON_TOOLS = {
    "ruff check": ["ruff", "check", "--no-cache"],
    "ruff format": ["ruff", "format", "--check", "--no-cache"],
    "mypy --strict": ["mypy"],
}


@pytest.mark.parametrize("arguments", PYTHON_TOOLS.values(), ids=PYTHON_TOOLS.keys())
def test_python_tool_finds_nothing(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


WEB = ROOT / "site" / "web"


@pytest.mark.parametrize("project", [WEB, ROOT / "tests"], ids=["site/web", "tests"])
def test_types_hold_in_typescript(project: Path) -> None:
    done = run_package("typescript/bin/tsc", "--noEmit", "--project", project)
    assert done.returncode == 0, done.stdout + done.stderr


def test_prettier_would_change_nothing() -> None:
    beside = [path for path in files_named(".ts", ".js", ".mjs") if not path.is_relative_to(WEB)]
    done = run_package("prettier/bin/prettier.cjs", "--check", "src", "styles", "--config", "package.json", *beside)
    assert done.returncode == 0, done.stdout + done.stderr


def run_package(program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """One of the page's tools, run where its settings are."""
    command = [node(), packages() / program, *arguments]
    return subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=300, check=False)
