"""The statement's examples are cases: there is one, and none was typed into prompt.md, where nothing checks it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from grader.case import Visibility

from .bench import Bench
from .findings import Finding, Kind, Seen

_TYPED: Final = re.compile(r"^\s*(>>> |#+\s*examples?\b|\**(input|output|expected( output)?)\**:)", re.IGNORECASE)


def look(bench: Bench) -> Seen:
    """Whether there is an example, and where one was typed by hand."""
    count = sum(case.visibility == Visibility.EXAMPLE for case in bench.exercise.cases)
    findings = list(_typed(bench))
    if not count:
        words = 'no case is an example: give one visibility="example", and the statement shows it'
        findings.append(Finding(Kind.NO_EXAMPLE, words, bench.cases))
    return Seen(f"{count} case{'s are' if count != 1 else ' is'} shown in the statement", findings)


def _typed(bench: Bench) -> Iterator[Finding]:
    for number, line in enumerate(bench.exercise.prompt.split("\n"), start=1):
        if _TYPED.match(line) or any(
            _is_called(entry, line) for entry in bench.exercise.entries or [bench.exercise.entry]
        ):
            words = "this is an example typed by hand; examples are drawn from the cases, where they are checked"
            yield Finding(Kind.TYPED_EXAMPLE, words, bench.prompt, number, [line.strip()])


def _is_called(entry: str, line: str) -> bool:
    """Whether *line* calls the entry with arguments that are all plain values."""
    for found in re.finditer(rf"\b{re.escape(entry)}\(", line):
        call = _call_at(line[found.start() :])
        values = [*call.args, *(keyword.value for keyword in call.keywords)] if call else []
        if values and all(map(_is_plain, values)):
            return True
    return False


def _call_at(text: str) -> ast.Call | None:
    """The call that *text* begins with, where it ends on the same line."""
    for end in [found.end() for found in re.finditer(r"\)", text)]:
        try:
            tree = ast.parse(text[:end], mode="eval").body
        except SyntaxError:
            continue
        return tree if isinstance(tree, ast.Call) else None
    return None


def _is_plain(node: ast.expr) -> bool:
    try:
        ast.literal_eval(node)
    except ValueError:
        return False
    return True
