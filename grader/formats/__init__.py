"""How reports are written: a writer gets one report after the other, and writes each as soon as its format allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, TextIO, cast

from .colour import wants_colour
from .writer import FormatFault, Writer

if TYPE_CHECKING:
    from grader.packing import PackedExercise

__all__ = ["FORMATS", "FormatFault", "Writer", "open_writer", "wants_colour"]

_MODULES: Final[Mapping[str, str]] = {
    "text": "text",
    "json": "json_value",
    "jsonl": "json_lines",
    "csv": "table",
    "junit": "junit",
    "gradescope": "gradescope",
    "html": "html_page",
}

FORMATS: Final = tuple(_MODULES)
"""The names that :func:`open_writer` knows."""


def open_writer(name: str, out: TextIO, exercise: PackedExercise, *, colour: bool = False) -> Writer:
    """The writer of the format *name*, one of :data:`FORMATS`, of reports on *exercise*, to *out*.

    *colour* is for formats that a terminal shows. *out* stays open when the writer is closed. Raises
    :class:`FormatFault` when what the format needs is not installed.
    """
    module = import_module(f".{_MODULES[name]}", __name__)  # each format costs its own imports, and one is enough
    opened = cast("Callable[[TextIO, PackedExercise, bool], Writer]", module.open_writer)
    return opened(out, exercise, colour)
