"""What a learner reads of an exercise: its Markdown as HTML, in sections, with the examples drawn from the cases."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from grader.case import Visibility
from grader.display.printing import to_text
from grader.exercise import Exercise
from grader.packing import PackedExercise, input_text

WIDTH: Final = 52
"""Characters that fit beside each other in the statement's column."""

_TIMES: Final = {"after": "After the call", "trace": "Runs", "peak": "Calls at once", "total_s": "Takes"}


@dataclass(frozen=True)
class Section:
    """A part of a Markdown file: what stands under one level-2 heading, as HTML. *title* is empty before the first."""

    title: str
    html: str


@dataclass(frozen=True)
class Example:
    """An example case as the statement prints it; *label* says what *output* is: returned, raised or printed."""

    case: str
    name: str
    input: str
    label: str
    output: str


@dataclass(frozen=True)
class Hints:
    """``hints.md`` taken apart: the hints in order, and the sections that open once the exercise is solved."""

    hints: Sequence[Section] = ()
    after_solving: Sequence[Section] = ()


@dataclass(frozen=True)
class Task:
    """What a learner reads of an exercise, in the order of the page, the examples between *before* and *after*."""

    before: Sequence[Section]
    examples: Sequence[Example]
    after: Sequence[Section]
    hints: Hints


def task(exercise: Exercise, packed: PackedExercise) -> Task:
    """The task of *exercise*; *packed* is the exercise without its final cases."""
    before, after = statement(exercise)
    return Task(before, examples(exercise, packed), after, hints(exercise))


def sections(markdown: str) -> list[Section]:
    """The parts of *markdown*, parted at its level-2 headings; raw HTML in it comes out as text.

    >>> [section.title for section in sections("Hello\\n\\n## Task\\nDo *it*.")]
    ['', 'Task']
    """
    reader = _reader()
    found: list[Section] = []
    title = ""
    body: list[Token] = []
    tokens = iter(reader.parse(markdown))
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            found.append(Section(title, _render(reader, body)))
            title, body = next(tokens).content, []
            next(tokens)
        else:
            body.append(token)
    found.append(Section(title, _render(reader, body)))
    return [section for section in found if section.title or section.html]


def prose(markdown: str) -> str:
    """*markdown* as HTML; raw HTML in it comes out as text. Blocks of code may be wide, and can be scrolled by key.

    >>> prose("Do *it*.")
    '<p>Do <em>it</em>.</p>\\n'
    """
    reader = _reader()
    return _render(reader, reader.parse(markdown)).replace("<pre>", '<pre tabindex="0">')


def inline(markdown: str) -> str:
    """A stretch of *markdown* that is no paragraph of its own, as HTML.

    >>> inline("Do *it*.")
    'Do <em>it</em>.'
    """
    html: str = _reader().renderInline(markdown.strip())
    return html


def statement(exercise: Exercise) -> tuple[Sequence[Section], Sequence[Section]]:
    """The prompt's sections before and after the examples, which stand before the constraints."""
    parts = sections(exercise.prompt)
    at = next((i for i, part in enumerate(parts) if part.title.lower() == "constraints"), len(parts))
    return parts[:at], parts[at:]


def hints(exercise: Exercise) -> Hints:
    """The exercise's hints, and what opens after solving: the rest of ``hints.md``."""
    parts = sections(exercise.hints or "")
    is_hint = [part.title.lower().startswith("hint") for part in parts]
    return Hints(
        [part for part, hint in zip(parts, is_hint, strict=True) if hint],
        [part for part, hint in zip(parts, is_hint, strict=True) if not hint],
    )


def examples(exercise: Exercise, packed: PackedExercise) -> list[Example]:
    """The example cases of *exercise*, printed; *packed* is the exercise without its final cases."""
    shown = [case for case in exercise.cases if case.visibility != Visibility.FINAL]
    return [
        Example(wanted["case"], case.name, input_text(exercise, case, WIDTH), *_output(wanted))
        for case, wanted in zip(shown, packed.expectations, strict=True)
        if case.visibility == Visibility.EXAMPLE
    ]


def python_html(source: str) -> str:
    """Python *source* as HTML with a class on each token; no element around it.

    >>> python_html("x < 1")
    '<span class="hl-n">x</span> <span class="hl-o">&lt;</span> <span class="hl-mi">1</span>'
    """
    formatter: HtmlFormatter[str] = HtmlFormatter(nowrap=True, classprefix="hl-")
    return highlight(source, PythonLexer(stripnl=False), formatter).rstrip("\n")


def demoted(html: str) -> str:
    """*html* with its headings two levels further down, for a place below a heading of the third.

    >>> demoted("<h2>Task</h2><h4 id='a'>It</h4>")
    "<h4>Task</h4><h6 id='a'>It</h6>"
    """
    return re.sub(r"(</?h)([1-4])\b", lambda found: f"{found[1]}{int(found[2]) + 2}", html)


def _output(wanted: dict[str, Any]) -> tuple[str, str]:
    """What the case expects, as a label and a text: the first channel it asks for."""
    if "expected" in wanted:
        return "Output", to_text(wanted["expected"], WIDTH)
    if "raises" in wanted:
        raised = wanted["raises"]
        return "Raises", ": ".join([raised["type"], *([raised["message"]] if "message" in raised else [])])
    if "stdout" in wanted:
        return "Prints", wanted["stdout"]
    if "peak" in wanted or "total_s" in wanted:
        return _TIMES.get(wanted["asks"]["channel"], "Output"), wanted["asks"]["text"].rstrip("\n")
    return "Output", "see the task"


def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "highlight": _highlight}).enable("table")


def _highlight(code: str, language: str, _attributes: str) -> str:
    return python_html(code) if language in ("python", "py") else ""


def _render(reader: MarkdownIt, tokens: list[Token]) -> str:
    html = reader.renderer.render(tokens, reader.options, {})
    return re.sub(r"<table>.*?</table>", _around_table, html, flags=re.DOTALL)


def _around_table(table: re.Match[str]) -> str:
    return f'<div class="table" tabindex="0">{table[0]}</div>'
