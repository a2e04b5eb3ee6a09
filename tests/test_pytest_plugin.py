"""``pytest --exercise …``: an item per submission and case, the page's difference, and nothing collected or imported."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.repository import ROOT

pytest_plugins = ["pytester"]
# pytester forgets what was first imported in one of its runs; parts of a package imported twice do not fit together.
import_module("grader.pytest_items")

DOUBLE = ROOT / "tests" / "data" / "exercises" / "numbers" / "double"
RIGHT = "def double(n): return add(n, n)\n"
WRONG = "def double(n): return n + 2\n"
# What stands in the folder of submissions besides them; whoever imports, collects or obeys one of these is found out.
TRAP = "import pathlib\npathlib.Path(__file__).with_suffix('.imported').touch()\nraise SystemExit('imported')\n"
TRAPS = {
    "conftest.py": TRAP,
    "sitecustomize.py": TRAP,
    "usercustomize.py": TRAP,
    "random.py": TRAP,
    "json.py": TRAP,
    "test_double.py": TRAP,
    "pytest.ini": "[pytest]\naddopts = --no-such-option\n",
    "ada/conftest.py": TRAP,
}
# Hypothesis has nothing to do here, and to import it takes longer than to grade.
PLAIN = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest"]


@pytest.fixture
def folder(pytester):
    """A folder with three submissions: one right, one wrong, one that does not compile."""
    folder = pytester.mkdir("testing the class")  # pytest looks into test* for a conftest.py
    (folder / "ada").mkdir()
    (folder / "ada" / "solution.py").write_text(RIGHT)
    (folder / "ben.py").write_text(WRONG)
    (folder / "cyd.py").write_text("def double(n:\n")
    return folder


@pytest.fixture
def graded(pytester, folder):
    """A function from further arguments to the output of pytest over that folder."""

    def run(*arguments):
        return pytester.runpytest_inprocess(*PLAIN, f"--exercise={DOUBLE}", f"--submissions={folder}", *arguments)

    return run


def started(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What a pytest process of its own says, started in *folder*."""
    command = [sys.executable, "-m", "pytest", *PLAIN, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def test_a_folder_gives_an_item_per_submission_and_case(graded):
    result = graded("-v")

    assert 1 == result.ret
    result.assert_outcomes(passed=9, failed=6, skipped=6)
    for item in ("ada::the program loads PASSED", "ada::two PASSED", "ben::zero FAILED", "cyd::two SKIPPED"):
        result.stdout.fnmatch_lines([f"{item}*"])


def test_a_file_gives_an_item_per_case(pytester, folder):
    path = folder / "ada" / "solution.py"
    result = pytester.runpytest_inprocess(*PLAIN, f"--exercise={DOUBLE}", f"--submission={path}", "-v")

    assert 0 == result.ret
    result.assert_outcomes(passed=7)
    result.stdout.fnmatch_lines(["solution.py::through add PASSED*"])


def test_a_failing_case_shows_expected_and_yours_and_nothing_of_ours(graded):
    result = graded("-k", "ben and zero")

    result.stdout.fnmatch_lines(["*input     n = 0", "*expected  0", "*yours     2"])
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*pytest_items*")


def test_what_cannot_be_graded_is_one_failure(graded):
    result = graded("-k", "cyd")

    result.assert_outcomes(failed=1, skipped=6, deselected=14)
    result.stdout.fnmatch_lines(["cyd cannot be graded: line 1: SyntaxError*"])


def test_learners_and_cases_are_chosen_with_k(graded):
    graded("-k", "ben and two").assert_outcomes(passed=1, deselected=20)


def test_no_learner_code_runs_in_the_process_of_pytest(graded, folder):
    (folder / "dan.py").write_text("import os\nos.environ['ETUDE_LEAK'] = ''\ndef double(n): return os.getpid()\n")
    result = graded("-k", "dan and two")

    result.assert_outcomes(failed=1, deselected=27)
    assert "ETUDE_LEAK" not in os.environ
    assert not any(line.split() == ["yours", str(os.getpid())] for line in result.outlines)


def test_an_archive_is_a_class_too(pytester, folder):
    archive = shutil.make_archive(str(folder.parent / "class"), "zip", folder)
    result = pytester.runpytest_inprocess(*PLAIN, f"--exercise={DOUBLE}", f"--submissions={archive}", "-k", "two")

    result.assert_outcomes(passed=2, skipped=1, deselected=18)


def test_junit_xml_has_learners_cases_and_differences(graded, tmp_path):
    graded(f"--junitxml={tmp_path / 'report.xml'}")
    cases = list(ElementTree.parse(tmp_path / "report.xml").iter("testcase"))

    assert 21 == len(cases)
    assert {"ada", "ben", "cyd"} == {case.get("classname") for case in cases}
    zero = next(case for case in cases if (case.get("classname"), case.get("name")) == ("ben", "zero"))
    assert "yours     2" in (zero.find("failure").text or "")


def test_names_are_fit_for_a_terminal_and_unique(graded, folder):
    (folder / "ada.py").write_text(WRONG)
    (folder / "e\x1b[2Jve.py").write_text(RIGHT)
    result = graded("-v", "-k", "two")

    assert ["ada::two", "ada (2)::two", "ben::two", "cyd::two", "e\\x1b[2Jve::two"] == [
        line[: line.index("::two") + 5] for line in result.outlines if "::two" in line
    ]


def set_traps(folder: Path) -> None:
    for name, text in TRAPS.items():
        (folder / name).write_text(text)


def sprung_traps(folder: Path) -> list[Path]:
    return [*folder.rglob("*.imported"), *folder.rglob("__pycache__")]


def test_workers_share_the_submissions_and_grade_each_once(folder):
    set_traps(folder)
    done = started(folder.parent, f"--exercise={DOUBLE}", f"--submissions={folder}", "-n", "2", "-v")

    for learner in ("ada", "ben", "cyd", "random"):
        lines = [line for line in done.stdout.splitlines() if line.startswith("[gw") and f" {learner}::" in line]
        assert 7 == len(lines)
        assert 1 == len({line[:5] for line in lines}), "several workers have graded one submission"
    assert [] == sprung_traps(folder)


def test_what_else_is_in_the_folder_changes_nothing(folder):
    set_traps(folder)
    done = started(folder.parent, f"--exercise={DOUBLE}", f"--submissions={folder}", "-k", "ada or ben")

    assert 1 == done.returncode, done.stdout + done.stderr
    assert "5 failed, 9 passed" in done.stdout
    assert [] == sprung_traps(folder)


def test_settings_from_among_submissions_are_refused(folder):
    """Where the folder is a word by itself, pytest obeys a pytest.ini in it before a plugin can say a word."""
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -v\n")
    done = started(folder.parent, "--exercise", "x", "--submissions", folder)

    assert 4 == done.returncode
    assert "in one word" in done.stderr


@pytest.mark.parametrize("place", [".", "ada"])
def test_pytest_is_not_started_among_submissions(pytester, folder, place, monkeypatch):
    monkeypatch.chdir(folder / place)
    result = pytester.runpytest_inprocess(*PLAIN, f"--exercise={DOUBLE}", f"--submissions={folder}")

    assert 4 == result.ret
    result.stderr.fnmatch_lines(["*start it from another folder*"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--exercise=double"], "--exercise needs one of --submission FILE and --submissions DIR"),
        (["--exercise=double", "--submission=a.py", "--submissions=b"], "--exercise needs one of --submission FILE"),
        (["--submissions=b"], "--exercise EXERCISE is missing"),
        (["--submission=a.py"], "--exercise EXERCISE is missing"),
        (["--exercise=duoble", f"--submission={__file__}"], "no exercise is called 'duoble'"),
        (["--exercise=double", "--submission=nothing.py"], "there is no file nothing.py"),
        (["--exercise=double", "--submissions=nothing"], "there is no file or folder nothing"),
        (["--exercise=double", f"--submissions={ROOT / 'docs'}"], "no .py file, no folder with a solution.py"),
        (["--exercise=double", f"--submission={__file__}", "."], "leave out ."),
    ],
)
def test_a_wrong_call_is_one_sentence(pytester, arguments, sentence):
    result = pytester.runpytest_inprocess(*PLAIN, f"--exercises={DOUBLE.parent.parent}", *arguments)

    assert 4 == result.ret
    assert sentence in result.stderr.str()


def test_without_an_exercise_pytest_is_as_it_was(pytester):
    pytester.makeconftest("import pytest\n@pytest.fixture\ndef one(): return 1\n")
    pytester.makepyfile("def test_one(one): assert one == 1\n")

    pytester.runpytest_inprocess().assert_outcomes(passed=1)


def test_the_plugin_costs_nothing_where_nothing_is_graded():
    program = "import sys, pytest; had = set(sys.modules); import grader.pytest_plugin; print(*set(sys.modules) - had)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    assert {"grader", "grader.pytest_plugin"} == set(done.stdout.split())
