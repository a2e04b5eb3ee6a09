"""What tests of several modules share."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.runtimes import Runtime, open_runtime
from tests.repository import ROOT

DATA = ROOT / "tests" / "data"


@pytest.fixture
def tracks(tmp_path: Path) -> Path:
    """A folder of tracks that a test may change: one track, ``numbers``, with one small exercise, ``double``."""
    return Path(shutil.copytree(DATA / "exercises", tmp_path / "tracks"))


@pytest.fixture(scope="session", params=["cpython", "pyodide"])
def home(request: pytest.FixtureRequest) -> Iterator[Runtime]:
    """Each of the two homes of the grader in turn, open for the whole session: every promise must hold in both."""
    with open_runtime(request.param) as runtime:
        yield runtime


@pytest.fixture(scope="session")
def both_homes() -> Iterator[list[Runtime]]:
    """Both homes of the grader at once, to compare what they say."""
    with open_runtime("cpython") as cpython, open_runtime("pyodide") as pyodide:
        yield [cpython, pyodide]
