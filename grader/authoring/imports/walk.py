"""One test, statement by statement: names are followed while they are data, and every assertion becomes a case.

What is tested may be a call with plain arguments, which becomes a case's arguments. Anything else that needs no more
than the functions and classes under test becomes a function of the harness, which makes the same calls.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from . import asserts
from .material import FoundCase, NotCarried
from .plain import MOST, Unknown, plain
from .replay import Resolver, assignment, is_self, replay, used_by


@dataclass(frozen=True)
class Test:
    """A test to be read: a title for its cases, the heading they belong under, its function, and what may help it."""

    title: str
    group: str
    node: ast.FunctionDef
    is_method: bool
    helpers: Mapping[str, str]


class Walk:
    """Reads the statements of one test. *cases* and *faults* are what came of it."""

    def __init__(self, entries: Sequence[str], known: Mapping[str, Any], test: Test) -> None:
        self.cases: list[FoundCase] = []
        self.faults: list[NotCarried] = []
        self._entries = entries
        self._known = dict(known)
        self._test = test
        self._done: list[ast.stmt] = []
        self._calls: dict[str, dict[str, Any]] = {}
        self._errors: dict[str, int] = {}
        self._has_effects = False
        self._lost_at = 0
        self._read = 0

    def body(self, statements: Sequence[ast.stmt]) -> None:
        """Reads *statements*; what cannot be carried over is added to *faults*, and reading goes on."""
        for statement in statements:
            self._read += 1
            if self._read > MOST:
                raise NotCarried(f"this test comes to more than {MOST:,} statements", statement.lineno)
            try:
                self._statement(statement)
            except NotCarried as fault:
                self.faults.append(fault)
                self._pass_over(statement)

    def _pass_over(self, node: ast.stmt) -> None:
        """After a statement that is not carried over: what an assertion called is done; after another all is unsure."""
        if isinstance(node, ast.Assert):
            self._done.append(ast.Expr(self._resolved(node.test)))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _is_assertion(node.value):
            self._done += [ast.Expr(self._resolved(part)) for part in node.value.args if _calls_something(part)]
        elif not self._lost_at:
            self._lost_at = node.lineno

    def _statement(self, node: ast.stmt) -> None:
        if self._is_type_of_error(node):
            return
        if isinstance(node, ast.Assert):
            self._asked(asserts.of_assert(node.test, self._known), node)
        elif isinstance(node, ast.Assign):
            self._assign(node)
        elif isinstance(node, ast.For):
            self._loop(node)
        elif isinstance(node, ast.With):
            self._with(node)
        elif isinstance(node, ast.Expr):
            self._expression(node)
        elif not isinstance(node, (ast.Pass, ast.Import, ast.ImportFrom)):
            raise NotCarried(f"a statement `{type(node).__name__.lower()}` in a test is not read", node.lineno)

    def _assign(self, node: ast.Assign) -> None:
        try:
            value = plain(node.value, self._known)
        except NotCarried as fault:
            for name in _names_in(node.targets):
                self._known[name] = Unknown(fault.why)
            target = node.targets[0]
            if len(node.targets) == 1 and isinstance(target, ast.Name):
                self._note_call(target.id, node.value)
            self._do(node)
            self._has_effects = self._has_effects or not isinstance(target, ast.Name)
            return
        if not all(isinstance(target, (ast.Name, ast.Tuple, ast.List)) for target in node.targets):
            self._do(node)  # it changes an object
            self._has_effects = True
            return
        for target in node.targets:
            self._bind(target, value)

    def _do(self, node: ast.stmt) -> None:
        """Adds *node* to what is done. Lists and the like that its calls are given may be changed from here on."""
        calls = [part for part in ast.walk(node) if isinstance(part, ast.Call)]
        for part in (part for call in calls for part in ast.walk(call)):
            if isinstance(part, ast.Name) and isinstance(self._known.get(part.id), (list, dict, set)):
                self._done.append(assignment(part.id, self._known[part.id]))
                self._known[part.id] = Unknown(f"`{part.id}` may have been changed")
        self._done.append(self._resolved(node))

    def _note_call(self, name: str, value: ast.expr) -> None:
        """Remembers that *name* is what a call of an entry returned, when *value* is one that a case can make."""
        try:
            self._calls[name] = self._call_of_entry(value)
        except NotCarried:
            self._calls.pop(name, None)

    def _bind(self, target: ast.expr, value: Any) -> None:
        if isinstance(target, ast.Name):
            self._known[target.id] = value
            self._calls.pop(target.id, None)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for part, item in zip(target.elts, value, strict=True):
                self._bind(part, item)
        else:
            raise NotCarried(f"an assignment to `{ast.unparse(target)}` is not read", target.lineno)

    def _loop(self, node: ast.For) -> None:
        if node.orelse:
            raise NotCarried("a loop with an else is not read", node.lineno)
        for item in plain(node.iter, self._known):
            try:
                self._bind(node.target, item)
            except (TypeError, ValueError) as fault:
                raise NotCarried(f"the loop's rows do not fit its names: {fault}", node.lineno) from None
            self.body(node.body)

    def _with(self, node: ast.With) -> None:
        item = node.items[0]
        call = item.context_expr
        name = ast.unparse(call.func).rpartition(".")[2] if isinstance(call, ast.Call) else ""
        if name == "subTest":
            self.body(node.body)
        elif isinstance(call, ast.Call) and name in ("raises", "assertRaises", "assertRaisesRegex"):
            self._raising(call, node, item.optional_vars)
        else:
            raise NotCarried(f"`with {ast.unparse(call)}` is not read", node.lineno)

    def _raising(self, call: ast.Call, node: ast.With, name: ast.expr | None) -> None:
        fields = asserts.raised(call, self._known)
        if fields["raises"] in ("Exception", "BaseException"):
            raise NotCarried(f"any {fields['raises']} would do here, and a case names one type", node.lineno)
        if any(word.arg == "match" for word in call.keywords) or len(call.args) > 1:
            self.faults.append(NotCarried("only the exception's type is carried over, not the pattern", node.lineno))
        last = node.body[-1]
        tested = last.value if isinstance(last, (ast.Expr, ast.Assign)) else None
        if tested is None:
            raise NotCarried("what should raise here is no call", node.lineno)
        done = len(self._done)
        self._done += [self._resolved(part) for part in node.body[:-1]]
        has_effects, self._has_effects = self._has_effects, self._has_effects or len(node.body) > 1
        self._case(tested, fields, node.lineno)
        del self._done[done:]
        self._has_effects = has_effects
        if isinstance(name, ast.Name):
            self._errors[name.id] = len(self.cases) - 1
            self._known[name.id] = Unknown("an exception is no literal")

    def _expression(self, node: ast.Expr) -> None:
        call = node.value
        if isinstance(call, ast.Constant):
            return
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and is_self(call.func.value):
            self._method(call.func.attr, call)
            return
        self._do(node)
        self._has_effects = True

    def _method(self, name: str, call: ast.Call) -> None:
        if name == "assertRaises" and len(call.args) > 1:
            tested = ast.copy_location(ast.Call(call.args[1], call.args[2:], call.keywords), call)
            self._case(tested, asserts.raised(call, self._known), call.lineno)
        elif f"_{name}" in self._test.helpers:
            self._do(ast.copy_location(ast.Expr(call), call))
            self._has_effects = True
        elif name.startswith("assert"):
            self._asked(asserts.of_method(name, call, self._known), call)
        else:
            raise NotCarried(f"`self.{name}` is a helper of the tests, and is not carried over", call.lineno)

    def _asked(self, asked: asserts.Asked, node: ast.stmt | ast.expr) -> None:
        if not self._is_about_an_error(asked):
            self._case(asked.actual, asked.fields, node.lineno)

    def _is_type_of_error(self, node: ast.stmt) -> bool:
        """Whether it asks for the type of an exception that was caught before, which that case asks for anyhow."""
        caught = [f"type({name}.{part})" for name in self._errors for part in ("exception", "value")]
        return bool(caught) and any(text in ast.unparse(node) for text in caught)

    def _is_about_an_error(self, asked: asserts.Asked) -> bool:
        """Whether it looks at an exception that was caught before; its message is added to that case."""
        text = ast.unparse(asked.actual)
        for name, index in self._errors.items():
            if f"{name}." not in text:
                continue
            case = self.cases[index]
            if text in (
                f"{name}.exception.args[0]",
                f"str({name}.exception)",
                f"str({name}.exception.args[0])",
                f"str({name}.value)",
                f"{name}.value.args[0]",
            ):
                pair = (case.fields["raises"], asked.fields["expected"])
                self.cases[index] = replace(case, fields={**case.fields, "raises": pair})
            else:
                raise NotCarried(f"`{text}` looks at an exception in a way that is not read", asked.actual.lineno)
            return True
        return False

    def _case(self, tested: ast.expr, fields: Mapping[str, Any], line: int) -> None:
        if self._lost_at:
            raise NotCarried(f"what line {self._lost_at} does is not carried over, and this comes after it", line)
        inputs, harness = self._inputs(tested), ""
        if inputs is None:
            inputs, harness = {}, self._replay(tested, line)
        more = {"group": self._test.group} if self._test.group else {}
        helpers = used_by(harness, self._test.helpers)
        self.cases.append(FoundCase(self._test.title, line, {**inputs, **fields, **more}, harness, helpers))
        if harness and "raises" not in fields and isinstance(tested, ast.Call):
            self._done.append(ast.Expr(self._resolved(tested)))  # it may have changed what the next one looks at

    def _inputs(self, tested: ast.expr) -> dict[str, Any] | None:
        """Fields of a case that comes to *tested*; None when it takes more than one call with plain arguments."""
        if self._has_effects:
            return None
        if isinstance(tested, ast.Name):
            return self._calls.get(tested.id)
        try:
            return self._call_of_entry(tested)
        except NotCarried:
            return None

    def _call_of_entry(self, node: ast.expr) -> dict[str, Any]:
        """Fields of a case that makes this call. Raises NotCarried when it is no such call with plain arguments."""
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in self._entries:
            raise NotCarried(f"`{ast.unparse(node)}` is no call of what is tested", node.lineno)
        args: list[Any] = []
        for part in node.args:
            if isinstance(part, ast.Starred):
                args.extend(plain(part.value, self._known))
            else:
                args.append(plain(part, self._known))
        kwargs: dict[str, Any] = {}
        for word in node.keywords:
            value = plain(word.value, self._known)
            kwargs.update({word.arg: value} if word.arg else value)
        return {"entry": node.func.id, "args": args, **({"kwargs": kwargs} if kwargs else {})}

    def _replay(self, tested: ast.expr, line: int) -> str:
        """The body of a harness function that does what was done up to here and returns what is *tested*."""
        return replay([*self._done, ast.Return(self._resolved(tested))], self._known, line, self._test.helpers)

    def _resolved[Node: ast.AST](self, node: Node) -> Node:
        """A copy of *node* in which names of data are the data, and what is under test is the solution's."""
        return cast(Node, Resolver(self._known, self._entries, self._test.helpers).visit(copy.deepcopy(node)))


def _names_in(targets: Sequence[ast.expr]) -> list[str]:
    return [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]


def _is_assertion(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr.startswith("assert")


def _calls_something(node: ast.expr) -> bool:
    return any(isinstance(part, ast.Call) for part in ast.walk(node))
