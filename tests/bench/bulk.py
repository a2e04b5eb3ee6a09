"""Ratio of grading a class to the ways it is done without us: ``uv run python tests/bench/bulk.py [SUBMISSIONS]``.

The class is the reference and the wrong solutions of the anchor exercise, over and over. The same cases are graded by
one ``pytest`` process per submission, by one bare ``python -s`` process per submission (both compare with ``==``, one
after the other), and by one call of ``etude grade`` with ``-j 1`` and with ``-j 2``.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter

from grader.exercise import Exercise
from grader.gate.wrongs import wrong_solutions
from tests.bench.bare import GRADE, ROOT, SLUG, data_source, load_exercise

PYTEST_FILE = "\n\ndef test_all():\n    assert passed == len(CASES)\n"


def write_class(exercise: Exercise, folder: Path, count: int) -> None:
    """Write *count* submissions, and for each the bare script and the pytest file that grade it."""
    sources = [exercise.solution, *(wrong.source for wrong in wrong_solutions(exercise))]
    for name in ("submissions", "bare", "pytest"):
        (folder / name).mkdir()
    for number, source in enumerate(islice(cycle(sources), count)):
        text = data_source(exercise).replace(
            repr(f"{exercise.solution}\n\n{exercise.provided}"), repr(f"{source}\n\n{exercise.provided}")
        )
        (folder / "submissions" / f"s{number:05}.py").write_text(source, "utf-8")
        (folder / "bare" / f"s{number:05}.py").write_text(text + GRADE + "print(passed)\n", "utf-8")
        (folder / "pytest" / f"test_s{number:05}.py").write_text(text + GRADE + PYTEST_FILE, "utf-8")


def each(files: list[Path], *command: str) -> Callable[[], None]:
    """An action that runs *command* once for every file, one after the other."""

    def action() -> None:
        for file in files:
            subprocess.run([*command, str(file)], cwd=ROOT, capture_output=True, check=False)

    return action


def etude(folder: Path, jobs: int) -> Callable[[], None]:
    """An action that grades the whole class in one call."""
    out = str(folder / "out.jsonl")
    command = [sys.executable, "-m", "grader", "grade", SLUG, str(folder / "submissions"), "--format", "jsonl"]

    def action() -> None:
        subprocess.run([*command, "-j", str(jobs), "-o", out], cwd=ROOT, capture_output=True, check=False)
        if len(Path(out).read_text("utf-8").splitlines()) != len(list((folder / "submissions").iterdir())):
            sys.exit("A submission has no row in the report.")

    return action


def main(count: int) -> None:
    """Print the time per submission of each way, and its ratio to the bare process."""
    exercise = load_exercise()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_class(exercise, folder, count)
        plain = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:etude", "-c", "/dev/null"]
        actions = {
            "a pytest process each": each(sorted((folder / "pytest").iterdir()), sys.executable, *plain),
            "a bare process each": each(sorted((folder / "bare").iterdir()), sys.executable, "-s"),
            "etude grade -j 1": etude(folder, 1),
            "etude grade -j 2": etude(folder, 2),
        }
        spent = {}
        for label, action in actions.items():
            started = perf_counter()
            action()
            spent[label] = (perf_counter() - started) * 1000 / count
    base = spent["a bare process each"]
    print(f"{SLUG}, {len(exercise.cases)} cases, {count} submissions, Python {sys.version.split()[0]}")
    for label, per_submission in spent.items():
        print(f"{label:24} {per_submission:7.1f} ms per submission   ratio {per_submission / base:5.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
