"""Cases that share one process or one memory must not be able to tell."""

import pytest

from grader import Case, Exercise, Limits
from grader.packing import pack
from grader.stateless import is_stateless
from grader.value import build
from tests.anchor import ANCHOR, SOURCES

# Programs that keep something from one call to the next, and what f(1) returns when it is called for the first time.
KEEPERS = {
    "a global": ("n = 0\ndef f(x):\n    global n\n    n += x\n    return n\n", 1),
    "a list": ("seen = []\ndef f(x):\n    seen.append(x)\n    return seen\n", [1]),
    "a list by default": ("def f(x, seen=[]):\n    seen.append(x)\n    return seen\n", [1]),
    "a closure": (
        "def g():\n    n = 0\n    def f(x):\n        nonlocal n\n        n += x\n        return n\n    return f\nf = g()\n",
        1,
    ),
    "a list behind its method": ("seen = []\nnote = seen.append\ndef f(x):\n    note(x)\n    return seen\n", [1]),
    "a table of tables": (
        "t = {'a': ({'b': []},)}\ndef f(x):\n    t['a'][0]['b'].append(x)\n    return t['a'][0]['b']\n",
        [1],
    ),
    "the order of a table": ("t = {1: 1, 2: 2}\ndef f(x):\n    t[x] = t.pop(x)\n    return list(t)\n", [2, 1]),
    "a new name": (
        "def f(x):\n    global n\n    try:\n        n\n    except NameError:\n        n = x\n        return 'new'\n    return 'old'\n",
        "new",
    ),
    "an iterator": ("numbers = iter(range(9))\ndef f(x): return next(numbers)\n", 0),
    "a counter of the library": ("from itertools import count\nids = count(5)\ndef f(x): return next(ids)\n", 5),
    "a generator": ("def g():\n    yield 1\n    yield 2\nnumbers = g()\ndef f(x): return next(numbers)\n", 1),
    "a Counter": (
        "from collections import Counter\nseen = Counter()\ndef f(x):\n    seen[x] += 1\n    return seen[x]\n",
        1,
    ),
    "a cache": (
        "from functools import cache\nran = []\n@cache\ndef g(x):\n    ran.append(x)\ndef f(x):\n    g(x)\n    return ran\n",
        [1],
    ),
    "an attribute of a function": ("def f(x):\n    f.n = getattr(f, 'n', 0) + 1\n    return f.n\n", 1),
    "a class": ("class Box:\n    n = 0\ndef f(x):\n    Box.n += x\n    return Box.n\n", 1),
    "a module of the library": (
        "import json\ndef f(x):\n    json.n = getattr(json, 'n', 0) + 1\n    return json.n\n",
        1,
    ),
    "random numbers": ("import random\nrandom.seed(1)\ndef f(x): return random.randint(0, 10**9)\n", 144272509),
    "a class made by hand": ("Box = type('Box', (), {'items': []})\ndef f(x): return len(Box.items.copy())\n", 0),
    "a file": (
        "import os\ndef f(x):\n    was = os.path.exists('n')\n    open('n', 'w').close()\n    return was\n",
        False,
    ),
}


@pytest.mark.parametrize(("source", "first"), KEEPERS.values(), ids=KEEPERS)
def test_every_case_is_the_first(home, source, first):
    cases = [Case(f"case {number}", args=[1], expected=first) for number in range(3)]
    exercise = Exercise("f", "f", cases, limits=Limits(time_s=5))

    loaded, *outcomes = home.run(pack(exercise).bundle, source)

    assert loaded["ok"], loaded
    assert [first] * 3 == [build(outcome["value"]) for outcome in outcomes]


# What one case of a plain program does, and how it ends. The case after it must not notice.
ENDINGS = [
    ("never ends", "while True: pass", "timed_out"),
    ("raises", "raise ValueError", "raised"),
    ("recurses for ever", "return f(x)", "raised"),
    ("prints too much", "while True: print('x' * 10_000)", "output_limit"),
    ("needs all memory", "return [0] * 10**9", "memory_limit"),
    ("stops", "raise SystemExit", "exited"),
    ("interrupts", "raise KeyboardInterrupt", "raised"),
    ("answers with too much", "return ['x' * 10_000] * 10_000", "returned"),
]


@pytest.mark.parametrize(("body", "ended"), [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS])
def test_an_ending_of_one_case_is_not_the_next_ones(home, body, ended):
    source = f"def f(x):\n    if x:\n        {body}\n    return x\n"
    assert is_stateless(source)
    cases = [Case(f"case {number}", args=[x], expected=0) for number, x in enumerate([0, 0, 1, 0, 1, 0])]

    _, *outcomes = home.run(pack(Exercise("f", "f", cases, limits=Limits(time_s=1, memory_mb=256))).bundle, source)

    assert ["returned", "returned", ended, "returned", ended, "returned"] == [outcome["ended"] for outcome in outcomes]
    assert [0, 0, 0, 0] == [outcomes[place]["value"] for place in (0, 1, 3, 5)]
    assert [f"case_{number}" for number in range(1, 7)] == [outcome["case"] for outcome in outcomes]


def without_time(outcome):
    return {**outcome, "elapsed_ms": 0}


@pytest.mark.parametrize("name", ["reference", "starter", *sorted(SOURCES)[:6]])
def test_a_case_by_itself_and_among_others_does_the_same(home, name):
    """Each case alone in a program that was just loaded, all in their order, and all in the opposite order."""
    bundle = pack(ANCHOR).bundle

    _, *forward = home.run(bundle, SOURCES[name])
    _, *backward = home.run(bundle._replace(cases=bundle.cases[::-1]), SOURCES[name])
    alone = [list(home.run(bundle._replace(cases=[case]), SOURCES[name]))[1] for case in bundle.cases[::4]]

    assert [without_time(outcome) for outcome in forward] == [without_time(outcome) for outcome in backward[::-1]]
    assert [without_time(outcome) for outcome in alone] == [without_time(outcome) for outcome in forward[::4]]
