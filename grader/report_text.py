"""A report as text for a terminal: what passed, and of each case that did not, what was given, expected and had."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from .formats.colour import Style, paint
from .results import Report, Verdict
from .timeline import timeline_lines

_SIGNS: Final = {Verdict.PASSED: "✓", Verdict.NOT_RUN: "·"}
_STYLES: Final = {Verdict.PASSED: Style.GOOD, Verdict.NOT_RUN: Style.SOFT, Verdict.GRADER_ERROR: Style.OURS}
_INDENT: Final = " " * 6
_LABEL_WIDTH: Final = 10
_CHANNELS: Final = {
    "after": " (arguments after the call)",
    "stdout": " (printed)",
    "trace": " (tools run)",
    "peak": " (calls at once)",
    "total_s": " (virtual time)",
}

type Rows = Sequence[Sequence[Sequence[Any]]]


def report_text(report: Report, colour: bool = False) -> str:
    """The report as lines of text, the last one ended by a newline; with codes for a terminal when *colour* is true."""
    return "\n".join(_Lines(colour).of_report(report)) + "\n"


def result_lines(result: Mapping[str, Any]) -> Iterator[str]:
    """The lines on one case: one when it passed, else everything that may be told of it."""
    return _Lines(colour=False).of_result(result)


def failure_text(result: Mapping[str, Any]) -> str:
    """What may be told of a case that did not pass, below its name and verdict; empty when that is nothing."""
    return "\n".join(line.removeprefix(_INDENT) for line in _Lines(colour=False).of_failure(result))


class _Lines:
    """The lines of a report. Text is made visible first and painted then; colour only repeats what the text says."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def of_report(self, report: Report) -> Iterator[str]:
        content = report.content
        title = f"{content['submission']}: {content['exercise']}, run by {content['runtime']}"
        yield self._paint(visible(title), Style.TITLE)
        if "unenforced" in content:
            yield f"  not limited where it was run: {visible(', '.join(content['unenforced']))}"
        for note in content.get("notes", ()):
            yield f"  note: {visible(note)}"
        if report.status == "ungradable":
            yield f"  {self._paint('cannot be graded', Style.BAD)}: {visible(str(report.reason))}"
            yield from self._block("printed", content.get("stdout"))
            return
        yield f"  {report.counts.get('passed', 0)} of {len(report.results)} pass"
        for group, results in groupby(content["results"], key=lambda result: result["group"]):
            members = list(results)
            passed = sum(result["verdict"] == Verdict.PASSED for result in members)
            yield ""
            yield f"  {visible(group)}  {passed}/{len(members)}"
            for result in members:
                yield from self.of_result(result)

    def of_result(self, result: Mapping[str, Any]) -> Iterator[str]:
        verdict = Verdict(result["verdict"])
        style = _STYLES.get(verdict, Style.BAD)
        sign, words = self._paint(_SIGNS.get(verdict, "✗"), style), self._paint(verdict.replace("_", " "), style)
        yield f"    {sign} {visible(result['name'])}: {words}"
        if verdict is Verdict.PASSED or verdict is Verdict.NOT_RUN:
            return
        yield from self.of_failure(result)

    def of_failure(self, result: Mapping[str, Any]) -> Iterator[str]:
        if "message" in result:
            yield visible(f"{_INDENT}{result['message']}")
        if "hint" in result:
            yield visible(f"      Hint: {result['hint']}")
        yield from self._block("input", result.get("input"))
        channel = _CHANNELS.get(result.get("channel", "value"), "")
        if "display" in result:
            yield from self._rows(f"expected{channel}", result["display"]["expected"], Style.GOOD_MARK)
            yield from self._rows(f"yours{channel}", result["display"]["actual"], Style.BAD_MARK)
        if "timeline" in result:
            yield from self._block("timeline", "\n".join(timeline_lines(result["timeline"])))
        else:
            yield from self._block("tools run", "\n".join(result["trace"]) if result.get("trace") else None)
        yield from self._block("printed", result.get("stdout"))
        yield from self._block("error", _error(result.get("error")))

    def _block(self, label: str, text: str | None) -> Iterator[str]:
        if text:
            yield from self._labelled(label, [visible(line) for line in text.rstrip("\n").split("\n")])

    def _rows(self, label: str, rows: Rows, mark: Style) -> Iterator[str]:
        """Rows of display, each with a line of ``^`` below it where pieces are marked."""
        lines: list[str] = []
        for row in rows:
            pieces = [(visible(text), marked) for text, marked in row]
            lines.append("".join(self._paint(text, mark if marked else None) for text, marked in pieces))
            if any(marked for _, marked in pieces):
                carets = "".join(("^" if marked else " ") * _columns(text) for text, marked in pieces)
                lines.append(carets.rstrip())
        yield from self._labelled(label, lines)

    def _labelled(self, label: str, lines: Sequence[str]) -> Iterator[str]:
        if len(label) > _LABEL_WIDTH:
            yield f"{_INDENT}{self._paint(label, Style.SOFT)}"
            label = ""
        for line in lines:
            yield f"{_INDENT}{self._paint(f'{label:<{_LABEL_WIDTH}}', Style.SOFT if label else None)}{line}".rstrip()
            label = ""

    def _paint(self, text: str, style: Style | None) -> str:
        return paint(text, style) if self._colour else text


def _error(error: Mapping[str, Any] | None) -> str | None:
    if error is None:
        return None
    frames = [frame for frame in error["frames"] if not frame["provided"]]
    steps = _without_repeats(f"line {frame['line']}, in {frame['function']}: {frame['text']}" for frame in frames)
    return "\n".join([*steps, f"{error['type']}: {error['message']}"])


def _without_repeats(steps: Iterable[str]) -> Iterator[str]:
    """The steps; of a run of equal ones, which is what a recursion leaves, one and how many more there are."""
    for step, run in groupby(steps):
        yield step
        if more := sum(1 for _ in run) - 1:
            yield f"(and {more} more like this)"


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
