"""Imported material as the files of an exercise, and the list of what was left."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Final

from grader.authoring.toml_list import toml_text

from .literal import literal
from .material import FoundCase, Material
from .tests_file import case_names

LEFT_FILE: Final = "imported.txt"
_WIDTH: Final = 120
_CHECKERS: Final = {
    "is_true": "None if actual else f'`{actual!r}` does not count as true.'",
    "is_false": "f'`{actual!r}` does not count as false.' if actual else None",
}
_TO_DO: Final = """\
Still to do, for an exercise that passes the gate:
- Read prompt.md: does it state every rule that a case tests?
- Put believable wrong solutions into wrong/; each names the cases that catch it.
- Choose which cases are examples, visible and hidden; a hidden one wants a group and a hint.
"""


def files_of(material: Material) -> Iterator[tuple[str, str]]:
    """Name and text of every file of the exercise's folder."""
    names = list(case_names(material.cases))
    yield "exercise.toml", _settings(material)
    yield "prompt.md", _prompt(material)
    yield "starter.py", _ended(material.starter)
    yield "solution.py", _ended(material.solution)
    calls = _call_names([case.name for case in material.cases if case.harness])
    made = [(next(calls) if case.harness else "", name, case) for name, case in zip(names, material.cases, strict=True)]
    yield "cases.py", _cases(material.entries, made)
    if any(call for call, _, _ in made):
        yield "harness.py", _harness(made)
    if material.hints.strip():
        yield "hints.md", _hints(material.hints)
    yield LEFT_FILE, left_text(material)


def left_text(material: Material) -> str:
    """What could not be carried over, each with file and line, and what is still to be done."""
    left = "".join(f"- {one.path.name}:{one.line}: {one.why}\n" for one in material.left)
    told = f"Not carried over:\n{left}" if left else "Everything was carried over.\n"
    return f"{told}\n{_TO_DO}"


def _settings(material: Material) -> str:
    entries = [toml_text(name) for name in material.entries]
    lines = [
        f"title = {toml_text(material.title)}",
        f"summary = {toml_text(material.summary.strip() or 'One sentence on what it is about.')}",
        'level = "easy"',
        f"entry = {entries[0] if len(entries) == 1 else '[' + ', '.join(entries) + ']'}",
    ]
    return "\n".join(lines) + "\n"


def _prompt(material: Material) -> str:
    """The task with its headings at level 2, the first of which is the task's."""
    if not material.prompt.strip():
        listed = ", ".join(f"`{name}`" for name in material.entries)
        return f"## Task\n\nWrite {listed}. What it must do is still to be written here.\n"
    text = re.sub(r"^# instructions append[ \t]*\n+", "", material.prompt, flags=re.MULTILINE | re.IGNORECASE)
    text = re.sub(r"^#+ instructions[ \t]*$", "## Task", text, count=1, flags=re.MULTILINE | re.IGNORECASE)
    text = re.sub(r"^# ", "## ", text, flags=re.MULTILINE)
    return _ended(text if re.search(r"^## Task$", text, re.MULTILINE) else f"## Task\n\n{text}")


def _hints(text: str) -> str:
    """Each section of level 2 is one hint; the page's title goes."""
    text = re.sub(r"\A\s*# .*\n+", "", text)
    return _ended(re.sub(r"^## (?!Hint)", "## Hint: ", text, flags=re.MULTILINE))


def _ended(text: str) -> str:
    return text.strip("\n") + "\n"


def _call_names(titles: Sequence[str]) -> Iterator[str]:
    """A function's name for each title, which no other has."""
    taken: set[str] = set()
    for title in titles:
        stem = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")[:50] or "calls"
        stem = stem if stem[0].isalpha() else f"case_{stem}"
        name, number = stem, 1
        while name in taken:
            number += 1
            name = f"{stem}_{number}"
        taken.add(name)
        yield name


def _harness(made: Sequence[tuple[str, str, FoundCase]]) -> str:
    parts = ['"""Calls that a case cannot write as plain arguments."""\n']
    helpers = {name: source for _, _, case in made for name, source in case.helpers.items()}
    parts += [f"{source}\n" for source in helpers.values()]
    for call, name, case in made:
        if call:
            about = json.dumps(f"{name[:1].upper()}{name[1:]}.", ensure_ascii=False)
            body = "".join(f"    {line}\n" for line in (f'""{about}""', *case.harness.split("\n")))
            parts.append(f"def {call}(solution):\n{body}")
    return "\n\n".join(parts)


def _cases(entries: Sequence[str], made: Sequence[tuple[str, str, FoundCase]]) -> str:
    used = {case.fields.get("checker") for _, _, case in made}
    parts = ['"""The cases, imported."""\n\nfrom grader import Case\n']
    parts += [
        f"\ndef {name}(expected, actual):\n    return {text}\n" for name, text in _CHECKERS.items() if name in used
    ]
    rows = "".join(
        _case(call, name, case, entries, is_first=index == 0) for index, (call, name, case) in enumerate(made)
    )
    return "\n".join(parts) + f"\n{'' if len(parts) == 1 else chr(10)}CASES = [\n{rows}]\n"


def _case(call: str, name: str, case: FoundCase, entries: Sequence[str], *, is_first: bool) -> str:
    fields = {key: value for key, value in case.fields.items() if key != "entry"}
    entry = case.fields.get("entry", entries[0])
    if entry != entries[0]:
        fields = {"entry": entry, **fields}
    if call:
        fields = {"call": call, **fields}
    fields["visibility"] = "example" if is_first else "visible"
    parts = [literal(name, 8), *(f"{key}={literal(value, 9 + len(key))}" for key, value in fields.items())]
    line = f"    Case({', '.join(parts)}),\n"
    if "\n" not in line.rstrip("\n") and len(line) <= _WIDTH:
        return line
    return "    Case(\n" + "".join(f"        {part},\n" for part in parts) + "    ),\n"
