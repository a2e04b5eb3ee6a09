"""Reports made by hand, that every format is tested with."""

import io
from collections.abc import Iterable

from grader import Case, Exercise
from grader.formats import open_writer
from grader.packing import PackedExercise, pack
from grader.results import Report

FIRST = "=two"

EXERCISE = Exercise(
    slug="double",
    entry="double",
    cases=[
        Case(FIRST, args=[2], expected=4, visibility="example"),
        Case('<b>"zero" & co', args=[0], expected=["b"], group="More"),
        Case("three", args=[3], expected=6, group="More"),
        Case("last\0", args=[4], expected=8, visibility="final", group="Last"),
    ],
)
PACKED: PackedExercise = pack(EXERCISE)

TWO = {
    "case": "case_1",
    "name": FIRST,
    "group": "Examples",
    "visibility": "example",
    "verdict": "passed",
    "mismatches": [],
    "elapsed_ms": 12,
}
ZERO = {
    "case": "case_2",
    "name": '<b>"zero" & co',
    "group": "More",
    "visibility": "hidden",
    "verdict": "wrong",
    "message": "`[0]` is `'a\ud800'`, expected `'b'`.",
    "hint": "Look <again>.",
    "input": "n = 0\nm = 1",
    "channel": "value",
    "expected": "['b']",
    "actual": "['a\ud800']",
    "mismatches": [
        {"channel": "value", "path": "[0]", "kind": "value", "expected": "'b'", "actual": "'a'"},
        {"channel": "stdout", "path": "", "kind": "value", "expected": "''", "actual": "'one'"},
    ],
    "display": {
        "expected": [[["['", 0], ["b", 1], ["']", 0]]],
        "actual": [[["['", 0], ["a\ud800", 1], ["']", 0]]],
    },
    "stdout": "one\x1b[2J\ntwo\0]]>\n",
    "trace": ["add(a=1, b=2)"],
    "error": {
        "type": "ValueError",
        "builtin": True,
        "message": "no\u202e",
        "frames": [
            {"line": 3, "function": "f", "text": "    g()", "provided": False},
            {"line": 9, "function": "g", "text": "raise", "provided": True},
        ],
    },
    "elapsed_ms": 1.5,
}
THREE = {
    "case": "case_3",
    "name": "three",
    "group": "More",
    "visibility": "hidden",
    "verdict": "raised",
    "hint": "Three is a name only.",
    "mismatches": [],
    "elapsed_ms": 0,
}
LAST = {
    "case": "case_4",
    "name": "last\0",
    "group": "Last",
    "visibility": "final",
    "verdict": "grader_error",
    "message": "The grader itself failed here.",
    "mismatches": [],
    "elapsed_ms": 1000,
}


def _asked(result: dict) -> dict:
    return {key: result[key] for key in ("case", "name", "group", "visibility")} | {"mismatches": []}


NOT_RUN = [{**_asked(result), "verdict": "not_run", "elapsed_ms": 0} for result in (TWO, ZERO, THREE, LAST)]
PASSED = [{**_asked(result), "verdict": "passed", "elapsed_ms": 0} for result in (TWO, ZERO, THREE, LAST)]

OK = {"ok": True, "stdout": ""}
SYNTAX = {"ok": False, "kind": "syntax", "reason": "line 2: SyntaxError: <no>\0", "line": 2, "stdout": "hi\x1b[2J\n"}


def conclude(submission: str, loaded: dict, results: list[dict]) -> Report:
    return Report.conclude(exercise="double", submission=submission, runtime="cpython", loaded=loaded, results=results)


ADA = conclude("ada", OK, [TWO, ZERO, THREE, LAST])
BOB = conclude("@bob\t\r\n=cmd|' /C calc'!A0", SYNTAX, NOT_RUN)
EVE = conclude('eve</script><script>alert(1)</script>"\ud800', OK, PASSED)


def written(name: str, reports: Iterable[Report], *, colour: bool = False) -> str:
    """The text that the format *name* makes of *reports*."""
    out = io.StringIO()
    writer = open_writer(name, out, PACKED, colour=colour)
    for report in reports:
        writer.add(report)
    writer.close()
    assert not out.closed
    return out.getvalue()
