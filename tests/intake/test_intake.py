"""What is taken in from folders and archives, as people and learning systems lay them out."""

import os
import zipfile

import pytest

from grader.intake import IntakeFault, find_all, take_in

METADATA = """---
submission_11:
  :submitters:
  - :name: Ada Lovelace
    :sid: '1001'
  :created_at: 2026-11-01 10:00:00.000000000 Z
  :results:
    :tests:
    - :name: Not A Learner
submission_12:
  :submitters:
  - :name: "Grace \\u0048opper"
    :sid: '1002'
  - :name: 'Miles O''Brien'
    :sid: '1003'
"""

# How files lie there; the learners that come out, each with the text of the one file that counts, or words of a fault.
LAYOUTS = {
    "a file each": (
        {"ada.py": "1", "bob.py": "2", "notes.txt": "x", "sub/more.txt": "y"},
        {"ada": "1", "bob": "2"},
    ),
    "a folder each": (
        {"ada/solution.py": "1", "ada/helper.py": "x", "ada/conftest.py": "x", "bob/solution.py": "2"},
        {"ada": "1", "bob": "2"},
    ),
    "both": ({"ada.py": "1", "bob/solution.py": "2"}, {"ada": "1", "bob": "2"}),
    "one learner's folder": ({"ada/solution.py": "1"}, {"ada": "1"}),
    "one learner's folder with a part of it in a folder": (
        {"ada/solution.py": "1", "ada/data/x.py": "x"},
        {"ada": "1"},
    ),
    "loud names": ({"ADA.PY": "1", "ben/Solution.py": "x"}, {"ADA": "1", "ben": ValueError("the folder holds no solution.py")}),
    "a folder around it": ({"class/ada.py": "1", "class/bob/solution.py": "2"}, {"ada": "1", "bob": "2"}),
    "a folder without solution.py": (
        {"ada/main.py": "1", "bob.py": "2", "data/x.csv": ""},
        {"ada": ValueError("the folder holds no solution.py"), "bob": "2"},
    ),
    "learners' folders beside a file": (
        {"carl.py": "1", "section A/ada/solution.py": "2", "section A/bob/solution.py": "3", "data/deep/x.csv": ""},
        {"carl": "1", "section A": ValueError("the folder holds no solution.py; section A/ada/solution.py, further down, is not looked at")},
    ),
    "the same name twice": (
        {"ada.py": "1", "ada/solution.py": "2", "ada (2).py": "3"},
        {"ada": "1", "ada (3)": "2", "ada (2)": "3"},
    ),
    "names that look the same": (
        {"ada.py": "1", "ada /solution.py": "2", " ada.py": "3", "a  b.py": "4", "a b.py": "5", "bo .py": "6", "Jose\u0301.py": "7",
         "Jos\u00e9.py": "8", "Zoe\u0308.py": "9", "\u212bsa.py": "10", "\u00c5sa.py": "11"},
        {"ada": "1", "ada\\x20": "2", "\\x20ada": "3", "a\\x20 b": "4", "a b": "5", "bo ": "6", "Jose\\u0301": "7",
         "Jos\u00e9": "8", "Zoe\u0308": "9", "\\u212bsa": "10", "\u00c5sa": "11"},
    ),
    "clutter": (
        {"__MACOSX/class/._ada.py": "x", ".git/hook.py": "x", "class/ada.py": "1", "class/__pycache__/ada.py": "x", "class/.hidden.py": "x"},
        {"ada": "1"},
    ),
    "Moodle": (
        {
            "Lovelace Ada_101_assignsubmission_file_/solution.py": "1",
            "Lovelace Ada_101_assignsubmission_file_/helper.py": "x",
            "Hopper Grace_102_assignsubmission_file_/main.py": "2",
            "Hopper Grace_102_assignsubmission_onlinetext_/onlinetext.html": "x",
            "O'Brien Miles_103_assignsubmission_file_/essay.docx": "x",
            "Doe Jo_104_assignsubmission_file_/a.py": "x",
            "Doe Jo_104_assignsubmission_file_/b.py": "x",
            "Roe Jo_105_assignsubmission_file_/project/solution.py": "5",
        },
        {
            "Lovelace Ada": "1",
            "Hopper Grace": "2",
            "O'Brien Miles": ValueError("no .py file was handed in, but essay.docx"),
            "Doe Jo": ValueError("several .py files were handed in, and none is called solution.py: a.py, b.py"),
            "Roe Jo": "5",
        },
    ),
    "Moodle, one learner": ({"Lovelace Ada_101_assignsubmission_file_/solution.py": "1"}, {"Lovelace Ada": "1"}),
    "Moodle without folders": (
        {"Lovelace Ada_101_assignsubmission_file_solution.py": "1", "Hopper Grace_102_assignsubmission_file_a_1.py": "2"},
        {"Lovelace Ada": "1", "Hopper Grace": "2"},
    ),
    "Moodle, two of one name": (
        {"Doe Jo_104_assignsubmission_file_/solution.py": "1", "Doe Jo_105_assignsubmission_file_/solution.py": "2"},
        {"Doe Jo (104)": "1", "Doe Jo (105)": "2"},
    ),
    "Canvas": (
        {
            "lovelaceada_101_9001_solution.py": "1",
            "hoppergrace_LATE_102_9002_solution-1.py": "old",
            "hoppergrace_LATE_102_9003_solution-2.py": "2",
            "obrienmiles_103_9004_my_work.py": "3",
            "doejo_104_9005_essay.pdf": "x",
        },
        {
            "lovelaceada": "1",
            "hoppergrace": "2",
            "obrienmiles": "3",
            "doejo": ValueError("no .py file was handed in, but essay.pdf"),
        },
    ),
    "not Canvas": ({"week_10_20_a.py": "1", "ada.py": "2"}, {"week_10_20_a": "1", "ada": "2"}),
    "Gradescope": (
        {
            "assignment_5_export/submission_metadata.yml": METADATA,
            "assignment_5_export/submission_11/solution.py": "1",
            "assignment_5_export/submission_12/solution.py": "2",
            "assignment_5_export/submission_13/solution.py": "3",
        },
        {"Ada Lovelace": "1", "Grace Hopper, Miles O'Brien": "2", "submission_13": "3"},
    ),
    "Gradescope without names": (
        {"submission_11/solution.py": "1", "submission_metadata.yml": "\x00nonsense: ["},
        {"submission_11": "1"},
    ),
}  # fmt: skip


