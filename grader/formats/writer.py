"""What every format offers, and what it says when it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from grader.results import Report


class FormatFault(Exception):
    """A format cannot be written here: one sentence for the person who asked for it."""


class Writer(Protocol):
    """Writes reports in one format. Every report goes to :meth:`add` once; :meth:`close` ends what was written."""

    def add(self, report: Report) -> None:
        """Take one report, and write what can be written of it by now."""
        ...

    def close(self) -> None:
        """Write what is left. A writer that got no report writes what its format has for an empty list."""
        ...
