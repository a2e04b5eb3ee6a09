"""One exercise on the bench: everything that a look asks about it, and what its programs did, on every runtime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from grader.bundle import Bundle
from grader.case import Case
from grader.exercise import Exercise
from grader.faults import ExerciseFault
from grader.grading import judge_ran
from grader.packing import PackedExercise, pack
from grader.program import HARNESS_FILE_NAME
from grader.ran import Ran
from grader.results import Report, Result
from grader.source import returns_none

from .store import Store
from .workshop import Place, Task, Workshop


@dataclass(frozen=True)
class WrongSolution:
    """A believable wrong answer, and the names of the cases that must catch it."""

    path: Path
    source: str
    caught_by: Sequence[str]


@dataclass
class Bench:
    """An exercise, and programs run for it. The first of *places* is where what is asked once is asked."""

    exercise: Exercise
    places: Sequence[Place]
    workshop: Workshop
    store: Store
    wrongs: Sequence[WrongSolution] = ()
    folder: Path = field(init=False)
    packed: PackedExercise = field(init=False)
    brief: PackedExercise = field(init=False)
    """The same with nothing to be shown of a case: verdicts alone are found sooner."""
    stub: str = field(init=False)
    _judged: dict[tuple[Place, str], Report] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.folder = self.exercise.folder or Path(self.exercise.slug)
        self.packed = pack(self.exercise)
        brief = [{**expectation, "reveal": "name"} for expectation in self.packed.expectations]
        self.brief = PackedExercise(self.packed.bundle, brief, self.packed.checkers)
        self.stub = returns_none(self.exercise.solution)

    @property
    def cases(self) -> Path:
        """The file that the cases are in."""
        return self.folder / "cases.py"

    @property
    def solution(self) -> Path:
        """The file that the reference is in."""
        return self.folder / "solution.py"

    @property
    def prompt(self) -> Path:
        """The file that the task is in."""
        return self.folder / "prompt.md"

    @property
    def settings(self) -> Path:
        """The exercise's settings file."""
        return self.folder / "exercise.toml"

    def prepare(self) -> None:
        """Run reference, starter, stub and wrong solutions on each runtime, side by side.

        Raises ExerciseFault for a harness that cannot be loaded, which is no fault of any program.
        """
        sources = [self.exercise.solution, self.exercise.starter, self.stub, *(wrong.source for wrong in self.wrongs)]
        keys = [(place, source) for place in self.places for source in dict.fromkeys(sources)]
        rans = self.workshop.run([Task(place, self.packed.bundle, source) for place, source in keys], self.store)
        for key, ran in zip(keys, rans, strict=True):
            self._judged[key] = judge_ran(self._as_needed(key[1]), ran)
            if key[1] == self.exercise.solution and "harness" in ran.loaded:
                fault = ran.loaded["harness"]
                sentence = f"as it was executed, this file {fault['said']}"
                raise ExerciseFault(sentence, self.folder / HARNESS_FILE_NAME, fault.get("line", 0))

    def report(self, source: str, place: Place | None = None) -> Report:
        """The report on *source*, at the first place when none is given; all but the reference's hold verdicts only."""
        key = (place or self.places[0], source)
        if key not in self._judged:
            ran = self.rans([Task(key[0], self.packed.bundle, source)])[0]
            self._judged[key] = judge_ran(self._as_needed(source), ran)
        return self._judged[key]

    def _as_needed(self, source: str) -> PackedExercise:
        return self.packed if source == self.exercise.solution else self.brief

    def reports(self, source: str) -> Mapping[Place, Report]:
        """The report on *source* from every place."""
        return {place: self.report(source, place) for place in self.places}

    def rans(self, tasks: Sequence[Task]) -> list[Ran]:
        """What each of *tasks* did, in their order."""
        return list(self.workshop.run(tasks, self.store))

    def judge(self, ran: Ran, bundle: Bundle | None = None) -> Report:
        """Verdicts on what a program did with the cases of *bundle*, in whatever order and under whatever limits."""
        if bundle is None:
            return judge_ran(self.brief, ran)
        by_id = {expectation["case"]: expectation for expectation in self.brief.expectations}
        expectations = [by_id[case.case_id] for case in bundle.cases]
        return judge_ran(PackedExercise(bundle, expectations, self.packed.checkers), ran)

    def case(self, result: Result) -> Case:
        """The case that *result* is about."""
        return next(case for case in self.exercise.cases if case.name == result.name)
