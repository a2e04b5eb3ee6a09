"""A report as text for a terminal: what passed, and of each case that did not, what was given, expected and had."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from .results import Report, Verdict

_SIGNS: Final = {Verdict.PASSED: "✓", Verdict.NOT_RUN: "·"}
_LABEL_WIDTH: Final = 10
_CHANNELS: Final = {"after": " (arguments after the call)", "stdout": " (printed)", "trace": " (tools run)"}

type Rows = Sequence[Sequence[Sequence[Any]]]


def report_text(report: Report) -> str:
    """The report as lines of text, the last one ended by a newline."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    content = report.content
    yield visible(f"{content['submission']}: {content['exercise']}, run by {content['runtime']}")
    if report.status == "ungradable":
        yield visible(f"  cannot be graded: {report.reason}")
        yield from _block("printed", content.get("stdout"))
        return
    yield f"  {report.counts.get('passed', 0)} of {len(report.results)} pass"
    for group, results in groupby(report.content["results"], key=lambda result: result["group"]):
        members = list(results)
        passed = sum(result["verdict"] == Verdict.PASSED for result in members)
        yield ""
        yield f"  {group}  {passed}/{len(members)}"
        for result in members:
            yield from result_lines(result)


def result_lines(result: Mapping[str, Any]) -> Iterator[str]:
    """The lines on one case: one when it passed, else everything that may be told of it."""
    verdict = Verdict(result["verdict"])
    yield visible(f"    {_SIGNS.get(verdict, '✗')} {result['name']}: {verdict.replace('_', ' ')}")
    if verdict is Verdict.PASSED or verdict is Verdict.NOT_RUN:
        return
    if "message" in result:
        yield visible(f"      {result['message']}")
    if "hint" in result:
        yield visible(f"      Hint: {result['hint']}")
    yield from _block("input", result.get("input"))
    channel = _CHANNELS.get(result.get("channel", "value"), "")
    if "display" in result:
        yield from _rows(f"expected{channel}", result["display"]["expected"])
        yield from _rows(f"yours{channel}", result["display"]["actual"])
    yield from _block("tools run", "\n".join(result["trace"]) if result.get("trace") else None)
    yield from _block("printed", result.get("stdout"))
    yield from _block("error", _error(result.get("error")))


def _block(label: str, text: str | None) -> Iterator[str]:
    if text:
        yield from _labelled(label, [visible(line) for line in text.rstrip("\n").split("\n")])


def _rows(label: str, rows: Rows) -> Iterator[str]:
    """Rows of display, each with a line of ``^`` below it where pieces are marked."""
    lines: list[str] = []
    for row in rows:
        pieces = [(visible(text), marked) for text, marked in row]
        lines.append("".join(text for text, _ in pieces))
        if any(marked for _, marked in pieces):
            lines.append("".join(("^" if marked else " ") * _columns(text) for text, marked in pieces).rstrip())
    yield from _labelled(label, lines)


def _labelled(label: str, lines: Sequence[str]) -> Iterator[str]:
    if len(label) > _LABEL_WIDTH:
        yield f"      {label}"
        label = ""
    for line in lines:
        yield f"      {label:<{_LABEL_WIDTH}}{line}".rstrip()
        label = ""


def _error(error: Mapping[str, Any] | None) -> str | None:
    if error is None:
        return None
    frames = [frame for frame in error["frames"] if not frame["provided"]]
    steps = [f"line {frame['line']}, in {frame['function']}: {frame['text']}" for frame in frames]
    return "\n".join([*steps, f"{error['type']}: {error['message']}"])


def visible(text: str) -> str:
    """*text* with everything that a terminal would obey, or nobody could see, written as an escape.

    >>> visible("a\\x1b[2Jb\\u202e")
    'a\\\\x1b[2Jb\\\\u202e'
    """
    return "".join(char if char.isprintable() else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape", "surrogatepass").decode("ascii") if char != "\t" else "    "


def _columns(text: str) -> int:
    """Columns that *text* takes on a terminal."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else not unicodedata.combining(char) for char in text)
