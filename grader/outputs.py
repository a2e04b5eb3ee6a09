"""What a command may not write over: what it reads."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from .faults import CallFault
from .load import find_folder


def refuse_input(output: Path | None, inputs: Iterable[Path], exercise: str, root: Path) -> None:
    """Raises CallFault when a file at *output* would be in the place of something that is read.

    That is one of *inputs*, a program in a folder of them, or a file of the *exercise*, a name or a folder as in
    :func:`~grader.load.find_folder`.
    """
    if output is None:
        return
    whole = output.resolve()
    for path in inputs:
        is_inside = path.is_dir() and whole.suffix.lower() == ".py" and whole.is_relative_to(path.resolve())
        if is_inside or whole == path.resolve():
            raise CallFault(f"{output} is among what this call reads, and would be lost; write to another file")
    if whole.is_relative_to(find_folder(exercise, root).resolve()):
        raise CallFault(f"{output} is in the folder of the exercise, which this call reads; write to another file")
