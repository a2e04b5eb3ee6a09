"""The format ``json``: the report's own keys. One report is an object, several are a list."""

from __future__ import annotations

import json
from typing import TextIO

from grader.packing import PackedExercise
from grader.results import Report


class JsonWriter:
    """Holds the first report until it is known whether it stays alone; writes the others as they come."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._first: str | None = None
        self._count = 0

    def add(self, report: Report) -> None:
        """Write *report*, or keep it when it is the first."""
        text = json.dumps(report.content, indent=2)
        self._count += 1
        if self._count == 1:
            self._first = text
            return
        from textwrap import indent  # one report needs none of it, and is read by somebody who waits

        if self._first is not None:
            self._out.write("[\n" + indent(self._first, "  "))
            self._first = None
        self._out.write(",\n" + indent(text, "  "))

    def close(self) -> None:
        """End the list, or write the one report."""
        if self._count == 0:
            self._out.write("[]\n")
        elif self._first is not None:
            self._out.write(self._first + "\n")
        else:
            self._out.write("\n]\n")


def open_writer(out: TextIO, exercise: PackedExercise, colour: bool) -> JsonWriter:
    """A writer of JSON to *out*."""
    return JsonWriter(out)
