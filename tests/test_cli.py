"""The command: what it prints and its exit code, as a person would call it."""

import json
import re
import shutil
import subprocess
import sys

import pytest

from tests.command import DOUBLE, RIGHT, WRONG, call, write_files
from tests.repository import ROOT


def etude(*arguments, cwd=ROOT, python=("-s", "-P")):
    """The finished process of ``python -m grader`` with these arguments."""
    command = [sys.executable, *python, "-m", "grader", *map(str, arguments)]
    return subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    )


@pytest.fixture
def submit(tmp_path):
    """A function that writes a submission and returns its path."""

    def write(source, name="solution.py"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(source)
        return path

    return write


@pytest.mark.parametrize(
    ("source", "code", "line"),
    [
        (RIGHT, 0, "6 of 6 pass"),
        (WRONG, 1, "1 of 6 pass"),
        ("def double(n:\n", 1, "cannot be graded: line 1: SyntaxError"),
    ],
    ids=["right", "wrong", "broken"],
)
def test_grade_says_what_passed_and_so_does_the_exit_code(submit, source, code, line):
    done = etude("grade", DOUBLE, submit(source))

    assert code == done.returncode
    assert_only_the_protection_is_told(done.stderr)
    assert line in done.stdout


def test_grade_shows_input_expected_and_yours_with_marks(submit):
    done = etude("grade", DOUBLE, submit("def double(n):\n    print('hi')\n    return [n, 'abc']\n"))

    for text in ("✗ two: wrong", "input     n = 2", "expected  4", "yours     [2, 'abc']", "printed   hi"):
        assert text in done.stdout
    assert "^" in done.stdout


def test_grade_prints_one_report_as_json(submit):
    report = json.loads(etude("grade", DOUBLE, submit(WRONG), "--format", "json").stdout)

    assert (1, "double", "solution.py", "cpython", "graded", False, {"passed": 1, "wrong": 5}) == tuple(
        report[key] for key in ("version", "exercise", "submission", "runtime", "status", "passed", "counts")
    )
    assert ["two", "zero", "twice", "through add", "even", "large"] == [result["name"] for result in report["results"]]


def test_no_final_leaves_the_final_case_out(submit):
    report = json.loads(etude("grade", DOUBLE, submit(RIGHT), "--format", "json", "--no-final").stdout)

    assert {"passed": 5} == report["counts"]


def test_a_folder_of_submissions_is_graded_whole(submit, tmp_path):
    submit(RIGHT, "class/ada.py")
    submit(WRONG, "class/bob/solution.py")
    submit("\x00", "class/cleo.py")
    done = etude("grade", DOUBLE, tmp_path / "class", "--format", "json")

    assert 1 == done.returncode
    assert [("ada", True), ("bob", False), ("cleo", False)] == [
        (report["submission"], report["passed"]) for report in json.loads(done.stdout)
    ]


def test_output_goes_to_a_file_when_asked(submit, tmp_path):
    done = etude("grade", DOUBLE, submit(RIGHT), "-o", tmp_path / "report.txt")

    assert (0, "") == (done.returncode, done.stdout)
    assert "6 of 6 pass" in (tmp_path / "report.txt").read_text()


CALLS = [
    (["grade", "duoble", "x.py"], "no exercise is called 'duoble'"),
    (["grade", DOUBLE, "no-such-file.py"], "there is no file or folder no-such-file.py"),
    (["check", "no-such-exercise"], "no exercise is called 'no-such-exercise'"),
]


@pytest.mark.parametrize(("arguments", "sentence"), CALLS, ids=[row[1] for row in CALLS])
def test_a_wrong_call_is_one_sentence_and_exit_code_2(arguments, sentence):
    done = etude(*arguments)

    assert (2, "") == (done.returncode, done.stdout)
    assert sentence in done.stderr
    assert done.stderr.startswith("etude: ")
    assert 1 == done.stderr.count("\n")


def test_it_tells_its_version():
    done = etude("--version")

    assert (0, "") == (done.returncode, done.stderr)
    assert re.fullmatch(rf"etude \S.*, Python {sys.version.split()[0]}\n", done.stdout)


OVERWRITING = [
    ("the submission", ["grade", "double", "ada.py", "-o", "ada.py"]),
    ("the submission by another path", ["grade", "double", "ada.py", "-o", "class/../ada.py"]),
    ("one of several", ["grade", "double", "ada.py", "class", "-o", "ada.py"]),
    ("a program in a folder", ["grade", "double", "class", "-o", "class/bob.py"]),
    ("the outcomes", ["judge", "double", "outcomes.jsonl", "-o", "outcomes.jsonl"]),
    ("the cases, by a bundle", ["bundle", "double", "-o", "exercises/numbers/double/cases.py"]),
    ("the prompt, by a report", ["grade", "double", "ada.py", "-o", "exercises/numbers/double/prompt.md"]),
]


@pytest.mark.parametrize("arguments", [row[1] for row in OVERWRITING], ids=[row[0] for row in OVERWRITING])
def test_what_a_call_reads_is_never_written_over(tmp_path, arguments):
    shutil.copytree(DOUBLE.parent.parent, tmp_path / "exercises")
    write_files(tmp_path, {"ada.py": RIGHT, "class/bob.py": RIGHT, "outcomes.jsonl": "{}\n"})
    before = contents(tmp_path)
    code, out, err = call(*arguments, cwd=tmp_path)

    assert (2, "") == (code, out)
    assert "which this call reads" in err or "among what this call reads" in err
    assert before == contents(tmp_path)


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"}


@pytest.mark.parametrize(("closed", "code"), [(">&-", 0), (">&- 2>&-", 0), ("2>&-", 0)])
def test_what_nobody_listens_to_is_said_all_the_same(submit, closed, code):
    command = f'exec "{sys.executable}" -s -P -m grader grade "{DOUBLE}" "{submit(RIGHT)}" {closed}'
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)

    assert code == done.returncode
    assert "Traceback" not in done.stdout + done.stderr


def test_bytes_that_are_no_text_are_a_reason_not_a_traceback(tmp_path):
    path = tmp_path / "solution.py"
    path.write_bytes(b"def double(n):\n    return '\xff'\n")
    done = etude("grade", DOUBLE, path)

    assert 1 == done.returncode
    assert_only_the_protection_is_told(done.stderr)
    assert "cannot be graded: the file is not UTF-8 text (byte 28)" in done.stdout


def test_what_a_program_prints_cannot_steer_the_terminal(submit):
    done = etude("grade", DOUBLE, submit("def double(n):\n    print('\\x1b[2J\\u202eok')\n"))

    assert "\x1b" not in done.stdout
    assert "\u202e" not in done.stdout
    assert "\\x1b[2J\\u202eok" in done.stdout


def test_it_needs_nothing_but_python(submit):
    done = etude("grade", DOUBLE, submit(RIGHT), python=("-s", "-S", "-P"))

    assert 0 == done.returncode
    assert_only_the_protection_is_told(done.stderr)


def assert_only_the_protection_is_told(stderr):
    """One plain line says what programs are kept from."""
    assert stderr.startswith("etude: programs are limited in time, ")
    assert 1 == stderr.count("\n")
