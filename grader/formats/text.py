"""The format ``text``: for a person who reads it on a terminal."""

from __future__ import annotations

from typing import TextIO

from grader.packing import PackedExercise
from grader.report_text import report_text
from grader.results import Report


class TextWriter:
    """Writes each report as it comes, an empty line between two."""

    def __init__(self, out: TextIO, colour: bool) -> None:
        self._out = out
        self._colour = colour
        self._is_first = True

    def add(self, report: Report) -> None:
        """Write *report*."""
        self._out.write(("" if self._is_first else "\n") + report_text(report, self._colour))
        self._is_first = False

    def close(self) -> None:
        """Nothing is left to write."""


def open_writer(out: TextIO, exercise: PackedExercise, colour: bool) -> TextWriter:
    """A writer of text to *out*, coloured when *colour* is true."""
    return TextWriter(out, colour)
