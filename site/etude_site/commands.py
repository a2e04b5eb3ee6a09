"""The two commands of the command line that need the site: ``etude build`` and ``etude serve``."""

import argparse
from pathlib import Path

from rich.console import Console

from etude_site.build import BuildFault, build
from etude_site.serve import serve
from grader.folders import default_exercises


def build_command(args: argparse.Namespace) -> int:
    """Write the site to ``args.out`` from ``args.exercises``. Returns the exit code, 0 or 2."""
    out: Path = args.out
    try:
        result = build(out, args.exercises or default_exercises())
    except BuildFault as fault:
        return _refused(str(fault))
    count = f"{result.exercises} exercise{'' if result.exercises == 1 else 's'}"
    size = f"{result.size_bytes / 1_000_000:.1f} MB"
    Console().print(f"Wrote {count} to {out} ({size}) in {result.elapsed_s:.1f} s.", highlight=False)
    return 0


def serve_command(args: argparse.Namespace) -> int:
    """Serve the site on ``args.port`` until Ctrl-C. Returns the exit code, 0 or 2."""
    port: int = args.port
    try:
        return serve(port, args.exercises or default_exercises())
    except OSError as fault:
        return _refused(f"the site cannot be served: {fault.strerror or fault}")


def _refused(sentence: str) -> int:
    Console(stderr=True).print(f"etude: {sentence}", style="red", markup=False, highlight=False, soft_wrap=True)
    return 2
