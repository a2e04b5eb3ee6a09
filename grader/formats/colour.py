"""Colour on a terminal, in the codes that every terminal has known for decades. It only repeats what is said."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TextIO

_RESET: Final = "\x1b[0m"


class Style(StrEnum):
    """What a piece of text is, as the numbers of its SGR code."""

    TITLE = "1"
    GOOD = "32"
    BAD = "31"
    OURS = "33"
    SOFT = "2"
    GOOD_MARK = "1;4;32"
    BAD_MARK = "1;4;31"


def paint(text: str, style: Style | None) -> str:
    """*text* in *style*; as it is without one.

    >>> paint("ok", Style.GOOD)
    '\\x1b[32mok\\x1b[0m'
    """
    return f"\x1b[{style}m{text}{_RESET}" if style and text else text


def wants_colour(out: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether *out* is a terminal that shows colour, and nobody asked for none (NO_COLOR, set to anything)."""
    return out.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
