"""What the runner tells of a program on the virtual clock: in both homes, nothing hangs and nothing takes long."""

import pytest

from grader import Case, Exercise, Limits
from grader.packing import pack
from grader.value import build

PROVIDED = """
import asyncio
import time


async def fetch(name, delay):
    await asyncio.sleep(delay)
    if name == "bad":
        raise ValueError("no bad")
    return name


def lookup(name, delay):
    time.sleep(delay)
    return name
"""


@pytest.fixture
def run(home):
    """A function from a submission and keyword arguments of cases to the outcomes of those cases."""

    def outcomes_of(submission, *cases, harness=None, clock="virtual"):
        exercise = Exercise(
            "f",
            "f",
            [Case(f"case {number}", expected=None, **options) for number, options in enumerate(cases)],
            provided=PROVIDED,
            harness=harness,
            traced=("fetch", "lookup"),
            clock=clock,
            limits=Limits(time_s=10),
        )
        loaded, *outcomes = home.run(pack(exercise).bundle, submission)
        assert loaded["ok"], loaded
        return outcomes

    return outcomes_of


def times(outcome):
    return [
        (build(entry["arguments"][0][1]), entry["start_s"], entry.get("end_s"), entry.get("ended"))
        for entry in outcome["trace"]
    ]


GATHER = "async def f(delays):\n    return await asyncio.gather(*(fetch(*one) for one in delays))\n"
DELAYS = [["A", 0.8], ["B", 0.1], ["C", 0.3]]


@pytest.mark.parametrize("clock", ["virtual", None])
def test_an_async_entry_is_awaited_whether_the_exercise_asks_for_the_clock_or_not(run, clock):
    (outcome,) = run(GATHER, {"args": [DELAYS]}, clock=clock)

    assert (["A", "B", "C"], 0.8) == (build(outcome["value"]), outcome["total_s"])
    assert [("A", 0, 0.8, "returned"), ("B", 0, 0.1, "returned"), ("C", 0, 0.3, "returned")] == times(outcome)


def test_an_async_harness_is_awaited(run):
    harness = "async def twice(solution, delay):\n    return await solution.f(delay) + await solution.f(delay)\n"
    source = "async def f(delay):\n    return await fetch('A', delay)\n"
    (outcome,) = run(source, {"call": "twice", "args": [2.5]}, harness=harness)

    assert ("AA", 5) == (build(outcome["value"]), outcome["total_s"])


def test_async_methods_of_an_object_made_in_steps_are_awaited(run):
    source = "class f:\n    async def get(self, delay):\n        return await fetch('A', delay)\n    def put(self): return 1\n"
    (outcome,) = run(source, {"steps": [("get", 0.5), ("put",), ("get", 0.25)]})

    assert (["A", 1, "A"], 0.75) == (build(outcome["value"]), outcome["total_s"])


def test_an_error_in_a_thread_is_told_without_the_graders_lines(run):
    source = "import threading\ndef g():\n    1 / 0\ndef f():\n    thread = threading.Thread(target=g, name='T')\n    thread.start(); thread.join()\n"
    (outcome,) = run(source, {})

    assert "returned" == outcome["ended"]
    assert outcome["stderr"].startswith("Exception in thread T:\nTraceback (most recent call last):\n")
    assert "ZeroDivisionError" in outcome["stderr"]
    assert "grader" not in outcome["stderr"]


def test_a_coroutine_that_a_plain_function_returns_is_a_forgotten_await(run):
    (outcome,) = run("async def g():\n    return 1\ndef f():\n    return g()\n", {})

    assert ["object", "coroutine", "coroutine"] == outcome["value"]


def test_a_program_may_use_asyncio_while_it_is_loaded(run):
    source = "async def g():\n    await asyncio.sleep(3)\n    return time.monotonic()\ndef f():\n    return kept\nimport asyncio, time\nkept = asyncio.run(g())\n"
    (outcome,) = run(source, {})

    assert (3.0, 0) == (build(outcome["value"]), outcome["total_s"])


def test_a_thousand_seconds_pass_in_no_time(run):
    source = "import time\nasync def f():\n    time.sleep(500)\n    await asyncio.sleep(500)\n    return [time.time(), time.perf_counter(), time.monotonic_ns()]\n"
    (outcome,) = run(source, {})

    assert [1000.0, 1000.0, 10**12] == build(outcome["value"])
    assert 1000 == outcome["total_s"]
    assert outcome["elapsed_ms"] < 2000


