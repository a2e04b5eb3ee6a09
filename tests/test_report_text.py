"""A report as a person reads it on a terminal."""

from grader.report_text import report_text, result_lines, visible
from grader.results import Report

FAILED = {
    "case": "case_2",
    "name": "zero",
    "group": "More",
    "visibility": "hidden",
    "verdict": "wrong",
    "message": "`[0]` is `'a'`, expected `'b'`.",
    "hint": "Look again.",
    "input": "n = 0\nm = 1",
    "channel": "value",
    "expected": "['b']",
    "actual": "['a']",
    "mismatches": [],
    "display": {"expected": [[["['", 0], ["b", 1], ["']", 0]]], "actual": [[["['", 0], ["a", 1], ["']", 0]]]},
    "stdout": "one\ntwo\n",
    "trace": ["add(a=1, b=2)", "ping()"],
    "error": {
        "type": "ValueError",
        "builtin": True,
        "message": "no",
        "frames": [
            {"line": 3, "function": "f", "text": "g()", "provided": False},
            {"line": 9, "function": "g", "text": "raise", "provided": True},
        ],
    },
    "elapsed_ms": 1,
}
PASSED = {
    "case": "case_1",
    "name": "two",
    "group": "Examples",
    "visibility": "example",
    "verdict": "passed",
    "mismatches": [],
    "elapsed_ms": 1,
}
NOT_RUN = {
    **PASSED,
    "case": "case_3",
    "name": "three",
    "group": "More",
    "verdict": "not_run",
    "message": "This was not run.",
}
OK = {"ok": True, "stdout": ""}

GOLDEN = """\
ada.py: double, run by cpython
  1 of 3 pass

  Examples  1/1
    ✓ two: passed

  More  0/2
    ✗ zero: wrong
      `[0]` is `'a'`, expected `'b'`.
      Hint: Look again.
      input     n = 0
                m = 1
      expected  ['b']
                  ^
      yours     ['a']
                  ^
      tools run add(a=1, b=2)
                ping()
      printed   one
                two
      error     line 3, in f: g()
                ValueError: no
    · three: not run
"""


def report(loaded, results):
    return Report.conclude(exercise="double", submission="ada.py", runtime="cpython", loaded=loaded, results=results)


def test_a_report_reads_like_this():
    assert GOLDEN == report_text(report(OK, [PASSED, FAILED, NOT_RUN]))


def test_what_cannot_be_graded_is_told_once():
    loaded = {"ok": False, "kind": "syntax", "reason": "line 2: SyntaxError: no", "line": 2, "stdout": "hello\n"}

    assert (
        "ada.py: double, run by cpython\n  cannot be graded: line 2: SyntaxError: no\n      printed   hello\n"
        == report_text(report(loaded, [NOT_RUN]))
    )


def test_what_is_to_be_said_of_a_program_stands_above_its_cases():
    loaded = {"ok": True, "stdout": "", "notes": ["your `f` is not used\x1b"]}
    report = Report.conclude(exercise="e", submission="s", runtime="cpython", loaded=loaded, results=[PASSED])

    assert ["  note: your `f` is not used\\x1b", "  1 of 1 pass"] == report_text(report).splitlines()[1:3]


def test_a_case_that_shows_only_its_name_has_one_line_and_its_hint():
    result = {key: FAILED[key] for key in ("case", "name", "group", "visibility", "verdict", "hint", "mismatches")}

    assert ["    ✗ zero: wrong", "      Hint: Look again."] == list(result_lines(result))


def test_steps_of_a_recursion_are_counted():
    frames = [{"line": line, "function": "f", "text": "f()", "provided": False} for line in (5, 2, 2, 2, 2, 3)]
    result = {**FAILED, "error": {**FAILED["error"], "frames": frames}}

    assert [
        "      error     line 5, in f: f()",
        "                line 2, in f: f()",
        "                (and 3 more like this)",
        "                line 3, in f: f()",
        "                ValueError: no",
    ] == list(result_lines(result))[-5:]


def test_nothing_steers_the_terminal_and_nothing_is_unseen():
    assert "a\\x1b[1mb\\x00\\u202e\\u200b    \\ud800é中" == visible("a\x1b[1mb\0\u202e\u200b\t\ud800é中")


def test_marks_stand_under_wide_characters():
    row = {**FAILED, "display": {"expected": [[["中", 0], ["x", 1]]], "actual": []}}

    assert "                  ^" in list(result_lines(row))
