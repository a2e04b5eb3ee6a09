"""A bundle can be carried away in a file: it says all that is needed to run, and nothing of what is expected."""

import json

import pytest

from grader import Case, Exercise, load_exercise
from grader.bundle_file import BundleFault, bundle_digest, bundle_text, read_bundle
from grader.packing import pack
from tests.repository import ROOT

DOUBLE = load_exercise(ROOT / "tests" / "data" / "exercises" / "numbers" / "double")
CANARY = "canary-4711"
SECRET = Exercise(
    "secret",
    "f",
    [
        Case("a", args=[1], expected=CANARY, stdout=CANARY, after=[CANARY], hint=CANARY, raises=("ValueError", CANARY)),
        Case("b", args=[1], trace=[("add", {"a": CANARY})], group=CANARY, checker="check", visibility="final"),
        Case(CANARY, args=[], expected=1, tolerance=0.5, any_order=True),
    ],
    provided="def add(a): return a\n",
    traced=["add"],
    solution=f"def f(x): return '{CANARY}'\n",
    checkers=f"def check(expected, actual): return '{CANARY}'\n",
    prompt=CANARY,
    hints=CANARY,
)


@pytest.fixture
def written(tmp_path):
    """A function that writes text to a file and returns its path."""

    def write(text):
        (tmp_path / "bundle.json").write_text(text)
        return tmp_path / "bundle.json"

    return write


@pytest.mark.parametrize("exercise", [DOUBLE, SECRET], ids=["double", "secret"])
def test_what_is_read_is_what_was_written(written, exercise):
    bundle = pack(exercise).bundle
    again = read_bundle(written(bundle_text(bundle)))

    assert bundle == again
    assert bundle_digest(bundle) == bundle_digest(again)


def test_nothing_in_it_says_what_is_expected():
    assert CANARY not in bundle_text(pack(SECRET).bundle)


def test_its_keys_are_these_and_no_others():
    content = json.loads(bundle_text(pack(DOUBLE).bundle))

    assert {"version", "type", "exercise", "load", "cases", "time_limit_s", "memory_mb"} == set(content)
    assert {"version", "type", "provided", "entry", "harness", "stdout_limit_chars"} == set(content["load"])
    assert {"run", "time_limit_s"} == {key for case in content["cases"] for key in case}
    assert {"version", "type", "case", "args", "kwargs", "traced", "call"} == {
        key for case in content["cases"] for key in case["run"]
    }


def test_the_digest_is_another_when_an_input_is_but_not_when_an_expectation_is():
    def digest(**changed):
        return bundle_digest(pack(Exercise("e", "f", [Case("a", **{"args": [1], "expected": 1, **changed})])).bundle)

    assert digest() == digest(expected=2)
    assert digest() != digest(args=[2])
    assert digest() != digest(time_limit_s=9)


# What is changed in the content of a bundle; what is said of it.
BROKEN = [
    ("another version", {"version": 2}, "it is of version 2, not 1"),
    ("another type", {"type": "outcomes"}, "the bundle.type must be one of bundle"),
    ("an unknown key", {"expected": 4}, "the bundle has an unknown key 'expected'"),
    ("a load message with a submission", {"load": {"submission": ""}}, "an object without a submission"),
    ("a load message of another type", {"load": {"version": 1, "type": "run"}}, "the message is no load"),
    ("a load message that is none", {"load": 1}, "an object without a submission"),
    ("no time", {"time_limit_s": 0}, "its limits must be greater than 0"),
    ("endless time", {"time_limit_s": float("inf")}, "the bundle.time_limit_s must be a number"),
    ("no memory", {"memory_mb": 0}, "its limits must be greater than 0"),
    ("cases of another shape", {"cases": [{"run": {}}]}, "the bundle.cases[0] lacks the key 'time_limit_s'"),
    ("a case that is no run message", {"cases": [{"run": {}, "time_limit_s": 1}]}, "the message is no run"),
]  # fmt: skip


@pytest.mark.parametrize(("changed", "sentence"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_file_that_is_no_bundle_is_refused(written, changed, sentence):
    content = json.loads(bundle_text(pack(DOUBLE).bundle))
    path = written(json.dumps(content | changed))

    with pytest.raises(BundleFault, match=r"bundle\.json is no bundle: ") as caught:
        read_bundle(path)
    assert sentence in str(caught.value)


def test_two_cases_of_one_name_are_refused(written):
    content = json.loads(bundle_text(pack(DOUBLE).bundle))
    content["cases"].append(content["cases"][0])

    with pytest.raises(BundleFault, match="two of its cases are called 'case_1'"):
        read_bundle(written(json.dumps(content)))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\x00", "[1]", "null", '{"version": 1e999}'])
def test_a_file_of_anything_else_is_refused(written, text):
    with pytest.raises(BundleFault, match="is no bundle"):
        read_bundle(written(text))


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BundleFault, match="cannot be read"):
        read_bundle(tmp_path / "none.json")
