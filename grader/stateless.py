"""Which programs can be seen, from their text alone, to keep nothing outside the values that they hold by name.

Most programs of an exercise are plain functions: they compute with lists, dicts and texts. What such a program may
leave behind is in its own module, where :mod:`grader.footprint` finds it. A program that reaches further (files,
clocks, modules with a state of their own, attributes, classes) is not read any closer: it is simply not stateless, and
each of its cases begins in a fresh fork or a restored memory. So a name missing from these lists costs time, while a
name too many would cost the promise. Each is here because nothing that it gives access to can be changed.
"""

from __future__ import annotations

import ast
import builtins
import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple


def _words(text: str) -> set[str]:
    return set(text.split())


_EXCEPTIONS: Final = {
    name for name, thing in vars(builtins).items() if isinstance(thing, type) and issubclass(thing, BaseException)
}
_BUILTINS: Final = _EXCEPTIONS | _words(
    """abs all any ascii bin bool bytearray bytes callable chr complex dict divmod enumerate filter float format
    frozenset hex input int isinstance issubclass iter len list map max min next object oct ord pow print range
    repr reversed round set slice sorted str sum tuple type zip Ellipsis NotImplemented __name__"""
)
_MODULES: Final[dict[str, set[str]]] = {
    "__future__": {"annotations"},
    "collections": {"Counter", "OrderedDict", "defaultdict", "deque"},
    "collections.abc": {"Callable", "Iterable", "Iterator", "Mapping", "Sequence"},
    "copy": {"copy", "deepcopy"},
    "itertools": _words(
        """accumulate batched chain combinations compress count cycle dropwhile filterfalse groupby islice pairwise
        permutations product repeat starmap takewhile zip_longest"""
    ),
    "functools": {"cmp_to_key", "partial", "reduce"},
    "json": {"JSONDecodeError", "dumps", "loads"},
    "math": {name for name in vars(math) if not name.startswith("_")},
    "operator": {"add", "eq", "itemgetter", "mul", "sub"},
    "re": _words(
        """ASCII DOTALL IGNORECASE I M MULTILINE Match Pattern S VERBOSE X compile error escape findall finditer
        fullmatch match search split sub subn"""
    ),
    "string": {"ascii_letters", "ascii_lowercase", "ascii_uppercase", "digits", "hexdigits", "punctuation"},
    "textwrap": {"dedent", "indent"},
    "typing": _words(
        """Any Callable Dict Final Iterable Iterator List Literal Mapping Optional Sequence Set Tuple Union
        cast"""
    ),
}
_METHODS: Final = {
    name
    for kind in (str, bytes, bytearray, list, tuple, dict, set, frozenset, int, float, complex, range)
    for name in vars(kind)
    if not name.startswith("_")
}
_ATTRIBUTES: Final = _METHODS | _words(
    """appendleft args close colno doc elements end extendleft findall finditer fullmatch group groupdict groups lineno
    match maxlen most_common move_to_end msg pattern popleft pos rotate search send span start string sub subn throw
    total __name__"""
)

_REFUSED: Final = (
    ast.AsyncFor,
    ast.AsyncFunctionDef,
    ast.AsyncWith,
    ast.Await,
    ast.ClassDef,
    ast.MatchClass,
    ast.TypeAlias,
    ast.TypeVar,
)
_OTHER_BUILTINS: Final = set(vars(builtins)) - _BUILTINS
_MAX_CHARS: Final = 100_000


class Reading(NamedTuple):
    """What one text of a program does with names. *refused* says that it holds something that is never plain."""

    refused: bool
    bound: frozenset[str]
    """Names given a value, anywhere in it."""
    modules: frozenset[tuple[str, str]]
    """Names of imported modules here, and the modules."""
    names: frozenset[str]
    """Names used by themselves."""
    attributes: frozenset[tuple[str, str]]
    """Attributes read, each with the name before its dot; that is empty where something else stands there."""


_NOTHING_PLAIN: Final = Reading(True, *[frozenset[Any]()] * 4)


