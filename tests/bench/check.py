"""How long `etude check` takes for the anchor exercise: at first, when nothing has changed, and when a case is new.

``python -m tests.bench.check``. Processor time is that of this process and of all that it has started; on a machine that
is shared it says more than the clock on the wall.
"""

import resource
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from grader.gate.bench import Bench
from grader.gate.command import check_exercise
from grader.gate.store import Store
from grader.gate.workshop import Place, Workshop
from grader.gate.wrongs import wrong_solutions
from grader.load import load_exercise
from tests.bench.bare import ROOT, SLUG

EXERCISE = load_exercise(ROOT / "exercises" / "build-an-agent" / SLUG)
WRONGS = wrong_solutions(EXERCISE)
WITHOUT_LAST = replace(EXERCISE, cases=EXERCISE.cases[:-1])
JOBS = 2


def processor_s() -> float:
    """Seconds that this process and those it has waited for have computed."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def check(exercise, runtimes, path: Path) -> tuple[float, float]:
    """Seconds on the wall, and of processors, that one check takes; what it keeps is at *path*."""
    wall, processor = perf_counter(), processor_s()
    with Workshop(JOBS) as workshop, Store(path) as store:
        list(check_exercise(Bench(exercise, [Place(name) for name in runtimes], workshop, store, WRONGS)))
    return perf_counter() - wall, processor_s() - processor


def main() -> None:
    """Print a table of Markdown."""
    print("| runtimes | check | time | processor time |\n|---|---|---|---|")
    for runtimes in (("cpython",), ("cpython", "pyodide")):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "kept"
            rows = {
                "first": EXERCISE,
                "nothing changed": EXERCISE,
            }
            for name, exercise in rows.items():
                wall, processor = check(exercise, runtimes, path)
                print(f"| {' and '.join(runtimes)} | {name} | {wall:.1f} s | {processor:.1f} s |", flush=True)
            path.unlink()
            check(WITHOUT_LAST, runtimes, path)
            wall, processor = check(EXERCISE, runtimes, path)
            print(f"| {' and '.join(runtimes)} | a case is new | {wall:.1f} s | {processor:.1f} s |", flush=True)


if __name__ == "__main__":
    main()
