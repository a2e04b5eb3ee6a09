"""What tests of several modules share."""

import shutil
from pathlib import Path

import pytest

from tests.repository import ROOT

DATA = ROOT / "tests" / "data"


@pytest.fixture
def tracks(tmp_path: Path) -> Path:
    """A folder of tracks that a test may change: one track, ``numbers``, with one small exercise, ``double``."""
    return Path(shutil.copytree(DATA / "exercises", tmp_path / "tracks"))
