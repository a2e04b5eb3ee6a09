"""What pytest is given when it grades: per submission one item for loading the program and one per case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import pytest

from .exercise import Exercise
from .faults import CallFault, ExerciseFault
from .folders import default_exercises, exercises_folder
from .grading import judge_ran
from .intake import IntakeFault, take_in
from .load import find_exercise
from .packing import PackedExercise, pack
from .ran import run_submission
from .report_text import result_lines, visible
from .results import Report, Result, Verdict
from .runtimes import Runtime, RuntimeFault, open_runtime
from .submissions import Submission, read_submission

_LOADING: Final = "the program loads"


class CaseFailed(Exception):
    """A case did not pass; *result* says why."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.message)
        self.result = result


class CannotBeGraded(Exception):
    """The submission as a whole could not be graded: one reason."""


def collect_cases(session: pytest.Session) -> list[pytest.Item]:
    """Every item of every submission that the command line names, in the order of submissions and cases."""
    config = session.config
    if config.args_source is pytest.Config.ArgsSource.ARGS and not hasattr(config, "workerinput"):
        raise pytest.UsageError(f"with --exercise nothing but its cases is collected; leave out {config.args[0]}")
    submissions = _submissions(config)
    grader = Grader(_exercise(config), config.getoption("runtime"))
    config.add_cleanup(grader.close)
    items: list[pytest.Item] = []
    for submission in submissions:
        parent = GradedSubmission.from_parent(session, name=submission.name, grader=grader, submission=submission)
        items += parent.collect()
    return items


def _exercise(config: pytest.Config) -> Exercise:
    chosen: str | None = config.getoption("exercises")
    try:
        root = exercises_folder(chosen) if chosen else default_exercises()
        return find_exercise(config.getoption("exercise"), root)
    except (ExerciseFault, CallFault) as fault:
        raise pytest.UsageError(str(fault)) from None


def _submissions(config: pytest.Config) -> Sequence[Submission]:
    file: Path | None = config.getoption("submission")
    folder: Path | None = config.getoption("submissions")
    if (file is None) == (folder is None):
        raise pytest.UsageError("--exercise needs one of --submission FILE and --submissions DIR")
    if file is not None:
        if not file.is_file():
            raise pytest.UsageError(f"there is no file {file}")
        return [read_submission(file, file.name)]
    return _in_folder(config, folder or Path())


def _in_folder(config: pytest.Config, folder: Path) -> Sequence[Submission]:
    taken = [path for path in _sources(config) if path.resolve().is_relative_to(folder.resolve())]
    if taken:
        raise pytest.UsageError(
            f"pytest takes settings or modules from {taken[0]}, which is a place for submissions; start it from "
            f"another folder and write --submissions={folder}, in one word"
        )
    try:
        return take_in([folder])
    except IntakeFault as fault:
        raise pytest.UsageError(str(fault)) from None


def _sources(config: pytest.Config) -> Iterator[Path]:
    """Where pytest has its settings from and, started as ``python -m pytest``, its modules.

    pytest looks for settings before it knows our options, and takes a folder that stands by itself for one of tests.
    """
    yield Path.cwd()
    if config.inipath is not None:
        yield config.inipath


class Grader:
    """Grades submissions to one exercise, in one runtime that is opened when the first is graded."""

    def __init__(self, exercise: Exercise, runtime: str) -> None:
        self.packed: PackedExercise = pack(exercise)
        self._name = runtime

    @cached_property
    def _runtime(self) -> Runtime:
        return open_runtime(self._name).__enter__()

    def grade(self, submission: Submission) -> Report:
        """The report on *submission*."""
        try:
            return judge_ran(self.packed, run_submission(self._runtime, self.packed.bundle, submission))
        except RuntimeFault as fault:
            raise pytest.UsageError(str(fault)) from None

    def close(self) -> None:
        """End the runtime, if one was opened."""
        if "_runtime" in vars(self):
            self._runtime.__exit__(None, None, None)


class GradedSubmission(pytest.Collector):
    """The parent of one submission's items."""

    def __init__(self, *, name: str, grader: Grader, submission: Submission, **kwargs: Any) -> None:
        super().__init__(name=name, nodeid=name, **kwargs)
        self._grader = grader
        self._submission = submission

    @cached_property
    def report(self) -> Report:
        """The report, made when the first item asks for it and kept for the others."""
        return self._grader.grade(self._submission)

    def collect(self) -> list[pytest.Item]:
        """An item for loading the program, then one per case."""
        cases = [
            CaseItem.from_parent(self, name=expectation["name"], index=index)
            for index, expectation in enumerate(self._grader.packed.expectations)
        ]
        return [LoadItem.from_parent(self, name=_LOADING), *cases]


class _Item(pytest.Item):
    @property
    def report(self) -> Report:
        """The report on the submission that this item is a part of."""
        if not isinstance(self.parent, GradedSubmission):
            raise TypeError("an item of a graded submission has a graded submission as its parent")
        return self.parent.report

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where pytest says this item is."""
        return self.path, None, self.name


class LoadItem(_Item):
    """Passes when the submission can be graded at all."""

    def runtest(self) -> None:
        """Raise the one reason why the submission cannot be graded, if there is one."""
        if self.report.reason:
            raise CannotBeGraded(self.report.reason)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The reason and nothing else."""
        if isinstance(excinfo.value, CannotBeGraded):
            return visible(f"{self.report.content['submission']} cannot be graded: {excinfo.value}")
        return super().repr_failure(excinfo, style)


class CaseItem(_Item):
    """Passes when the judge says so of its case."""

    def __init__(self, *, index: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._index = index

    def runtest(self) -> None:
        """Raise what the judge said, unless the case passed."""
        if self.report.reason:
            pytest.skip("not run: the program does not load")
        result = self.report.results[self._index]
        if result.verdict is not Verdict.PASSED:
            raise CaseFailed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Input, expected, yours and the rest, as ``etude grade`` prints them."""
        if isinstance(excinfo.value, CaseFailed):
            return "\n".join(result_lines(excinfo.value.result.content))
        return super().repr_failure(excinfo, style)
