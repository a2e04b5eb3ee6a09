"""Archives that strangers made: whatever is in one, nothing is written, and each member is told of by itself."""

import stat
import struct
import zipfile

import pytest

from grader.intake import IntakeFault, archive, entries, take_in

# The name of a member, and why it is refused.
NAMES = [
    ("../evil.py", "its path leads out of the archive"),
    ("ada/../../evil.py", "its path leads out of the archive"),
    ("..", "its path leads out of the archive"),
    ("ada/.. /evil.py", "its path leads out of the archive"),
    ("..\\evil.py", "its path leads out of the archive"),
    ("/etc/passwd", "its path is absolute"),
    ("/evil.py", "its path is absolute"),
    ("\\\\host\\share\\evil.py", "its path is absolute"),
    ("C:/evil.py", "its path is absolute"),
    ("c:evil.py", "its path is absolute"),
    ("CON", "its name is that of a device"),
    ("nul.py", "its name is that of a device"),
    ("ada/com1.txt", "its name is that of a device"),
    ("ada/LPT9 .py", "its name is that of a device"),
]

KINDS = [
    (stat.S_IFLNK | 0o777, "the file is a link; hand in the file itself"),
    (stat.S_IFIFO | 0o600, "it is no plain file"),
    (stat.S_IFCHR | 0o600, "it is no plain file"),
]


@pytest.fixture
def inside(tmp_path, monkeypatch):
    """An empty folder to work in; at the end nothing but the archive is there."""
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    yield work
    assert [work / "class.zip"] == list(work.iterdir())
    assert [work] == list(tmp_path.iterdir())


def write(path, members):
    """A zip at *path* with a member for each pair of a name, or a ZipInfo, and its bytes; and one honest one."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for member, data in members:
            made.writestr(member, data)
        made.writestr("ben/solution.py", "honest")
    return path


def faults(path):
    found = {submission.name: submission for submission in take_in([path])}
    assert "honest" == found.pop("ben").source
    return {name: submission.fault for name, submission in found.items()}


@pytest.mark.parametrize(("name", "fault"), NAMES, ids=[row[0] for row in NAMES])
def test_a_path_that_leads_elsewhere_is_refused_and_the_others_are_taken(inside, name, fault):
    found = faults(write(inside / "class.zip", [(zipfile.ZipInfo(name), "x = 1")]))

    assert [fault] == list(found.values())


@pytest.mark.parametrize(("mode", "fault"), KINDS, ids=["link", "fifo", "device"])
def test_what_is_no_plain_file_is_refused(inside, mode, fault):
    member = zipfile.ZipInfo("ada.py")
    member.external_attr = mode << 16
    found = faults(write(inside / "class.zip", [(member, "/etc/passwd")]))

    assert {"ada": fault} == found


def test_a_bomb_is_read_no_further_than_a_submission_may_be_long(inside):
    found = faults(write(inside / "class.zip", [("ada.py", b"#" * 200_000_000)]))

    assert {"ada": "the file is larger than 1,000,000 bytes"} == found


def test_a_size_that_is_not_true_is_not_believed(inside):
    path = write(inside / "class.zip", [("ada.py", b"#" * 3_000_000)])
    data = path.read_bytes()
    assert 2 == data.count(struct.pack("<I", 3_000_000))
    path.write_bytes(data.replace(struct.pack("<I", 3_000_000), struct.pack("<I", 5)))
    found = faults(path)

    assert "cannot be unpacked" in found["ada"]


@pytest.mark.parametrize(
    ("offset", "words"),
    [(8, "it is encrypted"), (10, "cannot be unpacked")],
    ids=["encrypted", "an unknown compression"],
)
def test_what_cannot_be_unpacked_has_its_fault(inside, offset, words):
    path = write(inside / "class.zip", [("ada.py", b"x = 1")])
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + offset] = 99
    path.write_bytes(data)

    assert words in faults(path)["ada"]


def test_damaged_bytes_are_noticed(inside):
    with zipfile.ZipFile(inside / "class.zip", "w") as made:
        made.writestr("ada.py", "value = 'as it was'")
        made.writestr("ben/solution.py", "honest")
    data = (inside / "class.zip").read_bytes()
    (inside / "class.zip").write_bytes(data.replace(b"as it was", b"as it is!"))

    assert "cannot be unpacked" in faults(inside / "class.zip")["ada"]


@pytest.mark.parametrize(
    "data", [b"", b"PK", b"PK\x05\x06", b"\x00" * 1000], ids=["empty", "two bytes", "cut", "zeros"]
)
def test_what_is_no_archive_is_a_fault_of_the_call(tmp_path, data):
    (tmp_path / "class.zip").write_bytes(data)

    with pytest.raises(IntakeFault, match="is no zip archive"):
        take_in([tmp_path / "class.zip"])


@pytest.mark.parametrize(
    ("module", "limit", "words"),
    [
        (archive, "MAX_MEMBERS", "holds more than 3 files"),
        (archive, "MAX_TOTAL_BYTES", "holds more than 3 bytes of submissions"),
        (archive, "MAX_ARCHIVE_BYTES", "is larger than 3 bytes"),
    ],
)
def test_too_much_of_anything_is_a_fault_of_the_call(tmp_path, monkeypatch, module, limit, words):
    monkeypatch.setattr(module, limit, 3)
    path = write(tmp_path / "class.zip", [(f"{name}.py", "1") for name in "abc"])

    with pytest.raises(IntakeFault, match=words):
        take_in([path])


def test_a_folder_of_too_many_files_is_a_fault_of_the_call(tmp_path, monkeypatch):
    monkeypatch.setattr(entries, "MAX_ENTRIES", 2)
    for name in "abc":
        (tmp_path / f"{name}.py").touch()

    with pytest.raises(IntakeFault, match="holds more than 2 files"):
        take_in([tmp_path])


def test_two_members_of_one_name_are_two_submissions(tmp_path):
    with pytest.warns(UserWarning, match="Duplicate name"):
        path = write(tmp_path / "class.zip", [("ada.py", "1"), ("ada.py", "2")])

    assert ["ada", "ada (2)", "ben"] == [submission.name for submission in take_in([path])]
