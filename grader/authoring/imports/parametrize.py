"""``pytest.mark.parametrize``: the rows of its tables, as values of parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

from .material import NotCarried
from .plain import MOST, plain


def rows_of(node: ast.FunctionDef, known: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """For each combination of rows: what to put behind the test's name, and values of its parameters.

    A test without a table has one, which is empty. Raises NotCarried.
    """
    calls = [call for call in reversed(node.decorator_list) if isinstance(call, ast.Call)]
    tables = [list(_rows(call, known)) for call in calls if ast.unparse(call.func).endswith("mark.parametrize")]
    if prod(map(len, tables)) > MOST:
        raise NotCarried(f"the tables of {node.name} come to more than {MOST:,} rows", node.lineno)
    for combination in product(*tables):
        given = {name: value for _, row in combination for name, value in row.items()}
        yield "".join(f" [{label}]" for label, _ in combination), given


def _rows(call: ast.Call, known: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    if len(call.args) < 2:
        raise NotCarried("this table gives its names or rows in a way that is not read", call.lineno)
    names, labels = _names(plain(call.args[0], known)), _labels(call, known)
    rows = call.args[1]
    if isinstance(rows, (ast.List, ast.Tuple)):
        found = [_row(row, known) for row in rows.elts]
    else:
        found = [("", values) for values in plain(rows, known)]
    for number, (label, values) in enumerate(found):
        parts = [values] if len(names) == 1 else list(values)
        label = label or (labels[number] if number < len(labels) else "") or ", ".join(_short(part) for part in parts)
        yield label, dict(zip(names, parts, strict=True))


def _names(written: Any) -> list[str]:
    names = written.split(",") if isinstance(written, str) else list(written)
    return [name.strip() for name in names]


def _labels(call: ast.Call, known: Mapping[str, Any]) -> list[str]:
    given = next((word.value for word in call.keywords if word.arg == "ids"), None)
    try:
        return [] if given is None else [str(label) for label in plain(given, known)]
    except NotCarried:
        return []


def _row(node: ast.expr, known: Mapping[str, Any]) -> tuple[str, Any]:
    """Label and values of a row; of a ``pytest.param`` both may be in it."""
    if not isinstance(node, ast.Call) or not ast.unparse(node.func).endswith("param"):
        return "", plain(node, known)
    words = {word.arg: word.value for word in node.keywords}
    if "marks" in words:
        raise NotCarried("a row of this table has marks", node.lineno)
    values = [plain(part, known) for part in node.args]
    label = str(plain(words["id"], known)) if "id" in words else ""
    return label, values if len(values) != 1 else values[0]


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
