"""Being told to stop, by whatever signal, ends a command the way Ctrl-C does: nothing is left behind."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_SIGNALS: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_DEFAULTS: Final = (signal.SIG_DFL, signal.default_int_handler)


class Stopped(KeyboardInterrupt):
    """A signal said so.

    A class of its own, because the interpreter ends with a signal and not with our exit code when a plain
    KeyboardInterrupt has passed through an ``exec``, and modules that are imported late have some.
    """


@contextmanager
def stop_signals() -> Iterator[None]:
    """While this is entered, the first signal that ends a process raises :class:`Stopped` in the main thread instead.

    Those after it are ignored, so that nothing disturbs the cleaning up.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _stop) for number in _SIGNALS if signal.getsignal(number) in _DEFAULTS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(_number: int, _frame: FrameType | None) -> None:
    for number in _SIGNALS:
        if signal.getsignal(number) is _stop:
            signal.signal(number, signal.SIG_IGN)
    raise Stopped
