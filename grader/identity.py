"""Which Python and which grader this process has."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

_GRADER: Final = Path(__file__).resolve().parent


@cache
def identity() -> str:
    """Which Python and which grader this process has; equal where the same submission gets the same report."""
    digest = sha256()
    for path in sorted(_GRADER.rglob("*.py")):
        digest.update(path.relative_to(_GRADER).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"Python {sys.version_info[0]}.{sys.version_info[1]} and grader {digest.hexdigest()[:12]}"
