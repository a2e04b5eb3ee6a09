"""Each folder of tests/data/broken-exercises has one fault, and ``said.txt`` is what the gate must say of it."""

import pytest

from grader.faults import ExerciseFault
from grader.gate.bench import Bench
from grader.gate.command import check_exercise
from grader.gate.findings import NOTES, Kind
from grader.gate.store import Store
from grader.gate.table import finding_lines
from grader.gate.wrongs import wrong_solutions
from grader.load import load_exercise
from tests.gate.conftest import BOTH, BROKEN, SOUND

FAULTS = sorted(path.name for path in BROKEN.iterdir() if path != SOUND)


@pytest.fixture
def said(workshop, laid_over, monkeypatch):
    """A function that returns the gate's faults of one broken exercise: as findings, and as lines."""
    monkeypatch.setenv("TZ", "UTC")

    def check(fault):
        folder = laid_over(fault)
        monkeypatch.chdir(folder)
        try:
            exercise = load_exercise(folder)
            seen = check_exercise(Bench(exercise, BOTH, workshop, Store(), wrong_solutions(exercise)))
            found = [finding for _, each in seen for finding in each.findings if finding.is_fault]
        except ExerciseFault as told:
            return [], [str(told).removeprefix(f"{folder.as_posix()}/")]
        return found, [line for finding in found for line in finding_lines(finding)]

    return check


KINDS = {
    "adequacy-low": {Kind.ADEQUACY_LOW},
    "any-answer-passes": {Kind.ANY_ANSWER_PASSES},
    "backslash-in-a-path": set(),
    "date-in-the-cases": {Kind.CASES_DEPEND_ON_TIME},
    "default-not-used": {Kind.DEFAULT_NOT_USED},
    "depends-on-the-order": {Kind.DEPENDS_ON_ORDER},
    "depends-on-the-runtime": {Kind.DEPENDS_ON_RUNTIME},
    "depends-on-the-time": {Kind.DEPENDS_ON_TIME},
    "duplicate-name": set(),
    "entry-not-called": {Kind.ENTRY_NOT_CALLED},
    "float-without-tolerance": {Kind.FLOAT_WITHOUT_TOLERANCE},
    "harness-ends-the-interpreter": set(),
    "harness-ends-the-program": set(),
    "hidden-rule-not-stated": {Kind.RULE_NOT_STATED},
    "hint-leaks": {Kind.HIDDEN_LEAKS},
    "mark-stale": {Kind.MARK_STALE},
    "mark-without-reason": set(),
    "mark-wrong": {Kind.MARK_WRONG},
    "missing-comma": set(),
    "no-example": {Kind.NO_EXAMPLE},
    "no-group": {Kind.HIDDEN_WITHOUT_GROUP},
    "no-hint": {Kind.HIDDEN_WITHOUT_HINT},
    "none-passes": {Kind.STARTER_PASSES, Kind.STUB_PASSES},
    "order-of-a-set": {Kind.DEPENDS_ON_SEED},
    "order-of-a-set-in-the-cases": {Kind.CASES_DEPEND_ON_SEED},
    "parameter-not-given": {Kind.PARAMETER_NOT_GIVEN},
    "reference-does-not-load": {Kind.REFERENCE_UNGRADABLE},
    "reference-fails": {Kind.REFERENCE_FAILS},
    "reference-mutates": {Kind.INPUT_CHANGED},
    "signature-differs": {Kind.SIGNATURE_DIFFERS},
    "slow-reference": {Kind.SLOW},
    "starter-does-not-load": {Kind.STARTER_UNGRADABLE},
    "starter-passes": {Kind.STARTER_PASSES},
    "typed-example": {Kind.TYPED_EXAMPLE},
    "typo-in-a-key": set(),
    "vacuous-case": {Kind.VACUOUS_CASE},
    "word-not-exercised": {Kind.WORD_NOT_EXERCISED},
    "wrong-does-not-load": {Kind.WRONG_UNGRADABLE},
    "wrong-is-right": {Kind.WRONG_NOT_CAUGHT},
    "wrong-names-no-case": set(),
    "wrong-not-caught": {Kind.WRONG_NOT_CAUGHT},
    "wrong-says-nothing": set(),
    "zero-cases": set(),
}
"""The kinds of what is found in each folder; none where its files cannot even be read."""

IN_TEST_COMMAND = {Kind.WRONG_FILE_NAME, Kind.NO_WRONG_SOLUTION}
"""Kinds whose exercise cannot be committed for every system, or is a folder that is not there."""

IN_TEST_LESSONS = {Kind.PROGRAM_NOT_USABLE, Kind.PRINTS_SOMETHING_ELSE}
"""Kinds that only a lesson can have."""


@pytest.mark.parametrize("fault", FAULTS)
def test_each_is_refused_with_file_line_and_sentence(said, fault):
    found, lines = said(fault)

    assert (BROKEN / fault / "said.txt").read_text().splitlines() == lines
    assert KINDS[fault] == {finding.kind for finding in found}


def test_there_is_a_broken_exercise_for_every_kind_of_fault():
    assert set(Kind) - NOTES - IN_TEST_COMMAND - IN_TEST_LESSONS == set().union(*KINDS.values())
