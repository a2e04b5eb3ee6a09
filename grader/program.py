"""The program: learner's part, marker line, provided code, as one text compiled under one file name."""

from __future__ import annotations

from typing import Final

FILE_NAME: Final = "solution.py"
"""The name the program is compiled under, and the one that learners read in tracebacks."""

HARNESS_FILE_NAME: Final = "harness.py"
"""The name that the exercise's harness is compiled under."""

CONSOLE_FILE_NAME: Final = "console.py"
"""The name that code typed beside the program is compiled under."""

MARKER: Final = "# === Provided below: read it, don't edit it. The grader always uses its own copy. ==="
_MARKER_START: Final = "# === Provided below"


class SourceFault(ValueError):
    """Bytes that are no Python source text: one sentence."""


def decode_source(data: bytes) -> str:
    """The text of a submitted file: UTF-8, a byte order mark dropped. Raises :class:`SourceFault`.

    >>> decode_source(b"\\xef\\xbb\\xbfx = 1\\r\\n")
    'x = 1\\n'
    """
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return normalise(data.decode(encoding))
    except UnicodeDecodeError as fault:
        raise SourceFault(f"the file is not UTF-8 text (byte {fault.start + 1}); save it as UTF-8") from None


def normalise(text: str) -> str:
    """*text* without a byte order mark, its line ends all ``\\n``. The one text used everywhere from here on."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def learner_part(text: str) -> str:
    """What stands above the marker line in *text*; all of it when there is no such line.

    >>> learner_part("x = 1\\n" + MARKER + "\\ny = 2\\n")
    'x = 1\\n'
    """
    lines = normalise(text).split("\n")
    at = _marker_index(lines)
    return "\n".join(lines) if at is None else "".join(f"{kept}\n" for kept in lines[:at])


def unused_from(text: str, provided: str) -> int | None:
    """The marker line of *text*, from 1, where anything but *provided* stands below it; None where nothing does.

    >>> unused_from("x = 1\\n" + MARKER + "\\ny = 2\\n", "z = 3\\n")
    2
    """
    lines = normalise(text).split("\n")
    at = _marker_index(lines)
    if at is None:
        return None
    below = "\n".join(lines[at + 1 :]).split()  # spaces and blank lines are none of the learner's own
    return None if below in ([], provided.split()) else at + 1


def _marker_index(lines: list[str]) -> int | None:
    return next((index for index, line in enumerate(lines) if line.startswith(_MARKER_START)), None)


def assemble(submission: str, provided: str) -> tuple[str, int]:
    """The program's text, and the line, from 1, at which the provided part begins (the marker line).

    A program without provided code has no marker; its provided part begins after its last line.

    >>> assemble("x = 1", "y = 2\\n")[1]
    2
    """
    mine = learner_part(submission)
    if not mine.endswith("\n"):
        mine += "\n"
    begins = mine.count("\n") + 1
    return (f"{mine}{MARKER}\n{provided}", begins) if provided else (mine, begins)
