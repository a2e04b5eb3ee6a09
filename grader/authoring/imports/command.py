"""``etude import``: reads what is there, writes a folder, and lists what it had to leave."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grader.authoring.scaffold import split_name, write_folder
from grader.faults import CallFault

from .folder import LEFT_FILE, files_of
from .sources import from_exercism, from_pytest


def import_exercise(parsed: argparse.Namespace, root: Path) -> None:
    """Writes what *parsed* names as an exercise under *root*. Raises CallFault when there is nothing to carry over."""
    track, slug = split_name(parsed.name)
    is_folder = parsed.kind == "exercism"
    with _numbers_of_any_length():
        material = from_exercism(parsed.source) if is_folder else from_pytest(parsed.source, parsed.solution)
        if not material.cases:
            first = f"; the first of {len(material.left)} reasons: {material.left[0]}" if material.left else ""
            raise CallFault(f"{parsed.source.as_posix()} has no test that can be carried over{first}")
        written = write_folder(root, track, slug, files_of(material))
    where = (root / track / slug).as_posix()
    print(f"Wrote {len(written)} files to {where}, with {_counted(len(material.cases), 'case')}.")
    if material.left:
        print(f"Not carried over ({len(material.left)}), as {LEFT_FILE} lists too:")
        for one in material.left:
            print(f"  {one}")
    print(f"Nothing was executed. Next: read {LEFT_FILE}, and check with `etude check {slug}`.")


@contextmanager
def _numbers_of_any_length() -> Iterator[None]:
    """Within it numbers may be written in any number of digits. What is read here is the author's own."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
