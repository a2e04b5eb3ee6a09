"""What is said on a terminal; where its encoding lacks signs of ours, they are spelt in ASCII, and nothing stops."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Final

_SPELT: Final = {"✓": "+", "✗": "x", "·": "-", "…": "...", "→": "->", "≥": ">="}
_NAME: Final = "etude.spelt"


def spelt(fault: UnicodeError) -> tuple[str, int]:
    r"""What to write for characters that an encoding lacks, and where to go on: an error handler of :mod:`codecs`.

    >>> codecs.register_error("spelt", spelt)
    >>> "✗ naïve ☕ …".encode("cp1252", "spelt")
    b'x na\xefve \\u2615 \x85'
    """
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    lacking = fault.object[fault.start : fault.end]
    return "".join(_SPELT.get(char) or char.encode("ascii", "backslashreplace").decode() for char in lacking), fault.end


def say_protection(protection: str) -> None:
    """Tell on standard error what programs are kept from here."""
    clear = "\r\x1b[K" if sys.stderr.isatty() else ""  # there may be a line of progress
    print(f"{clear}etude: {protection}", file=sys.stderr)


def speak_any_encoding() -> None:
    """From here on, what is printed is printed, whatever the encoding of standard output and standard error.

    One that was closed before the command began takes what is printed, and nobody sees it.
    """
    codecs.register_error(_NAME, spelt)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NAME)
