"""The format ``jsonl``: each report as one line of JSON, so that a reader need hold no more than one."""

from __future__ import annotations

import json
from typing import TextIO

from grader.packing import PackedExercise
from grader.results import Report


class JsonLinesWriter:
    """Writes each report as it comes."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def add(self, report: Report) -> None:
        """Write *report* as a line of ASCII."""
        self._out.write(json.dumps(report.content) + "\n")

    def close(self) -> None:
        """Nothing is left to write."""


def open_writer(out: TextIO, exercise: PackedExercise, colour: bool) -> JsonLinesWriter:
    """A writer of JSON lines to *out*."""
    return JsonLinesWriter(out)
