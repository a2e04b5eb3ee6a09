"""The format ``html``: a page on a class, made by the part of this package that not everybody has installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TextIO

from grader.packing import PackedExercise
from grader.results import Report

from .writer import FormatFault

type _Page = Callable[[str, Sequence[Mapping[str, Any]], Sequence[Report]], Iterator[str]]


class HtmlWriter:
    """Holds every report until it is closed: what stands at the top of the page counts them all."""

    def __init__(self, out: TextIO, exercise: PackedExercise, page: _Page) -> None:
        self._out = out
        self._exercise = exercise
        self._page = page
        self._reports: list[Report] = []

    def add(self, report: Report) -> None:
        """Keep *report*."""
        self._reports.append(report)

    def close(self) -> None:
        """Write the page."""
        self._out.writelines(self._page(self._exercise.slug, self._exercise.expectations, self._reports))


def open_writer(out: TextIO, exercise: PackedExercise, colour: bool) -> HtmlWriter:
    """A writer of a page to *out*, which must be UTF-8. Raises FormatFault where the site's part is not installed."""
    return HtmlWriter(out, exercise, _page())


def _page() -> Any:
    """The function that makes the page. The grader may not depend on the site, not even for its types."""
    try:
        from etude_site.class_report import class_report
    except ImportError as fault:
        raise FormatFault(f"the format html needs the site's libraries ({fault.name}): install etude[site]") from None
    return class_report
