"""Code that a learner types beside the program: run once, in the program's own names, and never kept."""

from __future__ import annotations

import ast
import inspect
import types
from typing import Any, Final, NamedTuple

from .capture import capture
from .hygiene import OwnTools
from .program import CONSOLE_FILE_NAME

_ARGUMENTS: Final = "__etude_arguments__"
_CODE_FLAGS: Final = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
_eval = eval


class _Parts(NamedTuple):
    """The typed code, compiled: statements, the expression it ends in, and what gives the arguments of a call there."""

    statements: types.CodeType
    expression: types.CodeType | None
    arguments: types.CodeType | None


class Typed:
    """The typed *code* as one function. Calling it comes to the value of its last line, where that is an expression.

    *called* holds, when that expression is a call of the entry, what it was given: ``{"args": …, "kwargs": …}``; not of
    a class, for what that makes is no value to compare.
    *has_value* is false when the code ends in a statement, such as an assignment.
    """

    def __init__(self, code: str, module: types.ModuleType, entry: str) -> None:
        self._code = code
        self._names = module.__dict__
        self._entry = entry
        self._function = module.__dict__[entry]
        self._is_async = inspect.iscoroutinefunction(self._function)
        self._is_class = inspect.isclass(self._function)
        self.called: dict[str, Any] | None = None
        self.has_value = False

    def __call__(self) -> Any:
        """What the code comes to. Raises whatever it raises, SyntaxError included."""
        with OwnTools():
            parts = _compiled(self._code, self._entry, self._is_async)
        self._run(parts.statements)
        if parts.expression is None:
            return None
        self.has_value = True
        is_theirs = self._names.get(self._entry) is self._function and not self._is_class
        if parts.arguments is None or not is_theirs:
            return self._run(parts.expression)
        return self._call_entry(parts.arguments)

    def _run(self, code: types.CodeType) -> Any:
        """What *code* comes to, which is run on the virtual clock when it holds ``await``."""
        value = _eval(code, self._names)
        return _awaited(value) if code.co_flags & inspect.CO_COROUTINE else value

    def _call_entry(self, arguments: types.CodeType) -> Any:
        """Call the entry with what stands between the brackets, which is told before the call can change it."""
        args, kwargs = _eval(arguments, {**self._names, _ARGUMENTS: lambda *args, **kwargs: (args, kwargs)})
        with OwnTools():
            self.called = {
                "args": [capture(argument) for argument in args],
                "kwargs": [[name, capture(argument)] for name, argument in kwargs.items()],
            }
        value = self._function(*args, **kwargs)
        return _awaited(value) if self._is_async else value  # as it is in a case


def _awaited(value: Any) -> Any:
    """What a coroutine comes to on the virtual clock, which is on wherever there is one."""
    from .clock.loop import run

    return run(value, lambda: None)


def _compiled(code: str, entry: str, is_async: bool) -> _Parts:
    try:
        body = ast.parse(code, CONSOLE_FILE_NAME).body
        last = body[-1].value if body and isinstance(body[-1], ast.Expr) else None
        body = body if last is None else body[:-1]
        statements = compile(ast.Module(body, []), CONSOLE_FILE_NAME, "exec", _CODE_FLAGS, dont_inherit=True)
        expression = None if last is None else _expression(last)
    except SyntaxError as error:
        where = f" (line {error.lineno} of the console)" if error.lineno else ""
        raise type(error)(f"{error.msg}{where}") from None
    return _Parts(statements, expression, _arguments(last, entry, is_async))


def _arguments(call: ast.expr | None, entry: str, is_async: bool) -> types.CodeType | None:
    """What gives the arguments of a *call* of the entry, in place of making it; None for anything else."""
    if is_async and isinstance(call, ast.Await):
        call = call.value
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id != entry:
        return None
    call.func = ast.copy_location(ast.Name(_ARGUMENTS, ast.Load()), call.func)
    return _expression(call)


def _expression(expression: ast.expr) -> types.CodeType:
    tree = ast.Expression(expression)
    code: types.CodeType = compile(tree, CONSOLE_FILE_NAME, "eval", _CODE_FLAGS, dont_inherit=True)
    return code
