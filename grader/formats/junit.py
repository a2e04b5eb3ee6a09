"""The format ``junit``: the XML that continuous integration reads. A suite per submission, a test case per case.

``failure`` is the learner's: the case ran and did not pass. ``error`` is a case that the grader failed at, or a whole
submission that could not be loaded, as a test case of its own, so that a suite of skipped cases is never a green one.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, TextIO

from grader.packing import PackedExercise
from grader.report_text import failure_text, visible
from grader.results import Report, Result, Verdict

LOADING: Final = "the submission can be loaded"
"""The test case that stands for a submission that could not be."""

_ELEMENTS: Final = {Verdict.NOT_RUN: "skipped", Verdict.GRADER_ERROR: "error"}


class JunitWriter:
    """Writes a suite per report, as it comes. What XML cannot hold is written as an escape that can be seen."""

    def __init__(self, out: TextIO, exercise: PackedExercise) -> None:
        self._out = out
        out.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name={_quoted(exercise.slug)}>\n')

    def add(self, report: Report) -> None:
        """Write the suite of *report*."""
        self._out.write("\n".join(_suite(report)) + "\n")

    def close(self) -> None:
        """End the list of suites."""
        self._out.write("</testsuites>\n")


def _suite(report: Report) -> Iterator[str]:
    ungradable = report.reason is not None
    counts = report.counts
    numbers = {
        "tests": len(report.results) + ungradable,
        "failures": sum(count for verdict, count in counts.items() if _element(Verdict(verdict)) == "failure"),
        "errors": counts.get(Verdict.GRADER_ERROR, 0) + ungradable,
        "skipped": counts.get(Verdict.NOT_RUN, 0),
    }
    name = report.content["submission"]
    attributes = "".join(f' {key}="{number}"' for key, number in numbers.items())
    took_ms = sum(result.content["elapsed_ms"] for result in report.results)
    yield f"  <testsuite name={_quoted(name)}{attributes} time={_seconds(took_ms)}>"
    yield f'    <properties><property name="runtime" value={_quoted(report.content["runtime"])}/></properties>'
    class_name = f"{report.content['exercise']}.{name}"
    if ungradable:
        yield _start(class_name, LOADING, 0) + ">"
        yield _told("error", report.status, str(report.reason), report.content.get("stdout", ""))
        yield "    </testcase>"
    for result in report.results:
        yield from _case(class_name, result)
    yield "  </testsuite>"


def _case(class_name: str, result: Result) -> Iterator[str]:
    start = _start(class_name, result.name, result.content["elapsed_ms"])
    if result.passed:
        yield start + "/>"
        return
    yield start + ">"
    words = result.verdict.replace("_", " ")
    text = "" if result.verdict is Verdict.NOT_RUN else failure_text(result.content)
    yield _told(_element(result.verdict), result.verdict, result.message or words, text)
    yield "    </testcase>"


def _element(verdict: Verdict) -> str | None:
    return None if verdict is Verdict.PASSED else _ELEMENTS.get(verdict, "failure")


def _start(class_name: str, name: str, took_ms: float) -> str:
    return f"    <testcase classname={_quoted(class_name)} name={_quoted(name)} time={_seconds(took_ms)}"


def _told(element: str | None, kind: str, message: str, text: str) -> str:
    start = f'      <{element} type="{kind}" message={_quoted(message)}'
    lines = [escape(visible(line), quote=False) for line in text.rstrip("\n").split("\n")]
    return f"{start}/>" if lines == [""] else f"{start}>" + "\n".join(lines) + f"</{element}>"


def _quoted(text: str) -> str:
    return f'"{escape(visible(text))}"'


def _seconds(elapsed_ms: float) -> str:
    return f'"{elapsed_ms / 1000:.3f}"'


def open_writer(out: TextIO, exercise: PackedExercise, colour: bool) -> JunitWriter:
    """A writer of JUnit's XML to *out*, which must be UTF-8."""
    return JunitWriter(out, exercise)
