"""Where reports go: the terminal, or a file that is there whole or not at all."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, TextIO

from .formats import open_writer, wants_colour

if TYPE_CHECKING:
    from .packing import PackedExercise
    from .results import Report


class ReportsOut:
    """Writes reports in one format to *output*, or to standard output when that is None. Used in ``with``.

    Without *times* it writes 0 for how long each case took: two gradings of the same have little else that differs.
    """

    def __init__(self, output: Path | None, name: str, exercise: PackedExercise, *, times: bool = True) -> None:
        self._times = times
        self._path = output
        self._part = part_of(output) if output is not None and is_replaceable(output) else None
        self._out = _open(self._part or output)
        try:
            self._writer = open_writer(name, self._out, exercise, colour=wants_colour(self._out))
        except BaseException:
            self._give_up()
            raise
        self.count = 0
        self.all_passed = True

    @property
    def is_terminal(self) -> bool:
        """What is written is seen at once."""
        return self._out.isatty()

    def add(self, report: Report) -> None:
        """Write *report*."""
        self.count += 1
        self.all_passed = self.all_passed and report.passed
        self._writer.add(report if self._times else report.without_times())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, exc: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._give_up()
            return
        try:
            self._writer.close()
            self._out.flush()
        except BaseException:
            self._give_up()
            raise
        if self._path is not None:
            self._out.close()
            if self._part is not None:
                self._part.replace(self._path.resolve())

    def _give_up(self) -> None:
        if self._path is not None:
            with suppress(OSError):  # what could not be written still cannot
                self._out.close()
        if self._part is not None:
            self._part.unlink()


def is_replaceable(path: Path) -> bool:
    """*path* is a plain file or not there yet, so that another file may take its place."""
    return path.is_file() or not path.exists()


def part_of(path: Path) -> Path:
    """Where a file is written that will be *path* when it is whole."""
    whole = path.resolve()
    return whole.with_name(f"{whole.name}.part")


def side_of(output: Path | None) -> Path | None:
    """Where outcomes outlive an interruption: beside *output*, when that is a plain file."""
    if output is None or not is_replaceable(output):
        return None
    whole = output.resolve()
    return whole.with_name(f"{whole.name}.outcomes.jsonl")


def _open(path: Path | None) -> TextIO:
    if path is not None:
        return path.open("w", encoding="utf-8", errors="backslashreplace", newline="")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    return sys.stdout
