"""A new exercise: a folder that the gate lets pass, shows each feature once, and is there to be changed."""

from __future__ import annotations

import builtins
import keyword
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grader.faults import CallFault
from grader.load import is_slug
from grader.program import SourceFault, decode_source

from .toml_list import toml_text, with_item

TEMPLATE: Final = Path(__file__).parent / "templates" / "exercise"
_TITLE: Final = '"The Title"'
_ENTRY: Final = "the_entry"
_LEVEL: Final = 'level = "easy"'


@dataclass(frozen=True)
class NewExercise:
    """What must be known of an exercise before its folder can be written."""

    track: str
    slug: str
    title: str
    level: str
    entry: str


def split_name(name: str) -> tuple[str, str]:
    """Slugs of the track and of the exercise in ``TRACK/SLUG``. Raises CallFault when *name* is none."""
    parts = name.replace("\\", "/").strip("/").split("/")
    if len(parts) != 2:
        raise CallFault(f"{name!r} must be a track and an exercise, as in numbers/double")
    for part in parts:
        if not is_slug(part):
            plain = unicodedata.normalize("NFKD", part).encode("ascii", "ignore").decode()
            near = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
            hint = f"; {near!r} would do" if near else ""
            raise CallFault(f"{part!r} must be lower-case letters, digits and single hyphens{hint}")
    return parts[0], parts[1]


def title_of(slug: str) -> str:
    """A title made of a slug.

    >>> title_of("two-sums")
    'Two Sums'
    """
    return " ".join(word.capitalize() for word in slug.split("-"))


def entry_of(slug: str) -> str:
    """A function's name made of a slug.

    >>> entry_of("two-sums"), entry_of("2-sums"), entry_of("import")
    ('two_sums', 'solve_2_sums', 'solve_import')
    """
    name = slug.replace("-", "_")
    return name if not why_no_entry(name) else f"solve_{name}"


def why_no_entry(name: str) -> str:
    """Why *name* cannot be the function that a learner writes, in half a sentence; empty when it can."""
    if not name.isidentifier() or keyword.iskeyword(name):
        return "is no name that a function can have"
    return "is one of Python's own names" if hasattr(builtins, name) else ""


def write_exercise(new: NewExercise, root: Path) -> list[Path]:
    """The files written for *new* under *root*, and its track's, which was made or got one more exercise.

    Nothing is overwritten. Raises CallFault before anything is written when the exercise cannot be.
    """
    if why := why_no_entry(new.entry):
        raise CallFault(f"{new.entry!r} {why}")
    return write_folder(root, new.track, new.slug, _files(new))


def write_folder(root: Path, track: str, slug: str, files: Iterable[tuple[str, str]]) -> list[Path]:
    """The files written for a new exercise, by name and text, and its track's, which was made or got one more exercise.

    Nothing is overwritten. Raises CallFault before anything is written when the exercise cannot be.
    """
    folder = root / track / slug
    _require_free(folder, root)
    settings = root / track / "track.toml"
    track_text = _track_text(settings, track, slug)
    contents = [(name, _encoded(name, text)) for name, text in files]  # all of them, before there is a folder
    folder.mkdir(parents=True)
    written = [_write_new(folder / name, content) for name, content in contents]
    settings.write_bytes(track_text.encode())
    return [*written, settings]


def _require_free(folder: Path, root: Path) -> None:
    if folder.exists():
        raise CallFault(f"{folder.as_posix()} is already there; nothing was changed")
    for other in sorted(root.glob("*/*/exercise.toml")):
        if other.parent.name.casefold() == folder.name:
            raise CallFault(f"an exercise of this name is already there: {other.parent.as_posix()}")


def _track_text(path: Path, track: str, slug: str) -> str:
    """The text that ``track.toml`` is to have."""
    if not path.exists():
        title, summary = toml_text(title_of(track)), toml_text("One sentence on what this track is about.")
        return f"title = {title}\nsummary = {summary}\nexercises = [{toml_text(slug)}]\n"
    try:
        text = path.read_bytes().decode("utf-8")
        tomllib.loads(decode_source(text.encode()))
    except (OSError, UnicodeDecodeError, SourceFault) as fault:
        raise CallFault(f"{path.as_posix()} cannot be read: {fault}") from None
    except tomllib.TOMLDecodeError as fault:
        raise CallFault(f"{path.as_posix()} is no valid TOML: {fault}") from None
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    changed = with_item(text.removeprefix(mark), "exercises", slug)
    if changed is None:
        raise CallFault(f"{path.as_posix()} has no list `exercises` that {slug!r} can be added to; nothing was written")
    return mark + changed


def _files(new: NewExercise) -> Iterator[tuple[str, str]]:
    """Name and text of every file of the folder."""
    for path in sorted(TEMPLATE.rglob("*")):
        if path.suffix in (".py", ".md", ".toml"):
            text = re.sub(rf"\b{_ENTRY}\b", new.entry, path.read_text("utf-8"))
            if path.suffix == ".toml":
                text = text.replace(_TITLE, toml_text(new.title)).replace(_LEVEL, f'level = "{new.level}"')
            yield path.relative_to(TEMPLATE).as_posix(), text


def _encoded(name: str, text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as fault:
        raise CallFault(f"{name} would hold {fault.object[fault.start : fault.end]!a}, which is no text") from None


def _write_new(path: Path, content: bytes) -> Path:
    path.parent.mkdir(exist_ok=True)
    with path.open("xb") as file:
        file.write(content)
    return path
