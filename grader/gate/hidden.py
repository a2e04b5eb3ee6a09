"""Every hidden case helps without being seen: it has a group and a hint, and neither gives away what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from grader.case import UNSET, Case, Visibility
from grader.exercise import Reveal

from .bench import Bench
from .findings import Finding, Kind, Seen


def look(bench: Bench) -> Seen:
    """What the hidden cases lack, and what they give away."""
    hidden = [case for case in bench.exercise.cases if case.visibility == Visibility.HIDDEN]
    findings = [finding for case in hidden for finding in _of_case(bench, case)]
    lacking = len({finding.line for finding in findings})
    return Seen(f"{len(hidden) - lacking} of {len(hidden)} hidden cases have a group and a hint that fit", findings)


def _of_case(bench: Bench, case: Case) -> Iterator[Finding]:
    if not (case.group or "").strip():
        words = f"hidden case {case.name!r} has no group: give it the heading that it is listed under"
        yield Finding(Kind.HIDDEN_WITHOUT_GROUP, words, bench.cases, case.line)
    if not (case.hint or "").strip():
        words = f"hidden case {case.name!r} has no hint: say what to think of when it fails"
        yield Finding(Kind.HIDDEN_WITHOUT_HINT, words, bench.cases, case.line)
    if bench.exercise.reveal == Reveal.NAME:
        yield from _leaks(bench, case)


def _leaks(bench: Bench, case: Case) -> Iterator[Finding]:
    """Where only name and hint may be shown, neither may hold what goes in or what is expected."""
    for part, text in (("name", case.name), ("hint", case.hint or "")):
        secret = next((secret for secret in _secrets(case) if _holds(text, secret)), None)
        if secret is not None:
            words = (
                f"the {part} of hidden case {case.name!r} gives away {secret}, and only names and hints may be shown"
            )
            yield Finding(Kind.HIDDEN_LEAKS, words, bench.cases, case.line)


def _holds(text: str, secret: str) -> bool:
    bare = secret[1:-1] if secret[:1] in "'\"" else secret
    return re.search(rf"(?<!\w){re.escape(bare)}(?!\w)", text) is not None


def _secrets(case: Case) -> Iterator[str]:
    """What must not be told, as Python writes it: inputs and expectations, and the values in them."""
    asked = [case.expected, case.after, case.stdout, case.raises if isinstance(case.raises, tuple) else None]
    for value in [*case.args, *case.kwargs.values(), *asked]:
        yield from _telling(value)


def _telling(value: Any) -> Iterator[str]:
    """*value* and its parts as far as they tell something: a small number or a short word stands anywhere."""
    if value is UNSET or value is None or isinstance(value, bool):
        return
    if isinstance(value, str | bytes):
        if len(value) > 3:
            yield repr(value)
    elif isinstance(value, int | float | complex):
        if len(repr(value)) > 1:
            yield repr(value)
    else:
        if value:
            yield repr(value)
        for part in [*value, *(value.values() if isinstance(value, dict) else ())]:
            yield from _telling(part)
