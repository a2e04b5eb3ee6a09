"""Executing a program: source text to a module that cases can call, or the one reason why that is not possible."""

from __future__ import annotations

import builtins
import sys
import types
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from .clock import new_tape, switch_on
from .entry_points import why_missing
from .errors import describe, line_in
from .footprint import Footprint
from .hygiene import attempt
from .program import FILE_NAME, HARNESS_FILE_NAME, assemble, learner_part, unused_from
from .protocol import message
from .stateless import is_stateless
from .streams import OutputLimit, Tape, streams

if TYPE_CHECKING:
    from .messages import ErrorInfo, HarnessFault, Loaded

_MOST_NOTES: Final = 5
_NOT_YOURS: Final = "the grader itself failed here, which says nothing about your code"


class Program(NamedTuple):
    """A program that has been executed and can be called. *provided_from* is a line, from 1.

    *footprint* is there when the program is one of those that keep nothing but what a footprint shows.
    """

    module: types.ModuleType
    harness: types.ModuleType | None
    entry: str
    lines: list[str]
    provided_from: int
    stdout_limit_chars: int
    footprint: Footprint | None


class _NotLoadable(Exception):
    """Why a program cannot be: what the ``loaded`` message tells."""

    def __init__(self, kind: str, reason: str, line: int | None = None, error: ErrorInfo | None = None) -> None:
        super().__init__(reason)
        self.told: dict[str, Any] = {"kind": kind, "reason": reason, "line": line, "error": error}


class _Source:
    """The loader that gives ``traceback`` and ``inspect`` the program's text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def get_source(self, _name: str) -> str:
        return self._text


def load(request: dict[str, Any]) -> tuple[Program | None, Loaded]:
    """The executed program with its ``loaded`` message; None with the message that says why there is none."""
    parts = request["submission"], request["provided"]
    text, provided_from = assemble(*parts)
    lines = text.split("\n")
    switch_on(request.get("clock"), text, request.get("harness", ""))
    tape, err = new_tape(request["stdout_limit_chars"]), new_tape(request["stdout_limit_chars"])
    try:
        # Alone first, so that an unclosed bracket is reported where it is and not in the provided part; what Python
        # warns of in it comes once more with the whole.
        with streams(Tape(tape.limit_chars), Tape(tape.limit_chars), None):
            _compile(learner_part(request["submission"]))
        # Before the program is executed, which may be one that refuses to let anything be read after it.
        keeps_nothing = _keeps_nothing(request)
        with streams(tape, err, None):
            code = _compile(text)
            unused = _unused(unused_from(*parts))
            notes = [*unused, *(_replaced(*each) for each in _defined_twice(code, provided_from)[:_MOST_NOTES])]
            module = _execute_program(code, text, lines, provided_from)
        if why_not := why_missing(request.get("entries", [request["entry"]]), module.__dict__, provided_from):
            raise _NotLoadable("missing", "; ".join([why_not, *unused]))
        harness = _harness(request.get("harness"))
    except _NotLoadable as why:
        return None, _loaded(False, tape, err, **why.told)
    footprint = _footprint(module, harness) if keeps_nothing else None
    program = Program(module, harness, request["entry"], lines, provided_from, tape.limit_chars, footprint)
    return program, _loaded(True, tape, err, notes=notes or None)


def _defined_twice(code: types.CodeType, provided_from: int) -> list[tuple[str, int]]:
    """Functions and classes that the learner defines and the provided part, which comes later, defines again.

    Each with the learner's line. Read off the compiled text, where they stand in its order.
    """
    made = [each for each in code.co_consts if isinstance(each, types.CodeType) and each.co_name.isidentifier()]
    provided = {each.co_name for each in made if each.co_firstlineno >= provided_from}
    return [
        (each.co_name, each.co_firstlineno)
        for each in made
        if each.co_firstlineno < provided_from and each.co_name in provided
    ]


def _unused(marker_line: int | None) -> list[str]:
    return [] if marker_line is None else [f"what stands below the marker line (line {marker_line}) is not used"]


def _replaced(name: str, line: int) -> str:
    return f"your `{name}` (line {line}) is not used: the provided code below defines `{name}` too"


def _loaded(ok: bool, out: Tape, err: Tape, **told: Any) -> Loaded:
    return cast("Loaded", message("loaded", ok=ok, **told, stdout=out.text(), stderr=err.text() or None))


def _execute_program(code: types.CodeType, text: str, lines: list[str], provided_from: int) -> types.ModuleType:
    module = types.ModuleType("solution")
    module.__dict__.update(__file__=FILE_NAME, __loader__=_Source(text))
    sys.modules["solution"] = module
    _, failure, _ = attempt(exec, code, module.__dict__)
    if failure is not None:
        raise _failure(failure, lines, provided_from)
    return module


def _compile(text: str) -> types.CodeType:
    try:
        return compile(text, FILE_NAME, "exec", dont_inherit=True)
    except SyntaxError as error:
        words = _syntax_words(text, error)
        where = f"line {error.lineno}: " if error.lineno else ""
        raise _NotLoadable("syntax", f"{where}{words}", error.lineno or None) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise _NotLoadable("syntax", f"Python cannot read this program: {error or type(error).__name__}") from None


def _syntax_words(text: str, error: SyntaxError) -> str:
    """Python's own words, or a plainer hint for text pasted along with the code."""
    written = "".join(text.split("\n")[(error.lineno or 0) - 1 : error.lineno]).strip()
    if written.startswith("```"):
        return "this is a Markdown fence, not Python; delete the lines that start with ```"
    if written.startswith((">>> ", "... ")):
        return "this is a prompt copied from a console; delete the >>> and ... at the start of lines"
    return f"{type(error).__name__}: {error.msg}"


