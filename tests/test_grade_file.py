"""One file is graded without what a class needs, and comes to the same."""

import io
import json
from contextlib import redirect_stderr

import pytest

from grader import RuntimeFault
from grader.cli import main
from grader.runtimes.cpython import CPythonRuntime
from tests.command import DOUBLE, RIGHT, WRONG, call, said, timeless, write_files

SUBMISSIONS = {
    "passes": RIGHT,
    "is wrong": WRONG,
    "crashes": "import os\ndef double(n): os._exit(0)\n",
    "is no Python": "def double(n:\n",
    "is no text": "\x00",
    "is large": "#" * 1_000_001,
}


@pytest.mark.parametrize("source", SUBMISSIONS.values(), ids=SUBMISSIONS)
def test_the_report_is_that_of_a_class_with_only_this_file(tmp_path, source):
    write_files(tmp_path, {"ada.py": source})
    alone = call("grade", DOUBLE, tmp_path / "ada.py", "--format", "json")
    in_class = call("grade", DOUBLE, tmp_path, "--format", "json")

    assert (in_class[0], in_class[2]) == (alone[0], alone[2])
    assert {**timeless(json.loads(in_class[1])), "submission": "ada.py"} == timeless(json.loads(alone[1]))


def test_what_is_left_of_an_interrupted_call_that_graded_more_is_gone_after_it(tmp_path):
    write_files(tmp_path, {"ada.py": RIGHT, "r.json.outcomes.jsonl": ""})

    assert 0 == call("grade", DOUBLE, tmp_path / "ada.py", "-o", tmp_path / "r.json")[0]
    assert ["ada.py", "r.json"] == sorted(path.name for path in tmp_path.iterdir())


def failing(monkeypatch, times):
    """From here on, the first so many runs fail half-way."""
    run, left = CPythonRuntime.run, [None] * times

    def fails(self, bundle, submission):
        answers = run(self, bundle, submission)
        yield next(answers)
        if left:
            left.pop()
            raise RuntimeFault("the disk is full")
        yield from answers

    monkeypatch.setattr(CPythonRuntime, "run", fails)


@pytest.mark.parametrize(("times", "code", "told"), [(1, 0, ""), (2, 1, "etude: 1 of 1 not graded through a fault of the grader\n")])  # fmt: skip
def test_a_runtime_that_fails_gets_another_try_and_then_says_so(tmp_path, monkeypatch, times, code, told):
    write_files(tmp_path, {"ada.py": RIGHT})
    failing(monkeypatch, times)
    err = io.StringIO()
    with redirect_stderr(err):
        assert code == main(["grade", str(DOUBLE), str(tmp_path / "ada.py"), "--format", "json", "-o", str(tmp_path / "r.json")])  # fmt: skip

    report = json.loads((tmp_path / "r.json").read_text())
    assert told == said(err.getvalue())
    assert ("ungradable" if code else "graded") == report["status"]
    assert not code or "which says nothing about your code: the disk is full" in report["reason"]
    assert ["ada.py", "r.json"] == sorted(path.name for path in tmp_path.iterdir())
