"""A record of one submission survives the way through a file, and nothing else passes for one."""

import json

import pytest

from grader import Case, Exercise, Limits, ran
from grader.packing import pack
from grader.ran import Ran, RanFault, not_run, read_ran, run_submission, write_ran
from grader.submissions import Submission

BUNDLE = pack(
    Exercise("f", "f", [Case(name, args=[name], expected=1) for name in ("a", "b", "c")], limits=Limits(time_s=5))
).bundle
LOADED = {"version": 1, "type": "loaded", "ok": True, "stdout": ""}


def outcome(case, **more):
    return {"version": 1, "type": "outcome", "case": case, "ended": "returned", "value": 1, "stdout": "", "stderr": "", "after": [], "trace": [], "elapsed_ms": 0.5} | more  # fmt: skip


class Scripted:
    """A runtime that answers with what it was given."""

    name = "scripted"

    def __init__(self, *answers):
        self._answers = answers

    def run(self, bundle, submission):
        yield from self._answers


GOOD = Ran("ada", "ab12", "cpython", LOADED, [outcome("case_1")])


def test_what_is_read_is_what_was_written():
    line = write_ran(GOOD)

    assert GOOD == read_ran(line.encode())
    assert "\n" not in line
    assert line.isascii()


# What is changed in a good record; words of the fault, and the name that is known all the same.
BROKEN = [
    ("a version of the future", {"version": 2}, "speaks version 2", "ada"),
    ("another type", {"type": "outcome"}, "the record.type must be one of ran", "ada"),
    ("an unknown key", {"passed": True}, "unknown key 'passed'", "ada"),
    ("no list of outcomes", {"outcomes": {}}, "the record.outcomes must be a list", "ada"),
    ("no text as a hash", {"source_sha256": None}, "the record.source_sha256 must be of type str", "ada"),
    ("no text as a name", {"submission": ["ada"]}, "the record.submission must be of type str", None),
    ("a name that steers a terminal", {"submission": "a\x1b[2J"}, "no name that can be printed", None),
    ("half a character as a name", {"submission": "\ud800"}, "no name that can be printed", None),
    ("a name without end", {"submission": "a" * 301}, "no name that can be printed", None),
]


@pytest.mark.parametrize(("changed", "words", "name"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_record_of_another_shape_is_refused_and_its_name_known_where_it_has_one(changed, words, name):
    line = json.dumps(json.loads(write_ran(GOOD)) | changed).encode()
    with pytest.raises(RanFault, match=words) as caught:
        read_ran(line)

    assert name == caught.value.submission


@pytest.mark.parametrize("key", ["version", "type", "submission", "source_sha256", "runtime", "loaded", "outcomes"])
def test_a_record_without_one_of_its_keys_is_refused(key):
    content = json.loads(write_ran(GOOD))
    del content[key]

    with pytest.raises(RanFault):
        read_ran(json.dumps(content).encode())


NO_JSON = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff",
    b"[" * 100_000,
    b'{"a": NaN}',
    b'{"a": 1e999}',
    b'{"a": ' + b"9" * 5000 + b"}",
]


@pytest.mark.parametrize("line", NO_JSON, ids=range(len(NO_JSON)))
def test_anything_else_is_refused(line):
    with pytest.raises(RanFault):
        read_ran(line)


def test_a_line_that_is_too_long_is_not_parsed(monkeypatch):
    monkeypatch.setattr(ran, "MAX_LINE_BYTES", 10)
    monkeypatch.setattr(ran.json, "loads", None)

    with pytest.raises(RanFault, match="longer than 10 bytes"):
        read_ran(b"x" * 11)


def test_what_could_not_be_read_is_not_run():
    result = run_submission(Scripted(), BUNDLE, Submission("ada", "", "the file is a link"))

    assert ("syntax", "the file is a link", []) == (result.loaded["kind"], result.loaded["reason"], result.outcomes)
    assert not result.is_our_fault


def test_a_record_says_what_was_run_where():
    submission = Submission("ada", "x = 1\n")
    result = run_submission(Scripted(LOADED, outcome("case_1")), BUNDLE, submission)

    assert ("ada", submission.sha256, "scripted", 1) == (
        result.submission,
        result.source_sha256,
        result.runtime,
        len(result.outcomes),
    )


def test_beyond_the_budget_a_case_has_printed_too_much(monkeypatch):
    monkeypatch.setattr(ran, "MAX_OUTCOMES_CHARS", 1000)
    answers = [outcome("case_1"), outcome("case_2", stdout="x" * 1000), outcome("case_3")]
    result = run_submission(Scripted(LOADED, *answers), BUNDLE, Submission("ada", ""))

    assert ["returned", "output_limit", "output_limit"] == [one["ended"] for one in result.outcomes]
    assert len(write_ran(result)) < 1500


def test_a_program_that_prints_too_much_while_it_loads_is_not_loaded(monkeypatch):
    monkeypatch.setattr(ran, "MAX_LOADED_CHARS", 1000)
    result = run_submission(Scripted(LOADED | {"stdout": "x" * 1000}, outcome("case_1")), BUNDLE, Submission("ada", ""))

    assert ("output_limit", []) == (result.loaded["kind"], result.outcomes)


def test_a_fault_of_ours_is_told_as_such():
    result = not_run(Submission("ada", ""), "cpython", "the disk is full")

    assert result.is_our_fault
    assert (
        "the grader itself failed here, which says nothing about your code: the disk is full" == result.loaded["reason"]
    )
