"""Linters, types and formats, for both languages, each as one test that shows the tool's own output."""

import subprocess
import sys

import pytest

from tests.repository import ROOT

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
