"""Ratio of grading offline to the least that could do: ``uv run python tests/bench/offline.py [ROUNDS]``.

Each round times, one after the other on the same machine: a bare ``python -s`` process that executes the program and
compares with ``==``; ``python -m grader grade`` as a whole process; ``grader.grade`` called from Python, which opens a
runtime each time; and one more submission in a runtime that is already open, which is what a class costs each.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from grader import grade
from grader.grading import grade_with
from grader.packing import pack
from grader.runtimes import open_runtime
from tests.bench.bare import GRADE, ROOT, SLUG, data_source, load_exercise


def timed_ms(action: Callable[[], object]) -> float:
    """Wall time of *action*, in milliseconds."""
    started = perf_counter()
    action()
    return (perf_counter() - started) * 1000


def run(*arguments: str) -> str:
    """Standard output of a Python process in the repository's root; a failure of it ends the benchmark."""
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{arguments} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def main(rounds: int) -> None:
    """Print the medians and their ratios to the bare process."""
    exercise = load_exercise()
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "bare.py"
        bare.write_text(data_source(exercise) + GRADE + "print(passed)\n", "utf-8")
        submission = Path(folder) / "solution.py"
        submission.write_text(exercise.solution, "utf-8")
        if (passed := run("-s", str(bare)).strip()) != str(len(exercise.cases)):
            sys.exit(f"The bare process passed {passed} of {len(exercise.cases)} cases; it must do the same work.")
        if not grade(exercise, exercise.solution).passed:
            sys.exit("The reference does not pass.")
        actions: dict[str, Callable[[], object]] = {
            "bare python -s": lambda: run("-s", str(bare)),
            "python -m grader grade": lambda: run("-m", "grader", "grade", SLUG, str(submission), "--format", "json"),
            "grader.grade()": lambda: grade(exercise, exercise.solution),
            "one more in a class": lambda: grade_with(opened, packed, exercise.solution),
        }
        times: dict[str, list[float]] = {name: [] for name in actions}
        packed = pack(exercise)
        with open_runtime("cpython") as opened:
            for _ in range(rounds):
                for name, action in actions.items():
                    times[name].append(timed_ms(action))
    base = median(times["bare python -s"])
    print(f"{SLUG}, {len(exercise.cases)} cases, {rounds} rounds, Python {sys.version.split()[0]}")
    for name, values in times.items():
        middle = median(values)
        print(f"{name:24} median {middle:7.1f} ms   best {min(values):7.1f} ms   ratio {middle / base:5.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
