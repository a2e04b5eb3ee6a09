"""cases.py says the same in every process: whatever the hash seed, and whatever the day.

It is read again in processes of their own, for what it holds was computed when it was executed here. It is the
author's code, and trusted.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from grader.settings import read_text

from .bench import Bench
from .findings import Finding, Kind, Seen
from .later import SHIFTED

_HOME: Final = Path(__file__).resolve().parent.parent.parent
_READ: Final = """\
import json, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from grader.load import load_exercise
from grader.packing import pack
packed = pack(load_exercise(Path(sys.argv[2])))
rows = zip(packed.bundle.cases, packed.expectations)
print(json.dumps([[expectation["name"], case.run, expectation] for case, expectation in rows]))
"""
_LIMIT_S: Final = 60
_SEEDS: Final = (1, 2, 3)
_SETTLED_MODULES: Final = ("collections", "copy", "dataclasses", "grader", "itertools", "json", "math", "re", "string")
_UNSETTLED_NAMES: Final = frozenset(
    [
        "__import__",
        "dir",
        "eval",
        "exec",
        "frozenset",
        "globals",
        "hash",
        "id",
        "input",
        "locals",
        "open",
        "set",
        "vars",
    ]
)

type _Cases = Mapping[str, Any] | None


def look(bench: Bench) -> Seen:
    """Which cases are not the same in every process."""
    if is_settled(read_text(bench.cases)):
        return Seen("nothing in cases.py could come out differently in another process")
    started = [(Kind.CASES_DEPEND_ON_SEED, _start(bench, seed, "")) for seed in _SEEDS]
    started.append((Kind.CASES_DEPEND_ON_TIME, _start(bench, _SEEDS[0], SHIFTED)))
    read = [(kind, _cases(process)) for kind, process in started]
    findings: dict[tuple[Kind, int], Finding] = {}
    for kind, cases in read[1:]:
        for finding in _differences(bench, kind, read[0][1], cases):
            findings.setdefault((finding.kind, finding.line), finding)
    summary = f"cases.py was executed {len(read)} times, under other hash seeds and 400 days later"
    return Seen(summary, list(findings.values()))


def is_settled(source: str) -> bool:
    """Whether it can be read off *source* that it comes out the same everywhere: no set, no foreign module, no file.

    >>> is_settled("NAMES = ['a', 'b']"), is_settled("NAMES = list({'a', 'b'})"), is_settled("import random")
    (True, False, False)
    """
    return not any(map(_is_unsettled, ast.walk(ast.parse(source))))


def _is_unsettled(node: ast.AST) -> bool:
    if isinstance(node, ast.Import):
        return any(alias.name not in _SETTLED_MODULES for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        return node.module not in _SETTLED_MODULES or bool(node.level)
    if isinstance(node, ast.Name):
        return node.id in _UNSETTLED_NAMES
    return isinstance(node, ast.Set | ast.SetComp | ast.BitAnd | ast.BitOr | ast.BitXor)  # keys of dicts make sets


def _start(bench: Bench, seed: int, first: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-X", "utf8", "-B", "-c", first + _READ, str(_HOME), str(bench.folder)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
    )


def _cases(process: subprocess.Popen[bytes]) -> _Cases:
    """The cases by name, as that process read them; None when it could not."""
    try:
        text = process.communicate(timeout=_LIMIT_S)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None
    return {name: rest for name, *rest in json.loads(text)} if process.returncode == 0 else None


def _differences(bench: Bench, kind: Kind, usual: _Cases, cases: _Cases) -> Iterator[Finding]:
    when = (
        "on another day" if kind is Kind.CASES_DEPEND_ON_TIME else "under another hash seed: is it the order of a set?"
    )
    if usual is None or cases is None:
        yield Finding(kind, f"cases.py can be read here, and not in every process or {when}", bench.cases)
        return
    for case in bench.exercise.cases:
        if usual.get(case.name) != cases.get(case.name):
            words = f"case {case.name!r} is another one {when}"
            yield Finding(kind, words, bench.cases, case.line)
    if usual.keys() != cases.keys() and not usual.keys() & {case.name for case in bench.exercise.cases}:
        yield Finding(kind, f"cases.py holds other cases {when}", bench.cases)
