"""``etude import``: existing tests become an exercise, nothing of them is executed, and what is left is listed."""

import shutil

import pytest

from grader import Case
from grader.authoring.imports.folder import files_of
from grader.authoring.imports.sources import from_exercism, from_pytest
from grader.authoring.scaffold import write_folder
from grader.faults import CallFault
from grader.grading import grade_with
from grader.load import load_exercise
from grader.packing import pack
from tests.command import call
from tests.repository import ROOT

IMPORTS = ROOT / "tests" / "data" / "imports"
QUEUE = IMPORTS / "exercism" / "ticket-queue"
SHAPES = IMPORTS / "exercism" / "word-shapes"
SEATS = IMPORTS / "pytest" / "test_seats.py"
GROUP = {"group": "TicketQueue"}

# What each comes to, worked out by hand from the files: fields of every case but its visibility.
EXPECTED = {
    "ticket-queue": [
        Case("fee by age", entry="fee", args=[17], expected=4.5, **GROUP),
        Case("fee by age (2)", entry="fee", args=[18], expected=9.0, **GROUP),
        Case("fee by age (3)", entry="fee", args=[68], expected=9.0, **GROUP),
        Case(
            "members pay half", entry="fee", args=[30], kwargs={"member": True}, expected=4.5, tolerance=0.0005, **GROUP
        ),
        Case("no negative age", entry="fee", args=[-1], raises=("ValueError", "nobody is that young"), **GROUP),
        Case("first come first served", call="first_come_first_served", expected=1, **GROUP),
        Case("first come first served (2)", call="first_come_first_served_2", expected=2, **GROUP),
        Case("first come first served (3)", call="first_come_first_served_3", checker="is_true", **GROUP),
        Case(
            "an empty queue cannot be called",
            call="an_empty_queue_cannot_be_called",
            raises=("LookupError", "nobody waits"),
            **GROUP,
        ),
        Case("a helper of the tests", call="a_helper_of_the_tests", expected=1, **GROUP),
    ],
    "word-shapes": [
        Case("capitals and others", args=["aB1", "x"], expected="aAx", group="Shapes"),
        Case("nothing at all", args=["?", "-"], expected="-", group="Shapes"),
        Case("the longest of two", entry="longest", args=[["a", "bb"]], expected="bb"),
        Case("no words at all", entry="longest", args=[[]], raises=("ValueError", "no words")),
    ],
    "seats": [
        Case("rows have letters", entry="rows", args=[2], expected={"A": 4, "B": 4}),
        Case("rows have letters (2)", entry="rows", args=[0], expected={}),
        Case("labels ['A', [1, 2], ['A1', 'A2']]", args=["A", [1, 2]], expected=["A1", "A2"]),
        Case("labels [no seats]", args=["B", ()], expected=[]),
        Case("A third, more or less", entry="share", args=[1, 3], expected=0.333, tolerance=0.001),
        Case("a seat is taken once", entry="take", args=[{"A1"}, "A1"], raises="SeatTaken"),
        Case("taking leaves the others", entry="take", args=[{"A1"}, "A2"], expected={"A1", "A2"}),
        Case("taking leaves the others (2)", call="taking_leaves_the_others", checker="is_false"),
        Case("through two functions", call="through_two_functions", expected=3),
        Case("infinite hall", entry="share", args=[1, float("inf")], expected=0.0),
    ],
}
ENTRIES = {
    "ticket-queue": ["TicketQueue", "fee"],
    "word-shapes": ["shape_of", "longest"],
    "seats": ["labels", "share", "take", "rows", "SeatTaken"],
}
LEFT = {
    "ticket-queue": [
        "ticket_queue_test.py:54: any Exception would do here, and a case names one type",
        "ticket_queue_test.py:58: test_seasons is skipped (skip)",
    ],
    "word-shapes": [
        "canonical-data.json:38: 'no words at all': an error is asked for, and taken to be a ValueError",
        "canonical-data.json:44: the reference has no function 'rhymes_with' for 'words that rhyme'",
    ],
    "seats": [
        "test_seats.py:28: `assert share(taken, all_seats) < 1` is no comparison with == alone",
        "test_seats.py:38: only the exception's type is carried over, not the pattern",
        "test_seats.py:50: `capsys` comes from a fixture",
        "test_seats.py:61: test_later is an async test",
    ],
}


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    """The three exercises, by slug."""
    root = tmp_path_factory.mktemp("imported")
    for slug, material in {
        "ticket-queue": from_exercism(QUEUE),
        "word-shapes": from_exercism(SHAPES),
        "seats": from_pytest(SEATS, None),
    }.items():
        write_folder(root, "t", slug, files_of(material))
    return {slug: load_exercise(root / "t" / slug) for slug in EXPECTED}


