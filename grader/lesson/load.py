"""A lesson's folder to its record. Every fault names its file and line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from grader.faults import ExerciseFault, nearest
from grader.keys import BLOCK_KEYS, LESSON_KEYS
from grader.settings import line_of_key, parse_settings, read_settings, read_text
from grader.source import parse

from .blocks import Block, parts
from .excerpts import excerpt
from .records import (
    Choice,
    Excerpt,
    ExerciseLink,
    Latency,
    Lesson,
    Option,
    Pairing,
    Part,
    Predict,
    Prose,
    Remark,
    Solve,
)

SETTINGS: Final = "lesson.toml"
_TEXT: Final = "lesson.md"
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_CALLS: Final = 12
"""Calls that a figure can show."""
SHORTEST_MS: Final = 10
LONGEST_MS: Final = 60_000


def load_lesson(folder: Path, track: str = "") -> Lesson:
    """The lesson in *folder*. Raises ExerciseFault for the first thing wrong with it."""
    chosen = read_settings(folder / SETTINGS, LESSON_KEYS)
    files = {name: folder / name for name in chosen.pop("provided", [])}
    _check_files(folder, files)
    provided = {name: read_text(path) for name, path in files.items()}
    for name, code in provided.items():
        parse(code, files[name])
    chosen["minutes"] = tuple(chosen.get("minutes", (10, 15)))
    reader = _Reader(folder / _TEXT, provided, files)
    return Lesson(
        slug=folder.name,
        parts=list(reader.parts()),
        provided="\n\n\n".join(code.strip("\n") for code in provided.values()),
        track=track,
        folder=folder,
        **chosen,
    )


def find_lesson(name: str, root: Path) -> Lesson:
    """The lesson that *name* means: a folder, or a slug under *root*. Raises ExerciseFault when there is none."""
    if (Path(name) / SETTINGS).is_file():
        folder = Path(name).resolve()
        return load_lesson(folder, folder.parent.name)
    folders = {path.parent.name: path.parent for path in root.glob(f"*/*/{SETTINGS}")}
    if name not in folders:
        raise ExerciseFault(f"no lesson is called {name!r}; {nearest(name, folders)}", root)
    return load_lesson(folders[name], folders[name].parent.name)


def _check_files(folder: Path, provided: Mapping[str, Path]) -> None:
    for path in sorted(folder.iterdir()):
        if path.suffix in (".md", ".toml") and path.name not in (SETTINGS, _TEXT):
            known = nearest(path.name, (SETTINGS, _TEXT))
            raise ExerciseFault(f"a lesson has no file of this name; {known}", path)
        if path.suffix == ".py" and path.name not in provided:
            raise ExerciseFault(f"{SETTINGS} does not list this file under provided", path)


class _Reader:
    """Reads the text of one lesson."""

    def __init__(self, path: Path, provided: Mapping[str, str], files: Mapping[str, Path]) -> None:
        self._path = path
        self._provided = provided
        self._files = files
        self._lines: dict[str, int] = {}
        """Where each name was first used."""

    def parts(self) -> Iterator[Part]:
        """What stands in the lesson, in order. Raises ExerciseFault."""
        make: dict[str, Callable[[Block], Part]] = {
            "predict": self._predict,
            "choice": self._choice,
            "exercise": self._exercise,
            "latency": self._latency,
            "pairing": self._pairing,
            "excerpt": self._excerpt,
        }
        for part in parts(read_text(self._path), self._path):
            yield part if isinstance(part, Prose) else make[part.kind](part)

    def _settings(self, block: Block) -> dict[str, Any]:
        return parse_settings(block.body, BLOCK_KEYS[block.kind], self._path, block.line)

    def _named(self, block: Block) -> dict[str, Any]:
        """The settings of a block whose name is its own, with that name."""
        if not _NAME.fullmatch(block.name):
            raise self._fault(block, f"the name {block.name!r} must be lower-case letters, digits and single hyphens")
        return {"name": self._new_name(block), "line": block.line, **self._settings(block)}

    def _new_name(self, block: Block) -> str:
        if block.name in self._lines:
            raise self._fault(block, f"the name {block.name!r} is already there, on line {self._lines[block.name]}")
        self._lines[block.name] = block.line
        return block.name

    def _predict(self, block: Block) -> Predict:
        chosen = self._named(block)
        at = block.line + line_of_key("program", block.body)
        starts_below = re.search(r'^\s*program\s*=\s*("""|\'\'\')[ \t]*$', block.body, re.MULTILINE)
        remarks = [Remark(**remark) for remark in chosen.pop("remark", [])]
        program_line = at + bool(starts_below)
        try:
            compile(chosen["program"], self._path.name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as fault:
            line = program_line + (getattr(fault, "lineno", None) or 1) - 1
            raise ExerciseFault(f"this is no valid Python: {getattr(fault, 'msg', fault)}", self._path, line) from None
        return Predict(program_line=program_line, remarks=remarks, **chosen)

    def _choice(self, block: Block) -> Choice:
        chosen = self._named(block)
        options = [Option(**option) for option in chosen.pop("option")]
        if len(options) < 2:
            raise self._fault(block, "a choice needs two options or more")
        if not any(option.right for option in options):
            raise self._fault(block, "no option is right: one or several need right = true")
        texts = [option.text for option in options]
        twice = next((text for text in texts if texts.count(text) > 1), None)
        if twice:
            raise self._fault(block, f"the option {twice!r} is there twice")
        return Choice(options=options, **chosen)

    def _exercise(self, block: Block) -> Solve | ExerciseLink:
        chosen = self._settings(block)
        if chosen.pop("link", False):
            return ExerciseLink(block.name, block.line, **chosen)
        return Solve(line=block.line, name=self._new_name(block), **chosen)

    def _latency(self, block: Block) -> Latency:
        chosen = self._named(block)
        count = len(chosen["latencies_ms"])
        if count > MOST_CALLS:
            raise self._fault(block, f"latencies_ms has {count} calls, and {MOST_CALLS} can be drawn")
        if not all(SHORTEST_MS <= latency <= LONGEST_MS for latency in chosen["latencies_ms"]):
            raise self._fault(block, f"each of latencies_ms must be from {SHORTEST_MS} to {LONGEST_MS}")
        if chosen.setdefault("limit", count) > count:
            raise self._fault(block, f"limit is {chosen['limit']}, and there are {count} calls")
        return Latency(**chosen)

    def _pairing(self, block: Block) -> Pairing:
        chosen = self._named(block)
        count = len(chosen["calls"])
        if not 2 <= count <= MOST_CALLS:
            raise self._fault(block, f"calls must be from 2 to {MOST_CALLS}")
        if len(chosen["results"]) != count:
            raise self._fault(block, f"each call has one result, and there are {count} calls")
        numbers = list(range(1, count + 1))
        if sorted(chosen.setdefault("finish", numbers)) != numbers:
            raise self._fault(block, f"finish must hold each number from 1 to {count} once")
        return Pairing(**chosen)

    def _excerpt(self, block: Block) -> Excerpt:
        if block.name not in self._provided:
            known = nearest(block.name, self._provided)
            raise self._fault(block, f"{SETTINGS} provides no file {block.name!r}; {known}")
        code, file = self._provided[block.name], self._files[block.name]
        return Excerpt(block.name, excerpt(code, file, block.body, self._path, block.line + 1))

    def _fault(self, block: Block, sentence: str) -> ExerciseFault:
        return ExerciseFault(sentence, self._path, block.line)
