"""Small changes of a program: which there are, that each means what it says, and that the author's spelling stays."""

import ast

import pytest

from grader.adequacy.change import Operator
from grader.adequacy.mutants import mutants

# Operator; a line of a program; the changes of that operator in it, worked out by hand.
CHANGES = [
    (Operator.BOUNDARY, "return a < b <= 9", ["a < b <= 9 -> a <= b <= 9", "a < b <= 9 -> a < b < 9"]),
    (Operator.BOUNDARY, "return a == b", []),
    (Operator.COMPARISON, "return a is not b", ["a is not b -> a is b"]),
    (Operator.COMPARISON, "return (a +  1) not in b", ["(a + 1) not in b -> a + 1 in b"]),
    (Operator.COMPARISON, "return (a if b else 1) < 2", ["(a if b else 1) < 2 -> (a if b else 1) >= 2"]),
    (Operator.NUMBER, "return 7", ["7 -> 8", "7 -> 6"]),
    (Operator.NUMBER, "return a[0]", ["0 -> 1", "0 -> -1"]),
    (Operator.NUMBER, "return 2.5", ["2.5 -> 5.0"]),
    (Operator.TEXT, "return 'it' \"s\"", ["'it' \"s\" -> 'it' \"s!\""]),
    (Operator.TEXT, 'return f"é{a}ü" + b"x"', ["é -> é!", "ü -> ü!", "b\"x\" -> b'x!'"]),
    (Operator.TEXT, "return r'\\d'", ["r'\\d' -> r'\\d!'"]),
    (Operator.TRUTH, "return True, a", ["True -> False"]),
    (Operator.ARITHMETIC, "return a - b", ["a - b -> a + b"]),
    (Operator.ARITHMETIC, "a += b", ["a += b -> a -= b"]),
    (Operator.ARITHMETIC, "return -a", ["-a -> a"]),
    (Operator.AND_OR, "return a and (b or 1)", ["a and (b or 1) -> a or (b or 1)", "b or 1 -> b and 1"]),
    (Operator.OPERAND, "return a and b", ["a and b -> b", "a and b -> a"]),
    (Operator.NOT, "return not a", ["not a -> a"]),
    (Operator.CONDITION, "return 1 if a else 2", ["a -> not a"]),
    (Operator.CONDITION, "return [c for c in b if c and a]", ["c and a -> not (c and a)"]),
    (Operator.CONDITION, "return 1 if a < b else 2", []),
    (Operator.ITEM, 'return {"x": a, **b}', ['{"x": a, **b} -> {**b}', '{"x": a, **b} -> {"x": a}']),
    (Operator.ITEM, "return (a, b)", ["(a, b) -> (b,)", "(a, b) -> (a,)"]),
    (Operator.ITEM, "a, b = b", []),
    (Operator.COPY, "return copy.deepcopy(a)", ["copy.deepcopy(a) -> a"]),
    (Operator.COPY, "return a.copy()", ["a.copy() -> a"]),
    (Operator.COPY, "return a[:], [*a], {**b}", ["a[:] -> a", "[*a] -> a", "{**b} -> b"]),
    (Operator.COPY, "return sorted(a, key=b)", ["sorted(a, key=b) -> a"]),
    (Operator.SLICE, "return a[1:b]", ["a[1:b] -> a"]),
    (Operator.ARGUMENT, "return sorted(a, key=b)", ["sorted(a, key=b) -> sorted(a)"]),
    (Operator.ARGUMENT, "return a.get(b, None)", ["a.get(b, None) -> a.get(b)"]),
    (Operator.NEIGHBOUR, "return min(a), a.strip()", ["min -> max", "a.strip -> a.lstrip"]),
    (Operator.OFF_BY_ONE, "return range(a)", ["range(a) -> range(a + 1)", "range(a) -> range(a - 1)"]),
    (Operator.OFF_BY_ONE, "return len(a)", ["len(a) -> len(a) - 1"]),
    (Operator.STATEMENT, "a.sort()", ["a.sort() -> pass"]),
    (Operator.STATEMENT, "a[1] = b", ["a[1] = b -> pass"]),
    (Operator.STATEMENT, "a = b or 1", ["a = b or 1 -> pass"]),
    (Operator.STATEMENT, "new = b", []),
    (Operator.RETURN, "return a", ["return a -> return None"]),
    (Operator.RETURN, "return None", []),
    (Operator.LOOP, "for c in a: break", ["break -> continue"]),
    (Operator.RAISE, "raise ValueError(a)", ["raise ValueError(a) -> pass"]),
]  # fmt: skip


def changes(source, operator):
    return [mutant.change for mutant in mutants(source) if mutant.operator is operator]


@pytest.mark.parametrize(("operator", "line", "expected"), CHANGES, ids=[f"{row[0]}-{row[1]}" for row in CHANGES])
def test_each_operator_changes_what_it_is_for(operator, line, expected):
    assert expected == changes(f"def f(a, b):\n    {line}\n", operator)


TRY = '''\
def f(a):
    """Not this: 1 < 2."""
    try:
        return int(a)
    except (ValueError, TypeError):
        a = 0
    except Exception:
        raise
    if a < 1:
        a += 1
    elif a < 2:
        a -= 1
    return a
'''


def test_what_takes_several_lines():
    assert ["(ValueError, TypeError) -> Exception", "Exception -> BaseException"] == changes(TRY, Operator.EXCEPT)
    assert ["a = 0 -> raise"] == changes(TRY, Operator.HANDLER)
    assert [
        "if a < 1: a += 1 elif a < 2: a -= 1 -> if a < 2: a -= 1 elif a < 1: a += 1",
    ] == changes(TRY, Operator.BRANCHES)


def test_every_operator_has_a_row():
    assert {row[0] for row in CHANGES} | {Operator.EXCEPT, Operator.HANDLER, Operator.BRANCHES} == set(Operator)


QUIET = '''\
from os import path
import re as r

def f(a: "text" = 5, *, b: dict[int, 1] = None) -> list[2]:
    """Say 1."""
    "say 2"
    return None

if __name__ == "__main__":
    print(f(3) + 4)
'''


def test_imports_annotations_docstrings_and_scripts_are_left_alone():
    assert ["5 -> 6", "5 -> 4"] == [mutant.change for mutant in mutants(QUIET)]


def test_each_is_one_change_of_the_text_and_no_two_are_the_same_program():
    found = mutants(TRY)

    trees = {ast.dump(ast.parse(mutant.source)) for mutant in found}
    assert len(found) == len(trees)
    assert ast.dump(ast.parse(TRY)) not in trees
    assert [] == [mutant for mutant in found if TRY.split("\n")[mutant.line - 1].strip() != mutant.line_text]


def test_a_diff_has_the_lines_that_differ():
    [mutant] = [
        mutant
        for mutant in mutants("def f(a):\n    return ('é', a  <  1)  # why\n")
        if mutant.old == "a < 1" and "=" in mutant.new and ">" not in mutant.new
    ]

    assert ["-     return ('é', a  <  1)  # why", "+     return ('é', a <= 1)  # why"] == mutant.diff(
        "def f(a):\n    return ('é', a  <  1)  # why\n"
    )
