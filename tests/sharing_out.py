"""How the whole suite is shared out to two processes, by pytest-xdist: one has all browsers, the other begins the rest."""

import os
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

PROCESSES = 2
BROWSER = "tests/browser/"


def share_out(config: pytest.Config) -> None:
    """Set pytest-xdist's options when all tests are to run; not when somebody picks some, looks on, or sets them."""
    option = config.option
    is_all = config.args_source == pytest.Config.ArgsSource.TESTPATHS and not option.keyword and not option.lf
    is_watched = option.usepdb or option.collectonly or option.capture == "no"
    is_set = option.numprocesses is not None or option.dist != "no" or option.tx
    is_part = "PYTEST_XDIST_WORKER" in os.environ
    if is_all and not (is_watched or is_set or is_part) and (os.cpu_count() or 1) >= PROCESSES:
        option.numprocesses, option.dist = PROCESSES, "loadfile"


class Sharing(LoadScopeScheduling):
    """A file's tests stay together and in order, as they share what they open, and so do those of all browsers.

    Two browsers at once would each be timed against the other.
    """

    def __init__(self, config: pytest.Config, log: Any) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # to begin with what has most tests is not to begin with what is slow

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::", 1)[0]
        return BROWSER if file.startswith(BROWSER) else file
