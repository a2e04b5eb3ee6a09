"""The command line's part for authors: new."""

from __future__ import annotations

import argparse
from pathlib import Path

type Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_author_commands(commands: Commands) -> None:
    """Adds the authors' commands to *commands*."""
    new = commands.add_parser("new", help="write the folder of a new exercise, which passes the gate as it is")
    new.add_argument("name", metavar="TRACK/SLUG", help="names of the track's folder and of the exercise's")
    new.add_argument("--title", help="name of the exercise (default: made of its slug)")
    new.add_argument("--level", choices=("easy", "medium", "hard"), help="how hard it is (default: easy)")
    new.add_argument("--entry", metavar="NAME", help="function that the learner writes (default: made of the slug)")
    new.add_argument(
        "--exercises", type=Path, default=None, metavar="DIR", help="folder of the tracks (default: exercises)"
    )
    new.set_defaults(command=_new)


def _new(parsed: argparse.Namespace) -> int:
    from .new_command import new_exercise

    new_exercise(parsed, parsed.exercises or Path("exercises"))
    return 0
