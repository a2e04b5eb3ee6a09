"""What tests of several modules share."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.runtimes import Runtime, open_runtime
from tests.repository import ROOT
from tests.sharing_out import Sharing, share_out

DATA = ROOT / "tests" / "data"


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """All tests run in two processes."""
    share_out(config)


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing | None:
    """Which process runs what."""
    return Sharing(config, log) if config.option.dist == "loadfile" else None


@pytest.fixture
def tracks(tmp_path: Path) -> Path:
    """A folder of tracks that a test may change: one track, ``numbers``, with one small exercise, ``double``."""
    return Path(shutil.copytree(DATA / "exercises", tmp_path / "tracks"))


@pytest.fixture(scope="session")
def cpython() -> Iterator[Runtime]:
    """The grader's home offline, open for the whole session."""
    with open_runtime("cpython") as runtime:
        yield runtime


@pytest.fixture(scope="session")
def pyodide() -> Iterator[Runtime]:
    """The interpreter of the browser, open for the whole session."""
    with open_runtime("pyodide") as runtime:
        yield runtime


@pytest.fixture(scope="session", params=["cpython", "pyodide"])
def home(request: pytest.FixtureRequest) -> Runtime:
    """Each of the two homes of the grader in turn: every promise must hold in both."""
    runtime: Runtime = request.getfixturevalue(request.param)
    return runtime


@pytest.fixture(scope="session")
def both_homes(cpython: Runtime, pyodide: Runtime) -> list[Runtime]:
    """Both homes of the grader at once, to compare what they say."""
    return [cpython, pyodide]
