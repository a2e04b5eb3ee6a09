"""The static site, as a list that can be read: what goes into it, in order, and one swap at the end."""

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from etude_site import pages
from etude_site.common import common_files, write_files
from etude_site.kept import Kept
from etude_site.node import ToolFault
from etude_site.release import release_of
from grader.exercise import Exercise, Track
from grader.faults import ExerciseFault
from grader.lesson.printed import printed_by
from grader.lesson.records import Lesson
from grader.load import load_tracks
from grader.packing import pack
from grader.runtimes import RuntimeFault, open_runtime

STAMP: Final = "build.json"
"""The file that marks a folder as a site written here, which may be replaced by the next one."""


class BuildFault(Exception):
    """The site could not be built; the text is one sentence, with file and line where an author is at fault."""


@dataclass(frozen=True)
class BuildResult:
    """What one build wrote. *build* is the id that its pages and cases carry: the same content gets the same id."""

    out: Path
    build: str
    exercises: int
    size_bytes: int
    elapsed_s: float


def build(out: Path, exercises: Path, *, preview: bool = False) -> BuildResult:
    """Write the site of the tracks under *exercises* to *out*, whole or not at all: what is there stays until the end.

    No browser keeps a *preview*, for its author wants to see what was just changed; and it holds what only an author
    sees. Raises :class:`BuildFault`.
    """
    offline = not preview
    started = perf_counter()
    _refuse_foreign(out)
    try:
        tracks = load_tracks(exercises)
        parts = common_files()
        if not preview:
            parts = {path: content for path, content in parts.items() if path not in pages.PREVIEW_ENTRIES}
        written = dict(_pages(tracks, Kept(), offline))
        build_id = _digest({**parts, **{path: text.encode() for path, text in written.items()}})
        for path, text in written.items():
            parts[path] = pages.with_build(text, build_id).encode()
        files = release_of(parts, build_id, offline)
        files[STAMP] = _json({"version": 1, "build": build_id}).encode()
        _swap(files, out)
    except (ExerciseFault, ToolFault, RuntimeFault) as fault:
        raise BuildFault(str(fault)) from None
    except OSError as fault:
        raise BuildFault(f"the site cannot be written to {out}: {fault}") from None
    count = sum(len(track.exercises) for track in tracks)
    return BuildResult(out, build_id, count, sum(map(len, files.values())), perf_counter() - started)


def printed_in(lesson: Lesson) -> dict[str, str]:
    """What the programs of a lesson print, by checkpoint. Raises ExerciseFault for one that cannot be asked about."""
    with open_runtime("cpython") as runtime:
        return dict(printed_by(runtime, lesson))


def _pages(tracks: Sequence[Track], kept: Kept, offline: bool) -> Iterator[tuple[str, str]]:
    """Every page with its data, by path in the site; not yet with the build's id, which is made of them."""
    build_id = pages.UNBUILT
    exercises = [exercise for track in tracks for exercise in track.exercises]
    yield "index.html", pages.index_html(tracks, build_id, offline)
    for track in tracks:
        yield f"{track.slug}/index.html", pages.track_html(track, build_id, offline)
        around = track.slug, track.title, [(member.slug, member.title) for member in track.members]
        for exercise in track.exercises:
            make = partial(_exercise_pages, track, exercise, offline)
            for name, text in kept.get(("exercise", around, exercise, offline), make).items():
                yield f"{track.slug}/{exercise.slug}/{name}", text
        for lesson in track.lessons:
            shown = [next(each for each in exercises if each.slug == block.name) for block in lesson.exercises]
            printed = kept.get(("lesson", lesson), partial(printed_in, lesson))
            make = partial(_lesson_pages, track, lesson, shown, printed, offline)
            for name, text in kept.get(("lesson pages", around, lesson, shown, offline), make).items():
                yield f"{track.slug}/{lesson.slug}/{name}", text
    kept.forget_old()


def _exercise_pages(track: Track, exercise: Exercise, offline: bool) -> dict[str, str]:
    packed = pack(exercise, final=False)
    return {
        "index.html": pages.exercise_html(track, exercise, pages.UNBUILT, offline, packed),
        "cases.json": _json(pages.exercise_data(track, exercise, pages.UNBUILT, packed)),
    }


def _lesson_pages(
    track: Track, lesson: Lesson, shown: Sequence[Exercise], printed: Mapping[str, str], offline: bool
) -> dict[str, str]:
    return {
        "index.html": pages.lesson_html(track, lesson, shown, pages.UNBUILT, offline),
        "checkpoints.json": _json(pages.lesson_data(lesson, printed, pages.UNBUILT)),
    }


def _json(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=True, separators=(",", ":"), allow_nan=False) + "\n"


def _digest(files: Mapping[str, bytes]) -> str:
    """An id of 16 hexadecimal digits that changes whenever a file's path or bytes do."""
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(f"{path}\0{hashlib.sha256(files[path]).hexdigest()}\n".encode())
    return total.hexdigest()[:16]


def _refuse_foreign(out: Path) -> None:
    """Raise BuildFault when *out* holds anything that no build put there, since it is about to be replaced."""
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise BuildFault(f"{out} is not a folder; nothing was written")
    if out.is_dir() and any(out.iterdir()) and not (out / STAMP).is_file():
        raise BuildFault(f"{out} holds files that no build wrote; nothing was written. Give another folder.")


def _swap(files: dict[str, bytes], out: Path) -> None:
    """Write *files* beside *out*, then put them in its place."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as scratch:
        new, old = Path(scratch) / "new", Path(scratch) / "old"
        write_files(files, new)
        if out.exists():
            out.rename(old)
        try:
            new.rename(out)
        except OSError:
            if old.exists():
                old.rename(out)
            raise


def main(out: str, exercises: str) -> int:
    """Build a preview as a process of its own, and print a fault to standard error. Returns the exit code, 0 or 2."""
    try:
        build(Path(out), Path(exercises), preview=True)
    except BuildFault as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
