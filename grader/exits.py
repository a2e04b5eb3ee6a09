"""Author's code that would end this very process, in which the report is made, is heard instead."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

_REALLY_EXIT: Final = os._exit


@contextmanager
def exits_raised() -> Iterator[None]:
    """Within the block ``os._exit`` raises SystemExit; a process that is forked there ends with it as ever."""
    here = os.getpid()

    def told_exit(status: int) -> NoReturn:
        if os.getpid() != here:
            _REALLY_EXIT(status)
        raise SystemExit(status)

    vars(os)["_exit"] = told_exit
    try:
        yield
    finally:
        vars(os)["_exit"] = _REALLY_EXIT
