"""Every exercise of the track: what its author promises holds in both homes.

The exercise that tests/test_grading.py looks at in detail is left out of what takes time.
"""

import re
import tomllib

import pytest

from grader.gate.wrongs import wrong_solutions
from grader.grading import grade_with
from grader.load import load_tracks
from grader.packing import PackedExercise, pack
from tests.anchor import ANCHOR
from tests.repository import ROOT

TRACK = ROOT / "exercises" / "build-an-agent"
ALL = load_tracks(ROOT / "exercises")[0].exercises
EXERCISES = [exercise for exercise in ALL if exercise.slug != ANCHOR.slug]

# Code that later exercises provide for a stage, and the exercise in which a learner writes that stage.
STAGES = [
    ("stages/dispatch.py", "dispatch-a-call"),
    ("stages/validate_arguments.py", "validate-arguments"),
]

each_exercise = pytest.mark.parametrize("exercise", EXERCISES, ids=[exercise.slug for exercise in EXERCISES])
all_exercises = pytest.mark.parametrize("exercise", ALL, ids=[exercise.slug for exercise in ALL])


def failed(report):
    """Name and message of every case that did not pass."""
    return [(result.name, result.message) for result in report.results if not result.passed]


def only(packed: PackedExercise, names) -> PackedExercise:
    """Of *packed*, the cases called *names*: trying a wrong solution with all of the others shows nothing more."""
    chosen = [number for number, each in enumerate(packed.expectations) if each["name"] in names]
    bundle = packed.bundle._replace(cases=[packed.bundle.cases[number] for number in chosen])
    return PackedExercise(bundle, [packed.expectations[number] for number in chosen], packed.checkers)


@each_exercise
def test_the_reference_passes_every_case_and_the_starter_does_not(home, exercise):
    packed = pack(exercise)
    reference = grade_with(home, packed, exercise.solution)
    starter = grade_with(home, packed, exercise.starter)

    assert [] == failed(reference)
    assert reference.passed
    assert ("graded", False) == (starter.status, starter.passed)


@each_exercise
def test_every_wrong_solution_is_caught_by_the_cases_it_names(home, exercise):
    packed = pack(exercise)
    missed = {}
    for wrong in wrong_solutions(exercise):
        report = grade_with(home, only(packed, wrong.caught_by), wrong.source)
        passed = [result.name for result in report.results if result.passed]
        if report.status != "graded" or passed:
            missed[wrong.path.stem] = report.reason or passed

    assert {} == missed


@all_exercises
def test_an_exercise_is_complete(exercise):
    wrongs = wrong_solutions(exercise)
    examples = [case for case in exercise.cases if case.visibility == "example"]
    hidden = [case for case in exercise.cases if case.visibility == "hidden"]

    assert len(wrongs) >= 10
    assert 2 <= len(examples) <= 4
    assert len(hidden) >= 8
    assert [] == [case.name for case in hidden if not case.hint or not case.group]
    assert set() == {case.name for case in exercise.cases} - {name for wrong in wrongs for name in wrong.caught_by}
    assert [] == [wrong.path.name for wrong in wrongs if "\n# The mistake: " not in wrong.source]


@all_exercises
def test_its_texts_have_every_part(exercise):
    hints = re.findall(r"^## (.+)$", exercise.hints, re.MULTILINE)

    assert [] == [part for part in ("Task", "Constraints") if f"\n## {part}\n" not in exercise.prompt]
    assert ["Hint 1", "Hint 2"] == hints[:2]
    assert [] == [part for part in ("Approach", "Walkthrough", "Complexity") if part not in hints]
    assert (ALL.index(exercise) == 0) or ALL[ALL.index(exercise) - 1].stage <= exercise.stage
    assert f"def {exercise.entry}" in exercise.starter or f"class {exercise.entry}" in exercise.starter
    for entry in exercise.entries or [exercise.entry]:
        assert re.search(rf"^(async def )?{entry}\(", exercise.signature, re.MULTILINE)
    assert '"""' in exercise.starter


def test_dispatch_is_provided_together_with_what_it_calls():
    """A name missing from provided code would show only where a case happens to come by."""
    lists = {
        folder.name: tomllib.loads((folder / "exercise.toml").read_text(encoding="utf-8")).get("provided", [])
        for folder in TRACK.iterdir()
        if (folder / "exercise.toml").exists()
    }
    needs = {slug: provided for slug, provided in lists.items() if "../stages/dispatch.py" in provided}

    assert needs
    assert {} == {slug: files for slug, files in needs.items() if "../stages/validate_arguments.py" not in files}


@pytest.mark.parametrize(("file", "slug"), STAGES, ids=[slug for _, slug in STAGES])
def test_the_code_provided_for_a_stage_behaves_as_the_reference_of_its_exercise(home, file, slug):
    exercise = next(each for each in ALL if each.slug == slug)
    report = grade_with(home, pack(exercise), (TRACK / file).read_text(encoding="utf-8"))

    assert [] == failed(report)
    assert report.passed
