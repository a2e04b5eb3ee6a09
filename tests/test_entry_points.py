"""Several entries: all that are missing are named at once, and each case calls the one it names. In both homes."""

import pytest

from grader import Case, Exercise
from grader.faults import ExerciseFault
from grader.grading import grade_with
from grader.load import load_exercise
from grader.packing import input_text, pack

RIGHT = "def encode(text):\n    return text[::-1]\n\n\ndef decode(code):\n    return code[::-1] + '!'\n"
CASES = [
    Case("the first when it does not say", args=["ab"], expected="ba"),
    Case("the one it names", entry="decode", args=["ab"], expected="ba!"),
    Case("by name of the first", entry="encode", args=["ab"], expected="ba"),
]
EXERCISE = Exercise(slug="codes", entry="encode", entries=["encode", "decode"], cases=CASES, solution=RIGHT)


def test_each_case_calls_the_entry_it_names(home):
    report = grade_with(home, pack(EXERCISE), RIGHT)

    assert report.passed, report.content


# What is handed in; the reason why it cannot be graded. Provided code has functions of its own.
MISSING = [
    ("x = 1\n", "no function named `encode` or `decode`; you defined no function"),
    ("def encode(t): pass\n", "no function named `decode`; you defined `encode`"),
    (
        "def encod(t): pass\ndef decoed(t): pass\n",
        "no function named `encode` or `decode`; you defined `encod`, `decoed`",
    ),
    ("def encode(t): pass\ndecode = 3\n", "`decode` must be a function, and here it is of type `int`"),
]


@pytest.mark.parametrize(("source", "reason"), MISSING, ids=[row[1] for row in MISSING])
def test_all_that_are_missing_are_named_at_once(home, source, reason):
    provided = "def encodings(): pass\n\n\nclass Decoder:\n    def decode(self): pass\n"
    exercise = Exercise(slug="codes", entry="encode", entries=["encode", "decode"], cases=CASES, provided=provided)

    assert reason == grade_with(home, pack(exercise), source).reason


def test_a_function_and_a_class_that_are_missing(home):
    exercise = Exercise(slug="s", entry="run", entries=["run", "Stack"], cases=[Case("c", expected=1)])

    assert "no function or class named `run` or `Stack`; you defined no function or class" == (
        grade_with(home, pack(exercise), "").reason
    )


def test_the_input_says_what_is_called_where_there_are_several():
    assert ["# Calls encode(text).\ntext = 'ab'", "# Calls decode(code).\ncode = 'ab'"] == [
        input_text(EXERCISE, case) for case in CASES[:2]
    ]
    assert "text = 'ab'" == input_text(Exercise(slug="s", entry="encode", cases=CASES, solution=RIGHT), CASES[0])


def test_one_entry_is_sent_as_it_ever_was():
    alone = Exercise(slug="s", entry="encode", cases=CASES[:1])
    assert "entries" not in pack(alone).bundle.load
    assert ["encode", "decode"] == pack(EXERCISE).bundle.load["entries"]


@pytest.fixture
def folder(tracks):
    """The exercise ``double`` with a second entry, ``half``."""
    folder = tracks / "numbers" / "double"
    edit(folder / "exercise.toml", 'entry = "double"', 'entry = ["double", "half"]')
    edit(folder / "solution.py", "def double", "def half(n):\n    return n // 2\n\n\ndef double")
    edit(folder / "cases.py", "CASES = [", 'CASES = [\n    Case("half of two", entry="half", args=[2], expected=1),')
    return folder


def edit(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_a_folder_may_have_several(folder):
    exercise = load_exercise(folder)

    assert ("double", ["double", "half"]) == (exercise.entry, list(exercise.entries))


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "cases.py",
            'entry="half"',
            'entry="halve"',
            "cases.py:9: case 'half of two': exercise.toml has no entry 'halve'; did you mean 'half'?",
        ),
        ("solution.py", "def half", "def halve", "solution.py: the solution defines no 'half'; did you mean 'halve'?"),
        (
            "exercise.toml",
            '["double", "half"]',
            '["double", "double"]',
            "exercise.toml:6: entry must be a name as Python has them, or a list of such names, each there once",
        ),
        ("exercise.toml", '["double", "half"]', "[]", "exercise.toml:6: entry must be a name"),
    ],
)
def test_what_is_wrong_with_entries_is_told(folder, name, old, new, sentence):
    edit(folder / name, old, new)
    with pytest.raises(ExerciseFault) as told:
        load_exercise(folder)
    assert sentence in str(told.value)