@pytest.mark.parametrize("slug", EXPECTED)
def test_tests_become_cases(imported, slug):
    cases = imported[slug].cases

    assert EXPECTED[slug] == [Case(**{name: getattr(case, name) for name in FIELDS}) for case in cases]
    assert ["example", *["visible"] * (len(cases) - 1)] == [case.visibility for case in cases]
    assert ENTRIES[slug] == list(imported[slug].entries)


FIELDS = [name for name in Case.__dataclass_fields__ if name not in ("line", "visibility")]


@pytest.mark.parametrize("slug", EXPECTED)
def test_the_reference_passes_what_was_imported(imported, slug, home):
    exercise = imported[slug]
    report = grade_with(home, pack(exercise), exercise.solution)

    assert report.passed, [result.content for result in report.results if not result.passed]
    starter = grade_with(home, pack(exercise), exercise.starter)
    assert (None, False) == (starter.reason, starter.passed)


@pytest.mark.parametrize("slug", EXPECTED)
def test_what_is_left_is_listed_with_file_and_line(imported, slug):
    text = (imported[slug].folder / "imported.txt").read_text()
    before, after = text.split("\n\n")

    assert ["Not carried over:", *(f"- {one}" for one in LEFT[slug])] == before.splitlines()
    assert "Put believable wrong solutions into wrong/" in after


def test_texts_come_along(imported):
    exercise = imported["ticket-queue"]

    assert ("Ticket Queue", "Hand out tickets, and call them in order.") == (exercise.title, exercise.summary)
    assert exercise.prompt.startswith("## Task\n\nA counter hands out tickets")
    assert "## Exceptions\n\nCalling an empty queue" in exercise.prompt
    assert "append" not in exercise.prompt
    assert ["## Hint: General", "## Hint: 1. The fee"] == [
        line for line in exercise.hints.splitlines() if line.startswith("#")
    ]
    assert (QUEUE / "ticket_queue.py").read_text() == exercise.starter
    assert "def longest(words):\n    pass\n" in imported["word-shapes"].starter
    assert 'class SeatTaken(Exception):\n    """Somebody sits there."""\n' in imported["seats"].starter


def test_nothing_is_executed(tmp_path):
    trap = f"import pathlib\npathlib.Path({str(tmp_path / 'executed')!r}).touch()\nraise SystemExit\n"
    folder = shutil.copytree(IMPORTS, tmp_path / "imports")
    for path in folder.rglob("*.py"):
        path.write_text(trap + path.read_text())
    for kind, source in (
        ("exercism", "exercism/ticket-queue"),
        ("exercism", "exercism/word-shapes"),
        ("pytest", "pytest/test_seats.py"),
    ):
        code, out, err = call("import", kind, folder / source, f"t/{kind}-{source[-3:].strip('.')}", cwd=tmp_path)
        assert (0, "") == (code, err)
        assert "Nothing was executed." in out
    assert not (tmp_path / "executed").exists()


def test_the_call_says_what_was_left(tmp_path):
    code, out, _ = call("import", "pytest", SEATS, "t/seats", cwd=tmp_path)

    assert 0 == code
    assert "Wrote 8 files to exercises/t/seats, with 10 cases." in out
    assert f"  {SEATS.as_posix()}:28: `assert share(taken, all_seats) < 1` is no comparison" in out
    code, _, err = call("import", "pytest", SEATS, "t/seats", cwd=tmp_path)
    assert (2, True) == (code, "exercises/t/seats is already there; nothing was changed" in err)


