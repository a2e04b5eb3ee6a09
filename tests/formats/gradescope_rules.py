"""What Gradescope says about ``results.json``, as rules: https://gradescope-autograders.readthedocs.io/en/latest/specs/

Stricter than Gradescope is: a key that its page does not name is a fault.
"""

from collections.abc import Iterator
from typing import Any

VISIBILITY = {"hidden", "after_due_date", "after_published", "visible"}
OUTPUT_FORMATS = {"text", "simple_format", "html", "md", "ansi"}
NUMBER = (int, float)

TOP: dict[str, Any] = {
    "score": NUMBER,
    "execution_time": NUMBER,
    "output": str,
    "output_format": OUTPUT_FORMATS,
    "test_output_format": OUTPUT_FORMATS,
    "test_name_format": OUTPUT_FORMATS,
    "visibility": VISIBILITY,
    "stdout_visibility": VISIBILITY,
    "extra_data": dict,
    "tests": list,
    "leaderboard": list,
}
TEST: dict[str, Any] = {
    "score": NUMBER,
    "max_score": NUMBER,
    "status": {"passed", "failed"},
    "name": str,
    "name_format": OUTPUT_FORMATS,
    "number": str,
    "output": str,
    "output_format": OUTPUT_FORMATS,
    "tags": list,
    "visibility": VISIBILITY,
    "extra_data": dict,
}


def faults(results: Any) -> list[str]:
    """What is wrong with *results*, the JSON of a ``results.json``; empty when nothing is."""
    if not isinstance(results, dict):
        return ["it is no object"]
    tests = results.get("tests", [])
    found = list(_wrong_keys(results, TOP, "top"))
    for index, test in enumerate(tests):
        found += _wrong_keys(test, TEST, f"tests[{index}]")
        if "max_score" in test and not 0 <= test.get("score", 0) <= test["max_score"]:
            found.append(f"tests[{index}]: more points than there are")
    if "score" not in results and not (tests and all("score" in test for test in tests)):
        found.append("neither a score at the top nor one at each test")
    return found


def _wrong_keys(item: Any, rules: dict[str, Any], where: str) -> Iterator[str]:
    if not isinstance(item, dict):
        yield f"{where}: no object"
        return
    for key, value in item.items():
        rule = rules.get(key)
        if rule is None:
            yield f"{where}: no key is called {key!r}"
        elif not (value in rule if isinstance(rule, set) else isinstance(value, rule) and not isinstance(value, bool)):
            yield f"{where}: {key} cannot be {value!r}"
