"""Every exercise here, as far as the gate can tell without running a program; ``etude check`` looks at the rest."""

import pytest

from grader.gate import calls, examples, hidden, wording
from grader.gate.bench import Bench
from grader.gate.store import Store
from grader.gate.table import finding_lines
from grader.gate.workshop import Workshop
from grader.load import load_tracks
from tests.repository import ROOT

EXERCISES = [exercise for track in load_tracks(ROOT / "exercises") for exercise in track.exercises]


@pytest.mark.parametrize("exercise", EXERCISES, ids=[exercise.slug for exercise in EXERCISES])
def test_nothing_in_its_files_keeps_it_from_being_published(exercise):
    bench = Bench(exercise, [], Workshop(), Store())
    findings = [finding for look in (calls, examples, hidden, wording) for finding in look.look(bench).findings]

    assert [] == [line for finding in findings if finding.is_fault for line in finding_lines(finding)]
