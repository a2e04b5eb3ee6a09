"""What of an exercise's functions the cases call, read off cases and harness."""

import pytest

from grader import Case, Exercise
from grader.gate.bench import Bench
from grader.gate.calls import look
from grader.gate.store import Store
from grader.gate.workshop import Workshop

SOLUTION = "def f(a, b=1, *, c=None):\n    return a\n\n\ndef g(a):\n    return a\n"
BOTH = [Case("1", args=[1], expected=1), Case("2", args=[1, 2], kwargs={"c": 3}, expected=1)]


def call(name, *args):
    return Case(f"{name}{args}", call=name, args=args, expected=1)


# What is looked at; the cases; the harness; more of the exercise; what is found.
ROWS = [
    ("everything", BOTH, "", {}, []),
    ("nothing optional", BOTH[:1], "", {}, ["no case gives b to f", "no case gives c to f"]),
    ("no default", BOTH[1:], "", {}, ["every case gives b to f, so nothing tests its default", "every case gives c to f, so nothing tests its default"]),
    ("through the harness", [call("h", 1), BOTH[0]], "def h(solution, n):\n    return solution.f(n, n, c=n)\n", {}, []),
    ("with stars", [call("h", 1)], "def h(solution, *n, **m):\n    return solution.f(*n, **m)\n", {}, []),
    ("handed on", [call("h", 1)], "def h(solution, n):\n    return map(solution.f, n)\n", {}, []),
    ("looked up by name", [call("h", "f")], "def h(solution, name):\n    return getattr(solution, name)(1)\n", {}, []),
    ("not at all", [call("h", 1)], "def h(solution, n):\n    return n\n", {}, ["no case calls f"]),
    ("one of two", BOTH, "", {"entries": ["f", "g"]}, ["no case calls g"]),
    ("both of two", [*BOTH, Case("3", args=[1], entry="g", expected=1)], "", {"entries": ["f", "g"]}, []),
    ("one through the other", BOTH, "", {"entries": ["f", "g"], "solution": SOLUTION.replace("return a", "return g(a)", 1)}, []),
    ("another signature", BOTH, "", {"signature": "f(a: int, b: int = 2, *, c=None) -> int"}, ["the signature says f(a, b=2, *, c=None), and the reference defines f(a, b=1, *, c=None)"]),
    ("the same signature", BOTH, "", {"signature": "async def f(a: int, b: int = 1, *, c: int | None = None) -> int"}, []),
    ("no signature", BOTH, "", {"signature": "f of a"}, ["the signature is no Python: f of a"]),
    ("another starter", BOTH, "", {"starter": "def f(x):\n    pass\n"}, ["the starter defines f(x), and the reference f(a, b=1, *, c=None)"]),
    ("a line for each", [*BOTH, Case("3", args=[1], entry="g", expected=1)], "", {"entries": ["f", "g"], "signature": "f(a, b=1, *, c=None)\ng(a: int) -> int\n"}, []),
    ("a line for one of two", [*BOTH, Case("3", args=[1], entry="g", expected=1)], "", {"entries": ["f", "g"], "signature": "f(a, b=1, *, c=None)\ngo(a)"}, ["the signature has no line for g"]),
    ("a wrong second line", [*BOTH, Case("3", args=[1], entry="g", expected=1)], "", {"entries": ["f", "g"], "signature": "async def f(a, b=1, *, c=None)\ng(b)"}, ["the signature says g(b), and the reference defines g(a)"]),
    ("a class", BOTH, "", {"solution": "class f:\n    pass\n"}, []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("cases", "harness", "more", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_what_is_found(cases, harness, more, expected):
    exercise = Exercise(slug="f", entry="f", cases=cases, harness=harness, **{"solution": SOLUTION} | more)
    seen = look(Bench(exercise, [], Workshop(), Store()))

    assert expected == [finding.sentence for finding in seen.findings]
