"""The command ``etude``, also ``python -m grader``. Exit codes: 0 all passed, 1 something did not, 2 a wrong call."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from .faults import ExerciseFault
from .formats import FormatFault
from .runtimes import RuntimeFault

PASSED: Final = 0
FAILED: Final = 1
WRONG_CALL: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code of one command line; *arguments* are those of the process when not given."""
    parsed = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = parsed.command
    try:
        return command(parsed)
    except (ExerciseFault, RuntimeFault, FormatFault, CallFault) as fault:
        print(f"etude: {fault}", file=sys.stderr)
        return WRONG_CALL
    except KeyboardInterrupt:
        print("etude: stopped", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; say nothing more
        return FAILED


class CallFault(Exception):
    """The command line asks for something that cannot be: one sentence."""


def default_exercises() -> Path:
    """Folder of the tracks: ``exercises`` where the command was started, else those that came with the package."""
    beside = Path(__file__).resolve().parent.parent
    for folder in (Path.cwd() / "exercises", beside / "exercises", beside / "etude_site" / "_exercises"):
        if folder.is_dir():
            return folder
    return Path("exercises")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="etude", description="Practise Python in the browser; grade it anywhere.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_site_commands(commands)
    check = commands.add_parser("check", help="the author's gate: reference passes, starter and wrong solutions do not")
    check.add_argument(
        "exercise", nargs="*", metavar="EXERCISE", help="a slug or a folder; all of them when none is given"
    )
    _add_exercises(check)
    _add_runtime(check)
    check.set_defaults(command=_check)
    grade = commands.add_parser("grade", help="grade one submission or several")
    grade.add_argument("exercise", metavar="EXERCISE", help="a slug or a folder")
    grade.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a file, or a folder of submissions")
    grade.add_argument("--format", choices=("text", "json"), default="text", help="what to write (default: text)")
    grade.add_argument("-o", "--output", type=Path, metavar="FILE", help="write there instead of to the terminal")
    grade.add_argument("--no-final", action="store_true", help="leave out the cases that only offline grading runs")
    _add_exercises(grade)
    _add_runtime(grade)
    grade.set_defaults(command=_grade)
    return parser


def _add_site_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    serve = commands.add_parser("serve", help="build the site, serve it here, build again on every change")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="port to serve on (default: 8000)")
    _add_exercises(serve)
    serve.set_defaults(command=_serve)
    build = commands.add_parser("build", help="write the static site")
    build.add_argument("--out", type=Path, default=Path("_site"), metavar="DIR", help="where to (default: _site)")
    _add_exercises(build)
    build.set_defaults(command=_build)


def _add_exercises(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--exercises", type=Path, default=None, metavar="DIR", help="folder of the tracks")


def _add_runtime(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runtime", choices=("cpython", "pyodide"), default="cpython", help="where programs run")


def _serve(parsed: argparse.Namespace) -> int:
    return int(_site().serve_command(parsed))


def _build(parsed: argparse.Namespace) -> int:
    return int(_site().build_command(parsed))


def _site() -> Any:
    """The site's commands. The grader may not depend on the site, not even for its types."""
    try:
        import etude_site.commands
    except ImportError as fault:
        raise CallFault(f"this needs the site's libraries ({fault.name}): install etude[site]") from None
    return etude_site.commands


def _check(parsed: argparse.Namespace) -> int:
    from .check import check_all

    return PASSED if check_all(parsed.exercise, parsed.exercises or default_exercises(), parsed.runtime) else FAILED


def _grade(parsed: argparse.Namespace) -> int:
    from .grade_command import grade_paths

    return PASSED if grade_paths(parsed, parsed.exercises or default_exercises()) else FAILED
