"""``pytest --exercise … --submission …``: one item per case, and the page's difference when one fails."""

import subprocess
import sys

import pytest

from tests.repository import ROOT

DOUBLE = ROOT / "tests" / "data" / "exercises" / "numbers" / "double"


@pytest.fixture
def graded(tmp_path):
    """A function from a submission and further arguments to the finished pytest process."""

    def run(source, *arguments):
        (tmp_path / "solution.py").write_text(source)
        (tmp_path / "conftest.py").write_text("print('collected')\nraise SystemExit('a submission was imported')\n")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            str(tmp_path),
            "-c",
            "/dev/null",
        ]
        options = ["--exercise", str(DOUBLE), "--submission", str(tmp_path / "solution.py"), *arguments]
        return subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True)

    return run


def test_every_case_is_an_item(graded):
    done = graded("def double(n): return add(n, n)\n", "-v")

    assert 0 == done.returncode, done.stdout + done.stderr
    assert "7 passed" in done.stdout
    assert "solution.py::through add PASSED" in done.stdout


def test_a_failing_case_shows_expected_and_yours_and_nothing_of_ours(graded):
    done = graded("def double(n): return n + 2\n")

    assert 1 == done.returncode
    assert "5 failed, 2 passed" in done.stdout
    for text in ("input     n = 0", "expected  0", "yours     2"):
        assert text in done.stdout
    assert "Traceback" not in done.stdout
    assert "pytest_plugin" not in done.stdout


def test_what_cannot_be_graded_is_one_failure(graded):
    done = graded("def double(n:\n")

    assert 1 == done.returncode
    assert "1 failed, 6 skipped" in done.stdout
    assert "solution.py cannot be graded: line 1: SyntaxError" in done.stdout


def test_items_are_chosen_with_k(graded):
    done = graded("def double(n): return n + 2\n", "-k", "two")

    assert "1 passed, 6 deselected" in done.stdout


def test_items_are_shared_between_workers(graded):
    done = graded("def double(n): return n + 2\n", "-n", "2")

    assert "5 failed, 2 passed" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--exercise", "x"], "--exercise needs --submission FILE"),
        (["--exercise", "duoble", "--submission", __file__], "no exercise is called 'duoble'"),
        (["--exercise", str(DOUBLE), "--submission", "nothing.py"], "there is no file nothing.py"),
    ],
)
def test_a_wrong_call_is_one_sentence(arguments, sentence):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", "/dev/null", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )

    assert 4 == done.returncode
    assert sentence in done.stderr


def test_without_an_exercise_pytest_is_as_it_was(tmp_path):
    (tmp_path / "test_one.py").write_text("def test_one(): pass\n")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:cacheprovider",
            "-c",
            "/dev/null",
            "--rootdir",
            str(tmp_path),
            str(tmp_path),
        ],
        capture_output=True,
        text=True,
    )

    assert "1 passed" in done.stdout
