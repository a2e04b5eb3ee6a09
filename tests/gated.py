"""What the gate says of an exercise, for tests of whatever makes exercises."""

from grader.exercise import Exercise
from grader.gate.bench import Bench
from grader.gate.command import check_exercise
from grader.gate.findings import Finding, Seen
from grader.gate.store import Store
from grader.gate.workshop import Place, Workshop
from grader.gate.wrongs import wrong_solutions


def seen(exercise: Exercise, *runtimes: str) -> dict[str, Seen]:
    """What each look of the gate saw, by its name; programs run in each of *runtimes*."""
    with Workshop() as workshop:
        places = [Place(name) for name in runtimes]
        return dict(check_exercise(Bench(exercise, places, workshop, Store(), wrong_solutions(exercise))))


def faults(exercise: Exercise, *runtimes: str) -> list[Finding]:
    """What keeps the exercise from being published."""
    return [finding for look in seen(exercise, *runtimes).values() for finding in look.findings if finding.is_fault]
