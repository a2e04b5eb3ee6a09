"""``etude check`` as a person would call it: its table, its sentences and its exit codes."""

import os
import shutil
import subprocess
import sys

import pytest

from grader.cli import main
from tests.command import write_files
from tests.gate.conftest import BROKEN, SOUND
from tests.gate.test_broken_exercises import FAULTS
from tests.repository import ROOT

DOUBLE = ROOT / "tests" / "data" / "exercises" / "numbers" / "double"

# What check prints of the sound exercise, under CPython alone; the time is not compared.
TABLE = """\
sound, run by cpython
  ✓ reference   passes 5 of 5 cases
  ✓ stubs       the starter passes 0 of 5 cases, `return None` passes 0
  ✓ wrong       2 of 2 wrong solutions are caught by the cases they name
  ✓ examples    1 case is shown in the statement
  ✓ hidden      3 of 3 hidden cases have a group and a hint that fit
  ✓ inputs      looked at after each of 5 cases
  ✓ calls       unique is called by 5 cases
  ✓ wording     6 code words of the task were looked for
  ✓ same again  the reference was run again in reverse, under 5 hash seeds, and 400 days later
  ✓ cases.py    nothing in cases.py could come out differently in another process
"""


def check(*arguments, cwd=ROOT, encoding="utf-8", **environment):
    """The finished process of ``python -m grader check`` with these arguments; it keeps nothing."""
    command = [sys.executable, "-s", "-P", "-m", "grader", "check", "--no-cache", *map(str, arguments)]
    env = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "")} | environment
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding=encoding, env=env)


def test_a_sound_exercise_passes_and_the_table_says_what_was_looked_at():
    done = check(SOUND, "--runtime", "cpython")

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith(TABLE)
    assert "\n  ✓ adequacy    13 of 13 mutants are noticed: 1.00 of 0.90\n" in done.stdout
    assert done.stdout.endswith("  it can be published\n")


def test_both_runtimes_are_asked_unless_one_is_chosen():
    done = check(SOUND)

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith("sound, run by cpython and pyodide\n")


def test_it_needs_nothing_but_python():
    command = [sys.executable, "-S", "-P", "-m", "grader", "check", "--no-cache", str(SOUND)]
    env = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=env)

    assert 0 == done.returncode
    assert done.stdout.startswith(TABLE)
    assert (
        "etude: pyodide is left out: the runtime pyodide needs the site's parts; install etude[site]\n" == done.stderr
    )


def test_a_broken_exercise_keeps_no_other_from_being_checked(tracks):
    numbers = tracks / "numbers"
    for name in ("triple", "quadruple", "quintuple"):
        shutil.copytree(numbers / "double", numbers / name)
    (numbers / "track.toml").write_text(
        'title = "N"\nsummary = "S"\nexercises = ["double", "triple", "quadruple", "quintuple"]\n'
    )
    for name in ("double", "triple"):
        path = numbers / name / "exercise.toml"
        path.write_text(path.read_text().replace("level", "levle"))
    (numbers / "quadruple" / "wrong" / "no_add.py").write_text("def double(n):\n    return 0\n")
    done = check("--exercises", tracks, "--runtime", "cpython")

    assert 2 == done.returncode
    assert "quintuple, run by cpython\n  ✓ reference   passes 6 of 6 cases" in done.stdout
    assert "triple/exercise.toml:3: unknown key 'levle'" in done.stdout
    assert "quadruple/wrong/no_add.py:1: the first line must be '# caught by:'" in done.stdout
    assert "double/exercise.toml:3: unknown key 'levle'" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr


# The list in track.toml, what else is in the track, the exit code, and what is said on stderr of the track.
TRACK_FILES = [
    ('["double"]', {}, 0, ""),
    ("[]", {}, 2, "etude: {numbers}/track.toml: exercise 'double' is not listed under exercises\n"),
    ('["double", "tripel"]', {}, 2, "etude: {numbers}/track.toml: exercise 'tripel' has no folder with an exercise.toml; known are: double\n"),
    ('["double"]\ntitel = "N"', {}, 2, "etude: {numbers}/track.toml:4: unknown key 'titel'; did you mean 'title'?\n"),
    ('["double", "told"]', {"told/lesson.toml": "titel = 1\n"}, 0, "etude: the track numbers cannot be built: {numbers}/told/lesson.toml:1: unknown key 'titel'; did you mean 'title'?\n"),
]  # fmt: skip


