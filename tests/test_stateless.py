"""Which programs are seen to keep nothing, and that all others are left alone."""

import pytest

from grader.stateless import get_ready, is_stateless, read
from tests.anchor import ANCHOR, SOURCES

# Each is the text of a program.
PLAIN = {
    "a function": "def f(x):\n    return x + 1\n",
    "annotations": "from typing import Any\nCall = dict[str, Any]\ndef f(calls: list[Call]) -> Any: return calls\n",
    "methods of values": "def f(x):\n    parts = x.strip().split()\n    parts.append('a')\n    return ''.join(parts)\n",
    "a module's functions": "import json, math\ndef f(x): return json.dumps(math.isfinite(x))\n",
    "a module by another name": "import json as j\ndef f(x):\n    return j.loads(x)\n",
    "names of a module": "from json import JSONDecodeError, loads as parse\ndef f(x): return parse(x)\n",
    "a pattern": "import re\nNAME = re.compile(r'\\w+')\ndef f(x): return NAME.fullmatch(x).group(0)\n",
    "a counter, which a footprint shows": "n = 0\ndef f(x):\n    global n\n    n += 1\n    return n\n",
    "exceptions": "def f(x):\n    try: return 1 / x\n    except ZeroDivisionError as e: return type(e).__name__, e.args\n",
    "comprehensions": "def f(x): return {k: [v for v in vs] for k, vs in x.items()}\n",
    "a generator": "def f(x):\n    def g():\n        yield from x\n    return list(g())\n",
    "matching": "def f(x):\n    match x:\n        case {'a': a, **rest}: return a, rest\n        case [first, *_]: return first\n",
    "a walrus and a lambda": "def f(x): return (lambda y: y)(z := x), z\n",
}
OTHER = {
    "a module with a state": "import random\ndef f(x): return random.random()\n",
    "files": "def f(x): return open(x).read()\n",
    "files under another name": "read = open\ndef f(x): return read(x)\n",
    "a local name that hides a builtin": "def g():\n    open = 1\ndef f(x): return open(x)\n",
    "time": "import time\ndef f(x): return time.time()\n",
    "everything of a module": "from json import *\ndef f(x): return dumps(x)\n",
    "another name of a module": "from json import decoder\ndef f(x): return 1\n",
    "a module inside a module": "import json\ndef f(x): return json.codecs\n",
    "a module handed on": "import json\nj = json\ndef f(x): return j.codecs\n",
    "a module that is a name too": "import json\ndef f(json): return json.codecs\n",
    "two modules of one name": "import json as j\nimport math as j\ndef f(x): return j.pi\n",
    "a part of a package": "import collections.abc\ndef f(x): return 1\n",
    "a module next door": "from . import json\ndef f(x): return 1\n",
    "a change of a module": "import json\njson.dumps = 1\ndef f(x): return 1\n",
    "an attribute of a function": "def f(x):\n    f.calls = 1\n    return 1\n",
    "an attribute deleted": "def f(x):\n    del f.calls\n",
    "a class": "class A: pass\ndef f(x): return A()\n",
    "special attributes": "def f(x): return f.__globals__\n",
    "what is inside a generator": "def f(x): return (i for i in x).gi_frame\n",
    "attributes by name": "def f(x): return getattr(x, 'y')\n",
    "names by name": "def f(x): return globals()\n",
    "code in a text": "def f(x): return eval(x)\n",
    "the builtins": "def f(x): return __builtins__\n",
    "waiting": "async def f(x): return await x\n",
    "a cache": "from functools import cache\n@cache\ndef f(x): return x\n",
    "an identity, which differs from run to run": "def f(x): return id(x)\n",
    "a class pattern": "def f(x):\n    match x:\n        case int(real=y): return y\n",
    "no Python": "def f(:\n",
    "a lone surrogate": "x = '\ud800'\ndef f(x): return x\n",
    "NUL": "def f(x): return '\0'\n",
    "too deep for the parser": f"x = {'(' * 500}1{')' * 500}\n",
    "very long": "x = 1\n" * 20_000,
}


@pytest.mark.parametrize("text", PLAIN.values(), ids=PLAIN)
def test_a_plain_program_is_stateless(text):
    assert is_stateless(text)


@pytest.mark.parametrize("text", OTHER.values(), ids=OTHER)
def test_any_other_is_not(text):
    assert not is_stateless(text)


def test_the_parts_of_a_program_share_their_names():
    assert is_stateless("def f(x): return helper(x)\n", "def helper(x): return x\n")
    assert not is_stateless("def f(x): return helper(x)\n")
    assert not is_stateless("import json\ndef f(x): return 1\n", "def g(json): return json\n")
    assert not is_stateless("def f(x): return 1\n", "import random\n")


# A harness, and whether it is plain.
HARNESSES = [
    ("def h(solution, x): return [solution.f(x), solution.f(x)]\n", True),
    ("def h(solution, x):\n    solution.TOOLS['a'] = 1\n    return solution.f(x)\n", True),  # a footprint shows it
    ("def h(solution, x):\n    solution.g = 1\n    return solution.f(x)\n", False),
    ("def h(solution, x): return solution.__dict__\n", False),
    ("import random\ndef h(solution, x): return 1\n", False),
]


@pytest.mark.parametrize(("harness", "is_plain"), HARNESSES)
def test_a_harness_may_use_what_the_learner_wrote(harness, is_plain):
    assert is_plain == is_stateless("def f(x): return x\n", harness=harness)


@pytest.mark.parametrize("name", SOURCES)
def test_programs_as_learners_write_them_are_stateless(name):
    """They are what the whole thing is for; a name that is missing from the lists shows here."""
    assert is_stateless(SOURCES[name], ANCHOR.provided, harness=ANCHOR.harness)


def test_what_all_programs_share_is_not_read_again():
    provided, harness = "def add(a, b): return a + b\n", "def twice(solution, n): return solution.f(n), solution.f(n)\n"
    get_ready(provided, harness)
    before = read.cache_info().misses

    assert is_stateless("def f(n): return add(n, n)  # of one learner\n", provided, harness=harness)
    assert before + 1 == read.cache_info().misses
