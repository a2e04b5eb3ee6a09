"""A file of outcomes: what is whole is found again, what is not is dropped, and nobody's work is overwritten."""

import json

import pytest

from grader import outcomes_file
from grader.outcomes_file import Header, Outcomes, OutcomesFault, open_outcomes, places, read_header
from grader.ran import Ran, our_fault
from grader.submissions import Submission

HEADER = Header("double", "d1", "cpython")
LOADED = {"version": 1, "type": "loaded", "ok": True, "stdout": ""}
CLASS = [Submission(name, f"{name} = 1\n") for name in ("ada", "ben", "cyd")]


def ran(submission, **changed):
    return Ran(**{"submission": submission.name, "source_sha256": submission.sha256, "runtime": "cpython", "loaded": LOADED, "outcomes": [1]} | changed)  # fmt: skip


@pytest.fixture
def opened():
    """A function that opens a file of outcomes; at the end all of them are closed."""
    files = []

    def open_one(path, submissions=CLASS, header=HEADER, ours=False):
        files.append(open_outcomes(path, header, submissions, ours=ours))
        return files[-1]

    yield open_one
    for outcomes in files:
        outcomes.close()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "outcomes.jsonl"


@pytest.fixture
def whole(path, opened):
    """A file with a record of each of the class, in another order."""
    outcomes = opened(path)
    for submission in reversed(CLASS):
        outcomes.add(ran(submission))
    outcomes.close()
    return path


def test_what_was_added_is_found_by_name(path, opened):
    outcomes = opened(path)
    for submission in CLASS:
        outcomes.add(ran(submission, outcomes=[submission.name]))

    assert 3 == len(outcomes)
    assert "ada" in outcomes
    assert "zoe" not in outcomes
    assert [["ben"], ["ada"]] == [outcomes.take(name).outcomes for name in ("ben", "ada")]


def test_the_first_line_says_what_was_run(whole):
    first, *records = map(json.loads, whole.read_text().splitlines())

    assert {
        "version": 1,
        "type": "outcomes",
        "exercise": "double",
        "bundle_sha256": "d1",
        "runtime": "cpython",
    } == first
    assert ["cyd", "ben", "ada"] == [record["submission"] for record in records]


def test_a_record_is_on_the_disk_as_soon_as_it_was_added(path, opened):
    outcomes = opened(path)
    outcomes.add(ran(CLASS[0]))

    assert 2 == path.read_bytes().count(b"\n")


def test_a_whole_file_is_taken_up_as_it_is(whole, opened):
    before, inode = whole.read_bytes(), whole.stat().st_ino
    outcomes = opened(whole)

    assert ["ada", "ben", "cyd"] == [one.name for one in CLASS if one.name in outcomes]
    assert [1] == outcomes.take("ben").outcomes
    outcomes.close()
    assert (before, inode) == (whole.read_bytes(), whole.stat().st_ino)