def test_the_track_of_what_is_checked_is_looked_at(tracks, capsys):
    numbers = tracks / "numbers"
    for listed, files, code, said in TRACK_FILES:
        (numbers / "track.toml").write_text(f'title = "N"\nsummary = "S"\nexercises = {listed}\n')
        write_files(numbers, files)
        found = main(["check", "double", "--exercises", str(tracks), "--runtime", "cpython"])
        out, err = capsys.readouterr()

        assert (code, said.format(numbers=numbers)) == (found, err)
        assert out.endswith("  it can be published\n")


def test_faults_are_counted_and_the_exit_code_is_1(laid_over):
    done = check(laid_over("no-hint"), "--runtime", "cpython")

    assert (1, "") == (done.returncode, done.stderr)
    assert "  ✗ hidden      2 of 3 hidden cases have a group and a hint that fit\n" in done.stdout
    assert "    ✗ cases.py:5" not in done.stdout, "the path leads there from where the command was started"
    assert done.stdout.endswith("  1 thing to put right\n")


def test_crlf_and_byte_order_marks_change_nothing(laid_over, tmp_path):
    folder = laid_over("no-hint")
    for path in [*folder.glob("*.*"), *folder.glob("wrong/*")]:
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    done = check(".", "--runtime", "cpython", cwd=folder)

    assert (1, "") == (done.returncode, done.stderr)
    assert (
        "    ✗ cases.py:5: hidden case 'past the limit' has no hint: say what to think of when it fails\n"
        in done.stdout
    )
    assert "1 thing to put right" in done.stdout


@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "cp1252"}, {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}])
def test_a_console_of_another_encoding_is_no_obstacle(laid_over, environment):
    folder = laid_over("reference-fails")
    cases = folder / "cases.py"
    cases.write_text(cases.read_text().replace("past the limit", "más allá ☕"), "utf-8")
    for path in folder.glob("wrong/*"):
        path.write_text(path.read_text().replace("past the limit", "más allá ☕"), "utf-8")
    encoding = environment["PYTHONIOENCODING"]
    done = check(".", "--runtime", "cpython", cwd=folder, encoding=encoding, PYTHONUTF8="0", **environment)

    name = "más allá \\u2615" if encoding == "cp1252" else "m\\xe1s all\\xe1 \\u2615"
    assert (1, "") == (done.returncode, done.stderr)
    assert f"    x cases.py:5: the reference does not pass case '{name}'\n" in done.stdout
    assert "  + stubs " in done.stdout


def test_paths_with_backslashes_are_understood_and_told_with_slashes(laid_over):
    folder = laid_over("no-hint")
    done = check("numbers\\unique", "--runtime", "cpython", cwd=folder.parent.parent)

    assert 1 == done.returncode
    assert "    ✗ numbers/unique/cases.py:5: hidden case 'past the limit' has no hint" in done.stdout


def test_file_names_that_not_every_system_can_hold_are_refused(laid_over):
    folder = laid_over("no-hint")
    (folder / "wrong" / "tri\N{LATIN SMALL LETTER E WITH ACUTE}.py").write_text(
        (folder / "wrong" / "sorts.py").read_text()
    )
    (folder / "wrong" / "Sorts.py").write_text((folder / "wrong" / "sorts.py").read_text())
    done = check(".", "--runtime", "cpython", cwd=folder)

    assert "✗ wrong/trié.py: name the file with letters a to z, digits, _ and -" in done.stdout
    assert "✗ wrong/sorts.py: 'Sorts.py' is here too, and on some systems the two are one file" in done.stdout


def test_a_folder_name_that_is_no_slug_is_refused(laid_over):
    folder = laid_over("no-hint")
    folder = folder.rename(folder.with_name("\N{LATIN SMALL LETTER U WITH ACUTE}nico"))
    done = check(folder, "--runtime", "cpython", encoding="cp1252", PYTHONIOENCODING="cp1252")

    assert (2, "") == (done.returncode, done.stdout)
    assert "nico: the folder's name must be lower-case letters, digits and single hyphens" in done.stderr


def test_without_wrong_solutions_it_is_not_published(laid_over):
    folder = laid_over("no-hint")
    shutil.rmtree(folder / "wrong")
    done = check(".", "--runtime", "cpython", cwd=folder)

    assert "✗ wrong: there is no wrong solution: put believable ones into wrong/" in done.stdout


def test_there_are_as_many_broken_exercises_as_were_promised():
    assert 43 == len(FAULTS)
    assert all((BROKEN / fault / "said.txt").read_text() for fault in FAULTS)
