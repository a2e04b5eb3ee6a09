"""Folders to records: an exercise, a track, all tracks. Every fault names its file and line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .bundling import run_message
from .case import Case
from .casefile import asks_of_time, read_cases
from .exercise import Adequacy, Exercise, Limits, Track
from .faults import ExerciseFault, nearest
from .frozen import inputs_digest, thaw
from .keys import EXERCISE_KEYS, TRACK_KEYS
from .provided import OWN_FILES, provided_text, said_in_settings
from .settings import read_settings, read_text
from .source import Function, functions, only_definitions

if TYPE_CHECKING:
    from .lesson.records import Lesson

_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load_exercise(folder: Path, track: str = "", *, thawed: bool = True) -> Exercise:
    """The exercise in *folder*. Raises :class:`ExerciseFault` for the first thing wrong with it.

    With *thawed* false, what ``frozen.json`` holds is not put in place of ``FROZEN``.
    """
    if not folder.is_dir():
        raise ExerciseFault("there is no such folder", folder)
    _check_slug(folder)
    _check_files(folder)
    chosen = read_settings(folder / "exercise.toml", EXERCISE_KEYS)
    chosen["minutes"] = tuple(chosen.get("minutes", (10, 15)))
    entries = chosen["entry"] if isinstance(chosen["entry"], list) else [chosen["entry"]]
    chosen |= {"entry": entries[0], "entries": entries if len(entries) > 1 else ()}
    limits = Limits(**chosen.pop("limits", {}))
    adequacy = Adequacy(**chosen.pop("adequacy", {}))
    provided_files = chosen.pop("provided", [])
    provided = provided_text(folder, provided_files)
    case_text = read_text(folder / "cases.py")
    cases = read_cases(folder / "cases.py", case_text)
    exercise = Exercise(
        slug=folder.name,
        cases=cases,
        starter=read_text(folder / "starter.py"),
        provided=provided,
        solution=read_text(folder / "solution.py"),
        harness=_optional(folder / "harness.py"),
        checkers=only_definitions(case_text, folder / "cases.py")
        if any(case.checker is not None for case in cases)
        else None,
        limits=limits,
        adequacy=adequacy,
        prompt=read_text(folder / "prompt.md"),
        hints=_optional(folder / "hints.md"),
        track=track,
        folder=folder,
        **chosen,
    )
    _check_names(exercise, folder)
    if not thawed:
        return exercise
    digests = {case.name: inputs_digest(run_message(case, "", exercise)) for case in exercise.cases if case.frozen}
    return replace(exercise, cases=thaw(exercise.cases, digests, folder))


def load_track(folder: Path) -> Track:
    """The track in *folder*, exercises and lessons in order. Raises ExerciseFault for the first thing wrong."""
    _check_slug(folder)
    chosen = read_settings(folder / "track.toml", TRACK_KEYS)
    there = {path.parent.name: path.stem for path in folder.glob("*/*.toml") if path.stem in ("exercise", "lesson")}
    listed: list[str] = chosen["exercises"]
    for slug in listed:
        if slug not in there:
            raise ExerciseFault(
                f"exercise {slug!r} has no folder with an exercise.toml; {nearest(slug, there)}", folder / "track.toml"
            )
        if listed.count(slug) > 1:
            raise ExerciseFault(f"{there[slug]} {slug!r} is listed twice", folder / "track.toml")
    for slug, kind in sorted(there.items()):
        if slug not in listed:
            raise ExerciseFault(f"{kind} {slug!r} is not listed under exercises", folder / "track.toml")
    exercises = [load_exercise(folder / slug, folder.name) for slug in listed if there[slug] == "exercise"]
    lessons = [_load_lesson(folder / slug) for slug in listed if there[slug] == "lesson"]
    return Track(folder.name, chosen["title"], chosen["summary"], exercises, lessons, listed if lessons else ())


def _load_lesson(folder: Path) -> Lesson:
    from .lesson.load import load_lesson  # most commands are about an exercise, and should start fast

    _check_slug(folder)
    if (folder / "exercise.toml").is_file():
        raise ExerciseFault("a folder is an exercise or a lesson, and this has both files", folder)
    return load_lesson(folder, folder.parent.name)


def load_tracks(folder: Path) -> list[Track]:
    """Every track under *folder*, by name. Raises ExerciseFault when there is none or a slug is there twice."""
    found = sorted(path.parent for path in folder.glob("*/track.toml"))
    if not found:
        raise ExerciseFault("there is no track here: no folder in it holds a track.toml", folder)
    tracks = [load_track(path) for path in found]
    seen: dict[str, str] = {}
    for track in tracks:
        for member in track.members:
            if member.slug in seen:
                raise ExerciseFault(
                    f"exercise {member.slug!r} is also in track {seen[member.slug]!r}", folder / track.slug
                )
            seen[member.slug] = track.slug
    _check_links(tracks)
    return tracks


def _check_links(tracks: Sequence[Track]) -> None:
    """Every exercise that a lesson leads to is there, and what is to be solved in it is of its track."""
    from .lesson.records import Solve  # of which a single exercise, which should be there fast, has none

    known = {exercise.slug: track.slug for track in tracks for exercise in track.exercises}
    for lesson in (lesson for track in tracks for lesson in track.lessons):
        for block in lesson.exercises:
            if block.name not in known:
                told = nearest(block.name, known)
                raise ExerciseFault(f"there is no exercise {block.name!r}; {told}", lesson.text, block.line)
            if isinstance(block, Solve) and known[block.name] != lesson.track:
                told = f"is in track {known[block.name]!r}, and so only link = true can be said of it"
                raise ExerciseFault(f"exercise {block.name!r} {told}", lesson.text, block.line)


def find_exercise(name: str, root: Path) -> Exercise:
    """The exercise that *name* means: a folder, or a slug under *root*. Raises ExerciseFault when there is none."""
    folder = find_folder(name, root)
    return load_exercise(folder, folder.parent.name)


def find_folder(name: str, root: Path) -> Path:
    """The folder of the exercise that *name* means. Raises ExerciseFault when there is none."""
    folder = Path(name if Path(name).exists() else name.replace("\\", "/"))  # a path copied from Windows works too
    if (folder / "exercise.toml").is_file():
        return folder.resolve()
    paths = {path.parent.name: path.parent for path in root.glob("*/*/exercise.toml")}
    if name not in paths:
        if (folder / "lesson.toml").is_file() or any(root.glob(f"*/{folder.name}/lesson.toml")):
            raise ExerciseFault(f"{name!r} is a lesson, and this needs an exercise", root)
        raise ExerciseFault(f"no exercise is called {name!r}; {nearest(name, paths)}", root)
    return paths[name]


def is_slug(name: str) -> bool:
    """Whether *name* can be the name of a track's or an exercise's folder."""
    return bool(_SLUG.fullmatch(name))


def _check_slug(folder: Path) -> None:
    if not is_slug(folder.name):
        raise ExerciseFault("the folder's name must be lower-case letters, digits and single hyphens", folder)


def _check_files(folder: Path) -> None:
    for path in sorted(folder.iterdir()):
        if path.suffix in (".py", ".md", ".toml") and path.name not in OWN_FILES:
            raise ExerciseFault(f"an exercise has no file of this name; {nearest(path.name, OWN_FILES)}", path)


def _optional(path: Path) -> str | None:
    return read_text(path) if path.exists() or path.is_symlink() else None


def _check_names(exercise: Exercise, folder: Path) -> None:
    """Every name that one file uses of another is there."""
    solution = functions(exercise.solution, folder / "solution.py")
    functions(exercise.starter, folder / "starter.py")
    for name in exercise.entries or [exercise.entry]:
        _require(name, solution, f"the solution defines no {name!r}", folder / "solution.py")
    provided = functions(exercise.provided, folder / "exercise.toml")
    for name in exercise.traced:
        if name not in provided:
            told = f"the provided code defines no {name!r}; {nearest(name, provided)}"
            raise said_in_settings(folder, "traced", told)
    harness = functions(exercise.harness or "", folder / "harness.py")
    checkers = functions(exercise.checkers or "", folder / "cases.py")
    for case in exercise.cases:
        _check_entry(case, exercise, folder / "cases.py")
        _check_case_names(case, provided, harness, checkers, folder / "cases.py")
        if exercise.clock is None and asks_of_time(case):
            raise ExerciseFault(
                f'case {case.name!r} asks when things happen: exercise.toml needs clock = "virtual"',
                folder / "cases.py",
                case.line,
            )


def _check_case_names(
    case: Case,
    provided: dict[str, Function],
    harness: dict[str, Function],
    checkers: dict[str, Function],
    path: Path,
) -> None:
    said = f"case {case.name!r}: "
    if case.call is not None:
        _require(case.call, harness, f"{said}harness.py defines no {case.call!r}", path, case.line)
    if case.checker is not None:
        _require(case.checker, checkers, f"{said}there is no checker {case.checker!r}", path, case.line)
    for name in [*(case.traced or ()), *(entry[0] for entry in case.trace or ()), *(case.calls or ())]:
        _require(name, provided, f"{said}the provided code defines no {name!r}", path, case.line)


def _check_entry(case: Case, exercise: Exercise, path: Path) -> None:
    """The entry that the case calls is one of the exercise's, and what it counts is in its trace, where it has both."""
    if case.entry is not None:
        known = dict.fromkeys(exercise.entries or [exercise.entry])
        _require(case.entry, known, f"case {case.name!r}: exercise.toml has no entry {case.entry!r}", path, case.line)
    if case.trace is not None and case.calls is not None:
        known = dict.fromkeys(exercise.traced if case.traced is None else case.traced)
        for name in case.calls:
            _require(name, known, f"case {case.name!r}: calls counts {name!r}, which is not traced", path, case.line)


def _require(name: str, known: dict[str, Any], sentence: str, path: Path, line: int = 0) -> None:
    if name not in known:
        raise ExerciseFault(f"{sentence}; {nearest(name, known)}", path, line)