def test_calls_of_a_pool_are_traced_in_the_order_in_which_they_began(run):
    source = "from concurrent.futures import ThreadPoolExecutor\ndef both(name):\n    lookup(name, 0.2); lookup(name * 2, 0.2)\ndef f():\n    with ThreadPoolExecutor(2) as pool: list(pool.map(both, 'abc'))\n"
    (outcome,) = run(source, {})

    assert [
        ("a", 0, 0.2), ("b", 0, 0.2), ("aa", 0.2, 0.4), ("bb", 0.2, 0.4), ("c", 0.4, 0.6), ("cc", 0.6, 0.8)
    ] == [entry[:3] for entry in times(outcome)]  # fmt: skip
    assert 0.8 == outcome["total_s"]


ENDS = [
    ("returned", "await fetch('A', 0.1)", ("A", 0, 0.1, "returned")),
    ("raised", "try: await fetch('bad', 0.1)\n    except ValueError: pass", ("bad", 0, 0.1, "raised")),
    ("cancelled", "try: await asyncio.wait_for(fetch('A', 6), 0.5)\n    except TimeoutError: pass", ("A", 0, 0.5, "cancelled")),
    ("ended by the end of the program", "task = asyncio.create_task(fetch('A', 6)); await asyncio.sleep(0.5)", ("A", 0, 0.5, "cancelled")),
    ("still under way", "keep.append(fetch('A', 6)); keep[0].send(None)", ("A", 0, None, None)),
]  # fmt: skip


@pytest.mark.parametrize(("body", "entry"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS])
def test_how_a_traced_call_ended_is_told(run, body, entry):
    (outcome,) = run(f"keep = []\nasync def f():\n    {body}\n", {})

    assert [entry] == times(outcome)


STUCK = [
    ("semaphore of none", "async with asyncio.Semaphore(0): pass", "line 3, in f"),
    ("event that nobody sets", "await asyncio.gather(asyncio.Event().wait(), g())", "line 3, in f; line 5, in g"),
    ("a lock taken twice", "lock = asyncio.Lock()\n    async with lock:\n        async with lock: pass", "line 5, in f"),
    ("a queue that nobody fills", "await asyncio.Queue().get()", "line 3, in f"),
    ("sleeping for ever", "await asyncio.sleep(float('inf'))", "line 3, in f"),
    ("swallowing every end", "while True:\n        try: await asyncio.Event().wait()\n        except asyncio.CancelledError: pass", "line 4, in f"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "where"), [row[1:] for row in STUCK], ids=[row[0] for row in STUCK])
def test_waiting_for_ever_is_an_error_that_says_where(run, body, where):
    (outcome,) = run(
        f"import asyncio\nasync def f():\n    {body}\nasync def g():\n    await asyncio.Event().wait()\n", {}
    )

    assert ("raised", "Deadlock") == (outcome["ended"], outcome["error"]["type"])
    assert f"this still waits: {where}. What it waits for" in outcome["error"]["message"]


POOL = "from concurrent.futures import Future, ThreadPoolExecutor, as_completed, wait\ndef f():\n    "
STUCK_OUTSIDE = [
    ("a future of nobody", "Future().result()"),
    ("wait for a future of nobody", "wait([Future()])"),
    ("as_completed of a future of nobody", "list(as_completed([Future()]))"),
    ("an event that nobody sets", "import threading; threading.Event().wait()"),
    ("a queue that nobody fills", "import queue; queue.Queue().get()"),
    ("a call that waits for the next", "pool = ThreadPoolExecutor(1)\n    pool.submit(lambda: pool.submit(print).result()).result()"),
]  # fmt: skip


@pytest.mark.parametrize("body", [row[1] for row in STUCK_OUTSIDE], ids=[row[0] for row in STUCK_OUTSIDE])
def test_waiting_for_ever_outside_a_loop_is_an_error_where_it_waits(run, body):
    (outcome,) = run(POOL + body + "\n", {})

    assert ("raised", "Deadlock") == (outcome["ended"], outcome["error"]["type"])
    assert "the program waits here for ever" in outcome["error"]["message"]
    assert outcome["error"]["frames"][-1]["line"] >= 3


def test_the_errors_of_a_group_are_told_with_it_and_its_first_line(run):
    source = "async def f():\n    async with asyncio.TaskGroup() as group:\n        group.create_task(g('a')); group.create_task(g('b'))\nasync def g(name):\n    raise ValueError(name)\n"
    (outcome,) = run(source, {})

    assert "ExceptionGroup" == outcome["error"]["type"]
    assert (
        "unhandled errors in a TaskGroup (2 sub-exceptions): ValueError: a; ValueError: b"
        == outcome["error"]["message"]
    )
    assert [2, 5] == [frame["line"] for frame in outcome["error"]["frames"]]


