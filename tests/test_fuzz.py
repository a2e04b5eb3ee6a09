"""Any live value, whatever it holds: equal to itself when it has crossed, and told from each one-step edit of itself.

And whatever stands where an outcome should be: the judge and the readers of the runtimes never raise, and nothing passes.
"""

import copy
import json

from hypothesis import given, settings
from hypothesis import strategies as st

from grader import Case, Exercise
from grader.capture import capture
from grader.judge import judge_case
from grader.packing import pack
from grader.protocol import ENDED, message
from grader.runtimes.answers import loaded_from, outcome_from

BOUNDED = settings(derandomize=True, deadline=None, max_examples=100)
KEYS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4) | st.binary(max_size=3)
)
TEXTS = st.text(st.characters(), max_size=6) | st.just("\ud800x")
SCALARS = KEYS | TEXTS | st.floats() | st.complex_numbers(allow_nan=False) | st.integers(2**53, 2**400)
MEMBERS = st.frozensets(KEYS, max_size=3)
VALUES = st.recursive(
    SCALARS | MEMBERS | MEMBERS.map(set) | st.binary(max_size=3).map(bytearray),
    lambda inner: (
        st.lists(inner, max_size=4) | st.lists(inner, max_size=4).map(tuple) | st.dictionaries(KEYS, inner, max_size=4)
    ),
    max_leaves=15,
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)


def verdict(expected, actual):
    """What the judge says when *actual* came back where *expected* was wanted; both cross as text."""
    exercise = pack(Exercise("f", "f", [Case("one", expected=0)]))
    expectation = {**exercise.expectations[0], "expected": crossed(expected)}
    return judge_case(expectation, outcome(crossed(actual)))["verdict"]


def crossed(live):
    return json.loads(json.dumps(capture(live)))


def outcome(value):
    return message(
        "outcome", case="case_1", ended="returned", stdout="", stderr="", after=[], trace=[], elapsed_ms=1
    ) | {"value": value}


@BOUNDED
@given(VALUES)
def test_a_value_equals_itself_after_the_whole_way(live):
    assert "passed" == verdict(live, copy.deepcopy(live))


class Other:
    """What no value of the strategies is."""


def edits(live):
    """Each value that is *live* with one thing changed: replaced, added or taken away."""
    yield Other()
    if type(live) in (list, tuple):
        yield from edits_of_sequence(list(live), type(live))
    if type(live) is dict:
        yield from edits_of_dict(live)
    if type(live) in (set, frozenset):
        yield live | {"a member of five words"}
        yield from (live - {member} for member in live)
    yield from edits_of_scalar(live)


def edits_of_sequence(items, kind):
    for index, item in enumerate(items):
        yield kind(items[:index] + items[index + 1 :])
        yield from (kind([*items[:index], part, *items[index + 1 :]]) for part in edits(item))
    yield kind([*items, None])
    yield tuple(items) if kind is list else items


def edits_of_dict(live):
    for key, item in live.items():
        yield {name: other for name, other in live.items() if name is not key}
        yield from ({**live, key: part} for part in edits(item))
    yield {**live, "a key of five words": None}


def edits_of_scalar(live):
    if type(live) is str:
        yield live + " "
        yield [live]
    if type(live) is bytes:
        yield live + b" "
        yield bytearray(live)
    if type(live) is bool:
        yield int(live)
    if type(live) is int:
        yield live + 1
        yield -live or None


@BOUNDED
@given(VALUES, st.data())
def test_a_value_differs_from_each_of_its_edits(live, data):
    edited = data.draw(st.sampled_from(list(edits(live))[:200]))

    assert "wrong" == verdict(live, edited)


OUTCOMES = st.fixed_dictionaries(
    {},
    optional={
        "version": st.just(1) | JSON,
        "type": st.just("outcome") | JSON,
        "case": st.just("case_1") | JSON,
        "ended": st.sampled_from([*ENDED, "passed"]) | JSON,
        "stdout": st.just("") | JSON,
        "stderr": st.just("") | JSON,
        "after": st.just([]) | JSON,
        "trace": st.just([]) | JSON,
        "elapsed_ms": st.just(1) | JSON,
        "value": JSON,
        "error": JSON,
        "verdict": st.just("passed"),
        "passed": st.just(True),
    },
)
WANTED = "what no strategy here ever makes"


@BOUNDED
@given(OUTCOMES | JSON)
def test_no_json_makes_the_judge_raise_or_pass(content):
    (expectation,) = pack(Exercise("f", "f", [Case("one", expected=WANTED)])).expectations

    assert "passed" != judge_case(expectation, content)["verdict"]


@BOUNDED
@given(st.binary(max_size=60) | (OUTCOMES | JSON).map(lambda made: json.dumps(made).encode("ascii")))
def test_no_bytes_make_a_reader_raise_or_pass(line):
    packed = pack(Exercise("f", "f", [Case("one", expected=WANTED)]))
    read = outcome_from(line, packed.bundle.cases[0])
    loaded = loaded_from(line, 1)

    assert "passed" != judge_case(packed.expectations[0], read)["verdict"]
    assert "case_1" == read["case"]
    assert not loaded["ok"]
