"""What one assertion asks for: the expression that is tested, and fields of a case that say what must come of it."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from .material import NotCarried
from .plain import plain


@dataclass(frozen=True)
class Asked:
    """An assertion: *actual* is what is tested, *fields* are those of a Case."""

    actual: ast.expr
    fields: Mapping[str, Any]


TRUE: Final = {"checker": "is_true"}
FALSE: Final = {"checker": "is_false"}
"""Fields of a case that asks for a value that counts as true, or as false; ``cases.py`` is given the checkers."""

_EQUAL: Final = ("assertEqual", "assertEquals", "assertIs", "assertListEqual", "assertTupleEqual", "assertDictEqual")
_EQUAL_SETS: Final = ("assertSetEqual", "assertMultiLineEqual")


def of_assert(test: ast.expr, known: Mapping[str, Any]) -> Asked:
    """What ``assert test`` asks for. Raises NotCarried."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return Asked(test.operand, FALSE)
    if isinstance(test, ast.Compare):
        if len(test.ops) == 1 and isinstance(test.ops[0], (ast.Eq, ast.Is)):
            return _equal(test.left, test.comparators[0], known)
        raise NotCarried(f"`assert {ast.unparse(test)}` is no comparison with == alone", test.lineno)
    if isinstance(test, ast.BoolOp):
        raise NotCarried(f"`assert {ast.unparse(test)}` asks for several things at once", test.lineno)
    if isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id in ("isinstance", "all", "any"):
        raise NotCarried(f"`assert {ast.unparse(test)}` is no comparison with a literal", test.lineno)
    return Asked(test, TRUE)


def of_method(name: str, call: ast.Call, known: Mapping[str, Any]) -> Asked:
    """What ``self.assert…(…)`` asks for. Raises NotCarried."""
    arguments = call.args
    if name in (*_EQUAL, *_EQUAL_SETS) and len(arguments) >= 2:
        return _equal(arguments[0], arguments[1], known)
    if name == "assertCountEqual" and len(arguments) >= 2:
        return _relaxed(_equal(arguments[0], arguments[1], known), any_order=True)
    if name == "assertSequenceEqual" and len(arguments) >= 2:
        return _relaxed(_equal(arguments[0], arguments[1], known), any_sequence=True)
    if name == "assertAlmostEqual" and len(arguments) >= 2:
        return _relaxed(_equal(arguments[0], arguments[1], known), tolerance=_tolerance(call, known))
    single: Mapping[str, Mapping[str, Any]] = {
        "assertTrue": TRUE,
        "assertFalse": FALSE,
        "assertIsNone": {"expected": None},
    }
    if name in single and arguments:
        return Asked(arguments[0], single[name])
    raise NotCarried(f"`self.{name}` is no assertion that a case can ask for", call.lineno)


def _equal(first: ast.expr, second: ast.expr, known: Mapping[str, Any]) -> Asked:
    """*first* and *second* are equal: one of them is data, the other is tested."""
    faults = []
    for actual, wanted in ((first, second), (second, first)):
        try:
            return Asked(actual, _wanted(wanted, known))
        except NotCarried as fault:
            faults.append(fault)
    raise faults[0]


def _wanted(node: ast.expr, known: Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("pytest.approx", "approx"):
        return _approximately(node, known)
    return {"expected": plain(node, known)}


def _approximately(node: ast.Call, known: Mapping[str, Any]) -> dict[str, Any]:
    value = plain(node.args[0], known)
    if not isinstance(value, (int, float)):
        raise NotCarried("`approx` of more than one number has no single tolerance", node.lineno)
    given = {word.arg: plain(word.value, known) for word in node.keywords}
    relative = given.get("rel", 1e-6 if "abs" not in given else 0)
    return {"expected": value, "tolerance": max(given.get("abs", 1e-12), abs(value) * relative)}


def _tolerance(call: ast.Call, known: Mapping[str, Any]) -> float:
    given = {word.arg: plain(word.value, known) for word in call.keywords if word.arg in ("places", "delta")}
    if len(call.args) > 2:
        given["places"] = plain(call.args[2], known)
    return float(given["delta"]) if "delta" in given else 0.5 * 10.0 ** -given.get("places", 7)


def _relaxed(asked: Asked, **rules: Any) -> Asked:
    return Asked(asked.actual, {**asked.fields, **rules})


def raised(call: ast.Call, known: Mapping[str, Any]) -> dict[str, Any]:
    """Fields of a case for ``pytest.raises(…)`` or ``self.assertRaises(…)``. Raises NotCarried."""
    if not call.args or not isinstance(call.args[0], (ast.Name, ast.Attribute)):
        raise NotCarried(f"`{ast.unparse(call)}` names no single exception", call.lineno)
    return {"raises": ast.unparse(call.args[0]).rpartition(".")[2]}