def test_numbers_of_any_length_come_along(tmp_path):
    (tmp_path / "sums.py").write_text("def add(a, b):\n    return a + b\n")
    (tmp_path / "test_sums.py").write_text(
        f"from sums import add\n\ndef test_it():\n    assert add(10**5000, 0x{'f' * 4000}) == 10**5000 + 16**4000 - 1\n"
    )
    code, _, err = call("import", "pytest", "test_sums.py", "t/sums", cwd=tmp_path)

    assert (0, "") == (code, err)
    (case,) = load_exercise(tmp_path / "exercises" / "t" / "sums").cases
    assert [10**5000, 16**4000 - 1] == case.args
    assert 10**5000 + 16**4000 - 1 == case.expected


def test_what_is_no_exercise_is_told(tmp_path):
    (tmp_path / "odd" / ".meta").mkdir(parents=True)
    (tmp_path / "odd" / ".meta" / "example.py").write_text("def f(): pass\n")
    (tmp_path / "odd" / "canonical-data.json").write_text('{"cases": [5]}')
    (tmp_path / "number" / ".meta").mkdir(parents=True)
    (tmp_path / "number" / ".meta" / "example.py").write_text("def f(): pass\n")
    (tmp_path / "number" / "canonical-data.json").write_text('{"cases": 3}')
    (tmp_path / "empty").mkdir()
    (tmp_path / "bare" / ".meta").mkdir(parents=True)
    (tmp_path / "bare" / ".meta" / "example.py").write_text("x = 1\n")
    (tmp_path / "test_broken.py").write_text("def test_x(:\n")
    for make, sentence in [
        (lambda: from_exercism(tmp_path / "none"), "there is no folder"),
        (lambda: from_exercism(tmp_path / "empty"), "has no exemplar or example solution in .meta"),
        (lambda: from_exercism(tmp_path / "odd"), "this is no canonical data: .*5 is no case"),
        (lambda: from_exercism(tmp_path / "number"), "this is no canonical data: .*not iterable"),
        (lambda: from_exercism(tmp_path / "bare"), r"has neither a \*_test.py nor a canonical-data.json"),
        (lambda: from_pytest(tmp_path / "none.py", None), "there is no file"),
        (lambda: from_pytest(tmp_path / "test_broken.py", None), r"test_broken.py:1: this is no valid Python"),
    ]:
        with pytest.raises(CallFault, match=sentence):
            make()


def test_a_settings_file_cannot_name_a_file_elsewhere(tmp_path):
    folder = shutil.copytree(SHAPES, tmp_path / "word-shapes")
    (tmp_path / "secret.py").write_text("def shape_of(): pass\n")
    (folder / ".meta" / "config.json").write_text('{"files": {"exemplar": ["../secret.py", 3], "test": "x"}}')

    assert (SHAPES / ".meta" / "exemplar.py").read_text() == from_exercism(folder).solution


def test_an_exception_that_may_be_another_is_left(tmp_path):
    (tmp_path / "box.py").write_text(
        "LIMIT = 3\n\n\nclass Full(ValueError):\n    pass\n\n\ndef put(n):\n    if n > LIMIT:\n        raise Full('full')\n    return n\n"
    )
    (tmp_path / "test_box.py").write_text(
        "import box\nimport pytest\n\n\ndef test_full():\n    with pytest.raises(ValueError):\n        box.put(9)\n\n\n"
        "def test_put():\n    assert box.put(box.LIMIT) == 3\n"
    )
    material = from_pytest(tmp_path / "test_box.py", None)

    assert [("put", "return solution.put(solution.LIMIT)")] == [(case.name, case.harness) for case in material.cases]
    assert [(6, "the solution has Full, which is a ValueError too, and a case names one type")] == [
        (left.line, left.why) for left in material.left
    ]
    assert ["put"] == material.entries
    assert "LIMIT = 3" in material.starter
