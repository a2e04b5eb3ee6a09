"""How a case that did not return is told: its verdict and one sentence."""

from __future__ import annotations

import re
from typing import Any, Final

from .advice.wording import code
from .messages import ErrorInfo, Outcome
from .results import Verdict
from .stdin import NO_INPUT

_SENTENCES: Final[dict[str, tuple[Verdict, str]]] = {
    "output_limit": (Verdict.OUTPUT_LIMIT, "This printed too much, so it was stopped; is there a `print` in a loop?"),
    "memory_limit": (Verdict.MEMORY_LIMIT, "This needed more memory than there is; does something grow without end?"),
    "crashed": (Verdict.CRASHED, "The Python interpreter died while this ran, so there is no answer to compare."),
    "not_run": (Verdict.NOT_RUN, "This was not run."),
}

_NO_MORE: Final = {
    NO_INPUT: NO_INPUT,
    "EOF when reading a line": "all lines of the input have been read already",
}

_MISCALLED: Final = re.compile(r"\(\) (takes|missing|got)\b")
"""What Python says of a call with other arguments than a function has."""

_GUESSES: Final = {
    "await": "; is `async` missing before `def`?",
    "'coroutine'": "; is an `await` missing?",
    "NoneType": "; is a `return` missing?",
}
"""What a learner may have missed, by a part of the message of what then goes wrong outside of their code."""


def tell(outcome: Outcome, time_limit_s: float) -> tuple[Verdict, str]:
    """The verdict and the sentence for an *outcome* that brought no value and no exception that was asked for."""
    ended = outcome["ended"]
    error = outcome.get("error")
    if ended == "faulted":
        said = f" ({described(error)})".replace("`", "\\x60") if error else ""
        return Verdict.GRADER_ERROR, f"The grader itself failed here; this says nothing about your code{said}."
    if ended == "exited" and error and "harness" in error:
        return Verdict.GRADER_ERROR, "The exercise's own code ended the program here; this says nothing about yours."
    if ended == "timed_out":
        limit = _limit(outcome["elapsed_ms"] / 1000, time_limit_s)
        return Verdict.TIMED_OUT, f"This took longer than {limit}; is there a loop that never ends?"
    if ended in _SENTENCES:
        verdict, sentence = _SENTENCES[ended]
        if ended == "crashed" and error and error["message"]:
            return verdict, f"The Python interpreter died while this ran: {error['message']}."
        return verdict, sentence
    if error is None:
        return Verdict.CRASHED, _SENTENCES["crashed"][1]
    return Verdict.RAISED, raised_sentence(error, ended)


def _limit(held_s: float, written_s: float) -> str:
    """The limit in words: the written one, or the longer one that was *held* on a slow device, where that is told.

    >>> _limit(2, 2), _limit(8, 2)
    ('2 s', '8 s (4 times the limit of 2 s, for this device is slow)')
    """
    if held_s <= written_s:
        return f"{written_s:g} s"
    return f"{held_s:g} s ({held_s / written_s:.2g} times the limit of {written_s:g} s, for this device is slow)"


def raised_sentence(error: ErrorInfo, ended: str = "raised") -> str:
    """One sentence for an exception: what it was and the learner's line it came from."""
    where = _where(error)
    if ended == "exited":
        return f"The program ended itself{where} (with `exit()` or `SystemExit`) instead of returning an answer."
    if error["type"] == "EOFError" and error["builtin"] and error["message"] in _NO_MORE:
        return f"There is nothing to read{where}: {_NO_MORE[error['message']]}."
    if error["type"] == "RecursionError" and error["builtin"]:
        name = next((frame["function"] for frame in reversed(error["frames"]) if not frame["provided"]), "")
        who = f"`{name}` calls itself" if name else "a function calls itself"
        return f"The recursion is too deep: {who} without coming to an end{where}."
    if not where and error["builtin"]:
        return _elsewhere(error)
    return f"It raised {code(described(error))}{where}."


def _elsewhere(error: ErrorInfo) -> str:
    """The sentence for an exception of Python's that no line of the learner's raised."""
    said = code(described(error))
    if error["type"] == "TypeError" and _MISCALLED.search(error["message"]):
        return f"Your code cannot be called as this case calls it: {said}."
    if not error["frames"] and "harness" not in error:
        return f"It raised {said}."
    guess = next((words for part, words in _GUESSES.items() if part in error["message"]), "")
    return f"The case could not go on with what your code gave it: {said}{guess or '.'}"


def described(error: ErrorInfo) -> str:
    """An exception as Python prints it: its type and, when there is one, its message."""
    return f"{error['type']}: {error['message']}" if error["message"] else error["type"]


def _where(error: dict[str, Any] | ErrorInfo) -> str:
    frame = next((frame for frame in reversed(error["frames"]) if not frame["provided"]), None)
    if frame is None:
        return ""
    return f" on line {frame['line']}{' of the console' if frame.get('console') else ''}"
