"""Python literals read back: the other direction of ``printing``. Nothing that is read is executed."""

from __future__ import annotations

import ast
from typing import Any, Final

from .capture import capture
from .display.printing import to_text
from .faults import CallFault
from .value import DICT_CLASSES, Value, build

MAX_CHARS: Final = 200_000
_NUMBERS: Final = {"nan": float("nan"), "inf": float("inf")}
_MAKERS: Final = {"frozenset": frozenset, "set": set, "bytearray": bytearray}
_ONLY: Final = (
    "only numbers, texts, lists, tuples, sets, dicts, True, False and None can stand here, nothing to work out"
)
_FOREIGN: Final = {"true": "True", "false": "False", "null": "None", "none": "None", "undefined": "None"}


def read_literal(text: str) -> Value:
    """The value that *text* writes down as Python does, ``nan``, ``frozenset({1})`` and ``Counter({'a': 1})`` included.

    Raises :class:`~grader.faults.CallFault` with one sentence when it is no such text.

    >>> read_literal("[1, (2.5, {'a': None})]")
    ['list', [1, ['tuple', [['float', '0x1.4000000000000p+1'], ['dict', [['a', None]]]]]]]
    """
    if not text.strip():
        raise CallFault("there is nothing here; for no value write None")
    if len(text) > MAX_CHARS:
        raise CallFault(f"this is longer than the {MAX_CHARS:,} characters that are read")
    try:
        tree = ast.parse(text.strip(), mode="eval")
        return capture(ast.literal_eval(_Plain().visit(tree)))
    except SyntaxError as error:
        raise CallFault(f"{_where(error.lineno)}this is no Python value: {error.msg}") from None
    except (ValueError, TypeError) as error:
        words = _ONLY if "malformed" in str(error) else error
        raise CallFault(f"this is no Python value: {words}") from None
    except (RecursionError, MemoryError):
        raise CallFault("this is nested too deeply to be read") from None


def can_be_kept(value: Value) -> bool:
    """Whether *value* is whole and can be made again: no objects in it, and nothing cut off."""
    try:
        build(value)
    except ValueError:
        return False
    return True


def literal_of(value: Value) -> str | None:
    """The text of *value* that :func:`read_literal` reads back as that very value; None when there is none.

    >>> literal_of(["set", [1]]), literal_of(["object", "Dog", "instance"])
    ('{1}', None)
    """
    text = to_text(value)
    try:
        return text if read_literal(text) == value else None
    except CallFault:
        return None


class _Plain(ast.NodeTransformer):
    """Puts constants in the place of the few names and calls that printed values have."""

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in _NUMBERS:
            return ast.copy_location(ast.Constant(_NUMBERS[node.id]), node)
        hint = f"; did you mean `{_FOREIGN[node.id]}`?" if node.id in _FOREIGN else ""
        raise ValueError(f"{_where(node.lineno)}`{node.id}` is a name{hint or ', and only values can stand here'}")

    def visit_Call(self, node: ast.Call) -> ast.AST:
        made = self._made(node)
        if made is None:
            raise ValueError(f"{_where(node.lineno)}a call cannot stand here, only the value it would give")
        return ast.copy_location(ast.Constant(made), node)

    def _made(self, node: ast.Call) -> Any:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if node.keywords or len(node.args) > 1:
            return None
        parts = [ast.literal_eval(self.visit(part)) for part in node.args]
        if name in _MAKERS:
            return _MAKERS[name](*parts)
        if name == "defaultdict":
            return DICT_CLASSES[name](None, *parts)
        return DICT_CLASSES[name](*parts) if name in DICT_CLASSES else None


def _where(line: int | None) -> str:
    return f"line {line}: " if line and line > 1 else ""