@pytest.fixture
def lay_out(tmp_path):
    """A function that writes files, as a folder or a zip, and returns its path."""

    def write(files, kind):
        path = tmp_path / ("class" if kind == "folder" else "class.zip")
        if kind == "zip":
            with zipfile.ZipFile(path, "w") as archive:
                for name, text in files.items():
                    archive.writestr(name, text)
            return path
        for name, text in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_text(text)
        return path

    return write


@pytest.mark.parametrize("kind", ["folder", "zip"])
@pytest.mark.parametrize(("files", "learners"), LAYOUTS.values(), ids=LAYOUTS)
def test_each_learner_comes_out_once(lay_out, kind, files, learners):
    found = {submission.name: submission for submission in take_in([lay_out(files, kind)])}

    assert sorted(learners) == list(found)
    for name, wanted in learners.items():
        if isinstance(wanted, str):
            assert (wanted, None) == (found[name].source, found[name].fault)
        else:
            assert ("", str(wanted)) == (found[name].source, found[name].fault)


def test_paths_of_every_kind_may_be_mixed(lay_out, tmp_path):
    files = {"ada.py": "1", "bob.py": "2"}
    folder, archive = lay_out(files, "folder"), lay_out(files, "zip")
    (tmp_path / "x").mkdir()
    for path in (tmp_path / "x" / "solution.py", tmp_path / "solution.py"):
        path.write_text("3")
    names = [submission.name for submission in take_in([folder, archive, tmp_path / "x" / "solution.py"])]

    assert ["ada (class)", "ada (class.zip)", "bob (class)", "bob (class.zip)", "solution.py"] == names
    assert ["solution.py (x)", f"solution.py ({tmp_path.name})"] == [
        submission.name
        for submission in sorted(take_in([tmp_path / "x" / "solution.py", tmp_path / "solution.py"]), key=lambda one: "(x)" not in one.name)
    ]  # fmt: skip


def test_a_name_that_cannot_be_shown_is_escaped(lay_out):
    for kind in ("folder", "zip"):
        (submission,) = take_in([lay_out({"a\x1b[2J\u202eb.py": "1"}, kind)])
        assert "a\\x1b[2J\\u202eb" == submission.name


def test_links_are_refused_wherever_they_lead(tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "solution.py").write_text("secret = 1\n")
    folder = tmp_path / "class"
    (folder / "bob").mkdir(parents=True)
    (folder / "ada").symlink_to(outside)
    (folder / "bob" / "solution.py").symlink_to(outside / "solution.py")
    (folder / "cyd.py").symlink_to("../outside/solution.py")
    (folder / "round").symlink_to(".")
    (folder / "gone").symlink_to("nowhere")
    found = {submission.name: submission.fault for submission in take_in([folder])}

    assert {
        "ada": "the folder is a link; hand in the folder itself",
        "bob": "the file is a link; hand in the file itself",
        "cyd": "the file is a link; hand in the file itself",
        "round": "the folder is a link; hand in the folder itself",
        "gone": "the file is a link; hand in the file itself",
    } == found


def test_a_folder_that_cannot_be_read_is_a_submission_with_its_fault(lay_out, monkeypatch):
    folder = lay_out({"ada/solution.py": "1", "ben/solution.py": "2"}, "folder")
    scan = os.scandir

    def refuses_ada(path):
        if str(path).endswith("ada"):
            raise PermissionError(13, "Permission denied")
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuses_ada)
    assert [("ada", "the folder cannot be read: Permission denied"), ("ben", None)] == [
        (submission.name, submission.fault) for submission in take_in([folder])
    ]


@pytest.mark.parametrize("name", ["nobody.py", "nobody", "nobody.zip"])
def test_a_path_that_is_not_there_is_a_fault_of_the_call(tmp_path, name):
    with pytest.raises(IntakeFault, match="there is no file or folder"):
        take_in([tmp_path / name])


def test_nothing_at_all_is_a_fault_of_the_call(tmp_path):
    (tmp_path / "notes.txt").write_text("")
    with pytest.raises(IntakeFault, match="there is no submission in"):
        take_in([tmp_path])
    assert [] == find_all([tmp_path])
