"""Every field of a case refuses what it cannot use, and says what that was; what it can use goes in."""

import pytest

from grader import Case
from grader.case import Case as Written
from grader.case import CaseFault
from grader.case_fields import _FIELDS
from grader.casefile import read_cases
from grader.faults import ExerciseFault

A_LIST = "must be a list or tuple, and is "
A_NAME = "must be the name of a function, a text, and is "
AN_ERROR = "raises must be the name of an exception's type, a text, or a pair of name and message, and is "
A_TOLERANCE = "tolerance must be a number from 0 to 1e15, and is "
A_LIMIT = "time_limit_s must be seconds, above 0 and at most 600, and is "
KEYWORDS = "kwargs must be a dict whose keys are texts, and is "
RUNS = "trace must be a list of runs, each a name, a dict of arguments and, where wanted, a dict of times, and is "

WRONG = [
    ("args=3", f"args {A_LIST}the number 3"),
    ("args=None", f"args {A_LIST}None"),
    ('args="ab"', f"args {A_LIST}the text 'ab'"),
    ("args={1}", f"args {A_LIST}{{1}}"),
    ('args={"a": 1}', f"args {A_LIST}{{'a': 1}}"),
    ("args=(n for n in [1])", f"args {A_LIST}of type generator"),
    ("args=FROZEN", "args cannot be FROZEN, only expected, stdout and after can"),
    ("kwargs=3", f"{KEYWORDS}the number 3"),
    ("kwargs=None", f"{KEYWORDS}None"),
    ('kwargs=["a"]', f"{KEYWORDS}['a']"),
    ('kwargs="ab"', f"{KEYWORDS}the text 'ab'"),
    ("kwargs={1: 2}", f"{KEYWORDS}{{1: 2}}"),
    ("call=3", f"call {A_NAME}the number 3"),
    ("entry=3", f"entry {A_NAME}the number 3"),
    ("entry=print", f"entry {A_NAME}of type builtin_function_or_method; write its name: 'print'"),
    ("checker=3", f"checker {A_NAME}the number 3"),
    ("checker=lambda a, b: None", f"checker {A_NAME}of type function"),
    ("stdin=3", "stdin must be a text, and is the number 3"),
    ('stdin=b"x"', "stdin must be a text, and is b'x'"),
    ("stdout=3", "stdout must be a text, and is the number 3"),
    ('stdout=b"x"', "stdout must be a text, and is b'x'"),
    ('time_limit_s="x"', f"{A_LIMIT}the text 'x'"),
    ("time_limit_s=True", f"{A_LIMIT}True"),
    ('time_limit_s=float("nan")', f"{A_LIMIT}the number nan"),
    ("raises=ValueError", f"{AN_ERROR}the class ValueError; write its name: 'ValueError'"),
    ("raises=3", f"{AN_ERROR}the number 3"),
    ('raises=""', f"{AN_ERROR}the text ''"),
    ('raises=("ValueError", "a", "b")', f"{AN_ERROR}('ValueError', 'a', 'b')"),
    ('raises=("ValueError", 3)', f"{AN_ERROR}('ValueError', 3)"),
    ("after=3", f"after {A_LIST}the number 3"),
    ('after="ab"', f"after {A_LIST}the text 'ab'"),
    ("trace=3", f"{RUNS}the number 3"),
    ("trace=[3]", f"{RUNS}[3]"),
    ('trace=[("add", 3)]', f"{RUNS}[('add', 3)]"),
    ('traced="add"', "traced must be a list of names, and is the text 'add'"),
    ("traced=3", "traced must be a list of names, and is the number 3"),
    ("calls=3", "calls must be how often functions run, at most 1,000 times: "),
    ("peak=True", "peak must be a whole number, 0 or more, and is True"),
    ('total_s="x"', "total_s must be seconds, 0 or more, and is the text 'x'"),
    ('tolerance="x"', f"{A_TOLERANCE}the text 'x'"),
    ('tolerance=float("inf")', f"{A_TOLERANCE}the number inf"),
    ("tolerance=1e308", f"{A_TOLERANCE}the number 1e+308"),
    ("tolerance=10**400", f"{A_TOLERANCE}a huge number"),
    ("tolerance=True", f"{A_TOLERANCE}True"),
    ('any_order="no"', "any_order must be True or False, and is the text 'no'"),
    ("any_sequence=1", "any_sequence must be True or False, and is the number 1"),
    ("same_types=None", "same_types must be True or False, and is None"),
    ('ignore_whitespace="x"', "ignore_whitespace must be True or False, and is the text 'x'"),
    ("group=3", "group must be a text, and is the number 3"),
    ("hint=3", "hint must be a text, and is the number 3"),
    ('hint=["a"]', "hint must be a text, and is ['a']"),
    ("steps=3", "steps must be a list of calls, each a name and its arguments: "),
]


@pytest.mark.parametrize(("written", "sentence"), WRONG, ids=[row[0] for row in WRONG])
def test_a_field_that_holds_what_it_cannot_is_told_with_its_line(tmp_path, written, sentence):
    text = f"from grader import Case\nfrom grader.case import FROZEN\n\nCASES = [Case('two', expected=1, {written})]\n"
    with pytest.raises(ExerciseFault) as told:
        read_cases(tmp_path / "cases.py", text)
    assert f"case 'two': {sentence}" in told.value.sentence
    assert (tmp_path / "cases.py", 4) == (told.value.path, told.value.line)


def test_every_field_is_among_those():
    free = {"name", "visibility", "expected", "line"}
    assert set(Written.__dataclass_fields__) - free == {row[0].partition("=")[0] for row in WRONG} == set(_FIELDS)


def test_from_python_it_is_the_same():
    with pytest.raises(CaseFault, match="case 'two': args must be a list or tuple, and is the number 3"):
        Case("two", args=3, expected=1)


RIGHT = [
    {"args": (1,), "kwargs": {"a": 1}},
    {"raises": ["ValueError", ""]},
    {"raises": ("ValueError", "x")},
    {"tolerance": 0, "any_order": True, "same_types": False, "ignore_whitespace": True},
    {"after": ([],), "trace": [], "traced": (), "calls": {"add": 0}, "peak": 0, "total_s": 0.5},
    {"trace": [("add", {"a": 1}), ["add", {}, {"start_s": 1}]], "time_limit_s": 600},
    {"steps": [("push", 1), ["pop"]], "stdin": "", "stdout": "", "hint": None, "group": ""},
]


@pytest.mark.parametrize("fields", RIGHT, ids=str)
def test_what_a_field_can_use_goes_in(fields):
    case = Case("two", **({"expected": 1} | fields))
    assert fields == {name: getattr(case, name) for name in fields}
