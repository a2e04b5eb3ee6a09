"""What ``etude --version`` prints."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any


class ShowVersion(argparse.Action):
    """Prints the version of the package, or that there is none, and that of Python; then the command is over."""

    def __init__(self, option_strings: Sequence[str], **_: Any) -> None:
        super().__init__(option_strings, nargs=0, dest=argparse.SUPPRESS, help="show the version and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print it."""
        import platform  # nothing else needs these
        from importlib.metadata import PackageNotFoundError, version

        try:
            own = version("etude")
        except PackageNotFoundError:
            own = "(a checkout)"
        print(f"etude {own}, Python {platform.python_version()}")
        parser.exit()
