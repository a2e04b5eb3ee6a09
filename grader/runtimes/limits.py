"""What the operating system itself keeps a program from having too much of, where it does."""

from __future__ import annotations

import sys
from typing import Any, Final

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

_FILE_BYTES: Final = 16 << 20
_UNIT_OF_MAXRSS: Final = 1 if sys.platform == "darwin" else 1024


def unenforced(platform: str = sys.platform, has_limits: bool = resource is not None) -> list[str]:
    """The limits that nobody keeps on *platform*, for the report; time and output are kept from outside, everywhere.

    >>> unenforced("linux", True), unenforced("darwin", True)
    ([], ['memory'])
    """
    if not has_limits:
        return ["memory", "file size"]
    return ["memory"] if platform == "darwin" else []  # macOS accepts the limit, or refuses it, and keeps none


def limit(limits: dict[str, Any]) -> None:
    """Limit this process and all it starts, for good: memory, the size of files, and no core dumps."""
    memory = limits["memory_mb"] << 20
    for name, size in (("RLIMIT_CORE", 0), ("RLIMIT_FSIZE", _FILE_BYTES), ("RLIMIT_AS", memory)):
        kind = getattr(resource, name, None)
        if kind is not None:
            _try_limit(kind, size)


def limit_cpu(limits: dict[str, Any], *, for_good: bool = False) -> None:
    """Give this process its seconds of processor time for one more case; whoever watches keeps the time of the clock.

    *for_good*: there will be no other case, and the process may not give itself more.
    """
    if resource is None:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime + limits["time_limit_s"]) + 2
    most = seconds + 1 if for_good else resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, most))


def memory_mb() -> int:
    """The most memory that this process ever had, in megabytes; 0 where nobody counts."""
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT_OF_MAXRSS) >> 20 if resource else 0


def _try_limit(kind: int, size: int) -> None:
    try:
        resource.setrlimit(kind, (size, size))
    except (ValueError, OSError, OverflowError):
        return  # the system refuses; the report says what is not kept
