"""Pages of one small exercise whose Python is a stand-in: what the page does can be tested without waiting for any."""

import json
from pathlib import Path

from etude_site import pages
from etude_site.bundles import bundle_files
from etude_site.icons import icon_files
from grader.case import Case
from grader.exercise import Exercise, Track

HERE = Path(__file__).resolve().parent
BUILD = "testbuild"
TRACK_SLUG = "numbers"
EXERCISE_SLUG = "double-all"
EXERCISE_PATH = f"{TRACK_SLUG}/{EXERCISE_SLUG}/index.html"

STARTER = 'def double_all(numbers):\n    """Return each number doubled."""\n    # Your code here\n    pass\n'
PROVIDED = 'FACTOR = 2\n\n\ndef double(n):\n    """One number, doubled."""\n    return n * FACTOR\n'
PROMPT = """Doubling is the smallest thing worth doing to a list.

## Task

Write `double_all(numbers)`. Return a **new** list. <b>Raw</b> HTML is text.

| in | out |
|---|---|
| 1 | 2 |

## Constraints

- The order stays.
"""
HINTS = """## Hint 1

Use `double`.

## Hint 2

A comprehension.

## Approach

One pass.
"""


def exercise(version: int = 1) -> Exercise:
    """The exercise of the fake site: two examples, one visible case, four hidden ones in two groups."""
    cases = [
        Case("Two numbers", args=[[1, 2]], expected=[2, 4], visibility="example"),
        Case("Nothing to double", args=[[]], expected=[], visibility="example"),
        Case("Negative numbers", args=[[-1]], expected=[-2], peak=1, total_s=0.5, visibility="visible"),
        Case("A float", args=[[0.5]], expected=[1.0], group="Kinds of number"),
        Case("A huge number", args=[[10**30]], expected=[2 * 10**30], group="Kinds of number"),
        Case("The list is not changed", args=[[1]], after=[[1]], expected=[2], group="Side effects"),
        Case("The same list twice", args=[[3]], expected=[6], group="Side effects", hint="Return a new list."),
    ]
    return Exercise(
        slug=EXERCISE_SLUG,
        entry="double_all",
        cases=cases,
        starter=STARTER,
        provided=PROVIDED,
        solution="def double_all(numbers):\n    return [double(n) for n in numbers]\n",
        title="Double Them All",
        summary="Double each number of a list.",
        signature="double_all(numbers: list[float]) -> list[float]",
        prompt=PROMPT,
        hints=HINTS,
        track=TRACK_SLUG,
        version=version,
    )


def other_exercise() -> Exercise:
    """A second exercise of the track: no provided code, a name-only reveal policy."""
    return Exercise(
        slug="halve",
        entry="halve",
        cases=[
            Case("Four", args=[4], expected=2, visibility="example"),
            Case("A secret one", args=[10], expected=5, hint="Think of odd numbers."),
        ],
        starter="def halve(n):\n    pass\n",
        reveal="name",
        title="Halve",
        stage=2,
        prompt="## Task\n\nWrite `halve(n)`.",
        track=TRACK_SLUG,
    )


def build_fake_site(out: Path, version: int = 1) -> None:
    """Write index, track and exercise pages and their assets to *out*; the exercise is at *version*."""
    track = Track(TRACK_SLUG, "Numbers", "Small things done to numbers.", [exercise(version), other_exercise()])
    _write(out / "index.html", pages.index_html([track], BUILD))
    _write(out / "runtime" / "frame.html", "<!doctype html><title>No Python</title>")  # every exercise has the frame
    _write(out / TRACK_SLUG / "index.html", pages.track_html(track, BUILD))
    for member in track.exercises:
        folder = out / TRACK_SLUG / member.slug
        _write(folder / "index.html", pages.exercise_html(track, member, BUILD))
        _write(folder / "cases.json", json.dumps(pages.exercise_data(track, member, BUILD)))
    entries = {**pages.ENTRIES, "assets/page.js": str(HERE / "fake_page.ts")}
    for path, content in {**bundle_files(entries), **icon_files()}.items():
        _write(out / path, content)


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
