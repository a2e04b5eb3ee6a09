"""Many cases at once: rows of a table, generated cases, and inputs that are written once and still shared by none."""

import pytest

from grader import Case, Exercise, generated, table
from grader.case import FROZEN, CaseFault
from grader.casefile import read_cases
from grader.faults import ExerciseFault
from grader.grading import grade_with
from grader.packing import pack


def test_a_row_becomes_a_case():
    cases = table(
        ("name", "args", "expected"),
        ("two", [2], 4),
        ("none", [0], 0),
        group="Small",
        hint="Twice.",
    )

    assert [
        Case("two", args=[2], expected=4, group="Small", hint="Twice."),
        Case("none", args=[0], expected=0, group="Small", hint="Twice."),
    ] == cases


def test_names_may_be_made_of_the_row():
    cases = table(
        ("args", "raises"), ([-1], "ValueError"), ([""], "TypeError"), name="{args[0]!r} is refused: {raises}"
    )

    assert ["-1 is refused: ValueError", "'' is refused: TypeError"] == [case.name for case in cases]


def test_a_case_knows_the_line_of_its_table():
    line = table.__code__.co_firstlineno and _line()
    [case] = table(("name", "expected"), ("a", 1))

    assert line + 1 == case.line


def _line():
    import sys

    return sys._getframe(1).f_lineno


FAULTS = [
    ('table(("name", "expcted"), ("a", 1))', "a Case has no option 'expcted'; did you mean 'expected'?"),
    ('table(("name", "expected"), ("a", 1), grup="x")', "a Case has no option 'grup'; did you mean 'group'?"),
    (
        'table(("name", "expected"), ("a",))',
        r"row 1 of the table must have 2 values \(name, expected\), and is \('a',\)",
    ),
    ('table(("name", "expected"), ("a", 1), 3)', "row 2 of the table must have 2 values"),
    ('table(("args", "expected"), ([1], 1))', "a table has a column 'name', or says name= with a template"),
    ('table(("args", "expected"), ([1], 1), name="{arg}")', "the name of row 1 cannot be made of '{arg}'"),
    ('table(("name", "group", "expected"), ("a", "b", 1), group="c")', "'group' is given twice"),
    ('generated("g", lambda random: {"arg": 1}, count=1, seed=1)', "a Case has no option 'arg'"),
    ('generated("g", lambda random: None, count=1, seed=1)', "and returned None; is a return missing"),
    ('generated("g", lambda random: 3, count=1, seed=1)', "make must return .*, and returned the number 3"),
    ('generated("g", lambda random: {1: 2}, count=1, seed=1)', "a Case has no option 1"),
    (
        'generated("g", lambda random: [1], count=0, seed=1)',
        "count must be a whole number above 0, and is the number 0",
    ),
    ('generated("g", lambda random: [1], count=-1, seed=1)', "count must be a whole number above 0"),
    ('generated("g", lambda random: [1], count="2", seed=1)', "count must be a whole number above 0, and is the text"),
    ('table(("args", "expected"), ([1], 1), name="{args[x]}")', "the name of row 1 cannot be made of"),
    ('table(("name", "args", "expected"), ("a", 3, 1))', "case 'a': args must be a list or tuple"),
    ('table(("name", "expected"), ("a", 1), ("A", 2))', "a case called 'A' is already there, on line 3"),
]


@pytest.mark.parametrize(("written", "sentence"), FAULTS, ids=[row[1] for row in FAULTS])
def test_what_is_wrong_with_a_table_is_told_with_its_line(tmp_path, written, sentence):
    text = f"from grader import generated, table\n\nCASES = {written}\n"
    with pytest.raises(ExerciseFault, match=sentence) as told:
        read_cases(tmp_path / "cases.py", text)
    assert 3 == told.value.line


def test_generated_cases_depend_on_seed_and_number_alone():
    def make(random):
        return [random.randint(0, 10**9)]

    three, five = generated("g", make, count=3, seed=1), generated("g", make, count=5, seed=1)

    assert ["g 1", "g 2", "g 3"] == [case.name for case in three]
    assert three == five[:3]
    assert 5 == len({case.args[0] for case in five})
    assert three != generated("g", make, count=3, seed=2)
    assert all(case.expected is FROZEN for case in three)


def test_generated_cases_may_say_what_they_expect_and_hold_any_field():
    [case] = generated("g", lambda random: {"kwargs": {"n": 1}, "expected": 2}, count=1, seed=1, group="G")
    [checked] = generated("g", lambda random: [1], count=1, seed=1, checker="is_even")

    assert Case("g 1", kwargs={"n": 1}, expected=2, group="G") == case
    assert ((), "is_even") == (checked.channels, checked.checker)


def test_a_case_that_is_not_frozen_cannot_be_graded():
    exercise = Exercise(slug="s", entry="f", cases=[Case("c", expected=FROZEN)])
    with pytest.raises(CaseFault, match="case 'c' expects what is not frozen"):
        pack(exercise)


SHARED = [[1, 2], {"deep": [3]}]
"""Written once, for every case below."""


def test_what_happens_to_inputs_later_does_not_reach_the_case():
    batch = [1]
    case = Case("c", args=[batch], kwargs={"more": batch}, expected=batch, after=[batch], trace=[("f", {"a": batch})])
    batch.append(2)

    assert ([[1]], {"more": [1]}, [1], [[1]], [("f", {"a": [1]})]) == (
        case.args,
        case.kwargs,
        case.expected,
        case.after,
        case.trace,
    )


def test_no_case_sees_what_another_did_to_inputs_that_were_written_once(home):
    spoil = "def f(items, more):\n    items.append(0)\n    more['deep'].append(0)\n    return items, more\n"
    expected = ([1, 2, 0], {"deep": [3, 0]})
    cases = [Case(name, args=SHARED, expected=expected, after=list(expected)) for name in ("first", "second", "third")]
    report = grade_with(home, pack(Exercise(slug="s", entry="f", cases=cases)), spoil)

    assert report.passed, report.content
    assert [[1, 2], {"deep": [3]}] == SHARED
