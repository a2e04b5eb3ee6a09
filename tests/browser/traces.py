"""A program that leaves traces of every kind, and tells of those that it finds."""

LEAVES_TRACES = '''
import asyncio, builtins, gc, os, random, sys, warnings

kept = []
fired = []
before = random.getstate()
HOME = os.getcwd()


def traces():
    """What differs from how it was when nothing had run."""
    try:
        loop = asyncio.get_event_loop()
    except RuntimeError:
        loop = None
    if loop:
        loop.run_until_complete(asyncio.sleep(0))
    return {
        "globals": kept,
        "function": vars(f),
        "builtin": hasattr(builtins, "left"),
        "lost builtin": not hasattr(builtins, "memoryview"),
        "environment": "LEFT" in os.environ,
        "file": os.path.exists(f"{HOME}/left.txt"),
        "temporary file": os.path.exists("/tmp/left"),
        "folder": os.getcwd() != HOME,
        "module": "left" in sys.modules,
        "path": "left" in sys.path,
        "recursion limit": sys.getrecursionlimit() == 777,
        "random state": random.getstate() != before or random.random() == SECOND,
        "filter of warnings": [each for each in warnings.filters if each[2] is RuntimeWarning and each[0] == "error"],
        "loop": loop,
        "timer": fired,
        "tasks": [each for each in gc.get_objects() if isinstance(each, asyncio.Task)],
    }


async def waits():
    await asyncio.sleep(1)


def leave():
    kept.append(1)
    f.left = 1
    builtins.left = 1
    os.environ["LEFT"] = "1"
    open("left.txt", "w").write("left")
    os.makedirs("/tmp/left", exist_ok=True)
    os.chdir("/tmp/left")
    sys.modules["left"] = sys
    sys.path.append("left")
    random.seed(1)
    random.random()
    warnings.simplefilter("error", RuntimeWarning)
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    loop.call_later(0, fired.append, 1)
    f.task = loop.create_task(waits())
    sys.setrecursionlimit(777)
    del builtins.memoryview


random.seed(1)
random.random()
SECOND = random.random()
random.setstate(before)


def f(x):
    found = [name for name, trace in traces().items() if trace]
    leave()
    return found or [f"no {name}" for name, trace in traces().items() if not trace] or x


assert not [name for name, trace in traces().items() if trace]
random.setstate(before)
'''
"""``f(x)`` is x when nothing was left of another case or Run, and everything of this one."""
