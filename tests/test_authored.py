"""What an author's file does to the process that executes it: it can be told, and nothing of it stays."""

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from grader.authored import execute
from grader.faults import ExerciseFault
from grader.load import load_exercise
from grader.signals import Stopped

DOUBLE = Path(__file__).parent / "data" / "exercises" / "numbers" / "double"

ENDS = [
    ("ends the program", "import sys\nsys.exit(0)\n", "this file ends the program itself"),
    ("ends it with words", "\nexit('bye')\n", "this file ends the program itself"),
    ("ends it in a function", "def f():\n    raise SystemExit\n\n\nf()\n", "this file ends the program itself"),
    ("ends the interpreter", "import os\nos._exit(0)\n", "this file ends the program itself"),
    (
        "raises what nobody catches",
        "class Own(BaseException):\n    pass\n\n\nraise Own('x')\n",
        "executing this file raised Own: x",
    ),
    (
        "raises what cannot be printed",
        "class Own(Exception):\n    __str__ = None\n\n\nraise Own\n",
        "executing this file raised Own",
    ),
    ("refers to no file", "\nexec('(')\n", "executing this file raised SyntaxError: '(' was never closed"),
    ("has a low limit", "import sys\nsys.setrecursionlimit(50)\n1 / 0\n", "raised ZeroDivisionError: division by zero"),
]
LINES = {
    "ends it in a function": 2,
    "raises what nobody catches": 5,
    "raises what cannot be printed": 5,
    "has a low limit": 3,
}


@pytest.mark.parametrize(("what", "text", "sentence"), ENDS, ids=[row[0] for row in ENDS])
def test_a_file_that_does_not_come_to_its_end_is_a_fault_with_its_line(what, text, sentence, tmp_path):
    with pytest.raises(ExerciseFault) as told:
        execute(tmp_path / "cases.py", text)
    assert sentence in told.value.sentence
    assert (tmp_path / "cases.py", LINES.get(what, 2)) == (told.value.path, told.value.line)


def test_stopping_says_where(tmp_path):
    with pytest.raises(Stopped, match=r"while .*/cases\.py:2 was executed"):
        execute(tmp_path / "cases.py", "\nraise KeyboardInterrupt\n")


def test_a_process_that_a_file_forks_ends_as_ever(tmp_path):
    text = "import os\npid = os.fork()\nif not pid: os._exit(3)\nstatus = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])\n"

    assert 3 == execute(tmp_path / "cases.py", text)["status"]


LEFT = [
    "import sys; sys.stdout = None",
    "import sys; sys.stderr = None; sys.stdout = sys.stderr",
    "import sys; sys.setrecursionlimit(60)",
    "import os; os.chdir('/')",
]


@pytest.mark.parametrize("text", LEFT)
def test_nothing_stays_of_what_a_file_changes(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    before = Path.cwd(), sys.stdout, sys.stderr, sys.getrecursionlimit(), os._exit
    execute(tmp_path / "cases.py", text)
    assert before == (Path.cwd(), sys.stdout, sys.stderr, sys.getrecursionlimit(), os._exit)


def test_what_a_file_prints_is_no_part_of_the_report(tmp_path, capsys):
    execute(tmp_path / "cases.py", "print('hello')\n")
    assert ("", "hello\n") == capsys.readouterr()


def test_a_warning_is_told_once_and_names_its_file(tmp_path):
    folder = tmp_path / "double"
    folder.mkdir()
    for path in DOUBLE.glob("*.*"):
        text = path.read_text()
        (folder / path.name).write_text(text + "r = '\\d'\n" if path.name == "cases.py" else text)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        load_exercise(folder)
    assert [str(folder / "cases.py")] == [each.filename for each in heard]


def test_a_command_that_was_stopped_in_a_file_says_so(tmp_path):
    """Whichever command loads it, and whatever that file's own sys.exit would have said: 0 means that all passed."""
    folder = tmp_path / "double"
    folder.mkdir()
    for path in DOUBLE.glob("*.*"):
        (folder / path.name).write_text(path.read_text())
    for added, code, words in (
        ("sys.exit(0)", 2, "cases.py:17: this file ends"),
        ("raise KeyboardInterrupt", 1, ":17 was"),
    ):
        (folder / "cases.py").write_text((DOUBLE / "cases.py").read_text() + f"import sys\n{added}\n")
        done = subprocess.run(
            [sys.executable, "-m", "grader", "bundle", folder], capture_output=True, text=True, timeout=60, check=False
        )
        assert (code, "") == (done.returncode, done.stdout)
        assert words in done.stderr
        assert "Traceback" not in done.stderr
