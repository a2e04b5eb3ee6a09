"""Where a program runs. A runtime takes a packed exercise and a submission and gives back what they did."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:  # the warden imports this package too, and must start fast
    from grader.bundle import Bundle
    from grader.messages import Loaded, Outcome


class RuntimeFault(Exception):
    """The runtime itself cannot work here: one sentence for the person who called it."""


class Runtime(Protocol):
    """A place where programs run. Used in a ``with`` statement; one runtime serves many submissions."""

    name: str

    @property
    def identity(self) -> str:
        """What it is made of: equal where the same submission does the same."""
        ...

    @property
    def protection(self) -> str:
        """One plain line on what programs are kept from here, and what not."""
        ...

    def run(self, bundle: Bundle, submission: str) -> Iterator[Loaded | Outcome]:
        """First the ``loaded`` message, then, when it is ok, one outcome per case, in order, as each is done.

        Raises :class:`RuntimeFault` when the runtime itself fails.
        """
        ...

    def interrupt(self) -> None:
        """End at once, and for good, what runs here; called from another thread, whose ``run`` raises RuntimeFault."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *exc: object) -> None: ...


def open_runtime(name: str, hash_seed: int = 0) -> Runtime:
    """The runtime called *name*, ``"cpython"`` or ``"pyodide"``. Raises :class:`RuntimeFault` for another name.

    *hash_seed* is that of texts in sets, for whoever wants to see whether it matters; Pyodide's is always 0.
    """
    if name == "cpython":
        if not hasattr(os, "fork"):
            from .processes import ProcessesRuntime

            return ProcessesRuntime(hash_seed)
        from .cpython import CPythonRuntime  # each runtime costs its own imports, and one is enough

        return CPythonRuntime(hash_seed)
    if name == "pyodide":
        from .pyodide import PyodideRuntime

        return PyodideRuntime()
    raise RuntimeFault(f"no runtime is called {name!r}; there are cpython and pyodide")
