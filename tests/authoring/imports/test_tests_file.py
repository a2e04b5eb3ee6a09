"""What single tests are read as: a table of tests, what comes of each, and bounds on what is worked out."""

from pathlib import Path

import pytest

from grader.authoring.imports.material import NotCarried
from grader.authoring.imports.tests_file import read_tests

HEAD = "import pytest\nfrom thing import Thing, f, g\n\n"


def read(body):
    cases, left, _ = read_tests(Path("test_thing.py"), HEAD + body)
    return [dict(case.fields) | ({"harness": case.harness} if case.harness else {}) for case in cases], [
        f"{one.line}: {one.why}" for one in left
    ]


def a_test(body):
    return "def test_it():\n" + "".join(f"    {line}\n" for line in body.split("\n"))


def of_f(*args, **fields):
    return {"entry": "f", "args": list(args), **fields}


READ = [
    ("equal", "assert f(1, -2.5) == [1, (2,), {'a': None}]", [of_f(1, -2.5, expected=[1, (2,), {"a": None}])]),
    ("the other way round", "assert 3 == f(b'x')", [of_f(b"x", expected=3)]),
    ("is None", "assert f() is None", [of_f(expected=None)]),
    ("keywords", "assert f(1, n=2) == 3", [of_f(1, kwargs={"n": 2}, expected=3)]),
    ("unpacked keywords", "more = {'n': 2}\nassert f(1, **more) == 3", [of_f(1, kwargs={"n": 2}, expected=3)]),
    (
        "a message of no matter",
        "want = [2]\nsaid = f'no {want:>9}'\ngot = f(1)\nassert got == want, said",
        [of_f(1, expected=[2])],
    ),
    ("names", "a, b = 1, [2]\nwanted = a + 1\nassert f(a, b) == wanted", [of_f(1, [2], expected=2)]),
    ("arithmetic", "assert f([0] * 3 + [1], 2 ** 3, 7 // 2) == (not True)", [of_f([0, 0, 0, 1], 8, 3, expected=False)]),
    ("unpacked", "parts = [1, 2]\nassert f(*parts) == 3", [of_f(1, 2, expected=3)]),
    ("a text with values", "n = 3\nassert f(f'{n}!') == str(n)", [of_f("3!", expected="3")]),
    ("indexed", "rows = [1, 2, 3]\nassert f(rows[0], rows[1:]) == 1", [of_f(1, [2, 3], expected=1)]),
    ("true and false", "assert f(1)\nassert not f(2)", [of_f(1, checker="is_true"), of_f(2, checker="is_false")]),
    (
        "a loop",
        "for n, wanted in [(1, 2), (2, 4)]:\n    assert f(n) == wanted",
        [of_f(1, expected=2), of_f(2, expected=4)],
    ),
    ("counted", "for i, n in enumerate(range(2)):\n    assert f(i) == n", [of_f(0, expected=0), of_f(1, expected=1)]),
    ("held first", "got = f(1)\nassert got == 2", [of_f(1, expected=2)]),
    ("approximately", "assert f() == pytest.approx(2.0)", [of_f(expected=2.0, tolerance=2e-06)]),
    ("raises", "with pytest.raises(ValueError):\n    f(1)", [of_f(1, raises="ValueError")]),
    (
        "raises with a message",
        "with pytest.raises(KeyError) as caught:\n    f(1)\nassert str(caught.value) == 'no'",
        [of_f(1, raises=("KeyError", "no"))],
    ),
    (
        "a part of the answer",
        "got = f(1)\nassert got[0] == 2",
        [{"expected": 2, "harness": "got = solution.f(1)\nreturn got[0]"}],
    ),
    (
        "an object",
        "thing = Thing([1])\nthing.add(2)\nassert thing.total() == 3\nassert thing.size == 2",
        [
            {"expected": 3, "harness": "thing = solution.Thing([1])\nthing.add(2)\nreturn thing.total()"},
            {"expected": 2, "harness": "thing = solution.Thing([1])\nthing.add(2)\nthing.total()\nreturn thing.size"},
        ],
    ),
    (
        "what came before counts",
        "f(1)\nassert g(2) == 3",
        [{"expected": 3, "harness": "solution.f(1)\nreturn solution.g(2)"}],
    ),
]


