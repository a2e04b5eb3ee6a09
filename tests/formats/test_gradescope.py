"""Reports as Gradescope's results.json, checked against what Gradescope's own page says."""

import io
import json

import pytest

from grader.formats import FormatFault, open_writer
from tests.formats.gradescope_rules import faults
from tests.formats.reports import ADA, BOB, EVE, PACKED, written


def results(report):
    return json.loads(written("gradescope", [report]))


@pytest.mark.parametrize("report", [ADA, BOB, EVE], ids=["graded", "ungradable", "passed"])
def test_it_is_as_gradescope_wants_it(report):
    assert [] == faults(results(report))


def test_a_report_is_written_like_this():
    found = results(ADA)
    tests = found.pop("tests")

    assert {
        "score": 1,
        "execution_time": 1.014,
        "output": "1 of 1 visible cases pass.\n"
        "The grader itself failed at 1, which do not count: please tell your instructor.",
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "stdout_visibility": "hidden",
    } == found
    assert {
        "number": "1",
        "name": "=two",
        "status": "passed",
        "score": 1,
        "max_score": 1,
        "visibility": "visible",
    } == tests[0]
    assert {
        "number": "3",
        "name": "three",
        "status": "failed",
        "score": 0,
        "max_score": 1,
        "visibility": "after_due_date",
        "output": "raised\nHint: Three is a name only.",
    } == tests[2]


def test_a_fault_of_the_grader_takes_no_points():
    last = results(ADA)["tests"][3]

    assert (0, 0, "after_published") == (last["score"], last["max_score"], last["visibility"])


def test_a_case_that_failed_shows_both_sides():
    output = results(ADA)["tests"][1]["output"]

    assert "expected  ['b']\n            ^\nyours     ['a\\ud800']\n" in output
    assert output.startswith("wrong\n`[0]` is")


def test_what_could_not_be_graded_says_why():
    found = results(BOB)

    assert "This could not be graded: line 2: SyntaxError: <no>\\x00\nIt printed:\nhi\\x1b[2J" == found["output"]
    assert (0, [("failed", 0, "not run")] * 4) == (
        found["score"],
        [(test["status"], test["score"], test["output"]) for test in found["tests"]],
    )


def test_nothing_that_a_database_refuses_is_in_it():
    texts = json.dumps([results(report) for report in (ADA, BOB, EVE)])

    assert "\\u0000" not in texts
    assert [] == [char for char in json.loads(json.dumps(texts)) if "\ud800" <= char <= "\udfff"]


def test_a_second_submission_is_refused_and_nothing_is_written():
    out = io.StringIO()
    writer = open_writer("gradescope", out, PACKED)
    writer.add(ADA)

    with pytest.raises(FormatFault, match="one submission"):
        writer.add(BOB)
    assert "" == out.getvalue()


def test_without_a_report_nothing_is_written():
    assert "" == written("gradescope", [])


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ([], "it is no object"),
        ({}, "neither a score at the top nor one at each test"),
        ({"tests": [{"name": "a"}]}, "neither a score at the top nor one at each test"),
        ({"score": True}, "top: score cannot be True"),
        ({"score": 1, "points": 2}, "top: no key is called 'points'"),
        ({"score": 1, "visibility": "never"}, "top: visibility cannot be 'never'"),
        ({"tests": [{"score": 1, "status": "ok"}]}, "tests[0]: status cannot be 'ok'"),
        ({"tests": [{"score": 2, "max_score": 1}]}, "tests[0]: more points than there are"),
    ],
)
def test_the_rules_find_what_they_are_for(broken, fault):
    assert [fault] == faults(broken)
