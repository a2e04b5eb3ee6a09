"""The pytest plugin: ``pytest --exercise SLUG --submission FILE`` has one item per case. It only reports.

No learner code enters pytest's process: a runtime runs it elsewhere, and the items show what the judge said.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from .cli import default_exercises
from .exercise import Exercise
from .faults import ExerciseFault
from .grade_command import grade_submission
from .load import find_exercise
from .packing import PackedExercise, pack
from .report_text import result_lines
from .results import Report, Result, Verdict
from .runtimes import RuntimeFault, open_runtime
from .submissions import Submission, read_submission


class CaseFailed(Exception):
    """A case did not pass; *result* says why."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.message)
        self.result = result


class CannotBeGraded(Exception):
    """The submission as a whole could not be graded: one reason."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that turn pytest into a grader."""
    group = parser.getgroup("etude", "grading submissions to an Etude exercise")
    group.addoption("--exercise", metavar="EXERCISE", help="exercise to grade against: a slug or a folder")
    group.addoption("--submission", metavar="FILE", type=Path, help="the submission to grade")
    group.addoption("--exercises", metavar="DIR", type=Path, help="folder of the tracks (default: exercises)")
    group.addoption("--runtime", choices=("cpython", "pyodide"), default="cpython", help="where the program runs")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> bool | None:
    """When an exercise is asked for, the items are its cases and nothing else is collected."""
    config = session.config
    if config.getoption("exercise") is None:
        return None
    root = GradedFile.from_parent(session, grading=_grading(config))
    session.items = list(root.collect())
    session.testscollected = len(session.items)
    config.hook.pytest_collection_modifyitems(session=session, config=config, items=session.items)
    config.hook.pytest_collection_finish(session=session)
    return True


def _grading(config: pytest.Config) -> Grading:
    path: Path | None = config.getoption("submission")
    if path is None:
        raise pytest.UsageError("--exercise needs --submission FILE")
    if not path.is_file():
        raise pytest.UsageError(f"there is no file {path}")
    try:
        exercise = find_exercise(config.getoption("exercise"), config.getoption("exercises") or default_exercises())
    except ExerciseFault as fault:
        raise pytest.UsageError(str(fault)) from None
    return Grading(exercise, read_submission(path, path.name), config.getoption("runtime"))


class Grading:
    """One submission to one exercise, graded when its first item runs."""

    def __init__(self, exercise: Exercise, submission: Submission, runtime: str) -> None:
        self.packed: PackedExercise = pack(exercise)
        self.submission = submission
        self._runtime = runtime

    @cached_property
    def report(self) -> Report:
        """The report; made once."""
        try:
            with open_runtime(self._runtime) as runtime:
                return grade_submission(runtime, self.packed, self.submission)
        except RuntimeFault as fault:
            raise pytest.UsageError(str(fault)) from None


class GradedFile(pytest.Collector):
    """The parent of a submission's items."""

    def __init__(self, *, grading: Grading, **kwargs: Any) -> None:
        super().__init__(name=grading.submission.name, nodeid=grading.submission.name, **kwargs)
        self.grading = grading

    def collect(self) -> list[pytest.Item]:
        """An item for loading the program, then one per case."""
        cases = [
            CaseItem.from_parent(self, name=expectation["name"], index=index)
            for index, expectation in enumerate(self.grading.packed.expectations)
        ]
        return [LoadItem.from_parent(self, name="the program loads"), *cases]


class _Item(pytest.Item):
    @property
    def grading(self) -> Grading:
        """The grading this item is a part of."""
        if not isinstance(self.parent, GradedFile):
            raise TypeError("an item of a graded file has a graded file as its parent")
        return self.parent.grading

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where pytest says this item is."""
        return self.path, None, self.name


class LoadItem(_Item):
    """Passes when the submission can be graded at all."""

    def runtest(self) -> None:
        """Raise the one reason why the submission cannot be graded, if there is one."""
        if self.grading.report.reason:
            raise CannotBeGraded(self.grading.report.reason)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The reason and nothing else."""
        if isinstance(excinfo.value, CannotBeGraded):
            return f"{self.grading.submission.name} cannot be graded: {excinfo.value}"
        return super().repr_failure(excinfo, style)


class CaseItem(_Item):
    """Passes when the judge says so of its case."""

    def __init__(self, *, index: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._index = index

    def runtest(self) -> None:
        """Raise what the judge said, unless the case passed."""
        report = self.grading.report
        if report.reason:
            pytest.skip("not run: the program does not load")
        result = report.results[self._index]
        if result.verdict is not Verdict.PASSED:
            raise CaseFailed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Input, expected, yours and the rest, as ``etude grade`` prints them."""
        if isinstance(excinfo.value, CaseFailed):
            return "\n".join(result_lines(excinfo.value.result.content))
        return super().repr_failure(excinfo, style)
