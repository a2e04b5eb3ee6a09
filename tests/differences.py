"""Differences as a report lists them, and the words that both pages have for each."""

from typing import Any, Final


def _mismatch(kind: str, path: str = "", channel: str = "value", **sides: str) -> dict[str, Any]:
    return {"channel": channel, "path": path, "kind": kind, **sides}


DIFFERENCES: Final = [
    (_mismatch("number", "[1]", expected="1", actual="2"), "[1] is 2, expected 1"),
    (_mismatch("missing", "[1]", expected="{'a':  1}"), "{'a':  1} is missing at [1]"),
    (_mismatch("key_missing", '[1]["role"]', expected="'tool'"), "'tool' is missing at [1][\"role\"]"),
    (_mismatch("key_extra", '[1]["extra"]', actual="1"), '1 at [1]["extra"] should not be there'),
    (_mismatch("missing", expected="3"), "3 is missing in what is returned"),
    (_mismatch("extra", actual="4"), "4 in what is returned should not be there"),
    (_mismatch("order", "[0]", expected="[1, 2]", actual="[2, 1]"), "[0] has the right items in another order"),
    (_mismatch("value", "[0]", "after", expected="1", actual="2"), "[0] of the argument after the call is 2, expected 1"),
    (_mismatch("extra", "[0]", "after", actual="2"), "2 at [0] of the argument after the call should not be there"),
    (_mismatch("value", "", "trace", expected="add(a=1)", actual="nothing ran"), "the tools that ran are nothing ran, expected add(a=1)"),
    (_mismatch("value", "", "peak", expected="3", actual="0"), "the number of calls at once is 0, expected 3"),
    (_mismatch("value"), "what is returned is not as expected"),
]  # fmt: skip
"""Each difference, and its words."""
