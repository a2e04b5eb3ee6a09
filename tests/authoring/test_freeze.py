"""``etude freeze``: what the reference does becomes data; what is not frozen, or was for other inputs, is a fault."""

import json
import shutil

import pytest

from grader.authoring.freeze import frozen_entries
from grader.faults import ExerciseFault
from grader.load import load_exercise
from tests.command import call
from tests.gated import seen

CASES = """from grader import FROZEN, Case, generated


def numbers(random):
    return [[random.randint(-5, 5) for _ in range(random.randint(0, 4))]]


CASES = [
    Case("by hand", args=[[1, 2]], expected=3, visibility="example"),
    *generated("random numbers", numbers, count=3, seed=7, group="Random", hint="Add them all."),
    Case("text is refused", args=[["a"]], expected=FROZEN, group="Random", hint="Only numbers."),
    Case("all at once", args=[[2.5, -1]], expected=FROZEN, stdout=FROZEN, after=FROZEN, group="Random", hint="Look."),
]
"""
SOLUTION = """def total(numbers):
    whole = 0
    for number in numbers:
        whole += number
    print("added", len(numbers))
    numbers.clear()
    return whole
"""


@pytest.fixture
def folder(tmp_path):
    """An exercise whose reference adds numbers up, prints, and empties its list."""
    return write(tmp_path)


@pytest.fixture(scope="module")
def frozen(tmp_path_factory):
    """The same, frozen; not to be changed."""
    folder = write(tmp_path_factory.mktemp("frozen"))
    freeze(folder)
    return folder


def write(place):
    folder = place / "tracks" / "t" / "total"
    (folder / "wrong").mkdir(parents=True)
    (folder.parent / "track.toml").write_text('title = "T"\nsummary = "S"\nexercises = ["total"]\n')
    (folder / "exercise.toml").write_text('title = "Total"\nsummary = "S"\nentry = "total"\n')
    (folder / "prompt.md").write_text("Add.\n")
    (folder / "starter.py").write_text("def total(numbers):\n    pass\n")
    (folder / "solution.py").write_text(SOLUTION)
    (folder / "cases.py").write_text(CASES)
    return folder


def freeze(folder, *arguments):
    return call("freeze", folder, *arguments, cwd=folder)


