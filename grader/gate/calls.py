"""The function of the task is exercised: called, with every parameter, and without those that have a default."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .bench import Bench
from .findings import Finding, Kind, Seen

type _Definition = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class _Use:
    """Which parameters of the entry the cases give, and which they leave out."""

    calls: int = 0
    given: set[str] = field(default_factory=set)
    left_out: set[str] = field(default_factory=set)


def look(bench: Bench) -> Seen:
    """Where signature, starter and reference differ, and what of the entries no case uses."""
    findings: list[Finding] = []
    words = []
    for name in bench.exercise.entries or [bench.exercise.entry]:
        mine = _definition(bench.exercise.solution, name)
        if mine is None:
            words.append(f"{name} is a class, and how it is used is not looked at")
            continue
        use = _use(bench, mine)
        words.append(f"{name} is called by {use.calls} cases" if use.calls > 1 else f"{name} is called")
        findings += [*_signature(bench, mine), *_starter(bench, mine), *_unused(bench, mine, use)]
    return Seen("; ".join(words), findings)


def _definition(source: str, name: str) -> _Definition | None:
    nodes = ast.parse(source).body
    found = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name)
    return next(found, None)


def _signature(bench: Bench, mine: _Definition) -> Iterator[Finding]:
    text = bench.exercise.signature
    if not text:
        return
    if bench.exercise.entries:  # a line for each
        lines = [line for line in text.splitlines() if _bare_signature(line).startswith(f"{mine.name}(")]
        if not lines:
            yield Finding(Kind.SIGNATURE_DIFFERS, f"the signature has no line for {mine.name}", bench.settings)
            return
        text = lines[0]
    bare = _bare_signature(text)
    try:
        said = ast.parse(f"def {bare}: pass").body[0]
    except SyntaxError:
        words = f"the signature is no Python: {text}"
        yield Finding(Kind.SIGNATURE_DIFFERS, words, bench.settings)
        return
    if isinstance(said, ast.FunctionDef) and _shape(said) != _shape(mine):
        words = f"the signature says {_shape(said)}, and the reference defines {_shape(mine)}"
        yield Finding(Kind.SIGNATURE_DIFFERS, words, bench.solution, mine.lineno)


def _bare_signature(text: str) -> str:
    return text.strip().removeprefix("async ").removeprefix("def ").rstrip(": ")


def _starter(bench: Bench, mine: _Definition) -> Iterator[Finding]:
    starter = _definition(bench.exercise.starter, mine.name)
    if starter and _shape(starter) != _shape(mine):
        words = f"the starter defines {_shape(starter)}, and the reference {_shape(mine)}"
        yield Finding(Kind.SIGNATURE_DIFFERS, words, bench.folder / "starter.py", starter.lineno)


def _shape(node: _Definition) -> str:
    """Name, parameters and defaults, without annotations."""
    return f"{node.name}({ast.unparse(_bare(node.args))})"


def _bare(args: ast.arguments) -> ast.arguments:
    """The same parameters without their annotations."""

    def each(parts: Sequence[ast.arg]) -> list[ast.arg]:
        return [ast.arg(part.arg) for part in parts]

    return ast.arguments(
        posonlyargs=each(args.posonlyargs),
        args=each(args.args),
        vararg=ast.arg(args.vararg.arg) if args.vararg else None,
        kwonlyargs=each(args.kwonlyargs),
        kw_defaults=args.kw_defaults,
        kwarg=ast.arg(args.kwarg.arg) if args.kwarg else None,
        defaults=args.defaults,
    )


def _use(bench: Bench, mine: _Definition) -> _Use:
    use = _Use()
    harness = ast.parse(bench.exercise.harness or "")
    bodies = {node.name: node for node in harness.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    for case in bench.exercise.cases:
        if case.call is None and (case.entry or bench.exercise.entry) == mine.name:
            use.calls += 1
            _note(use, mine.args, len(case.args), list(case.kwargs), is_open=False)
        elif case.call in bodies:
            _note_harness(use, mine, harness)
    if not use.calls and _is_reached(bench, mine):
        use.calls = 1
        _note(use, mine.args, 0, [], is_open=True)
    return use


def _is_reached(bench: Bench, mine: _Definition) -> bool:
    """Whether a case names the entry, for a harness to look it up, or the program itself uses it."""
    if any(mine.name in repr([case.args, dict(case.kwargs)]) for case in bench.exercise.cases if case.call):
        return True
    nodes = [node for text in (bench.exercise.solution, bench.exercise.provided) for node in ast.walk(ast.parse(text))]
    own = {id(node) for node in ast.walk(mine)}
    return any(isinstance(node, ast.Name) and node.id == mine.name and id(node) not in own for node in nodes)


def _note_harness(use: _Use, mine: _Definition, harness: ast.Module) -> None:
    """Calls of the entry anywhere in the harness, for a function of it may call another."""
    named = [node for node in ast.walk(harness) if isinstance(node, ast.Attribute) and node.attr == mine.name]
    use.calls += bool(named)
    calls = [node for node in ast.walk(harness) if isinstance(node, ast.Call) and node.func in named]
    for call in calls:
        stars = [part for part in call.args if isinstance(part, ast.Starred)]
        names = [keyword.arg for keyword in call.keywords if keyword.arg]
        is_open = bool(stars) or len(names) < len(call.keywords)
        _note(use, mine.args, len(call.args), names, is_open=is_open)
    if len(named) > len(calls):  # it is handed on, and who calls it then gives what nobody can see here
        _note(use, mine.args, 0, [], is_open=True)


def _note(use: _Use, args: ast.arguments, count: int, names: Sequence[str], *, is_open: bool) -> None:
    """Add one call: *count* positional arguments and these keywords; an open one may give anything else as well."""
    positional = [part.arg for part in [*args.posonlyargs, *args.args]]
    every = {*positional, *(part.arg for part in args.kwonlyargs)}
    given = every if is_open else {*positional[:count], *names}
    use.given |= given
    use.left_out |= every if is_open else every - given


def _unused(bench: Bench, mine: _Definition, use: _Use) -> Iterator[Finding]:
    if not use.calls:
        yield Finding(Kind.ENTRY_NOT_CALLED, f"no case calls {mine.name}", bench.cases)
        return
    args = mine.args
    positional = [part.arg for part in [*args.posonlyargs, *args.args]]
    optional = positional[len(positional) - len(args.defaults) :] if args.defaults else []
    optional += [part.arg for part, default in zip(args.kwonlyargs, args.kw_defaults, strict=True) if default]
    for name in [*positional, *(part.arg for part in args.kwonlyargs)]:
        if name not in use.given:
            yield Finding(Kind.PARAMETER_NOT_GIVEN, f"no case gives {name} to {mine.name}", bench.cases)
        elif name in optional and name not in use.left_out:
            words = f"every case gives {name} to {mine.name}, so nothing tests its default"
            yield Finding(Kind.DEFAULT_NOT_USED, words, bench.cases)