HOSTILE = """
class Endless:
    def __call__(self): return 1
    def __getattr__(self, name): return Endless()
class Raises:
    def __call__(self): return 1
    def __getattribute__(self, name): raise ZeroDivisionError(name)
def g(): return 1
g.__wrapped__ = g
async def awaited(): return 1
def wrapper(): return awaited()
wrapper.__wrapped__ = awaited
class Method:
    async def f(self): return 1
"""


@pytest.mark.parametrize("entry", ["Endless()", "Raises()", "g", "lambda: 1", "wrapper", "Method().f"])
def test_whatever_the_entry_is_it_is_called_and_awaited_where_it_should_be(run, entry):
    (outcome,) = run(f"{HOSTILE}f = {entry}\n", {})

    assert ("returned", 1) == (outcome["ended"], outcome["value"])


PASSES = [
    ("in a task", "async def f():\n    await asyncio.gather(g())\n"),
    ("in a group", "async def f():\n    async with asyncio.TaskGroup() as group: group.create_task(g())\n"),
    ("in a thread", "async def f():\n    await asyncio.to_thread(h)\n"),
]


@pytest.mark.parametrize("source", [row[1] for row in PASSES], ids=[row[0] for row in PASSES])
def test_an_interrupt_passes_through(run, source):
    (outcome,) = run(source + "async def g(): raise KeyboardInterrupt\ndef h(): raise KeyboardInterrupt\n", {})

    assert ("raised", "KeyboardInterrupt") == (outcome["ended"], outcome["error"]["type"])


LEAVES = """
import asyncio, time
from concurrent.futures import ThreadPoolExecutor
loops = []
def f(x):
    if x == "look":
        return [time.monotonic(), len(loops), asyncio._get_running_loop() is None, asyncio.run(names())]
    loop = asyncio.new_event_loop()
    loops.append(loop)
    loop.call_later(100, print)
    loop.create_task(asyncio.sleep(50))
    ThreadPoolExecutor(1).submit(time.sleep, 70)
    time.sleep(10)
async def names():
    return asyncio.current_task().get_name()
"""


def test_a_program_without_the_clock_has_real_time(home):
    source = "import time\ndef f():\n    return [time.time() > 10**9, type(time.sleep).__name__]\n"
    _, outcome = home.run(pack(Exercise("f", "f", [Case("one", expected=1)])).bundle, source)

    assert [True, "builtin_function_or_method"] == build(outcome["value"])
    assert "total_s" not in outcome


def test_no_case_sees_what_another_left_on_the_clock(run):
    look = {"args": ["look"]}
    first, _, second = run(LEAVES, look, {"args": ["leave"]}, look)

    assert [0.0, 0, True, "Task-1"] == build(first["value"]) == build(second["value"])


def test_what_calls_print_comes_in_the_order_of_time_and_is_capped(run):
    source = "from concurrent.futures import ThreadPoolExecutor\ndef g(name, at):\n    lookup(name, at); print(name)\ndef f(length):\n    with ThreadPoolExecutor() as pool:\n        for name, at in (('C', 0.3), ('A', 0.1), ('B', 0.2)): pool.submit(g, name * length, at)\n        print('begun')\n    print('done')\n"
    outcome, flood = run(source, {"args": [1]}, {"args": [60_000]})

    assert "begun\nA\nB\nC\ndone\n" == outcome["stdout"]
    assert "output_limit" == flood["ended"]
    assert 100_000 == len(flood["stdout"])


def test_what_ends_together_ends_in_the_order_in_which_it_began(run):
    source = """
async def g(name, log):
    try: await asyncio.sleep(1)
    except asyncio.CancelledError: log.append(name); raise
    log.append(name)
async def f(count):
    log = []
    await asyncio.gather(*(g(name, log) for name in range(count)))
    try:
        async with asyncio.timeout(0.5), asyncio.TaskGroup() as group:
            for name in range(count): group.create_task(g(name, log))
    except TimeoutError: pass
    for each in asyncio.as_completed([g(name, log) for name in range(count)]): await each
    return log
"""
    (outcome,) = run(source, {"args": [50]})

    assert 3 * list(range(50)) == build(outcome["value"])
