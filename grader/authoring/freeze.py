"""``etude freeze``: writes down what the reference does in the cases that leave that to it.

The reference runs in a runtime, as any submission does, so never in this process. It runs twice: what differs from one
time to the next cannot be expected of anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from grader.case import Case
from grader.casefile import unsendable
from grader.exercise import Exercise
from grader.faults import CallFault, ExerciseFault
from grader.frozen import FILE_NAME, frozen_text, inputs_digest, read_frozen
from grader.load import find_folder, load_exercise
from grader.messages import Loaded, Outcome
from grader.packing import pack
from grader.ran import run_submission
from grader.runtimes import Runtime, open_runtime
from grader.submissions import Submission


def freeze(name: str, root: Path, runtime: str) -> None:
    """Writes ``frozen.json`` of the exercise that *name* means, and says what changed.

    Raises CallFault when there is nothing to freeze, and ExerciseFault when the reference cannot say what to expect.
    """
    folder = find_folder(name, root)
    exercise = load_exercise(folder, folder.parent.name, thawed=False)
    if not any(case.frozen for case in exercise.cases):
        raise CallFault(f"no case of {exercise.slug} expects FROZEN, so there is nothing to freeze")
    path = folder / FILE_NAME
    before = _readable(path)
    with open_runtime(runtime) as opened:
        entries = frozen_entries(exercise, opened)
    path.write_text(frozen_text(entries), encoding="utf-8", newline="\n")
    for line in _changes(before, entries):
        print(line)
    print(f"Froze {len(entries)} case{'' if len(entries) == 1 else 's'} in {path.as_posix()}.")


def frozen_entries(exercise: Exercise, runtime: Runtime) -> dict[str, dict[str, Any]]:
    """What ``frozen.json`` says of each case of *exercise* that is FROZEN, by name. Raises ExerciseFault."""
    frozen = [case for case in exercise.cases if case.frozen]
    bundle = pack(replace(exercise, cases=[_inputs_of(case) for case in frozen])).bundle
    first, second = (run_submission(runtime, bundle, Submission("solution.py", exercise.solution)) for _ in range(2))
    path = (exercise.folder or Path()) / "solution.py"
    loaded: Loaded = first.loaded
    if not loaded["ok"]:
        raise ExerciseFault(f"the reference cannot be run: {loaded['reason']}", path, loaded.get("line", 0))
    entries = {}
    for case, sent, outcome, again in zip(frozen, bundle.cases, first.outcomes, second.outcomes, strict=True):
        entry = _entry(case, outcome)
        if isinstance(entry, str) or entry != _entry(case, again):
            why = entry if isinstance(entry, str) else "answers differently each time"
            raise ExerciseFault(f"case {case.name!r}: the reference {why}", path.with_name("cases.py"), case.line)
        entries[case.name] = {"inputs": inputs_digest(sent.run), **entry}
    return entries


def _inputs_of(case: Case) -> Case:
    """*case* with something to expect that is not frozen, for nothing but its inputs is used."""
    return replace(case, expected=None, stdout=None, after=None)


def _entry(case: Case, outcome: Outcome) -> dict[str, Any] | str:
    """What of *outcome* is written down, or why that cannot be, in half a sentence."""
    if outcome["ended"] not in ("returned", "raised"):
        return f"did not come to an end: {outcome['ended'].replace('_', ' ')}"
    entry: dict[str, Any] = {}
    if "expected" in case.frozen and "error" not in outcome:
        entry["expected"] = outcome["value"]
    elif "error" in outcome:
        if "expected" not in case.frozen and case.raises is None:
            return f"raises {outcome['error']['type']}"
        entry |= {"raises": outcome["error"]["type"]} if "expected" in case.frozen else {}
    entry |= {name: outcome[name] for name in ("stdout", "after") if name in case.frozen}
    for value in (entry.get("expected"), *entry.get("after", ())):
        if found := unsendable(value):
            return f"answers with {found}, which cannot be written down"
    return entry


def _readable(path: Path) -> Mapping[str, Any]:
    try:
        return read_frozen(path)
    except ExerciseFault:
        return {}  # it is about to be written anew


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """A line per case that is not as it was."""
    lines = []
    for name in [*after, *(name for name in before if name not in after)]:
        if name not in before:
            lines.append(f"  new      {name}")
        elif name not in after:
            lines.append(f"  gone     {name}")
        elif before[name] != after[name]:
            lines.append(f"  changed  {name}")
    return lines
