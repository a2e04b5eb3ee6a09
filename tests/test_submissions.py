"""Submissions are files and folders of files, and nothing in them is more than data."""

import pytest

from grader.submissions import Submission, find_submissions


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "bob").mkdir()
    (tmp_path / "bob" / "solution.py").write_text("bob = 1\n")
    (tmp_path / "bob" / "conftest.py").write_text("raise SystemExit\n")
    (tmp_path / "ada.py").write_text("ada = 1\n")
    (tmp_path / "notes.txt").write_text("no submission\n")
    (tmp_path / "empty").mkdir()
    (tmp_path / "zoe.py").symlink_to(tmp_path / "ada.py")
    (tmp_path / "long.py").write_bytes(b"#" * 1_000_001)
    (tmp_path / "odd.py").write_bytes(b"\xe9")
    return tmp_path


def test_a_folder_holds_a_submission_per_file_and_per_sub_folder(folder):
    found = {submission.name: submission for submission in find_submissions([folder])}

    assert ["ada", "bob", "long", "odd", "zoe"] == list(found)
    assert Submission("bob", "bob = 1\n") == found["bob"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [("zoe", "the file is a link"), ("long", "larger than 1,000,000 bytes"), ("odd", "not UTF-8 text (byte 1)")],
)
def test_what_cannot_be_read_is_a_submission_with_its_fault(folder, name, fault):
    found = {submission.name: submission for submission in find_submissions([folder])}

    assert fault in found[name].fault
    assert "" == found[name].source


def test_a_file_is_named_as_it_is(folder):
    assert [Submission("ada.py", "ada = 1\n")] == list(find_submissions([folder / "ada.py"]))


def test_a_file_that_is_not_there_has_its_fault(folder):
    (missing,) = find_submissions([folder / "nobody.py"])

    assert "cannot be read" in missing.fault