# What happens to the bytes of a whole file; the names that are still there afterwards.
DAMAGE = [
    ("the last line is half written", lambda data: data[:-30], ["ben", "cyd"]),
    ("the last newline is missing", lambda data: data[:-1], ["ben", "cyd"]),
    ("a line in the middle is damaged", lambda data: data.replace(b'"ben"', b'"ben'), ["ada", "cyd"]),
    ("a line is doubled", lambda data: data + data.splitlines(keepends=True)[-1], ["ada", "ben", "cyd"]),
    ("a line is of another source", lambda data: data.replace(CLASS[1].sha256.encode(), b"0" * 64), ["ada", "cyd"]),
    ("a line is of nobody", lambda data: data.replace(b'"ben"', b'"zoe"'), ["ada", "cyd"]),
    ("there are zeros at the end", lambda data: data + b"\0" * 100, ["ada", "ben", "cyd"]),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "left"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_what_is_not_whole_is_dropped_and_can_be_added_again(whole, damage, left, opened):
    whole.write_bytes(damage(whole.read_bytes()))
    outcomes = opened(whole)

    assert left == [one.name for one in CLASS if one.name in outcomes]
    for submission in CLASS:
        if submission.name not in outcomes:
            outcomes.add(ran(submission))
    outcomes.close()
    again = opened(whole)
    assert 3 == len(again)
    assert [[1]] * 3 == [again.take(one.name).outcomes for one in CLASS]
    assert 4 == whole.read_bytes().count(b"\n")
    assert [whole] == list(whole.parent.iterdir())


def test_of_two_records_the_first_is_kept(whole, opened):
    last = whole.read_bytes().splitlines(keepends=True)[-1]
    whole.write_bytes(whole.read_bytes() + last.replace(b'"outcomes":[1]', b'"outcomes":[2]'))

    assert [1] == opened(whole).take("ada").outcomes


def test_what_failed_through_a_fault_of_ours_is_run_again(path, opened):
    outcomes = opened(path)
    outcomes.add(ran(CLASS[0], loaded=our_fault("the disk is full"), outcomes=[]))
    outcomes.close()

    assert 0 == len(opened(path))


def test_a_source_that_could_not_be_read_is_looked_at_again(path, opened):
    broken = [Submission("ada", "", "the file is a link")]
    outcomes = opened(path, broken)
    outcomes.add(ran(broken[0]))
    outcomes.close()

    assert 0 == len(opened(path, broken))


@pytest.mark.parametrize("other", [HEADER._replace(bundle_sha256="d2"), HEADER._replace(runtime="pyodide")])
def test_the_outcomes_of_another_run_are_not_overwritten_unless_they_are_ours(whole, other, opened):
    before = whole.read_bytes()
    with pytest.raises(OutcomesFault, match="is there already, and this would replace it"):
        opened(whole, header=other)
    assert before == whole.read_bytes()

    assert 0 == len(opened(whole, header=other, ours=True))
    with whole.open("rb") as file:
        assert other == read_header(file)


def test_the_outcomes_of_others_alone_are_not_dropped(whole, opened):
    before = whole.read_bytes()
    with pytest.raises(OutcomesFault, match="it holds what 3 others did in a call that was interrupted"):
        opened(whole, [Submission("zoe", "def f(): pass\n")], ours=True)
    assert before == whole.read_bytes()

    assert 1 == len(opened(whole, [CLASS[0], Submission("zoe", "def f(): pass\n")], ours=True))


def test_a_file_of_something_else_is_not_replaced_though_it_has_the_name_of_ours(path, opened):
    path.write_text("a thesis")
    with pytest.raises(OutcomesFault, match="its first line is no header"):
        opened(path, ours=True)
    assert "a thesis" == path.read_text()


def test_a_file_of_something_else_is_not_overwritten(path, opened):
    path.write_text("my thesis\n")
    with pytest.raises(OutcomesFault, match="no header"):
        opened(path)

    assert "my thesis\n" == path.read_text()


def test_two_calls_do_not_write_to_one_file(path, opened):
    first = opened(path)
    with pytest.raises(OutcomesFault, match="another call is writing to"):
        opened(path)
    first.close()
    opened(path).close()


@pytest.mark.parametrize(
    ("loaded", "reason"),
    [({"a": float("nan")}, "is no JSON"), ({"a": {1}}, "is no JSON"), ({"a": "x" * 2000}, "is longer than")],
)
def test_what_cannot_be_written_down_is_told(path, monkeypatch, loaded, reason, opened):
    monkeypatch.setattr(outcomes_file, "MAX_LINE_BYTES", 1000)
    outcomes = opened(path)
    outcomes.add(ran(CLASS[0], loaded=loaded))

    assert outcomes.take("ada").is_our_fault
    assert reason in outcomes.take("ada").loaded["reason"]


def test_a_line_that_is_too_long_costs_no_memory_and_hides_no_other(whole, monkeypatch):
    monkeypatch.setattr(outcomes_file, "MAX_LINE_BYTES", 1000)
    monkeypatch.setattr("grader.ran.MAX_LINE_BYTES", 1000)
    first, *rest = whole.read_bytes().splitlines(keepends=True)
    whole.write_bytes(first + rest[0] + b"x" * 5_000_000 + b"\n" + rest[1] + rest[2])
    with whole.open("rb") as file:
        found = [(place.name, place.fault) for place, _ in places(file)]

    assert [("cyd", None), (None, "the record is longer than 1,000 bytes"), ("ben", None), ("ada", None)] == found


@pytest.mark.parametrize(
    ("limit", "words"), [("MAX_FILE_BYTES", "larger than 2 bytes"), ("MAX_RECORDS", "more than 2 records")]
)
def test_more_than_can_be_true_is_refused(whole, monkeypatch, limit, words):
    monkeypatch.setattr(outcomes_file, limit, 2)
    with whole.open("rb") as file, pytest.raises(OutcomesFault, match=words):
        list(places(file))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        '{"version": 1}',
        "x" * 20_000,
        '{"version":2,"type":"outcomes","exercise":"e","bundle_sha256":"d","runtime":"r"}\n',
    ],
)
def test_a_first_line_that_is_no_header_is_refused(path, line):
    path.write_text(line)
    with path.open("rb") as file, pytest.raises(OutcomesFault):
        read_header(file)


def test_a_nameless_file_serves_too(tmp_path):
    with (tmp_path / "any").open("w+b") as file:
        outcomes = Outcomes(file, HEADER)
        outcomes.add(ran(CLASS[0]))

        assert [1] == outcomes.take("ada").outcomes
