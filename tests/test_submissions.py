"""Submissions are files and folders of files, and nothing in them is more than data."""

import hashlib
import os

import pytest

from grader.intake import IntakeFault, find_all
from grader.submissions import Submission, printable, read_submission


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
    (tmp_path / "cyd").mkdir()
    os.mkfifo(tmp_path / "cyd" / "solution.py")
    os.mkfifo(tmp_path / "pip.py")
    os.mkfifo(tmp_path / ".hidden")
    return tmp_path


def test_a_folder_holds_a_submission_per_file_and_per_sub_folder(folder):
    found = {submission.name: submission for submission in find_all([folder])}

    assert ["ada", "bob", "cyd", "long", "odd", "pip", "zoe"] == list(found)
    assert Submission("bob", "bob = 1\n") == found["bob"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("zoe", "the file is a link"),
        ("long", "larger than 1,000,000 bytes"),
        ("odd", "not UTF-8 text (byte 1)"),
        ("pip", "it is no plain file"),
        ("cyd", "it is no plain file"),
    ],
)
def test_what_cannot_be_read_is_a_submission_with_its_fault(folder, name, fault):
    found = {submission.name: submission for submission in find_all([folder])}

    assert fault in found[name].fault
    assert "" == found[name].source


def test_a_file_is_named_as_it_is(folder):
    assert [Submission("ada.py", "ada = 1\n")] == find_all([folder / "ada.py"])


def test_what_nobody_knows_the_end_of_is_not_read(folder):
    os.mkfifo(folder / "class.zip")

    assert [Submission("pip.py", "", "it is no plain file")] == find_all([folder / "pip.py"])
    with pytest.raises(IntakeFault, match=r"class\.zip is no plain file"):
        find_all([folder / "class.zip"])


def test_a_file_that_vanishes_has_its_fault(tmp_path):
    assert "the file cannot be read: No such file" in read_submission(tmp_path / "nobody.py", "nobody").fault


def test_the_hash_is_that_of_the_bytes_as_they_were_handed_in(tmp_path):
    data = b"\xef\xbb\xbfx = 1\r\n"
    (tmp_path / "a.py").write_bytes(data)
    submission = read_submission(tmp_path / "a.py", "a")

    assert ("x = 1\n", hashlib.sha256(data).hexdigest()) == (submission.source, submission.sha256)


# A name as it came, and as it is shown.
NAMES = [
    ("Łukasz O'Neill", "Łukasz O'Neill"),
    ("a\x1b[2Jb", "a\\x1b[2Jb"),
    ("a\u202eb", "a\\u202eb"),
    ("a\udcffb", "a\\udcffb"),
    ("a\nb", "a\\nb"),
    ("x" * 200, "x" * 150 + "…"),
]


@pytest.mark.parametrize(("name", "shown"), NAMES, ids=range(len(NAMES)))
def test_a_name_can_be_shown_anywhere(name, shown):
    assert shown == printable(name)
