"""The one module that runs learner code: a program and a case's inputs in, an outcome out.

Theory of operation. The program is executed once (``load``). Every case then starts from exactly that state, because
whoever drives this module forks before ``run`` (offline), or puts the memory back (browser), unless ``is_as_loaded``
says that nothing has changed. Nothing here knows what is expected. Learner code may do anything to this interpreter;
all it can change is what its own outcome says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from .capture import capture
from .clock import new_tape, on_clock, switch_on, total_s
from .errors import describe
from .execute import Program, callee, load
from .hygiene import NOTHING, attempt
from .protocol import ProtocolFault, head, message, write
from .steps import Answers, walk
from .streams import OutputLimit, Tape, streams
from .tracing import traced
from .value import build

if TYPE_CHECKING:
    from .console import Typed
    from .messages import Loaded, Outcome

_DEEP: Final = ("MemoryError", "RecursionError")

_program: Program | None = None
_ended_plainly = True
_kept: list[Any] = []
"""What cases made. It is never let go: taking a deeply nested value apart can kill the browser's interpreter, and both
homes throw the whole process or memory away after a case."""


def handle(text: str) -> str:
    """The reply to one message: ``loaded`` to ``load``, ``outcome`` to ``run``. The program is kept in between.

    Raises :class:`~grader.protocol.ProtocolFault` for any other text: that is the driver's fault, not the learner's.
    """
    global _program, _ended_plainly
    reply: Loaded | Outcome
    request = head(text, "load", "run")
    if request["type"] == "load":
        _program, reply = _load_guarded(request)
        _ended_plainly = True
    elif _program is None:
        raise ProtocolFault("there is no program to run: load one first")
    else:
        reply = _run_guarded(_program, request)
        _ended_plainly = "code" not in request and _is_plain_ending(reply)
    return write(cast(dict[str, Any], reply))


def _is_plain_ending(outcome: Outcome) -> bool:
    return outcome["ended"] in ("returned", "raised") and outcome.get("error", {}).get("type") not in _DEEP


def is_as_loaded(_text: str = "") -> str:
    """``"yes"`` when the program is known to be exactly as it was once loaded, so that another case may start from it.

    That takes a program that keeps nothing but what its names hold (:mod:`grader.stateless`), which hold what they
    held (:mod:`grader.footprint`), and a last case that did not exhaust the interpreter; what was typed in the console
    is no part of the program that was read.
    """
    footprint = _program.footprint if _program else None
    return "yes" if footprint and _ended_plainly and footprint.is_unchanged() else ""


def _load_guarded(request: dict[str, Any]) -> tuple[Program | None, Loaded]:
    """:func:`load`, and when that fails by itself, a message that says so: a fault of ours."""
    try:
        return load(request)
    except Exception as fault:
        words = f"{type(fault).__name__}: {fault}"
        reason = f"the grader itself failed while it loaded the program ({words}); this says nothing about your code"
        return None, cast("Loaded", message("loaded", ok=False, kind="fault", reason=reason, stdout=""))


def _run_guarded(program: Program, request: dict[str, Any]) -> Outcome:
    """:func:`run`, and when that fails by itself, an outcome that says so: a fault of ours, or no memory left."""
    try:
        return run(program, request)
    except MemoryError as fault:
        return _lost(request["case"], "memory_limit", fault)
    except Exception as fault:
        return _lost(request["case"], "faulted", fault)


def _lost(case: str, ended: str, fault: BaseException) -> Outcome:
    told = message(
        "outcome",
        case=case,
        ended=ended,
        stdout="",
        stderr="",
        after=[],
        trace=[],
        elapsed_ms=0,
        error=describe(fault, [], 1),
    )
    return cast("Outcome", told)


def run(program: Program, request: dict[str, Any]) -> Outcome:
    """What the case of *request* did, measured and captured. Never raises for anything the program does."""
    typed = _typed(program, request)
    out, err = new_tape(program.stdout_limit_chars), new_tape(program.stdout_limit_chars)
    call = typed or callee(program, request.get("call"), request.get("entry"))
    if "steps" in request:
        call = walk(call, request["steps"])
    call = on_clock(call)
    args = [build(argument) for argument in request["args"]]
    kwargs = {name: build(argument) for name, argument in request["kwargs"]}
    with traced(request["traced"], program.module.__dict__) as trace, streams(out, err, request.get("stdin")):
        value, error, elapsed_ms = attempt(call, *args, **kwargs)
    _kept.append((call, value, error, args, kwargs))
    outcome = message(
        "outcome",
        case=request["case"],
        ended=_ended(error, out, err),
        stdout=out.text(),
        stderr=err.text(),
        after=[capture(argument) for argument in args],
        trace=trace,
        elapsed_ms=round(elapsed_ms, 3),
        total_s=total_s(call),
    )
    if value is not NOTHING and (typed is None or typed.has_value):
        outcome["value"] = ["list", value.values] if type(value) is Answers else capture(value)
    if error is not None:
        outcome["error"] = describe(error, program.lines, program.provided_from, request.get("code", ""))
    if typed is not None and typed.called is not None:
        outcome["called"] = typed.called
    return cast("Outcome", outcome)


def _typed(program: Program, request: dict[str, Any]) -> Typed | None:
    """What was typed in the console, as a function; None for a case, which calls one that is there.

    Typed code that uses async has the clock on from here, as it would in the program.
    """
    if "code" not in request:
        return None
    switch_on(None, request["code"])
    from .console import Typed  # graded cases need none of it, and wait for every import

    return Typed(request["code"], program.module, program.entry)


def _ended(error: BaseException | None, *tapes: Tape) -> str:
    if any(tape.over for tape in tapes) or isinstance(error, OutputLimit):
        return "output_limit"
    if error is None:
        return "returned"
    if isinstance(error, MemoryError):
        return "memory_limit"
    return "exited" if isinstance(error, SystemExit) else "raised"
