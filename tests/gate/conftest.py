"""Exercises on the bench: a sound one, each with one fault laid over it, and a workshop that stays open."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grader.gate.workshop import Place, Workshop
from tests.repository import ROOT

BROKEN = ROOT / "tests" / "data" / "broken-exercises"
SOUND = BROKEN / "sound"
BOTH = [Place("cpython"), Place("pyodide")]


@pytest.fixture(scope="session")
def workshop() -> Iterator[Workshop]:
    """Runtimes that stay open for every test here."""
    with Workshop(2) as opened:
        yield opened


@pytest.fixture
def laid_over(tmp_path: Path) -> Callable[[str], Path]:
    """A function that makes the folder of the sound exercise with the files of one fault laid over it."""

    def lay(fault: str) -> Path:
        folder = tmp_path / "numbers" / "unique"
        shutil.copytree(SOUND, folder)
        return Path(shutil.copytree(BROKEN / fault, folder, dirs_exist_ok=True))

    return lay
