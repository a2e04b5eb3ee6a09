"""What a program holds by name, noted so that any change of it can be seen.

Only for programs that :mod:`grader.stateless` admits: whatever such a program changes lies in a list, dict, set, cell
or module that its names lead to. An object of a type that is not known here makes the whole program one that cannot
be watched.
"""

from __future__ import annotations

import sys
import types
from collections import deque
from collections.abc import Callable, Iterable
from operator import is_not
from typing import Any, Final

_Contents = Callable[[Any], Iterable[Any]]
_MAX_THINGS: Final = 20_000
_LEAVES: Final = frozenset(
    {
        bool,
        bytes,
        complex,
        float,
        int,
        object,
        range,
        str,
        type(None),
        type(NotImplemented),
        type(...),
        types.GenericAlias,
        types.MethodDescriptorType,
        types.ModuleType,
        types.UnionType,
    }
)


class Footprint:
    """The things that *names* lead to, as they are now. *ignored* are things that a program cannot change."""

    def __init__(self, names: Iterable[dict[str, Any]], ignored: Iterable[object] = ()) -> None:
        self._seen = {id(thing) for thing in ignored}
        self._noted: list[tuple[_Contents, Any, tuple[Any, ...]]] = []
        self.is_whole = self._walk(list(names))
        """False when something was met that cannot be watched: then nothing is known."""

    def is_unchanged(self) -> bool:
        """Whether everything holds exactly the same things, in the same order, as when this was made."""
        for contents, thing, then in self._noted:
            now = tuple(contents(thing))
            if len(now) != len(then) or any(map(is_not, now, then)):
                return False
        return True

    def _walk(self, ahead: list[Any]) -> bool:
        while ahead:
            thing = ahead.pop()
            if id(thing) in self._seen or type(thing) in _LEAVES or _is_of_the_library(thing):
                continue
            self._seen.add(id(thing))
            contents = _CONTENTS.get(type(thing))
            if contents is None or len(self._seen) > _MAX_THINGS:
                return False
            held = tuple(contents(thing))
            self._noted.append((contents, thing, held))
            ahead.extend(held)
        return True


def _is_of_the_library(thing: Any) -> bool:
    """Whether *thing* is a class, a pattern or a type hint; no plain program can change those of the library."""
    kind = type(thing)
    return _is_real(thing) if kind is type else _home_of(kind) in ("re", "typing") and _is_real(kind)


def _is_real(kind: type) -> bool:
    """Whether *kind* is the class that a module of the library has under its name, and not one that only says so."""
    home = sys.modules.get(_home_of(kind))
    return home is not None and home.__name__ != "solution" and vars(home).get(kind.__name__) is kind


def _home_of(kind: type) -> str:
    name = kind.__dict__.get("__module__")
    return name if type(name) is str else "builtins"


def _in_cell(cell: types.CellType) -> tuple[Any, ...]:
    try:
        return (cell.cell_contents,)
    except ValueError:
        return ()  # nothing has been put into it yet


_CONTENTS: Final[dict[type, _Contents]] = {
    dict: lambda thing: (*thing, *thing.values()),
    list: lambda thing: thing,
    tuple: lambda thing: thing,
    set: lambda thing: thing,
    frozenset: lambda thing: thing,
    deque: lambda thing: thing,
    types.FunctionType: lambda thing: (thing.__defaults__, thing.__kwdefaults__, thing.__closure__),
    types.CellType: _in_cell,
    types.BuiltinFunctionType: lambda thing: (thing.__self__,),
    types.MethodType: lambda thing: (thing.__func__, thing.__self__),
}
"""What a thing of each type holds."""
