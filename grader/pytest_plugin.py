"""The pytest plugin: ``--exercise SLUG`` with ``--submission FILE`` or ``--submissions DIR`` has an item per case.

It only reports. No learner code enters pytest's process, and nothing near a submission is collected or imported.
pytest imports this module wherever Etude is installed, so the grader itself is imported only when it is asked for.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that turn pytest into a grader."""
    group = parser.getgroup("etude", "grading submissions to an Etude exercise")
    group.addoption("--exercise", metavar="EXERCISE", help="exercise to grade against: a slug or a folder")
    group.addoption("--submission", metavar="FILE", type=Path, help="the submission to grade")
    group.addoption("--submissions", metavar="DIR", type=Path, help="a folder of submissions to grade, or a zip")
    group.addoption("--exercises", metavar="DIR", help="folder of the tracks, or package:NAME (default: exercises)")
    group.addoption("--runtime", choices=("cpython", "pyodide"), default="cpython", help="where the program runs")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Load no ``conftest.py`` when grading: pytest looks for them in every ``test*`` folder below where it starts."""
    options = early_config.known_args_namespace
    if options.exercise is not None:
        options.noconftest = True


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> bool | None:
    """When an exercise is asked for, the items are its cases and nothing else is collected."""
    config = session.config
    if config.getoption("exercise") is None:
        if config.getoption("submission") or config.getoption("submissions"):
            raise pytest.UsageError("a submission is graded against an exercise: --exercise EXERCISE is missing")
        return None
    from .pytest_items import collect_cases

    session.items = collect_cases(session)
    session.testscollected = len(session.items)
    config.hook.pytest_collection_modifyitems(session=session, config=config, items=session.items)
    config.hook.pytest_collection_finish(session=session)
    return True


@pytest.hookimpl(tryfirst=True, optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Keep a submission's items on one worker, so that it is graded once, unless ``--dist`` says otherwise."""
    if config.getoption("exercise") is None or config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadFileScheduling  # whose idea of a file is what stands before the first ``::``

    return LoadFileScheduling(config, log)
