"""Cases of several calls: an object is made, then its methods are called one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine, Sequence
from types import CoroutineType
from typing import Any

from .capture import capture
from .hygiene import OwnTools
from .value import Value, build

_attribute, _numbered, _type = getattr, enumerate, type  # the program may have taken its own away


class Answers:
    """What the methods of one object answered: *values* as each was when it came, *live* to keep them."""

    def __init__(self) -> None:
        self.values: list[Value] = []
        self.live: list[Any] = []

    def note(self, answer: Any) -> None:
        """Adds one more answer."""
        with OwnTools():
            self.live.append(answer)
            self.values.append(capture(answer))


def walk(make: Callable[..., Any], steps: Sequence[Sequence[Any]]) -> Callable[..., Any]:
    """A function that calls *make* and then, on what that returns, each of *steps*: a method's name and arguments.

    It returns :class:`Answers` or, from the first method on that is an ``async def``, what has them when it is awaited.
    Arguments are made before, so nothing but the calls happens in it.
    """
    plan = [(name, [build(argument) for argument in arguments]) for name, arguments in steps]

    def walked(*args: Any, **kwargs: Any) -> Answers | Coroutine[Any, Any, Answers]:
        made, answers = make(*args, **kwargs), Answers()
        for index, (name, arguments) in _numbered(plan):
            answer = _attribute(made, name)(*arguments)
            if _type(answer) is CoroutineType:
                return _awaited(made, answer, plan[index + 1 :], answers)
            answers.note(answer)
        return answers

    if "inspect" in sys.modules:  # which the clock brings, and without the clock nothing is awaited
        from inspect import markcoroutinefunction

        return markcoroutinefunction(walked)
    return walked


async def _awaited(made: Any, first: Any, plan: Sequence[tuple[str, list[Any]]], answers: Answers) -> Answers:
    """The answers, with that of *first*, which is awaited, and of the rest of the *plan*."""
    answers.note(await first)
    for name, arguments in plan:
        answer = _attribute(made, name)(*arguments)
        answers.note(await answer if _type(answer) is CoroutineType else answer)
    return answers
