"""Cases that were weakened in a dozen ways: each time the gate shows what none of them notices any more."""

from dataclasses import replace

import pytest

from grader.case import Case
from grader.gate.adequacy import measure
from grader.gate.adequacy_page import Measured, page_text
from grader.gate.bench import Bench
from grader.gate.store import Store
from grader.gate.workshop import Place
from grader.gate.wrongs import wrong_solutions
from grader.load import load_exercise
from tests.anchor import ANCHOR
from tests.repository import ROOT

EXERCISE = load_exercise(ROOT / "tests" / "data" / "weakened")
CONDITION = 'name != "" and name not in kept'

# The case that is weakened; what it becomes (None: it is dropped); what nothing notices then.
WEAKENED = [
    ("three by default", None, ["3 -> 4", "3 -> 2"]),
    ("none", None, ["limit < 0 -> limit <= 0", "0 -> 1"]),
    (
        "less than none",
        None,
        [
            "0 -> -1",
            'raise ValueError("limit must not be negative") -> pass',
            '"limit must not be negative" -> "limit must not be negative!"',
        ],
    ),
    (
        "less than none",
        {"raises": "ValueError"},
        ['"limit must not be negative" -> "limit must not be negative!"'],
    ),
    ("last first", {"after": None}, ["names = list(names) -> pass", "list(names) -> names"]),
    (
        "last first",
        None,
        ["names = list(names) -> pass", "list(names) -> names", "names.reverse() -> pass"],
    ),
    ("a number", None, ["continue -> raise", "continue -> break", "continue -> pass"]),
    ("an end", None, ['"end" -> "end!"', "break -> continue"]),
    ("white space", {"args": [[" a"]]}, ["name.strip -> name.lstrip"]),
    ("nothing else", None, [f"{CONDITION} -> name not in kept", '"" -> "!"']),
    ("a repeat", None, [f'{CONDITION} -> name != ""']),
    ("plain", {"args": [["b", "a"]], "expected": ["b", "a"]}, ["kept.append -> kept.extend"]),
]


@pytest.fixture(scope="module", params=["cpython", "pyodide"])
def survivors(request, workshop):
    """A function that returns the changes that no case of these notices, in one of the homes."""
    store = Store()  # what the mutants do with the other cases is known from the first time

    def measured(cases):
        exercise = replace(EXERCISE, cases=cases)
        bench = Bench(exercise, [Place(request.param)], workshop, store, wrong_solutions(EXERCISE))
        return [mutant.change for mutant in measure(bench).survivors]

    return measured


def weaker(case: Case, name: str, fields) -> list[Case]:
    if case.name != name:
        return [case]
    return [replace(case, **fields)] if fields else []


def test_nothing_survives_the_cases_as_they_are(survivors):
    assert [] == survivors(EXERCISE.cases)


@pytest.mark.parametrize(("name", "fields", "expected"), WEAKENED)
def test_what_a_weaker_case_lets_through_is_found(survivors, name, fields, expected):
    cases = [weak for case in EXERCISE.cases for weak in weaker(case, name, fields)]

    assert expected == survivors(cases)


def test_there_are_a_dozen():
    assert 12 == len(WEAKENED)


def test_the_page_tells_survivors_and_reasons(workshop):
    cases = [case for case in EXERCISE.cases if case.name != "a repeat"]
    bench = Bench(replace(EXERCISE, cases=cases), [Place("cpython")], workshop, Store())
    text = page_text([Measured(bench.exercise, measure(bench))])

    assert "| weakened | 10 | 32 | 30 | 1 | 0.968 | 1.000 |" in text
    assert "| part of a condition dropped | 2 | 1 |" in text
    assert (
        """\
Line 16, part of a condition dropped; no case notices this

```diff
-         if name != "" and name not in kept:
+         if name != "":
```
"""
        in text
    )
    assert "Line 14, except widened or narrowed; the same as the reference: Nothing else can be raised.\n" in text


def test_the_page_about_the_anchor_is_up_to_date(workshop):
    bench = Bench(ANCHOR, [Place("cpython")], workshop, Store())

    assert page_text([Measured(ANCHOR, measure(bench))]) == (ROOT / "docs" / "adequacy.md").read_text("utf-8")
