"""A bundle: all of an exercise that the untrusted half needs, and nothing that says what is expected.

It is what a runtime is given. As a file it can be carried to another machine, where submissions are run without the
exercise's folder being there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class BundledCase(NamedTuple):
    """One case's inputs: its ``run`` message, and how long it may take."""

    run: Mapping[str, Any]
    time_limit_s: float

    @property
    def case_id(self) -> str:
        """The id by which its outcome is known."""
        return str(self.run["case"])


class Bundle(NamedTuple):
    """An exercise's inputs. *load* is the ``load`` message without a submission; *time_limit_s* is for loading."""

    slug: str
    load: Mapping[str, Any]
    cases: Sequence[BundledCase]
    time_limit_s: float
    memory_mb: int

    def load_message(self, submission: str) -> dict[str, Any]:
        """The ``load`` message for one submission."""
        return {**self.load, "submission": submission}
