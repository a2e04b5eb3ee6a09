"""A file of tests, pytest's or unittest's, read as cases: every assertion on something that the tests import is one."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeGuard

from .material import FoundCase, Left, NotCarried
from .parametrize import rows_of
from .plain import Unknown, plain
from .replay import helper_functions
from .walk import Test, Walk


def read_tests(path: Path, text: str) -> tuple[list[FoundCase], list[Left], list[str]]:
    """The cases in *text*, what could not be carried over, and the names of what its tests call of modules under test.

    Raises NotCarried when *text* is no Python.
    """
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        words = str(fault) or type(fault).__name__
        raise NotCarried(f"this is no valid Python: {words}", getattr(fault, "lineno", None) or 1) from None
    try:
        file = _TestsFile(path, tree)
        file.read()
    except RecursionError:
        raise NotCarried("something in this file is nested too deeply to be read", 1) from None
    return file.cases, list(dict.fromkeys(file.left)), _used(file.entries, file.cases)


def _used(names: Sequence[str], cases: Sequence[FoundCase]) -> list[str]:
    """Those of *names* that cases call, and behind them the exceptions of their own that they expect."""
    called = [
        name
        for name in names
        if any(case.fields.get("entry") == name or f"solution.{name}" in case.source for case in cases)
    ]
    raised = {case.fields["raises"] for case in cases if isinstance(case.fields.get("raises"), str)}
    raised |= {case.fields["raises"][0] for case in cases if isinstance(case.fields.get("raises"), tuple)}
    return [*called, *(name for name in names if name in raised and name not in called)]


def imported_from(tree: ast.Module) -> dict[str, str]:
    """Names that the file imports of modules beside it, as they are called there, and of which module each."""
    return {
        name.name: node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and not _is_known(node.module or "")
        for name in node.names
    }


def _is_known(module: str) -> bool:
    """Whether it is a module of Python's or a test runner, and so not what is tested."""
    return module.split(".")[0] in (*sys.stdlib_module_names, "pytest")


class _Plainer(ast.NodeTransformer):
    """Writes what is tested by its own name: ``module.name`` as ``name``, and so a name that is imported as another.

    *names* are those it met behind a module, with their modules.
    """

    def __init__(self, tree: ast.Module) -> None:
        self._modules = {
            name.asname or name.name: name.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import)
            for name in node.names
            if not _is_known(name.name)
        }
        self._others = {
            name.asname: name.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and not _is_known(node.module or "")
            for name in node.names
            if name.asname
        }
        self.names: dict[str, str] = {}

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """The name that it has where it is defined."""
        return ast.copy_location(ast.Name(self._others.get(node.id, node.id), node.ctx), node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """The name alone, where *node* is one of a module's."""
        self.generic_visit(node)
        if not isinstance(node.value, ast.Name) or node.value.id not in self._modules:
            return node
        self.names[node.attr] = self._modules[node.value.id]
        return ast.copy_location(ast.Name(node.attr, node.ctx), node)


def modules_of(tree: ast.Module) -> dict[str, str]:
    """Names that the tests use of modules under test, and of which; in *tree* they stand without their module then."""
    plainer = _Plainer(tree)
    plainer.visit(tree)
    return {**imported_from(tree), **plainer.names}


class _TestsFile:
    def __init__(self, path: Path, tree: ast.Module) -> None:
        self.path = path
        self.cases: list[FoundCase] = []
        self.left: list[Left] = []
        self._body = tree.body
        self.entries = list(modules_of(tree))
        self._known: dict[str, Any] = {}
        self._helpers: dict[str, str] = {}

    def read(self) -> None:
        for node in self._body:
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
                self._known[node.targets[0].id] = self._value(node.value)
            elif isinstance(node, ast.ClassDef) and any(_is_test(part) for part in node.body):
                self._read_class(node)
            elif _is_test(node):
                self._read_function(node, "", False, {})

    def _leave(self, node: ast.stmt, why: str) -> None:
        self.left.append(Left(self.path, node.lineno, why))

    def _value(self, node: ast.expr) -> Any:
        try:
            return plain(node, self._known)
        except NotCarried as fault:
            return Unknown(fault.why)

    def _read_class(self, node: ast.ClassDef) -> None:
        if why := _why_not_read(node):
            self._leave(node, why)
            return
        helpers = {
            name: source
            for name, source in helper_functions(node, self._known, self.entries).items()
            if self._helpers.setdefault(name, source) == source  # another class may have another of this name
        }
        group = _words(node.name.removesuffix("Test").removeprefix("Test"))
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and part.name in ("setUp", "setup_method"):
                self.left.append(
                    Left(self.path, part.lineno, f"what {node.name}.{part.name} prepares is not carried over")
                )
            if _is_test(part):
                self._read_function(part, group, True, helpers)

    def _read_function(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef, group: str, is_method: bool, helpers: Mapping[str, str]
    ) -> None:
        if isinstance(node, ast.AsyncFunctionDef):
            self._leave(node, f"{node.name} is an async test")
            return
        if why := _why_not_read(node):
            self._leave(node, why)
            return
        try:
            rows = list(rows_of(node, self._known))
        except NotCarried as fault:
            self.left.append(Left(self.path, fault.line, fault.why))
            return
        for suffix, given in rows:
            self._read_test(Test(_title(node) + suffix, group, node, is_method, helpers), given)

    def _read_test(self, test: Test, given: Mapping[str, Any]) -> None:
        parameters = [part.arg for part in test.node.args.args][1 if test.is_method else 0 :]
        missing = {name: Unknown(f"`{name}` comes from a fixture") for name in parameters if name not in given}
        walk = Walk(self.entries, {**self._known, **missing, **given}, test)
        try:
            walk.body(test.node.body)
        except NotCarried as fault:
            walk.faults.append(fault)
        self.cases += walk.cases
        self.left += [Left(self.path, fault.line, fault.why) for fault in walk.faults]
        if not walk.cases and not walk.faults:
            self.left.append(
                Left(self.path, test.node.lineno, f"{test.node.name} asserts nothing that a case can ask for")
            )


def _is_test(node: ast.stmt) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test")


def _why_not_read(node: ast.ClassDef | ast.FunctionDef) -> str:
    """Why a test or class of tests is left for what it is decorated with; empty when that is nothing that matters."""
    for decorator in node.decorator_list:
        name = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)
        if name.rpartition(".")[2] in ("skip", "skipif", "skipIf", "skipUnless", "xfail", "expectedFailure"):
            return f"{node.name} is skipped ({name.rpartition('.')[2]})"
        if ".mark." not in f".{name}":
            return f"{node.name} is decorated with `{name}`, which is not read"
    return ""


def _title(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """A name for the cases of a test: the first sentence of its docstring, else its own name in words."""
    sentence = (ast.get_docstring(node) or "").split("\n")[0].strip().rstrip(".")
    return sentence or _words(node.name.removeprefix("test").lstrip("_")) or node.name


def _words(name: str) -> str:
    return " ".join(name.replace("_", " ").split())


def case_names(cases: Sequence[FoundCase]) -> Iterator[str]:
    """A name for each case that no other has, whatever its capitals."""
    taken: set[str] = set()
    for case in cases:
        name, number = case.name, 1
        while name.casefold() in taken:
            number += 1
            name = f"{case.name} ({number})"
        taken.add(name.casefold())
        yield name
