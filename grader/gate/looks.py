"""What the gate looks at, in the order in which it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import adequacy, calls, examples, hidden, inputs, reference, rereading, stability, stubs, timing, wording, wrongs
from .bench import Bench
from .findings import Seen

LOOKS: Final[dict[str, Callable[[Bench], Seen]]] = {
    "reference": reference.look,
    "stubs": stubs.look,
    "wrong": wrongs.look,
    "examples": examples.look,
    "hidden": hidden.look,
    "inputs": inputs.look,
    "calls": calls.look,
    "wording": wording.look,
    "same again": stability.look,
    "cases.py": rereading.look,
    "time": timing.look,
    "adequacy": adequacy.look,
}
"""Each look by the name that its row has in the table."""
