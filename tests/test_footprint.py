"""That every change of what a program's names hold is seen, and nothing else is taken for one."""

import builtins

import pytest

from grader.footprint import Footprint


def names_of(text):
    names = {}
    exec(text, names)
    return names


def footprint_of(names):
    return Footprint([names], ignored=[builtins.__dict__])


# What a program defines, and what changes something in it.
CHANGES = {
    "a new name": ("", "y = 1"),
    "another value": ("x = 1", "x = 2"),
    "an equal value of another type": ("x = 1", "x = True"),
    "a name deleted": ("x = 1", "del x"),
    "an item added": ("x = []", "x.append(1)"),
    "an item replaced": ("x = [1, 2]", "x[0] = 3"),
    "the order of a list": ("x = [1, 2]", "x.reverse()"),
    "the order of a dict": ("x = {1: 1, 2: 2}", "x[1] = x.pop(1)"),
    "a list in a dict in a tuple": ("x = ({'a': [1]},)", "x[0]['a'].clear()"),
    "a set": ("x = {1, 2}", "x.discard(1)"),
    "a deque": ("from collections import deque\nx = deque([1])", "x.append(2)"),
    "a list by default": ("def f(a, seen=[]): seen.append(a)", "f(1)"),
    "a list by default, by name only": ("def f(a, *, seen=[]): seen.append(a)", "f(1)"),
    "a variable of a closure": ("def g():\n n = 0\n def f():\n  nonlocal n\n  n += 1\n return f\nf = g()", "f()"),
    "a list of a closure": ("def g():\n n = []\n return lambda: n.append(1)\nf = g()", "f()"),
    "a list behind its own method": ("note = [].append", "note(1)"),
}


@pytest.mark.parametrize(("text", "change"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen(text, change):
    names = names_of(text)
    footprint = footprint_of(names)
    assert footprint.is_whole
    assert footprint.is_unchanged()

    exec(change, names)

    assert not footprint.is_unchanged()


# What a program defines, and what changes nothing.
UNCHANGING = {
    "a call": ("def f(x): return [x]", "f(1)"),
    "an addition of nothing": ("x = [1]", "x += []"),
    "a change taken back": ("x = [1]", "x.append(2); x.pop()"),
    "recursion": ("x = []\nx.append(x)", "len(x)"),
    "a library function": ("from json import dumps, JSONDecodeError\nimport math", "dumps(1)"),
    "types and hints": (
        "from typing import Any, Callable\nimport re\nA = dict[str, Any]\nB = Callable[[int], int]\nC = int | None\nD = re.compile('a')\nE = object()",
        "D.match('a')",
    ),
}


@pytest.mark.parametrize(("text", "action"), UNCHANGING.values(), ids=UNCHANGING)
def test_what_changes_nothing_is_not_a_change(text, action):
    names = names_of(text)
    footprint = footprint_of(names)
    assert footprint.is_whole

    exec(action, names)

    assert footprint.is_unchanged()


UNWATCHABLE = {
    "an iterator": "x = iter([1])",
    "a generator": "x = (i for i in [1])",
    "a counter of the library": "from itertools import count\nx = count()",
    "a class of its own": "X = type('X', (), {'items': []})",
    "a class that says it is the library's": "X = type('dict', (), {'items': [], '__module__': 'builtins'})",
    "an instance of one that says it is the library's": "x = type('Match', (), {'items': [], '__module__': 're'})()",
    "a partial": "from functools import partial\nx = partial([].append, 1)",
    "a defaultdict": "from collections import defaultdict\nx = defaultdict(list)",
    "a slice, for it is not on the list": "x = slice(1)",
    "too much": "x = [[] for _ in range(30_000)]",
}


@pytest.mark.parametrize("text", UNWATCHABLE.values(), ids=UNWATCHABLE)
def test_what_cannot_be_watched_is_not(text):
    assert not footprint_of(names_of(text)).is_whole