@pytest.mark.parametrize(("body", "expected"), [row[1:] for row in READ], ids=[row[0] for row in READ])
def test_a_test_is_read_as(body, expected):
    assert (expected, []) == read(a_test(body))


LEFT = [
    ("other comparisons", "assert f(1) > 2", "5: `assert f(1) > 2` is no comparison with == alone"),
    ("two at once", "assert f(1) == 2 and g(2)", "5: `assert f(1) == 2 and g(2)` asks for several things at once"),
    ("no literal", "assert f(1) == g(1)", "5: `g(1)` is a call, which an import never makes"),
    ("a computed input", "assert f(open('x')) == 1", "5: `open` is not known here"),
    ("a condition", "if f(1):\n    assert f(2) == 3", "5: a statement `if` in a test is not read"),
    (
        "any exception",
        "with pytest.raises(Exception):\n    f()",
        "5: any Exception would do here, and a case names one type",
    ),
    (
        "several exceptions",
        "with pytest.raises((KeyError, ValueError)):\n    f()",
        "5: `pytest.raises((KeyError, ValueError))` names no single exception",
    ),
    ("nothing asked", "f(1)", "4: test_it asserts nothing that a case can ask for"),
    ("an odd context", "with open('x') as file:\n    assert f(file) == 1", "5: `with open('x')` is not read"),
    ("no number", "assert f(2) == 1 // 0", "5: `1 // 0` is no value: ZeroDivisionError"),
    ("too long a list", "assert f(2) == [0] * 10 ** 9", "5: `[0] * 10 ** 9` is more than a literal"),
    ("too large a number", "assert f(2) == 9 ** 9 ** 9", "5: `9 ** 9 ** 9` is more than a literal"),
]


@pytest.mark.parametrize(("body", "sentence"), [row[1:] for row in LEFT], ids=[row[0] for row in LEFT])
def test_what_cannot_be_said_is_left_with_its_line(body, sentence):
    cases, left = read(a_test(body))

    assert [] == cases
    assert sentence in left[0]


GROWING = [
    ("texts", "x = 'x'\n" + "x = f'{x}{x}'\n" * 40 + "assert f(1) == x"),
    ("lists", "x = []\n" + "x = [x, x]\n" * 40 + "assert f(1) == x"),
    ("numbers", "x = 9999\n" + "x = x * x\n" * 40 + "assert f(1) == x"),
    ("loops", "for a in range(9999):\n    for b in range(9999):\n        assert f(a) == b"),
    ("tables", "assert f(1) == str([[0] * 9999] * 9999)"),
]


@pytest.mark.parametrize("body", [row[1] for row in GROWING], ids=[row[0] for row in GROWING])
def test_what_grows_without_end_is_left_soon(body):
    cases, left = read(a_test(body))

    assert left
    assert len(cases) <= 10_000


def test_rows_of_tables_are_tests():
    cases, left = read(
        "ROWS = [(1, 2), (3, 4)]\n\n"
        "@pytest.mark.parametrize(('n', 'wanted'), ROWS, ids=['one', 'three'])\n"
        "def test_f(n, wanted):\n    assert f(n) == wanted\n\n"
        "@pytest.mark.parametrize('a', [1, 2])\n@pytest.mark.parametrize('b', [3])\n"
        "def test_both(a, b):\n    assert f(a, b) == 1\n\n"
        "@pytest.mark.parametrize('a', range(9999))\n@pytest.mark.parametrize('b', range(9999))\n"
        "def test_many(a, b):\n    assert f(a, b) == 1\n"
    )

    assert [of_f(1, expected=2), of_f(3, expected=4), of_f(1, 3, expected=1), of_f(2, 3, expected=1)] == cases
    assert ["17: the tables of test_many come to more than 10,000 rows"] == left


def test_a_module_may_be_imported_whole():
    cases, left, entries = read_tests(
        Path("t.py"), "import thing\nimport math\n\ndef test_it():\n    assert thing.f(1) == 2\n"
    )

    assert ([of_f(1, expected=2)], [], ["f"]) == ([dict(case.fields) for case in cases], left, entries)


@pytest.mark.parametrize("text", ["def (", "x = '\0'", "(" * 5000, "x = " + "-" * 50_000 + "1"])
def test_what_is_no_python_is_told(text):
    with pytest.raises(NotCarried, match=r"this is no valid Python|nested too deeply"):
        read_tests(Path("t.py"), text)


