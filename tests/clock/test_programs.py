"""Programs that wait: each prints what its docstring says, on virtual time in both homes, and in real time too."""

import ast
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from grader import Case, Exercise
from grader.packing import pack
from tests.conftest import DATA

PROGRAMS = sorted((DATA / "clock").glob("*.py"))

# What every program begins with. took() prints the seconds since the beginning; T is how long its seconds are.
VIRTUAL = """
import asyncio, time
T = 1.0
began_s = time.monotonic()
def took(): print(f"{time.monotonic() - began_s:g} s")
"""
REAL = """
import asyncio, time
T = 0.25
def took(): pass
"""
RUNS_IT = f"""
prelude = {VIRTUAL!r}
def f(source):
    names = {{}}
    exec(compile(prelude + source, "program", "exec"), names)
    names["f"]()
"""


def printed_by(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text())) + "\n"


def test_there_are_programs():
    assert len(PROGRAMS) > 30


def test_each_prints_what_it_should_on_virtual_time(home):
    """One load, a case per program: what one leaves behind, none of the others may see."""
    cases = [Case(path.stem, args=[path.read_text()], stdout="") for path in PROGRAMS]
    loaded, *outcomes = home.run(pack(Exercise("f", "f", cases, clock="virtual")).bundle, RUNS_IT)
    came = {
        path.stem: outcome["stdout"] if outcome["ended"] == "returned" else outcome.get("error", outcome["ended"])
        for path, outcome in zip(PROGRAMS, outcomes, strict=True)
    }

    assert loaded["ok"]
    assert {path.stem: printed_by(path) for path in PROGRAMS} == came
    assert [] == [outcome["stderr"] for outcome in outcomes if outcome["stderr"]]


def run_really(path: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", f"{REAL}\n{path.read_text()}\nf()\n"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.stdout + done.stderr


def without_times(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.endswith(" s")]


def test_each_prints_the_same_in_real_time():
    """The virtual clock is no dialect of Python's. A busy machine may be late, so a program has three attempts."""
    left, came = PROGRAMS, {}
    for _ in range(3):
        with ThreadPoolExecutor(4) as pool:
            came |= dict(zip((path.stem for path in left), pool.map(run_really, left), strict=True))
        left = [path for path in left if without_times(came[path.stem]) != without_times(printed_by(path))]
        if not left:
            break

    assert {path.stem: without_times(printed_by(path)) for path in left} == {
        path.stem: without_times(came[path.stem]) for path in left
    }


@pytest.mark.parametrize("program", [REAL, VIRTUAL], ids=["real", "virtual"])
def test_the_preludes_are_python(program):
    compile(program, "prelude", "exec")
