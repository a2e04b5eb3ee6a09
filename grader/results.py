"""Verdicts, results and reports: what the judge says, as records and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self


class Verdict(StrEnum):
    """What became of one case. Only the judge says ``passed``, and only when everything asked for was equal."""

    PASSED = "passed"
    WRONG = "wrong"
    RAISED = "raised"
    TIMED_OUT = "timed_out"
    OUTPUT_LIMIT = "output_limit"
    MEMORY_LIMIT = "memory_limit"
    CRASHED = "crashed"
    NOT_RUN = "not_run"
    GRADER_ERROR = "grader_error"


@dataclass(frozen=True)
class Result:
    """What the judge says of one case. *content* is the whole ``Result`` of docs/architecture.md."""

    content: Mapping[str, Any]

    @property
    def name(self) -> str:
        """The case's name."""
        return str(self.content["name"])

    @property
    def verdict(self) -> Verdict:
        """What became of the case."""
        return Verdict(self.content["verdict"])

    @property
    def message(self) -> str | None:
        """One sentence on what went wrong, code between backquotes; None when nothing did or it may not be told."""
        return self.content.get("message")

    @property
    def passed(self) -> bool:
        """The verdict is ``passed``."""
        return self.verdict is Verdict.PASSED


@dataclass(frozen=True)
class Report:
    """All results of one submission. *content* is the whole ``Report`` of docs/architecture.md, ready for JSON."""

    content: Mapping[str, Any]

    @property
    def passed(self) -> bool:
        """The submission was graded and every case passed."""
        return bool(self.content["passed"])

    @property
    def status(self) -> str:
        """``"graded"`` or ``"ungradable"``."""
        return str(self.content["status"])

    @property
    def reason(self) -> str | None:
        """Why the submission is ungradable: one sentence, with the line; None when it is graded."""
        return self.content.get("reason")

    @property
    def counts(self) -> Mapping[str, int]:
        """How many cases got each verdict; verdicts that no case got are not there."""
        counts: Mapping[str, int] = self.content["counts"]
        return counts

    @property
    def results(self) -> Sequence[Result]:
        """A result per case, in the order of the cases."""
        return [Result(content) for content in self.content["results"]]

    def without_times(self) -> Self:
        """The same report with 0 for how long each case took."""
        results = [{**result, "elapsed_ms": 0} for result in self.content["results"]]
        return type(self)({**self.content, "results": results})

    @classmethod
    def conclude(
        cls, *, exercise: str, submission: str, runtime: str, loaded: Mapping[str, Any], results: list[dict[str, Any]]
    ) -> Self:
        """The report of one submission, from its ``loaded`` message and the judge's results."""
        counts = {str(verdict): sum(result["verdict"] == verdict for result in results) for verdict in Verdict}
        graded = bool(loaded["ok"])
        content: dict[str, Any] = {
            "version": 1,
            "exercise": exercise,
            "submission": submission,
            "runtime": runtime,
            "status": "graded" if graded else "ungradable",
            "passed": graded and bool(results) and counts[Verdict.PASSED] == len(results),
            "counts": {verdict: count for verdict, count in counts.items() if count},
            "results": results,
        }
        for key in () if graded else ("reason", "line", "error"):
            if key in loaded:
                content[key] = loaded[key]
        content.update({key: loaded[key] for key in ("stdout", "stderr", "unenforced", "notes") if loaded.get(key)})
        return cls(content)
