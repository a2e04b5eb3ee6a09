"""Names of learners from Gradescope's ``submission_metadata.yml``, as far as that file is what it always was."""

from __future__ import annotations

import json
import re
from typing import Final

_MAX_LINE_CHARS: Final = 1000
"""Longer lines hold what programs printed, and no name."""

_SUBMISSION: Final = re.compile(r"[\"']?(submission_\d+)[\"']?:\s*$")
_SUBMITTERS: Final = re.compile(r"(\s+):?submitters:\s*$")
_NAME: Final = re.compile(r"\s+(?:- )?:?name:\s+(.+?)\s*$")


def learner_names(text: str) -> dict[str, str]:
    """The learners of each submission folder that *text* tells of, several joined by commas.

    >>> learner_names("submission_7:\\n  :submitters:\\n  - :name: Ada Lovelace\\n    :sid: '1'\\n  :score: 1.0\\n")
    {'submission_7': 'Ada Lovelace'}
    """
    found: dict[str, list[str]] = {}
    current, indent = "", None
    for line in text.splitlines():
        if len(line) > _MAX_LINE_CHARS:
            continue
        if match := _SUBMISSION.match(line):
            current, indent = match[1], None
        elif current and (match := _SUBMITTERS.match(line)):
            indent = match[1]
        elif indent is not None:
            if not line.startswith((f"{indent} ", f"{indent}-")):
                indent = None
            elif match := _NAME.match(line):
                found.setdefault(current, []).append(_plain(match[1]))
    return {folder: ", ".join(names) for folder, names in found.items()}


def _plain(scalar: str) -> str:
    """The text of a YAML scalar on one line."""
    if scalar[:1] == scalar[-1:] == "'" and len(scalar) > 1:
        return scalar[1:-1].replace("''", "'")
    if scalar[:1] == scalar[-1:] == '"':
        try:
            return str(json.loads(scalar))
        except ValueError:
            return scalar
    return scalar
