"""The expected value is nowhere in reach: a program that searches all it can get at finds its inputs and nothing more."""

import json
import secrets

from grader import Case, Exercise, Limits
from grader.packing import pack

# The word is taken apart, so that what is found is never this text itself.
DUMP = """
import gc, os, re, sys

BIRD = re.compile("kes" + "trel-[0-9a-f]{16}")


def texts_of_objects():
    for thing in gc.get_objects():
        if type(thing) in (dict, list, tuple, set):
            yield from (part for part in (thing.values() if type(thing) is dict else thing) if type(part) in (str, bytes))


def texts_of_frames():
    frame = sys._getframe()
    while frame:
        yield repr([part for part in frame.f_locals.values() if type(part) in (str, bytes, tuple, list)])
        yield repr(frame.f_code.co_consts)
        frame = frame.f_back


def texts_of_modules():
    for module in list(sys.modules.values()):
        for thing in list(vars(module).values()) if module else ():
            if type(thing) in (str, bytes):
                yield thing
            elif type(thing) in (list, tuple, dict, set):
                yield repr([part for part in thing if type(part) is str])


def texts_of_files():
    paths = [os.path.join(root, name) for root, _, names in os.walk("..") for name in names]
    for pid in [name for name in (os.listdir("/proc") if os.path.isdir("/proc") else []) if name.isdigit() or name == "self"]:
        paths += [f"/proc/{pid}/{name}" for name in ("environ", "cmdline", "comm", "status")]
    for path in paths:
        try:
            with open(path, errors="replace") as file:
                yield file.read(100_000)
        except OSError:
            continue


def search(given):
    found = set()
    for source in (texts_of_objects, texts_of_frames, texts_of_modules, texts_of_files):
        for text in source():
            found.update(BIRD.findall(text if type(text) is str else text.decode("utf-8", "replace")))
    found.update(BIRD.findall(repr(dict(os.environ)) + repr(sys.argv)))
    return sorted(found)
"""


def graded(home, canary, *args):
    exercise = Exercise(
        "search",
        "search",
        [
            Case("one", args=args, expected=canary, hint=canary),
            Case("two", args=args, stdout=canary, after=[canary]),
            Case("three", args=args, raises=("ValueError", canary), visibility="final"),
        ],
        limits=Limits(time_s=30),
    )
    return list(home.run(pack(exercise).bundle, DUMP))


def test_no_program_finds_what_is_expected(home):
    canary = f"kestrel-{secrets.token_hex(8)}"
    loaded, *outcomes = graded(home, canary, "given")

    assert loaded["ok"]
    assert [["list", []]] * 3 == [outcome.get("value", outcome) for outcome in outcomes]
    assert canary not in json.dumps(outcomes)


def test_the_search_finds_what_is_there(home):
    """Else the test above could not fail."""
    canary = f"kestrel-{secrets.token_hex(8)}"
    _, *outcomes = graded(home, "something else", canary)

    assert [["list", [canary]]] * 3 == [outcome.get("value", outcome) for outcome in outcomes]
