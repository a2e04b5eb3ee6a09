"""The command ``etude``, also ``python -m grader``. Exit codes: 0 all passed, 1 something did not, 2 a wrong call."""

from __future__ import annotations

import argparse
import atexit
import gc
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from .authoring.commands import add_author_commands
from .faults import CallFault, ExerciseFault
from .folders import default_exercises, exercises_folder
from .formats import FORMATS, FormatFault
from .reports_out import side_of
from .runtimes import RuntimeFault, open_runtime
from .signals import stop_signals
from .terminal import speak_any_encoding
from .version import ShowVersion

PASSED: Final = 0
FAILED: Final = 1
WRONG_CALL: Final = 2

_SELDOM: Final = 100_000
_AN_EXERCISE: Final = "a slug or a folder"


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code of one command line; *arguments* are those of the process when not given."""
    speak_any_encoding()
    try:
        parsed = _parser().parse_args(arguments)
        command: Callable[[argparse.Namespace], int] = parsed.command
        return command(parsed)
    except (ExerciseFault, RuntimeFault, FormatFault, CallFault) as fault:
        print(f"etude: {fault}", file=sys.stderr)
        return WRONG_CALL
    except KeyboardInterrupt as stopped:
        print(f"etude: stopped {stopped}".rstrip(), file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; say nothing more
        return FAILED
    except OSError as fault:
        print(f"etude: {fault.filename or 'the system'}: {fault.strerror or fault}", file=sys.stderr)
        return WRONG_CALL


def run() -> NoReturn:
    """The process of one command. It ends here."""
    gc.set_threshold(_SELDOM)  # most commands end before there is much to collect
    atexit.register(gc.freeze)  # and what is there at the end need not be looked through
    sys.exit(main())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="etude", description="Practise Python in the browser; grade it anywhere.")
    parser.add_argument("--version", action=ShowVersion)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_site_commands(commands)
    check = commands.add_parser("check", help="the author's gate: reference passes, starter and wrong solutions do not")
    check.add_argument(
        "exercise", nargs="*", metavar="EXERCISE", help="a slug or a folder; all of them when none is given"
    )
    _add_exercises(check)
    check.add_argument(
        "--runtime",
        choices=("cpython", "pyodide", "both"),
        help="where programs run (default: both, where the browser's Python can be had)",
    )
    check.add_argument(
        "-j", "--jobs", type=_jobs, metavar="N", help="programs side by side (default: half of the processors)"
    )
    check.add_argument(
        "--adequacy", type=Path, metavar="FILE", help="write there, in Markdown, which small mistakes the cases notice"
    )
    check.add_argument("--no-cache", action="store_true", help="run everything again, and keep nothing of it")
    check.set_defaults(command=_check)
    _add_grading_commands(commands)
    add_author_commands(commands)
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


def _add_grading_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    grade = commands.add_parser("grade", help="grade one submission or a whole class")
    grade.add_argument("exercise", metavar="EXERCISE", help=_AN_EXERCISE)
    _add_submissions(grade)
    _add_format(grade)
    _add_output(grade, "write there; an interrupted call goes on when it is repeated")
    _add_no_final(grade)
    grade.set_defaults(command=_grade)
    run = commands.add_parser("run", help="the first half of grade: run submissions, judge nothing")
    run.add_argument("exercise", metavar="EXERCISE|BUNDLE", help=f"{_AN_EXERCISE}, or a bundle's file")
    _add_submissions(run)
    _add_output(run, "write the outcomes there; a repeated call runs what is missing", required=True)
    _add_no_final(run)
    run.set_defaults(command=_run)
    judge = commands.add_parser("judge", help="the second half of grade: judge outcomes, run nothing")
    judge.add_argument("exercise", metavar="EXERCISE", help=_AN_EXERCISE)
    judge.add_argument("outcomes", type=Path, metavar="OUTCOMES", help="what run wrote")
    judge.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="submissions that must be in there")
    _add_format(judge)
    _add_output(judge, "write there instead of to the terminal")
    _add_exercises(judge)
    judge.set_defaults(command=_judge)
    answers = commands.add_parser("answers", help="grade the answers to a lesson")
    answers.add_argument("lesson", metavar="LESSON", help=_AN_EXERCISE)
    answers.add_argument(
        "answers", type=Path, metavar="FILE", help="work saved from the site, or answers by checkpoint"
    )
    _add_exercises(answers)
    _add_runtime(answers)
    answers.set_defaults(command=_answers)
    bundle = commands.add_parser("bundle", help="write the inputs of an exercise, for run on another machine")
    bundle.add_argument("exercise", metavar="EXERCISE", help=_AN_EXERCISE)
    _add_output(bundle, "write there instead of to the terminal")
    _add_no_final(bundle)
    _add_exercises(bundle)
    bundle.set_defaults(command=_bundle)


def _add_submissions(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a file, a folder of submissions, or a zip of one"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "-j", "--jobs", type=_jobs, metavar="N", help="submissions side by side (default: half of the processors)"
    )
    where.add_argument(
        "--dask", metavar="ADDRESS", help="run them on the Dask cluster whose scheduler is there, as in tcp://host:8786"
    )
    _add_exercises(parser)
    _add_runtime(parser)


def _jobs(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("this must be a whole number, and at least 1")
    return int(text)


def _add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=FORMATS, default="text", help="what to write (default: text)")
    parser.add_argument(
        "--no-times", action="store_true", help="write 0 for how long a case took, so that reports can be compared"
    )


def _add_output(parser: argparse.ArgumentParser, words: str, *, required: bool = False) -> None:
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=words, required=required)


def _add_no_final(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-final", action="store_true", help="leave out the cases that only offline grading runs")


def _add_exercises(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--exercises",
        type=exercises_folder,
        metavar="DIR",
        help="folder of the tracks, or package:NAME for one installed",
    )


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
    from .gate.command import Choices, check_all
    from .pools.local import default_workers

    choices = Choices(parsed.runtime, parsed.jobs or default_workers(), not parsed.no_cache, parsed.adequacy)
    return PASSED if check_all(parsed.exercise, parsed.exercises or default_exercises(), choices) else FAILED


def _grade(parsed: argparse.Namespace) -> int:
    root = parsed.exercises or default_exercises()
    if _is_one_file(parsed):
        with stop_signals(), open_runtime(parsed.runtime) as runtime:  # first, for it starts in a process of its own
            from .grade_file import grade_file

            return PASSED if grade_file(runtime, parsed, root) else FAILED
    from .grade_command import grade_paths

    return PASSED if grade_paths(parsed, root) else FAILED


def _is_one_file(parsed: argparse.Namespace) -> bool:
    """Whether a single file is to be graded here, and nothing is left of a call that graded more."""
    path, *more = parsed.paths
    side = side_of(parsed.output)
    is_alone = not more and not parsed.dask and path.is_file() and path.suffix.lower() != ".zip"
    return is_alone and (side is None or not side.exists())


def _run(parsed: argparse.Namespace) -> int:
    from .run_command import run_paths

    return PASSED if run_paths(parsed, parsed.exercises or default_exercises()) else FAILED


def _judge(parsed: argparse.Namespace) -> int:
    from .judge_command import judge_outcomes

    return PASSED if judge_outcomes(parsed, parsed.exercises or default_exercises()) else FAILED


def _answers(parsed: argparse.Namespace) -> int:
    from .lesson.command import grade_answers

    return PASSED if grade_answers(parsed, parsed.exercises or default_exercises()) else FAILED


def _bundle(parsed: argparse.Namespace) -> int:
    from .run_command import write_bundle

    write_bundle(parsed, parsed.exercises or default_exercises())
    return PASSED
