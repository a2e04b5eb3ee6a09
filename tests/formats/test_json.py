"""Reports as JSON and as lines of JSON, checked against docs/report.schema.json by a validator that is not ours."""

import io
import json

import pytest
from jsonschema import Draft202012Validator

from grader import grade
from grader.formats import open_writer
from tests.formats.reports import ADA, BOB, EVE, EXERCISE, LAST, PACKED, TWO, ZERO, written
from tests.repository import ROOT

SCHEMA = json.loads((ROOT / "docs" / "report.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

SUBMISSIONS = {
    "right": "def double(n): return 2 * n",
    "wrong and talkative": "def double(n):\n    print('hello')\n    return [n]",
    "raising": "def double(n): return n.nothing",
    "not Python": "def double(n) return",
    "failing while loaded": "print('so far')\nraise ValueError('no')",
    "dying": "import os\ndef double(n): os._exit(3)",
}


def test_one_report_is_an_object():
    assert ADA.content == json.loads(written("json", [ADA]))


@pytest.mark.parametrize("reports", [[], [ADA, BOB], [ADA, BOB, EVE]], ids=len)
def test_several_reports_are_a_list(reports):
    assert [report.content for report in reports] == json.loads(written("json", reports))


def test_a_list_is_laid_out_like_this():
    lines = written("json", [BOB, EVE]).split("\n")

    assert ["[", "  {", '    "version": 1,'] == lines[:3]
    assert ["  }", "]", ""] == lines[-3:]
    assert 1 == lines.count("  },")


def test_a_report_is_written_as_soon_as_it_is_known_to_be_one_of_several():
    out = io.StringIO()
    writer = open_writer("json", out, PACKED)
    writer.add(ADA)
    assert "" == out.getvalue()
    writer.add(BOB)
    assert [ADA.content, BOB.content] == json.loads(out.getvalue() + "]")


def test_each_report_is_a_line():
    lines = written("jsonl", [ADA, BOB, EVE]).split("\n")

    assert "" == lines.pop()
    assert [ADA.content, BOB.content, EVE.content] == [json.loads(line) for line in lines]
    assert all(line.isascii() for line in lines)


def test_no_report_is_no_line():
    assert "" == written("jsonl", [])


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("report", [ADA, BOB, EVE], ids=["graded", "ungradable", "passed"])
def test_reports_are_as_the_schema_says(report):
    VALIDATOR.validate(json.loads(written("json", [report])))


@pytest.mark.parametrize("source", SUBMISSIONS.values(), ids=SUBMISSIONS.keys())
def test_what_is_graded_here_is_as_the_schema_says(source):
    VALIDATOR.validate(json.loads(json.dumps(grade(EXERCISE, source).content)))


@pytest.mark.parametrize(
    "broken",
    [
        {**ADA.content, "passed": "no"},
        {**ADA.content, "more": 1},
        {**ADA.content, "reason": "a graded one has none"},
        {key: value for key, value in BOB.content.items() if key != "reason"},
        {**ADA.content, "counts": {"wong": 1}},
        {**ADA.content, "results": [{**TWO, "verdict": "fine"}]},
        {**ADA.content, "results": [{**LAST, "elapsed_ms": -1}]},
        {**ADA.content, "results": [{**ZERO, "display": {"expected": [[["b", 2]]], "actual": []}}]},
        {**ADA.content, "version": 2},
    ],
    ids=range(9),
)
def test_the_schema_refuses_what_is_no_report(broken):
    assert not VALIDATOR.is_valid(broken)