def _failure(error: BaseException, lines: list[str], provided_from: int) -> _NotLoadable:
    info = describe(error, lines, provided_from)
    line = next((frame["line"] for frame in reversed(info["frames"]) if not frame["provided"]), None)
    where = f"line {line}: " if line else ""
    if isinstance(error, SystemExit):
        return _NotLoadable("exited", f"{where}the program ends itself here, so nothing can be called", line, info)
    if isinstance(error, OutputLimit):
        return _NotLoadable("output_limit", f"{where}the program {info['message']} while it was loaded", line, info)
    if isinstance(error, MemoryError):
        return _NotLoadable("memory_limit", f"{where}the program ran out of memory while it was loaded", line, info)
    said = (f"{info['type']}: {info['message']}" if info["message"] else info["type"]).replace("`", "\\x60")
    return _NotLoadable("raised", f"{where}{said}", line, info)


def _harness(text: str | None) -> types.ModuleType | None:
    if text is None:
        return None
    module = types.ModuleType("harness")
    try:
        exec(compile(text, HARNESS_FILE_NAME, "exec", dont_inherit=True), module.__dict__)
    except BaseException as error:
        raise _harness_failure(error) from None
    return module


def _harness_failure(error: BaseException) -> _NotLoadable:
    """What went wrong in the author's harness, and where: neither the learner's fault nor on a line of theirs."""
    info = describe(error, [], 1)
    raised = f"raised {info['type']}{f': {info["message"]}' if info['message'] else ''}"
    fault: HarnessFault = {"said": "ended the program" if isinstance(error, SystemExit) else raised}
    line = line_in(HARNESS_FILE_NAME, error)
    if line:
        fault["line"] = line
    where = f"{HARNESS_FILE_NAME}:{line}" if line else HARNESS_FILE_NAME
    why = _NotLoadable("fault", f"{_NOT_YOURS}: {where} {fault['said']}")
    why.told["harness"] = fault
    return why


def _keeps_nothing(request: dict[str, Any]) -> bool:
    texts = learner_part(request["submission"]), request["provided"]
    return is_stateless(*texts, harness=request.get("harness", ""))


def _footprint(module: types.ModuleType, harness: types.ModuleType | None) -> Footprint | None:
    names = [module.__dict__, *([harness.__dict__] if harness else [])]
    footprint = Footprint(names, ignored=[builtins.__dict__, module.__dict__["__loader__"]])
    return footprint if footprint.is_whole else None


def callee(program: Program, call: str | None, entry: str | None = None) -> Callable[..., Any]:
    """The function that a case calls: an entry, or a harness function already given the learner's module."""
    if call is None:
        wanted: Callable[..., Any] = program.module.__dict__[entry or program.entry]
        return wanted
    function = vars(program.harness)[call] if program.harness else None
    if function is None:
        raise LookupError(f"no harness function named {call!r}")
    return partial(function, program.module)
