"""Cases of several calls: an object is made, then its methods are called one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .capture import capture
from .hygiene import OwnTools
from .value import Value, build

_attribute = getattr  # the program may have taken its own away


class Answers:
    """What the methods of one object answered: *values* as each was when it came, *live* to keep them."""

    def __init__(self) -> None:
        self.values: list[Value] = []
        self.live: list[Any] = []


def walk(make: Callable[..., Any], steps: Sequence[Sequence[Any]]) -> Callable[..., Answers]:
    """A function that calls *make* and then, on what that returns, each of *steps*: a method's name and arguments.

    It returns the answers. Arguments are made before, so nothing but the calls happens in it.
    """
    plan = [(name, [build(argument) for argument in arguments]) for name, arguments in steps]
    answers = Answers()

    def walked(*args: Any, **kwargs: Any) -> Answers:
        made = make(*args, **kwargs)
        for name, arguments in plan:
            answer = _attribute(made, name)(*arguments)
            with OwnTools():
                answers.live.append(answer)
                answers.values.append(capture(answer))
        return answers

    return walked
