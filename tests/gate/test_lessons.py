"""A lesson at the gate: its programs run, print the same everywhere, and what is stated. Each fault has file and line."""

import shutil

import pytest

from grader.gate.findings import Kind
from grader.gate.lessons import check_lesson
from grader.gate.store import Store
from grader.lesson.load import load_lesson
from tests.command import call
from tests.conftest import DATA
from tests.gate.conftest import BOTH
from tests.lesson.lesson_answers import LESSON
from tests.repository import ROOT

COUNTING = DATA / "lessons" / "counting"
LOOP = "for n in count(3):\n    time.sleep(2)\n    print(n)\n"
TIME = 'print(round(time.monotonic()), "seconds")\n'

# What is wrong; the program's first lines; the kinds found; where and how the first is told.
PROGRAMS = [
    ("raises", "\n1 / 0\n", {Kind.PROGRAM_NOT_USABLE}, 23, "three: the program does not run to its end: ZeroDivisionError"),
    ("prints nothing", "pass\nSTART = 1\nprint = len\n", {Kind.PROGRAM_NOT_USABLE}, 22, "three: the program prints nothing"),
    ("prints too much", "print('x\\\\n' * 99)\n", {Kind.PROGRAM_NOT_USABLE}, 22, "nobody can write down more than 40"),
    ("the order of a set", "print(*{'a', 'b', 'c', 'd', 'e'})\n", {Kind.DEPENDS_ON_SEED, Kind.DEPENDS_ON_RUNTIME, Kind.PRINTS_SOMETHING_ELSE}, 22, "three: the program prints something else"),
    ("the runtime", "import sys\nprint(sys.platform)\n", {Kind.DEPENDS_ON_RUNTIME, Kind.PRINTS_SOMETHING_ELSE}, 22, "something else under pyodide"),
    ("the day", "import datetime\nprint(datetime.date.today())\n", {Kind.DEPENDS_ON_TIME, Kind.PRINTS_SOMETHING_ELSE}, 22, "something else 400 days later"),
    ("not what is stated", "print(3)\n" + LOOP + TIME, {Kind.PRINTS_SOMETHING_ELSE}, 19, "three: the program does not print what is stated"),
]  # fmt: skip


def found(folder, workshop):
    """Everything that the gate finds in the lesson there."""
    looks = check_lesson(load_lesson(folder), workshop, BOTH, Store())
    return [finding for _, seen in looks for finding in seen.findings]


@pytest.mark.parametrize(
    ("program", "kinds", "line", "sentence"), [p[1:] for p in PROGRAMS], ids=[p[0] for p in PROGRAMS]
)
def test_a_program_that_cannot_be_asked_about_is_refused(tmp_path, workshop, program, kinds, line, sentence):
    folder = shutil.copytree(COUNTING, tmp_path / "counting")
    text = (folder / "lesson.md").read_text()
    assert LOOP + TIME in text
    (folder / "lesson.md").write_text(text.replace(LOOP + TIME, program))

    findings = found(folder, workshop)

    assert kinds == {finding.kind for finding in findings}
    assert sentence in findings[0].sentence
    assert ("lesson.md", line) == (findings[0].path.name, findings[0].line)


@pytest.mark.parametrize("folder", [COUNTING, ROOT / "exercises" / LESSON], ids=["small", "several calls"])
def test_the_lessons_here_pass(workshop, folder):
    assert [] == found(folder, workshop)


def test_check_knows_lessons_by_slug_and_by_folder(tracks):
    track = tracks / "numbers" / "track.toml"
    track.write_text(track.read_text().replace('["double"]', '["double", "counting"]'))
    folder = shutil.copytree(COUNTING, tracks / "numbers" / "counting")
    table = (
        "counting, run by cpython\n"
        "  ✓ programs    1 program was run, under 5 hash seeds, and 400 days later\n"
        "  ✓ prints      stated for 1 of 1\n"
        "  ✓ choices     2 with 5 options, each with its reason\n"
        "  it can be published\n"
    )

    for name in ("counting", str(folder)):
        assert (0, table, "") == call(
            "check", name, "--exercises", str(tracks), "--runtime", "cpython", "--no-cache", cwd=tracks
        )
    code, _, said = call("check", "countng", "--exercises", str(tracks), "--runtime", "cpython", cwd=tracks)
    assert (2, True) == (code, "no exercise is called 'countng'" in said)
