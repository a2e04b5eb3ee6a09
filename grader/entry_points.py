"""Whether a program has what cases call, and in one sentence what is missing and what it might be called instead."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from typing import Any

from .program import FILE_NAME


def why_missing(names: Sequence[str], namespace: Mapping[str, Any], provided_from: int) -> str:
    """Why *names* cannot all be called, as half a sentence; empty when they can. *provided_from* is a line, from 1."""
    missing = [name for name in names if name not in namespace]
    if missing:
        listed = " or ".join(f"`{name}`" for name in missing)
        return f"no {_noun(missing)} named {listed}; {_near(missing, namespace, provided_from)}"
    for name in names:
        if not callable(namespace[name]):
            return f"`{name}` must be a {_noun([name])}, and here it is of type `{type(namespace[name]).__name__}`"
    return ""


def _noun(names: Sequence[str]) -> str:
    """Names of classes begin with a capital, as everywhere in Python."""
    classes = [name for name in names if name.lstrip("_")[:1].isupper()]
    if not classes:
        return "function"
    return "class" if len(classes) == len(names) else "function or class"


def _near(missing: Sequence[str], namespace: Mapping[str, Any], provided_from: int) -> str:
    mine = [name for name, thing in namespace.items() if _is_mine(thing, provided_from)]
    if not mine:
        return f"you defined no {_noun(missing)}"
    from difflib import get_close_matches  # costs time that only a misnamed function is worth

    near = [match for name in missing for match in get_close_matches(name, mine, n=1, cutoff=0.6)]
    return "you defined " + ", ".join(f"`{name}`" for name in dict.fromkeys(near or mine[:3]))


def _is_mine(thing: Any, provided_from: int) -> bool:
    """Whether it is a function, or a class with a method, that the learner's part of the program defines."""
    if type(thing) is type:
        return any(_is_mine(part, provided_from) for part in vars(thing).values() if type(part) is types.FunctionType)
    if type(thing) is not types.FunctionType:
        return False
    return thing.__code__.co_filename == FILE_NAME and thing.__code__.co_firstlineno < provided_from
