"""Task and cases speak of the same: its code words are exercised, and what the cases ask for is stated.

What is looked at, and no more than can be seen without understanding the text:

- a word written as code in the sections Task, Rules and Constraints of prompt.md (in the whole of it where there are
  none of these) occurs in a case, the provided code, the starter or the reference, whose every part the adequacy asks;
- an exception that a case expects is named in the task, unless harness or inputs bring it in, and so is its message;
- a text that the reference writes and a case expects stands in the task, the provided code, the starter or an example.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import re
import sys
from collections.abc import Iterator
from typing import Final

from grader.case import UNSET, Case, Visibility

from .bench import Bench
from .findings import Finding, Kind, Seen

_FENCE: Final = re.compile(r"^( *)(```+|~~~+).*?^\1\2", re.MULTILINE | re.DOTALL)
_SPAN: Final = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_SECTION: Final = re.compile(r"^## +(.+?) *$", re.MULTILINE)
_RULES: Final = ("task", "rules", "constraints")
_NAME: Final = re.compile(r"\b[a-z_][a-z0-9_]{2,}\b")
_LETTERS: Final = re.compile(r"[^\W\d_]{3}")
_FILLED_IN: Final = re.compile(r"""'[^']*'|"[^"]*"|\d+""")
"""What a message says of one call alone; the rest of it is the rule."""
_PLACEHOLDER: Final = re.compile(rf"{_FILLED_IN.pattern}|\b[A-Z][A-Z_0-9]*\b|…|\.\.\.")
"""What stands in a text of the task for what differs from call to call."""
_EXCEPTIONS: Final = {
    name for name, thing in vars(builtins).items() if isinstance(thing, type) and issubclass(thing, BaseException)
}
_KNOWN: Final = {*vars(builtins), *keyword.kwlist, *keyword.softkwlist, *sys.stdlib_module_names} - _EXCEPTIONS


def look(bench: Bench) -> Seen:
    """Words of the task that nothing exercises, and what cases ask for that the task does not say."""
    words = list(code_words(bench.exercise.prompt))
    return Seen(
        f"{len({word for _, word in words})} code words of the task were looked for",
        [*_unknown(bench, words), *_unstated(bench)],
    )


def code_words(prompt: str) -> Iterator[tuple[int, str]]:
    """The words of code spans in the sections with rules, each with its line, from 1."""
    text = _FENCE.sub(lambda found: "\n" * found[0].count("\n"), prompt)
    for start, end in _rules(text):
        for span in _SPAN.finditer(text, start, end):
            line = text.count("\n", 0, span.start()) + 1
            for word in _words(span[2].replace("\n", " ").strip()):
                yield line, word


def _rules(text: str) -> list[tuple[int, int]]:
    """Where the sections with rules begin and end."""
    heads = list(_SECTION.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    found = [(head.end(), end) for head, end in zip(heads, ends, strict=False) if head[1].lower() in _RULES]
    return found or [(0, len(text))]


def _words(span: str) -> Iterator[str]:
    """What of a code span can be looked for: names and texts of Python, or the plain words of what is none."""
    try:
        tree = ast.parse(span, mode="eval")
    except (SyntaxError, ValueError):
        yield from (word for word in _NAME.findall(span) if word not in _KNOWN)
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in _KNOWN:
            continue  # a function of Python's own, to use or not to use
        name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "arg", None)
        if name and len(name) > 2 and name not in _KNOWN and not name.isupper():
            yield name
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (part.strip() for part in _PLACEHOLDER.split(node.value) if _LETTERS.search(part))


def _unknown(bench: Bench, words: list[tuple[int, str]]) -> Iterator[Finding]:
    exercise = bench.exercise
    sources = [exercise.solution, exercise.starter, exercise.provided, exercise.harness or "", exercise.signature]
    known = "\n".join([*sources, *map(_case_text, exercise.cases), *map(_expected_text, exercise.cases)])
    told: set[str] = set()
    for line, word in words:
        if word not in known and word not in told:
            told.add(word)
            sentence = f"the task speaks of `{word}`, and no case, provided code or reference knows it"
            yield Finding(Kind.WORD_NOT_EXERCISED, sentence, bench.prompt, line)


def _case_text(case: Case) -> str:
    return "\n".join([case.name, case.group or "", case.hint or "", repr(case.args), repr(dict(case.kwargs))])


def _expected_text(case: Case) -> str:
    """Everything that *case* asks for, as one text."""
    asked = [case.expected, case.raises, case.stdout, case.after, case.trace]
    return "\n".join(text for part in asked if part is not UNSET and part is not None for text in _texts(part))


def _texts(part: object) -> Iterator[str]:
    """The texts in *part*, and anything else as Python writes it."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for key, value in part.items():
            yield from (*_texts(key), *_texts(value))
    elif isinstance(part, list | tuple | set | frozenset):
        for item in part:
            yield from _texts(item)
    else:
        yield repr(part)


def _unstated(bench: Bench) -> Iterator[Finding]:
    exercise = bench.exercise
    examples = [_expected_text(case) for case in exercise.cases if case.visibility == Visibility.EXAMPLE]
    given = [exercise.prompt, exercise.signature, exercise.starter, exercise.provided, *examples]
    stated = _squeezed("\n".join(given))
    for case in exercise.cases:
        if case.raises is not None:
            yield from _unstated_error(bench, case, stated)
    for line, text in _written(exercise.solution):
        asking = next((case for case in exercise.cases if text in _squeezed(_expected_text(case))), None)
        if asking and text not in stated:
            words = f"case {asking.name!r} asks for the text {text!r}, which the task does not state"
            yield Finding(Kind.RULE_NOT_STATED, words, bench.solution, line)


def _unstated_error(bench: Bench, case: Case, stated: str) -> Iterator[Finding]:
    name, message = (case.raises, "") if isinstance(case.raises, str) else case.raises or ("", "")
    fragments = [_squeezed(part) for part in _FILLED_IN.split(message) if _LETTERS.search(part)]
    if not any(name in text for text in (stated, bench.exercise.harness or "", repr(case.args))):
        words = f"case {case.name!r} asks for the exception {name}, which the task does not state"
    elif any(fragment not in stated for fragment in fragments):
        words = f"case {case.name!r} asks for the message {_squeezed(message)}, which the task does not state"
    else:
        return
    yield Finding(Kind.RULE_NOT_STATED, words, bench.cases, case.line)


def _written(source: str) -> Iterator[tuple[int, str]]:
    """The texts of more than a few letters in *source*, without docstrings: line, from 1, and text."""
    tree = ast.parse(source)
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    told: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            text = _squeezed(node.value).strip("'\"()[]{}:;,. ")
            if _LETTERS.search(text) and text not in told:
                told.add(text)
                yield node.lineno, text


def _squeezed(text: str) -> str:
    return " ".join(text.split())