def edit(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_what_the_reference_does_becomes_data(folder):
    code, out, err = freeze(folder)

    assert (0, "") == (code, err)
    assert ["  new      random numbers 1", "  new      all at once"] == [out.splitlines()[0], out.splitlines()[4]]
    assert "Froze 5 cases in " in out.splitlines()[-1]
    by_name = {case.name: case for case in load_exercise(folder).cases}
    for number in (1, 2, 3):
        case = by_name[f"random numbers {number}"]
        assert sum(case.args[0]) == case.expected
    assert ("TypeError", ("raises",)) == (by_name["text is refused"].raises, by_name["text is refused"].channels)
    case = by_name["all at once"]
    assert (1.5, "added 2\n", [[]]) == (case.expected, case.stdout, case.after)
    content = json.loads((folder / "frozen.json").read_text())
    assert 1 == content["version"]
    assert ["float", "0x1.8000000000000p+0"] == dict(content["cases"])["all at once"]["expected"]


def test_frozen_values_hold_in_both_homes(frozen, home):
    exercise = load_exercise(frozen)

    assert "passes 6 of 6 cases" == seen(exercise, home.name)["reference"].summary
    assert dict(json.loads((frozen / "frozen.json").read_text())["cases"]) == frozen_entries(
        load_exercise(frozen, thawed=False), home
    )


def test_freezing_again_tells_what_changed_and_only_that(folder):
    freeze(folder)
    first = (folder / "frozen.json").read_bytes()
    code, out, _ = freeze(folder)
    assert (0, 1, first) == (code, out.count("\n"), (folder / "frozen.json").read_bytes())

    edit(folder / "solution.py", "return whole", "return whole + 1")
    edit(folder / "cases.py", "count=3", "count=2")
    _, out, _ = freeze(folder)
    assert [
        "  changed  random numbers 1",
        "  changed  random numbers 2",
        "  changed  all at once",
        "  gone     random numbers 3",
    ] == out.splitlines()[:-1]


def test_a_reference_that_changed_meets_what_was_frozen(frozen, tmp_path, home):
    folder = shutil.copytree(frozen, tmp_path / "total")
    edit(folder / "solution.py", "return whole", "return whole + 1")
    reference = seen(load_exercise(folder), home.name)["reference"]

    assert (5, "passes 1 of 6 cases") == (len(reference.findings), reference.summary)


# What is changed once the cases are frozen; where that is told, and how.
STALE = [
    ("seed=7", "seed=8", "' has other inputs than those that were frozen"),
    ("count=3", "count=4", "cases.py:10: case 'random numbers 4' expects what is not frozen yet"),
    ("count=3", "count=2", "frozen.json: no case called 'random numbers 3' is FROZEN in cases.py any more"),
    ('[["a"]]', '[["b"]]', "cases.py:11: case 'text is refused' has other inputs than those that were frozen"),
    (" after=FROZEN,", "", "cases.py:12: case 'all at once' asks for other things than those that were frozen"),
    (
        '"text is refused", args=[["a"]], expected=FROZEN',
        '"text is refused", args=[["a"]], raises="TypeError"',
        "frozen.json: no case called 'text is refused' is FROZEN",
    ),
]


@pytest.mark.parametrize(("old", "new", "sentence"), STALE, ids=[row[1] or row[2] for row in STALE])
def test_what_is_stale_is_a_fault_that_says_what_to_do(frozen, tmp_path, old, new, sentence):
    folder = shutil.copytree(frozen, tmp_path / "total")
    edit(folder / "cases.py", old, new)
    with pytest.raises(ExerciseFault) as told:
        load_exercise(folder)

    assert sentence in str(told.value)
    assert str(told.value).endswith("run etude freeze total")


def test_what_was_never_frozen_is_told_by_every_command(folder):
    code, _, err = call("check", "total", "--exercises", folder.parent.parent, cwd=folder)

    assert (2, 1) == (code, err.count("\n"))
    assert "cases.py:10: case 'random numbers 1' expects what is not frozen yet; run etude freeze total" in err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is no valid JSON"),
        ('{"version": 1}', "lacks the key 'cases'"),
        ('{"version": 2, "cases": []}', "this is version 2 of the file, not 1"),
        (
            '{"version": 1, "cases": [["random numbers 1", {"inputs": "", "expected": 1.5}]]}',
            "'random numbers 1'.expected",
        ),
    ],
)
def test_a_file_that_is_no_frozen_one_is_told(folder, text, sentence):
    (folder / "frozen.json").write_text(text)
    with pytest.raises(ExerciseFault, match=r"frozen\.json: ") as told:
        load_exercise(folder)
    assert sentence in str(told.value)


def test_a_broken_file_is_written_anew(folder):
    (folder / "frozen.json").write_text("{")
    assert 0 == freeze(folder)[0]
    load_exercise(folder)


# What the reference is; what is told of it. Nothing is written then.
HOPELESS = [
    (
        "import random\ndef total(n): return random.SystemRandom().random()",
        "cases.py:10: case 'random numbers 1': the reference answers differently each time",
    ),
    (
        "def total(n): return lambda: n",
        "the reference answers with a value of class function, which cannot be written down",
    ),
    ("def total(n): raise SystemExit", "the reference did not come to an end: exited"),
    ("def total(n):\n    while True: pass", "the reference did not come to an end: timed out"),
    (
        "def total(n): pass\n1 / 0",
        "solution.py:2: the reference cannot be run: line 2: ZeroDivisionError: division by zero",
    ),
]


@pytest.mark.parametrize(("solution", "sentence"), HOPELESS, ids=[row[1] for row in HOPELESS])
def test_a_reference_that_cannot_say_what_to_expect_is_told(folder, solution, sentence):
    (folder / "solution.py").write_text(solution)
    edit(folder / "exercise.toml", 'entry = "total"\n', 'entry = "total"\n[limits]\ntime_s = 0.3\n')
    code, out, err = freeze(folder)

    assert (2, "", 1) == (code, out, err.count("\n"))
    assert sentence in err
    assert not (folder / "frozen.json").exists()


def test_a_call_with_nothing_to_freeze_says_so(folder):
    (folder / "cases.py").write_text('from grader import Case\n\nCASES = [Case("a", args=[[]], expected=0)]\n')

    assert (2, "", "etude: no case of total expects FROZEN, so there is nothing to freeze\n") == freeze(folder)


def test_frozen_beside_a_checker_means_nothing(folder):
    edit(folder / "cases.py", 'expected=FROZEN, group="Random", hint="Only', 'expected=FROZEN, raises="X", hint="Only')
    with pytest.raises(ExerciseFault, match=r"cases\.py:11: case 'text is refused': expected is FROZEN, and raises"):
        load_exercise(folder)
