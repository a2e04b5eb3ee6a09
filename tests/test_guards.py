"""Each guard matters: with that one alone taken away, something of the corpus goes wrong that goes right with it."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from grader import Case, Exercise, Limits, capture, judge, streams
from grader.compare import compare
from grader.grading import judge_ran
from grader.packing import pack
from grader.protocol import ProtocolFault, message
from grader.ran import Ran
from grader.runtimes import answers, lines, open_runtime
from grader.verifying import verify
from tests.repository import ROOT

EXERCISE = pack(
    Exercise(
        "f", "f", [Case(name, args=[name], expected=name) for name in ("one", "bad", "two")], limits=Limits(time_s=1)
    )
)
(ONE, BAD, TWO) = EXERCISE.expectations


def outcome(value, case="case_2", **more):
    told = message("outcome", case=case, ended="returned", stdout="", stderr="", after=[], trace=[], elapsed_ms=1)
    return {**told, "value": value, **more}


def cut(live, **budget):
    """Whether something of *live* was cut off."""
    return '"cut"' in json.dumps(capture.capture(live, capture.DEFAULT_BUDGET._replace(**budget)))


def test_without_the_cap_on_nodes_a_large_list_is_told_whole():
    large = [0] * 60_000

    assert cut(large)
    assert not cut(large, nodes=10**9)


def test_without_the_cap_on_levels_a_deep_list_cannot_be_written():
    deep = []
    for _ in range(5_000):
        deep = [deep]
    json.dumps(capture.capture(deep))
    unbounded = capture.capture(deep, capture.DEFAULT_BUDGET._replace(levels=10**9))

    with pytest.raises(RecursionError):
        json.dumps(unbounded)


def test_without_the_cap_on_characters_a_large_text_is_told_whole():
    assert cut("x" * 2_000_000)
    assert not cut("x" * 2_000_000, chars=10**9)


def test_without_the_check_for_cycles_a_list_in_itself_is_told_by_its_depth(monkeypatch):
    loop = []
    loop.append(loop)
    assert "contains itself" in json.dumps(capture.capture(loop))
    monkeypatch.setattr(capture, "id", lambda thing: object() if type(thing) is list else id(thing), raising=False)

    assert "contains itself" not in json.dumps(capture.capture(loop))


def test_without_exact_types_a_list_that_lies_is_a_list(monkeypatch):
    class Lying(list):
        def __iter__(self):
            return iter("bad")

    assert ["object", "Lying", "instance"] == capture.capture(Lying())
    monkeypatch.setattr(capture, "type", lambda thing: list if isinstance(thing, list) else type(thing), raising=False)

    assert ["list", ["b", "a", "d"]] == capture.capture(Lying())


def test_without_types_by_identity_a_metaclass_passes_for_list(monkeypatch):
    class Meta(type):
        def __hash__(cls):
            return hash(list)

        def __eq__(cls, other):
            return True

    class Thing(metaclass=Meta):
        pass

    assert ["object", "Thing", "instance"] == capture.capture(Thing())
    monkeypatch.setattr(capture, "id", lambda thing: thing, raising=False)
    monkeypatch.setattr(capture, "_SEQUENCES", {list: "list"})

    with pytest.raises(TypeError):
        capture.capture(Thing())


def test_without_the_cap_on_output_a_flood_is_kept(monkeypatch):
    with pytest.raises(streams.OutputLimit):
        streams.Printed(streams.Tape(10)).write("x" * 11)
    monkeypatch.setattr(streams, "_len", lambda text: 0)
    tape = streams.Tape(10)
    streams.Printed(tape).write("x" * 11)

    assert 11 == len(tape.text())


def test_without_the_check_of_shapes_an_outcome_that_is_none_is_our_fault(monkeypatch):
    broken = outcome(["list"])
    assert "crashed" == judge.judge_case(BAD, broken)["verdict"]
    monkeypatch.setattr(judge, "verify", lambda content, *_: content)

    assert "crashed" != judge.judge_case(BAD, broken)["verdict"]


def test_without_the_check_of_expectations_a_broken_one_makes_learners_wrong(monkeypatch):
    broken = {**BAD, "expected": ["matrix", [1]]}
    assert "grader_error" == judge.judge_case(broken, outcome("bad"))["verdict"]
    monkeypatch.setattr(judge, "verify_expectation", lambda content: None)

    assert "wrong" == judge.judge_case(broken, outcome("bad"))["verdict"]


def test_without_a_channel_asked_for_nothing_passes(monkeypatch):
    asks_nothing = {key: value for key, value in BAD.items() if key != "expected"}
    assert "grader_error" == judge.judge_case(asks_nothing, outcome("bad"))["verdict"]
    monkeypatch.setattr(judge, "findings", lambda *_: [SimpleNamespace(sentence="")])

    assert "passed" == judge.judge_case(asks_nothing, outcome("bad"))["verdict"]


def test_lengths_are_compared_and_not_only_what_both_have():
    assert compare(["list", [1, 2]], ["list", [1]])
    assert compare(["list", [1]], ["list", [1, 2]])
    assert not compare(["list", [1]], ["list", [1, 2][:1]])


DOUBLED = [("one", "case_1"), ("bad", "case_2"), ("bad", "case_2")]


def ran(told):
    loaded = message("loaded", ok=True, stdout="")
    return Ran("s", "0" * 64, "cpython", loaded, [outcome(value, case) for value, case in told])


def test_without_the_check_of_ids_an_answer_counts_twice(monkeypatch):
    assert "ungradable" == judge_ran(EXERCISE, ran(DOUBLED)).status
    monkeypatch.setattr("grader.grading._difference", lambda came, asked: "")
    monkeypatch.setattr("grader.grading._verified", lambda exercise, ran: (ran.loaded, ran.outcomes))

    assert "graded" == judge_ran(EXERCISE, ran(DOUBLED)).status


def test_an_outcome_of_another_case_is_not_taken_for_this_one():
    first, second, _ = EXERCISE.bundle.cases
    foreign = json.dumps(outcome("bad", "case_1")).encode("ascii")

    assert ("returned", "crashed") == tuple(answers.outcome_from(foreign, case)["ended"] for case in (first, second))


def test_without_the_byte_budget_a_flood_of_the_pipe_has_no_end():
    end, start = os.pipe()
    os.write(start, b"x" * 100)
    capped, uncapped = lines.Pipe(end, 10), lines.Pipe(end, 10**9)
    capped.fill()
    os.write(start, b"x" * 100)
    uncapped.fill()
    for fd in (end, start):
        os.close(fd)

    assert (True, False) == (capped.flooded, uncapped.flooded)


SLEEPS = "import time\ndef f(x):\n    if x == 'bad': time.sleep(1.5)\n    return x\n"


def test_without_its_deadline_a_case_that_sleeps_passes():
    patient = pack(Exercise("f", "f", [Case("bad", args=["bad"], expected="bad")], limits=Limits(time_s=60)))
    with open_runtime("cpython") as runtime:
        _, *with_deadline = runtime.run(EXERCISE.bundle, SLEEPS)
        _, *without = runtime.run(patient.bundle, SLEEPS)

    assert ["returned", "timed_out", "returned"] == [each["ended"] for each in with_deadline]
    assert ["returned"] == [each["ended"] for each in without]


def test_an_outcome_with_a_verdict_of_its_own_is_refused():
    with pytest.raises(ProtocolFault):
        verify(outcome("bad", verdict="passed"), "outcome")


# In a process of its own, for its builtins are ruined.
RUINS = """
import sys
import grader.hygiene
from grader import runner
from grader.protocol import message, write

if sys.argv[1] == "without":
    grader.hygiene._take_back = lambda: None
source = "import builtins\\ndef f(x):\\n    for name in ('len', 'isinstance', 'any'): setattr(builtins, name, None)\\n    return x\\n"
runner.handle(write(message("load", submission=source, provided="", entry="f", stdout_limit_chars=100)))
run = write(message("run", case="case_1", args=["bad"], kwargs=[], traced=[]))
sys.stdout.write("returned" if '"ended":"returned"' in runner.handle(run) else "lost")
"""


def test_without_its_own_builtins_the_grader_loses_a_right_answer():
    said = {}
    for how in ("with", "without"):
        command = [sys.executable, "-c", RUINS, how]
        said[how] = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout

    assert "returned" == said["with"]
    assert "returned" != said["without"]
