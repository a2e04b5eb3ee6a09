"""Gradescope's file of names, which programs' output is in too."""

import time

import pytest

from grader.intake.gradescope import learner_names

# The text; the names by folder.
TEXTS = [
    ("nothing", "", {}),
    ("something else", "a: b\n- c\n\x00", {}),
    ("plain", "submission_1:\n  :submitters:\n  - :name: Ada\n", {"submission_1": "Ada"}),
    ("without the colons of symbols", "submission_1:\n  submitters:\n  - name: Ada\n", {"submission_1": "Ada"}),
    ("deeper", "submission_1:\n    :submitters:\n      - :sid: '1'\n        :name: Ada\n", {"submission_1": "Ada"}),
    ("quoted", "\"submission_1\":\n  :submitters:\n  - :name: 'D''Arcy'\n", {"submission_1": "D'Arcy"}),
    ("escaped", 'submission_1:\n  :submitters:\n  - :name: "Ad\\u00e1"\n', {"submission_1": "Adá"}),
    ("badly escaped", 'submission_1:\n  :submitters:\n  - :name: "Ad\\q"\n', {"submission_1": '"Ad\\q"'}),
    ("no submitters", "submission_1:\n  :results:\n  - :name: Test 1\n", {}),
    ("a name after the submitters", "submission_1:\n  :submitters:\n  - :name: Ada\n  :results:\n  - :name: Forged\n", {"submission_1": "Ada"}),
    ("a name of nobody", "  :submitters:\n  - :name: Ada\n", {}),
    ("two", "submission_1:\n  :submitters:\n  - :name: Ada\nsubmission_2:\n  :submitters:\n  - :name: Ben\n  - :name: Cyd\n", {"submission_1": "Ada", "submission_2": "Ben, Cyd"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "names"), [row[1:] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_the_names_are_found(text, names):
    assert names == learner_names(text)


def test_a_long_line_costs_no_time():
    started = time.monotonic()
    learner_names("submission_1:\n  :submitters:\n  - :name: " + "a" + " " * 1_000_000 + "b\n")

    assert time.monotonic() - started < 2
