"""The page that an instructor reads of a class: who got how far, which cases fail, and each submission's differences.

It is one file that asks nobody for anything. Whatever comes from a submission is text in it: escaped, and with what
cannot be seen spelt out.
"""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from etude_site import class_report_detail as detail
from etude_site.paths import PACKAGE, web_folder
from etude_site.timeline import drawing
from grader.report_text import visible
from grader.results import Report, Verdict

_STYLES: Final = ("base.css", "results.css", "timeline.css")


@dataclass(frozen=True)
class Words:
    """How a verdict is told: a *sign* that no other has, the *label* of the practice page, and the *tone* of both."""

    sign: str
    label: str
    tone: str


WORDS: Final[Mapping[Verdict, Words]] = {
    Verdict.PASSED: Words("✓", "passed", "good"),
    Verdict.WRONG: Words("≠", "differs", "bad"),
    Verdict.RAISED: Words("E", "raised an error", "bad"),
    Verdict.TIMED_OUT: Words("T", "time limit", "bad"),
    Verdict.OUTPUT_LIMIT: Words("P", "printed too much", "bad"),
    Verdict.MEMORY_LIMIT: Words("M", "memory limit", "bad"),
    Verdict.CRASHED: Words("C", "interpreter died", "bad"),
    Verdict.NOT_RUN: Words("\u2013", "not run", "none"),
    Verdict.GRADER_ERROR: Words("!", "our fault", "ours"),
}


@dataclass(frozen=True)
class Learner:
    """One submission as a row of the table and of the map. *failed* are the cases that are the learner's to mend."""

    number: int
    report: Report
    failed: int
    problem: str

    @property
    def name(self) -> str:
        """The name that the submission goes by."""
        return str(self.report.content["submission"])

    @property
    def passed(self) -> int:
        """How many cases passed."""
        return self.report.counts.get(Verdict.PASSED, 0)

    @property
    def faults(self) -> int:
        """How many cases the grader failed at."""
        return self.report.counts.get(Verdict.GRADER_ERROR, 0)

    @property
    def standing(self) -> Words:
        """What came of it, in two words."""
        if self.report.status == "ungradable":
            return Words("✗", "cannot be graded", "bad")
        if self.report.passed:
            return Words("✓", "all pass", "good")
        return Words("✗", "some fail", "bad") if self.failed else Words("!", "our fault", "ours")


@dataclass(frozen=True)
class CaseStatistics:
    """How a class fared with one case: *failed* of *ran*, how, and the *sentence* most of them got, *times* times."""

    number: int
    name: str
    group: str
    visibility: str
    starts_group: bool
    failed: int
    ran: int
    verdicts: Sequence[tuple[Words, int]]
    sentence: str
    times: int


def class_report(exercise: str, expectations: Sequence[Mapping[str, Any]], reports: Sequence[Report]) -> Iterator[str]:
    """The page's HTML, in pieces. *expectations* are those of the cases that each report has a result for, in order."""
    style, script = _style(), _read("class_report.js")
    learners = [_learner(number, report) for number, report in enumerate(reports, start=1)]
    return _environment.get_template("class_report.html.j2").generate(
        exercise=exercise,
        policy=content_security_policy(style, script),
        style=style,
        script=script,
        learners=learners,
        cases=[
            _statistics(index, expectation, expectations, reports) for index, expectation in enumerate(expectations)
        ],
        all_pass=sum(report.passed for report in reports),
        ungradable=sum(report.status == "ungradable" for report in reports),
        faults=sum(learner.faults > 0 for learner in learners),
    )


def content_security_policy(style: str, script: str) -> str:
    """The policy of the page: it runs this script, wears this style, and reaches nothing at all."""
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src '{_digest(script)}'",
            f"style-src '{_digest(style)}'",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
        ]
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _style() -> str:
    """The practice page's own colours and marks, and what only this page has."""
    shared = [(web_folder() / "styles" / name).read_text("utf-8") for name in _STYLES]
    return "\n".join([*shared, _read("class_report.css"), detail.hang_rules()])


def _read(name: str) -> str:
    return (PACKAGE / "templates" / name).read_text("utf-8")


def _learner(number: int, report: Report) -> Learner:
    failures = [result for result in report.results if WORDS[result.verdict].tone == "bad"]
    problem = report.reason or ""
    if failures and not problem:
        first = failures[0]
        problem = f"{first.name}: {first.message or WORDS[first.verdict].label}"
    return Learner(number, report, len(failures), problem)


def _statistics(
    index: int, expectation: Mapping[str, Any], expectations: Sequence[Mapping[str, Any]], reports: Sequence[Report]
) -> CaseStatistics:
    results = [report.results[index] for report in reports]
    ran = [result for result in results if WORDS[result.verdict].tone in ("good", "bad")]
    failed = [result for result in ran if not result.passed]
    sentences = Counter(result.message for result in failed if result.message)
    sentence, times = sentences.most_common(1)[0] if sentences else ("", 0)
    return CaseStatistics(
        number=index + 1,
        name=expectation["name"],
        group=expectation["group"],
        visibility=expectation["visibility"],
        starts_group=index > 0 and expectations[index - 1]["group"] != expectation["group"],
        failed=len(failed),
        ran=len(ran),
        verdicts=[(WORDS[verdict], n) for verdict, n in Counter(one.verdict for one in failed).most_common()],
        sentence=sentence,
        times=times,
    )


def _shown(value: Any) -> Any:
    """What stands between braces in the template: text with what cannot be seen spelt out, in one line."""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


_environment: Final = Environment(
    loader=PackageLoader("etude_site"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    finalize=_shown,
)
_environment.globals.update(words=WORDS, SIDES=detail.SIDES)
_environment.filters.update(
    sentence=detail.sentence,
    block=detail.block,
    plain=detail.plain,
    also=detail.also,
    frames=detail.frames,
    drawing=drawing,
)