def is_stateless(*texts: str, harness: str = "") -> bool:
    """Whether the program that *texts* make up keeps nothing but what its own names hold. False when in doubt.

    The functions of a harness get the learner's module as their first parameter and may use what is in it.

    >>> is_stateless("def double(n): return 2 * n")
    True
    >>> is_stateless("import random")
    False
    """
    return _is_plain([read(text) for text in texts]) and _is_plain([read(harness, is_harness=True)])


def get_ready(provided: str, harness: str) -> None:
    """Read what all programs of an exercise share; it stays read for all that are forked from here on."""
    read(provided)
    read(harness, is_harness=True)


def _is_plain(readings: list[Reading]) -> bool:
    if any(reading.refused for reading in readings):
        return False
    bound = frozenset[str]().union(*[reading.bound for reading in readings])
    pairs = frozenset[tuple[str, str]]().union(*[reading.modules for reading in readings])
    modules = {name: _MODULES[module] for name, module in pairs}
    if len(modules) < len(pairs) or bound & _OTHER_BUILTINS or bound & modules.keys():
        return False
    plain = bound | _BUILTINS  # in which no module is, so none is ever handed on
    return all(
        reading.names <= plain
        and all(base in plain or base in modules or not base for base, _ in reading.attributes)
        and all(attribute in modules.get(base, _ATTRIBUTES) for base, attribute in reading.attributes)
        for reading in readings
    )


@lru_cache(maxsize=8)
def read(text: str, *, is_harness: bool = False) -> Reading:
    """What *text* does with names; refused when Python cannot read it."""
    if len(text) > _MAX_CHARS:
        return _NOTHING_PLAIN
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return _NOTHING_PLAIN
    reader = _Reader(_first_parameters(tree) if is_harness else set())
    for node in ast.walk(tree):
        reader.note(node)
    return reader.reading()


def _first_parameters(tree: ast.Module) -> set[str]:
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {function.args.args[0].arg for function in functions if function.args.args}


class _Reader:
    def __init__(self, learners: set[str]) -> None:
        self._learners = learners
        self._refused = False
        self._bound: set[str | None] = set()
        self._modules: set[tuple[str, str]] = set()
        self._names: list[ast.Name] = []
        self._attributes: set[tuple[str, str]] = set()
        self._bases: set[ast.expr] = set()

    def reading(self) -> Reading:
        return Reading(
            self._refused,
            frozenset(name for name in self._bound if name),
            frozenset(self._modules),
            frozenset(node.id for node in self._names if node not in self._bases),
            frozenset(self._attributes),
        )

    def note(self, node: ast.AST) -> None:
        note = self._NOTES.get(type(node))
        if note:
            note(self, node)

    def _name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self._names.append(node)
        else:
            self._bound.add(node.id)

    def _attribute(self, node: ast.Attribute) -> None:
        base = node.value.id if isinstance(node.value, ast.Name) else ""
        if not isinstance(node.ctx, ast.Load):
            self._refused = True
        elif base in self._learners:
            self._refused |= node.attr.startswith("_")
        else:
            self._attributes.add((base, node.attr))
            self._bases.add(node.value)

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._refused |= alias.name not in _MODULES or ("." in alias.name and not alias.asname)
            self._modules.add((alias.asname or alias.name, alias.name))

    def _import_from(self, node: ast.ImportFrom) -> None:
        known = _MODULES.get(node.module or "", set())
        self._refused |= bool(node.level) or any(alias.name not in known for alias in node.names)
        self._bound.update(alias.asname or alias.name for alias in node.names)

    def _refuse(self, _node: ast.AST) -> None:
        self._refused = True

    _NOTES: ClassVar[dict[type[ast.AST], Callable[[Any, Any], None]]] = {
        **dict.fromkeys(_REFUSED, _refuse),
        ast.Name: _name,
        ast.Attribute: _attribute,
        ast.Import: _import,
        ast.ImportFrom: _import_from,
        ast.FunctionDef: lambda self, node: self._bound.add(node.name),
        ast.arg: lambda self, node: self._bound.add(node.arg),
        ast.ExceptHandler: lambda self, node: self._bound.add(node.name),
        ast.MatchAs: lambda self, node: self._bound.add(node.name),
        ast.MatchStar: lambda self, node: self._bound.add(node.name),
        ast.MatchMapping: lambda self, node: self._bound.add(node.rest),
    }
