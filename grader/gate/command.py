"""``etude check``: every exercise that is asked for goes through the gate, and none keeps another from it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from grader.exercise import Exercise
from grader.faults import ExerciseFault
from grader.lesson.load import SETTINGS, find_lesson, load_lesson
from grader.lesson.records import Lesson
from grader.load import find_exercise, is_slug, load_exercise, load_track, load_tracks
from grader.report_text import visible
from grader.runtimes import RuntimeFault

from . import table
from .adequacy import measure
from .adequacy_page import Measured, page_text
from .bench import Bench
from .findings import Finding, Seen
from .lessons import check_lesson
from .looks import LOOKS
from .store import Store, store_path
from .workshop import Place, Workshop
from .wrongs import wrong_solutions

RUNTIMES: Final = ("cpython", "pyodide", "both")


class Choices(NamedTuple):
    """How to check. *runtime* is one of RUNTIMES, or None for both where the browser's Python can be had."""

    runtime: str | None = None
    jobs: int = 1
    is_kept: bool = True
    """Whether what programs do is kept for the next check."""

    adequacy_page: Path | None = None
    """Where to write the page about adequacy; nowhere when it is None."""


def check_all(names: Sequence[str], root: Path, choices: Choices) -> bool:
    """True when the gate lets every exercise and lesson pass; what it found is printed.

    Raises ExerciseFault for what cannot even be read, but only after everything else was checked.
    """
    members, faults = ([_find(name, root) for name in names], []) if names else _sound_members(root)
    holds = True
    measured: list[Measured] = []
    with Workshop(choices.jobs) as workshop:
        places = _places(workshop, choices.runtime)
        for member in members:
            try:
                if isinstance(member, Lesson):
                    with _store(member, choices) as store:
                        looks = check_lesson(member, workshop, places, store)
                        holds = _print_all(member, places, looks) and holds
                    continue
                bench = Bench(member, places, workshop, _store(member, choices), wrong_solutions(member))
                with bench.store:
                    holds = _print_all(member, places, check_exercise(bench)) and holds
            except ExerciseFault as fault:
                faults.append(fault)
                continue
            if choices.adequacy_page:
                measured.append(Measured(member, measure(bench)))
    faults += _track_faults(members) if names else []
    if choices.adequacy_page:
        choices.adequacy_page.write_text(page_text(measured), encoding="utf-8", newline="\n")
    for other in faults[1:]:
        print(visible(f"✗ {other}"))
    if faults:
        raise faults[0]
    return holds


def check_exercise(bench: Bench) -> Iterator[tuple[str, Seen]]:
    """What each look saw, by its name, as it is seen. Raises ExerciseFault when no program at all can be graded."""
    bench.prepare()
    for name, look in LOOKS.items():
        yield name, look(bench)


def _places(workshop: Workshop, runtime: str | None) -> list[Place]:
    """Where programs run. Raises RuntimeFault where one that was asked for cannot work here."""
    places = [Place("cpython"), Place("pyodide")] if runtime in (None, "both") else [Place(str(runtime))]
    for place in list(places):
        try:
            workshop.identity(place)
        except RuntimeFault as fault:
            if runtime is not None or len(places) == 1:
                raise
            places.remove(place)
            print(f"etude: {place.runtime} is left out: {fault}", file=sys.stderr)
    return places


def _find(name: str, root: Path) -> Exercise | Lesson:
    """The exercise or lesson that *name* means, a folder or a slug. Raises ExerciseFault when there is none."""
    is_lesson = (Path(name) / SETTINGS).is_file() or (is_slug(name) and any(root.glob(f"*/{name}/{SETTINGS}")))
    return find_lesson(name, root) if is_lesson else find_exercise(name, root)


def _track_faults(members: Sequence[Exercise | Lesson]) -> list[ExerciseFault]:
    """What is wrong with the track files of *members*, such as that one of them is not listed.

    That another exercise or lesson keeps a track from being loaded is printed, and no fault of *members*.
    """
    faults: list[ExerciseFault] = []
    for folder in dict.fromkeys(member.folder.parent for member in members if member.folder):
        settings = folder / "track.toml"
        if not settings.exists():
            continue  # an exercise may stand by itself
        try:
            load_track(folder)
        except ExerciseFault as fault:
            if fault.path == settings:
                faults.append(fault)
            else:
                print(f"etude: the track {folder.name} cannot be built: {fault}", file=sys.stderr)
    return faults


def _sound_members(root: Path) -> tuple[list[Exercise | Lesson], list[ExerciseFault]]:
    """Every exercise and lesson under *root* that can be read, and what is wrong with the rest."""
    try:
        return [member for track in load_tracks(root) for member in track.members], []
    except ExerciseFault as fault:
        whole = fault
    sound: list[Exercise | Lesson] = []
    faults: list[ExerciseFault] = []
    for settings in sorted([*root.glob("*/*/exercise.toml"), *root.glob(f"*/*/{SETTINGS}")]):
        load: Callable[[Path, str], Exercise | Lesson] = load_lesson if settings.name == SETTINGS else load_exercise
        try:
            sound.append(load(settings.parent, settings.parent.parent.name))
        except ExerciseFault as fault:
            faults.append(fault)
    return sound, faults or [whole]


def _store(member: Exercise | Lesson, choices: Choices) -> Store:
    return Store(store_path(member.folder) if choices.is_kept and member.folder else None)


def _print_all(member: Exercise | Lesson, places: Sequence[Place], looks: Iterator[tuple[str, Seen]]) -> bool:
    """Whether nothing was found that keeps *member* from being published; each row is printed as it comes."""
    findings: list[Finding] = []
    print(table.head(member, places))
    for name, seen in looks:
        findings += seen.findings
        print("\n".join(table.row(name, seen)), flush=True)
    print(table.foot(findings), flush=True)
    return not any(finding.is_fault for finding in findings)
