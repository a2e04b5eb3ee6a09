"""The command line's part for authors."""

from __future__ import annotations

import argparse
from pathlib import Path

from grader.faults import CallFault

type Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_author_commands(commands: Commands) -> None:
    """Adds the authors' commands to *commands*."""
    new = commands.add_parser("new", help="write the folder of a new exercise, which passes the gate as it is")
    new.add_argument("name", metavar="TRACK/SLUG", help="names of the track's folder and of the exercise's")
    new.add_argument("--title", help="name of the exercise (default: made of its slug)")
    new.add_argument("--level", help="easy, medium or hard (default: easy)")
    new.add_argument("--entry", metavar="NAME", help="function that the learner writes (default: made of the slug)")
    _add_root(new)
    new.set_defaults(command=_new)
    schema = commands.add_parser("schema", help="print the JSON Schema of a settings file, for an editor")
    schema.add_argument("kind", choices=("exercise", "track", "lesson"), help="of exercise.toml, for example")
    schema.add_argument("-o", "--output", type=Path, metavar="FILE", help="write there instead of to the terminal")
    schema.set_defaults(command=_schema)
    imports = commands.add_parser(
        "import", help="make an exercise of existing tests, which are read and never executed"
    )
    imports.add_argument(
        "kind", choices=("exercism", "pytest"), help="a folder as Exercism has them, or a file of tests"
    )
    imports.add_argument("source", type=Path, metavar="PATH", help="the folder, or the file")
    imports.add_argument("name", metavar="TRACK/SLUG", help="names of the track's folder and of the exercise's")
    imports.add_argument("--solution", type=Path, metavar="FILE", help="the reference (default: what the tests import)")
    _add_root(imports)
    imports.set_defaults(command=_import)
    freeze = commands.add_parser("freeze", help="write down what the reference does in the cases that expect FROZEN")
    freeze.add_argument("exercise", metavar="EXERCISE", help="a slug or a folder")
    _add_root(freeze)
    freeze.add_argument("--runtime", choices=("cpython", "pyodide"), default="cpython", help="where the reference runs")
    freeze.set_defaults(command=_freeze)


def _add_root(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--exercises", type=_folder, metavar="DIR", help="folder of the tracks (default: exercises)")


def _folder(text: str) -> Path:
    from grader.folders import PACKAGE  # most calls name no folder, and the command should start fast

    if text.startswith(PACKAGE):
        raise CallFault(f"{text} is an installed package, and this command writes: it needs a folder")
    return Path(text)


def _new(parsed: argparse.Namespace) -> int:
    from .new_command import new_exercise

    new_exercise(parsed, parsed.exercises or Path("exercises"))
    return 0


def _freeze(parsed: argparse.Namespace) -> int:
    from .freeze import freeze

    freeze(parsed.exercise, parsed.exercises or Path("exercises"), parsed.runtime)
    return 0


def _import(parsed: argparse.Namespace) -> int:
    from .imports.command import import_exercise

    import_exercise(parsed, parsed.exercises or Path("exercises"))
    return 0


def _schema(parsed: argparse.Namespace) -> int:
    from .schema import schema_text

    text = schema_text(parsed.kind)
    if parsed.output is None:
        print(text, end="")
    else:
        parsed.output.write_text(text, encoding="utf-8", newline="\n")
    return 0
