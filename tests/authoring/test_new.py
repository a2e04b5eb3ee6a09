"""``etude new``: what it writes passes the gate in both homes, and nothing that is there is touched."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from grader.authoring.scaffold import TEMPLATE, NewExercise, write_exercise
from grader.case import UNSET
from grader.load import load_tracks
from tests.command import call
from tests.gated import faults
from tests.repository import ROOT

FILES = {
    "cases.py",
    "exercise.toml",
    "harness.py",
    "hints.md",
    "prompt.md",
    "solution.py",
    "starter.py",
    "wrong/drops_equal.py",
    "wrong/empties_the_argument.py",
    "wrong/one_list_for_all_calls.py",
    "wrong/only_prints.py",
    "wrong/refuses_zero.py",
}


def contents(folder: Path):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def new(folder, *arguments):
    return call("new", *arguments, cwd=folder)


def test_it_passes_the_gate_as_it_is(tmp_path, home):
    write_exercise(NewExercise("first-track", "keep-large", 'Keep "large"', "hard", "keep_large"), tmp_path)
    [track] = load_tracks(tmp_path)
    [exercise] = track.exercises

    assert [] == [finding.sentence for finding in faults(exercise, home.name)]
    assert ("first-track", "First Track", "keep-large", 'Keep "large"', "hard", "keep_large") == (
        track.slug,
        track.title,
        exercise.slug,
        exercise.title,
        exercise.level,
        exercise.entry,
    )


def test_it_shows_each_feature(tmp_path):
    write_exercise(NewExercise("t", "e", "E", "easy", "entry_point"), tmp_path)
    [exercise] = load_tracks(tmp_path)[0].exercises
    cases = exercise.cases

    assert FILES == set(contents(tmp_path / "t" / "e"))
    assert exercise.harness
    assert exercise.hints
    assert {"example", "visible", "hidden"} == {str(case.visibility) for case in cases}
    for name in ("raises", "stdout", "after", "call"):
        assert any(getattr(case, name) is not None for case in cases), name
    assert any(case.expected is not UNSET for case in cases)
    assert [] == [case.name for case in cases if case.visibility == "hidden" and not (case.group and case.hint)]
    assert [] == [name for name, text in contents(tmp_path).items() if b"the_entry" in text or b"The Title" in text]


def test_the_call_says_what_it_wrote_and_what_is_next(tmp_path):
    code, out, err = new(tmp_path, "numbers/keep-large")

    assert (0, "") == (code, err)
    assert {f"exercises/numbers/keep-large/{name}" for name in FILES} | {"exercises/numbers/track.toml"} == {
        line.strip() for line in out.splitlines() if line.startswith("  ")
    }
    assert "It passes `etude check keep-large` as it is." in out
    code, out, _ = call("check", "keep-large", "--no-cache", "--runtime", "cpython", cwd=tmp_path)
    assert 0 == code, out
    assert "passes 7 of 7 cases" in out
    assert re.search(r"(\d+) of \1 mutants are noticed", out), out


def test_flags_say_everything(tmp_path):
    flags = ("--title", "Large", "--level", "medium", "--entry", "largest", "--exercises", "here")
    code, out, err = new(tmp_path, "t/e", *flags)

    assert (0, "") == (code, err)
    assert "`etude check e --exercises here`" in out
    text = (tmp_path / "here" / "t" / "e" / "exercise.toml").read_text()
    for line in ('title = "Large"', 'level = "medium"', 'entry = "largest"'):
        assert line in text


def test_the_track_keeps_its_layout_and_comments(tracks):
    path = tracks / "numbers" / "track.toml"
    path.write_text('title = "Numbers"  # mine\nsummary = "S."\nexercises = [\n  "double",  # first\n]\n# end\n')
    code, _, _ = new(tracks, "numbers/keep-large", "--exercises", tracks)

    assert 0 == code
    assert (
        'title = "Numbers"  # mine\nsummary = "S."\nexercises = [\n  "double",  # first\n  "keep-large",\n]\n# end\n'
    ) == path.read_text()


# What is called; what it is told. The track "numbers" with its exercise "double" is there.
REFUSED = [
    (("numbers",), "'numbers' must be a track and an exercise, as in numbers/double"),
    (("a/b/c",), "'a/b/c' must be a track and an exercise"),
    (("numbers/Two Sums",), "'Two Sums' must be lower-case letters, digits and single hyphens; 'two-sums' would do"),
    (("Numbers/x",), "'numbers' would do"),
    (("numbers/naïve",), "'naive' would do"),
    (("numbers/double",), "numbers/double is already there; nothing was changed"),
    (("other/double",), "an exercise of this name is already there: "),
    (("numbers/x", "--level", "hardest"), "'hardest' is not one of easy, medium, hard"),
    (("numbers/x", "--entry", "def"), "'def' is no name that a function can have"),
    (("numbers/x", "--entry", "sum"), "'sum' is one of Python's own names"),
    (("numbers/x", "--title", "\udcff"), "which is no text"),
    (("broken/x",), "broken/track.toml is no valid TOML"),
    (("listless/x",), "listless/track.toml has no list `exercises` that 'x' can be added to; nothing was written"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED])
def test_what_cannot_be_is_one_sentence_and_nothing_is_written(tracks, arguments, sentence):
    for name, text in {"broken": "title =\n", "listless": 'title = "L"\n'}.items():
        (tracks / name).mkdir()
        (tracks / name / "track.toml").write_text(text)
    before = contents(tracks)
    code, out, err = new(tracks, *arguments, "--exercises", tracks)

    assert (2, "") == (code, out)
    assert sentence in err
    assert 1 == err.count("\n")
    assert before == contents(tracks)


def test_a_folder_without_settings_is_not_written_into_either(tmp_path):
    (tmp_path / "exercises" / "t" / "e").mkdir(parents=True)
    code, _, err = new(tmp_path, "t/e")

    assert 2 == code
    assert "exercises/t/e is already there" in err


def test_on_a_terminal_it_asks_and_asks_again(tmp_path):
    answers = b"My Title\nhardest\nhard\n2x\nmine\n"
    ours, theirs = pty.openpty()
    os.write(ours, answers)
    done = subprocess.run(
        [sys.executable, "-s", "-P", "-m", "grader", "new", "t/e"],
        cwd=tmp_path,
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        timeout=60,
        check=False,
    )
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    os.close(theirs)

    assert (0, b"") == (done.returncode, done.stderr)
    for text in (
        "Title [E]: ",
        "'hardest' is not one of easy, medium, hard.",
        "Function that the learner writes [e]: ",
        "'2x' is no name that a function can have.",
    ):
        assert text in shown
    settings = (tmp_path / "exercises" / "t" / "e" / "exercise.toml").read_text()
    assert ["My Title", "hard", "mine"] == [
        line.split('"')[1] for line in settings.splitlines() if line.startswith(("title", "level", "entry"))
    ]


def test_the_template_is_the_one_that_is_documented():
    assert FILES == {path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*.*") if path.suffix != ".pyc"}


@pytest.mark.parametrize("arguments", [("new", "t/e"), ("freeze", "e"), ("import", "pytest", "test_e.py", "t/e")])
def test_what_writes_does_not_write_into_a_package(tmp_path, arguments):
    code, out, err = call(*arguments, "--exercises", "package:pytest", cwd=tmp_path)

    assert (2, "") == (code, out)
    assert "etude: package:pytest is an installed package, and this command writes: it needs a folder\n" == err
    assert [] == list(tmp_path.iterdir())