def test_a_name_that_is_imported_as_another_is_its_own():
    text = "try:\n    from thing import filter as thing_filter, LIMIT\nexcept ImportError:\n    raise\n\n"
    cases, left, entries = read_tests(
        Path("t.py"),
        text
        + "def test_it():\n    assert thing_filter(1) == 2\n    assert thing_filter(lambda n: n > 1, [LIMIT]) == []\n",
    )

    assert ([], ["filter", "LIMIT"]) == (left, entries)
    assert [
        ({"entry": "filter", "args": [1], "expected": 2}, ""),
        ({"expected": []}, "return solution.filter(lambda n: n > 1, [solution.LIMIT])"),
    ] == [(dict(case.fields), case.harness) for case in cases]


CHANGED = [
    (
        "a list that changes",
        "items = [1]\nitems.append(2)\nassert f(items) == 3",
        [{"expected": 3, "harness": "items = [1]\nitems.append(2)\nreturn solution.f(items)"}],
        [],
    ),
    (
        "what an object was given",
        "thing = Thing()\nthing.size = 4\nassert thing.total() == 5",
        [{"expected": 5, "harness": "thing = solution.Thing()\nthing.size = 4\nreturn thing.total()"}],
        [],
    ),
    (
        "after what is not read",
        "thing = Thing()\nwhile thing.more():\n    thing.go()\nassert thing.total() == 5",
        [],
        [
            "6: a statement `while` in a test is not read",
            "8: what line 6 does is not carried over, and this comes after it",
        ],
    ),
    (
        "an assertion that is left has been made",
        "thing = Thing()\nassert thing.pop() > 1\nassert thing.total() == 5",
        [{"expected": 5, "harness": "thing = solution.Thing()\nthing.pop() > 1\nreturn thing.total()"}],
        ["6: `assert thing.pop() > 1` is no comparison with == alone"],
    ),
    (
        "nothing of the solution",
        "items = [1]\nassert items == [1]",
        [],
        ["6: nothing that the solution does is tested here"],
    ),
]


@pytest.mark.parametrize(("body", "cases", "left"), [row[1:] for row in CHANGED], ids=[row[0] for row in CHANGED])
def test_what_came_before_is_never_forgotten(body, cases, left):
    assert (cases, left) == read(a_test(body))


def test_what_a_test_is_decorated_with_matters():
    cases, left = read(
        "@mock.patch('thing.open')\ndef test_a(opened):\n    assert f(1) == 2\n\n"
        "@pytest.mark.slow\ndef test_b():\n    assert f(1) == 2\n\n"
        "@pytest.mark.skipif(True)\ndef test_c():\n    assert f(1) == 2\n"
    )

    assert [of_f(1, expected=2)] == cases
    assert ["5: test_a is decorated with `mock.patch`, which is not read", "13: test_c is skipped (skipif)"] == left


HELPED = """
class TestThing:
    def filled(self, count):
        thing = Thing()
        for number in range(count):
            thing.put(number)
        return thing

    def twice(self, thing):
        return [thing.total(), self.filled(1).total()]

    def from_a_file(self):
        return open("x").read()

    def test_it(self):
        thing = self.filled(2)
        assert thing.total() == 1
        assert self.twice(thing) == [1, 0]
        assert f(self.from_a_file()) == 2


class TestOther:
    def filled(self, count):
        return Thing([count])

    def test_other(self):
        assert self.filled(3).total() == 3
"""


def test_helpers_of_a_class_of_tests_come_along():
    cases, left, _ = read_tests(Path("t.py"), HEAD + HELPED)
    filled = "def _filled(solution, count):\n    thing = solution.Thing()\n    for number in range(count):\n        thing.put(number)\n    return thing"
    twice = "def _twice(solution, thing):\n    return [thing.total(), _filled(solution, 1).total()]"

    assert [
        ("thing = _filled(solution, 2)\nreturn thing.total()", {"_filled": filled}),
        (
            "thing = _filled(solution, 2)\nthing.total()\nreturn _twice(solution, thing)",
            {"_filled": filled, "_twice": twice},
        ),
    ] == [(case.harness, dict(case.helpers)) for case in cases]
    assert 2 == len(left)
    assert all("a helper of the tests, which is not carried over" in one.why for one in left)
