"""A bundle as a file: JSON text that can be carried to where submissions are run, and its digest."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from .bundle import Bundle, BundledCase
from .faults import CallFault
from .protocol import PROTOCOL_VERSION, ProtocolFault, message
from .shapes import ANY, NUMBER, Shape, ShapeFault, check
from .verifying import verify

MAX_BUNDLE_BYTES: Final = 64 << 20

_BUNDLE: Final = Shape(
    {
        "version": int,
        "type": ("bundle",),
        "exercise": str,
        "load": ANY,
        "cases": [Shape({"run": ANY, "time_limit_s": NUMBER})],
        "time_limit_s": NUMBER,
        "memory_mb": int,
    }
)


class BundleFault(CallFault):
    """A file that is no bundle: one sentence."""


def bundle_text(bundle: Bundle) -> str:
    """*bundle* as JSON text, one line, the same for the same bundle."""
    content = message(
        "bundle",
        exercise=bundle.slug,
        load=dict(bundle.load),
        cases=[{"run": dict(case.run), "time_limit_s": case.time_limit_s} for case in bundle.cases],
        time_limit_s=bundle.time_limit_s,
        memory_mb=bundle.memory_mb,
    )
    return json.dumps(content, ensure_ascii=True, separators=(",", ":"), sort_keys=True, allow_nan=False) + "\n"


def bundle_digest(bundle: Bundle) -> str:
    """The SHA-256 of :func:`bundle_text`, in hexadecimal: equal for bundles that ask for the same."""
    return sha256(bundle_text(bundle).encode("ascii")).hexdigest()


def read_bundle(path: Path) -> Bundle:
    """The bundle in the file at *path*. Raises :class:`BundleFault` for anything else, whatever it is."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BUNDLE_BYTES + 1)
    except OSError as fault:
        raise BundleFault(f"{path} cannot be read: {fault.strerror}") from None
    if len(data) > MAX_BUNDLE_BYTES:
        raise BundleFault(f"{path} is no bundle: it is larger than {MAX_BUNDLE_BYTES:,} bytes")
    try:
        return _bundle(json.loads(data.decode("ascii")))
    except (ProtocolFault, ShapeFault) as fault:
        raise BundleFault(f"{path} is no bundle: {fault}") from None
    except (ValueError, RecursionError):
        raise BundleFault(f"{path} is no bundle: it is no JSON text") from None


def _bundle(content: Any) -> Bundle:
    check(content, _BUNDLE, "the bundle")
    if content["version"] != PROTOCOL_VERSION:
        raise ProtocolFault(f"it is of version {content['version']}, not {PROTOCOL_VERSION}")
    load = content["load"]
    if not isinstance(load, dict) or "submission" in load:
        raise ProtocolFault("its load message must be an object without a submission")
    verify({**load, "submission": ""}, "load")
    cases = [BundledCase(verify(case["run"], "run"), _limit(case["time_limit_s"])) for case in content["cases"]]
    doubled = [case_id for case_id, times in Counter(case.case_id for case in cases).items() if times > 1]
    if doubled:
        raise ProtocolFault(f"two of its cases are called {doubled[0]!r}")
    memory_mb = content["memory_mb"]
    if memory_mb <= 0:
        raise ProtocolFault("its limits must be greater than 0")
    return Bundle(content["exercise"], load, cases, _limit(content["time_limit_s"]), memory_mb)


def _limit(seconds: float) -> float:
    if seconds <= 0:
        raise ProtocolFault("its limits must be greater than 0")
    return seconds
