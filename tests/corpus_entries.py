"""The corpus as records: what each folder of tests/corpus holds, and how one of them is graded.

An entry is a folder with a submission and an ``expect.toml``. The submission is ``solution.py``, or, where its bytes
matter, ``solution.hex``, or, where it is large, the table ``source`` that says how it is made. An entry with a
``fault.toml`` instead has a submission that is right, and says which piece of ours is broken.
"""

import copy
import json
import tomllib
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from grader.exercise import Exercise
from grader.grading import judge_ran
from grader.load import load_exercise
from grader.packing import PackedExercise, exercise_data, pack
from grader.ran import run_submission
from grader.report_text import report_text
from grader.results import Report
from grader.runtimes import Runtime
from grader.submissions import from_bytes, read_submission
from tests.repository import ROOT

CORPUS = ROOT / "tests" / "corpus"
EXERCISES = CORPUS / "exercises" / "drill"
RUNTIMES = ("cpython", "pyodide")
ENGINES = "engines"
"""The table of what may be told in a browser instead of what ``pyodide`` tells."""

KEYS = {
    "title",
    "rows",
    "exercise",
    "verdicts",
    "ungradable",
    "words",
    "stdout",
    "lacks",
    "source",
    "breaks",
    *RUNTIMES,
    ENGINES,
}
HURRY_S = 0.4
"""The time limit in a browser of what waits for it, which three engines do one after the other."""

PATIENCE_S = 20
"""That of everything else: a busy machine is no reason to fail it."""

OVERRIDES = {"why", "verdicts", "ungradable", "words", "stdout"}


@dataclass(frozen=True)
class Expected:
    """What a report must say. Cases that *verdicts* does not name must be passed; ``*`` stands for all of those."""

    verdicts: dict[str, str]
    ungradable: str | None
    words: str
    stdout: str
    why: str

    @property
    def takes_its_time(self) -> bool:
        """Whether a limit is waited for."""
        return "timed_out" in self.verdicts.values() or "took longer" in (self.ungradable or "")


@dataclass(frozen=True)
class Entry:
    """One folder of the corpus; *settings* is its TOML file as it is."""

    folder: Path
    settings: dict[str, Any]
    is_fault: bool

    @property
    def name(self) -> str:
        return self.folder.name

    def expected(self, runtime: str) -> Expected:
        """What must be reported by *runtime*: what all say, and in place of it what is said for that one."""
        own = self.settings.get(runtime, {})
        said = {key: value for key, value in self.settings.items() if key in OVERRIDES}
        if {"verdicts", "ungradable"} & own.keys():
            said = {key: value for key, value in said.items() if key not in ("verdicts", "ungradable", "words")}
        said.update(own)
        return Expected(
            verdicts=said.get("verdicts", {}),
            ungradable=said.get("ungradable"),
            words=said.get("words", ""),
            stdout=said.get("stdout", ""),
            why=said.get("why", ""),
        )

    def expected_in_browsers(self) -> tuple[Expected, ...]:
        """What a browser may report of :func:`page_job`: what ``pyodide`` does, or what the entry says for engines."""
        also = [self.expected(ENGINES)] if ENGINES in self.settings else []
        return (self.expected("pyodide"), *also)

    def source(self) -> bytes:
        """The submission's bytes."""
        if self.is_fault and not (self.folder / "solution.py").exists():
            return (EXERCISES / self.settings["exercise"] / "solution.py").read_bytes()
        if "source" in self.settings:
            parts = self.settings["source"]
            return (parts["before"] + parts["repeated"] * parts["times"] + parts["after"]).encode("utf-8")
        in_hex = self.folder / "solution.hex"
        return (
            bytes.fromhex(in_hex.read_text("ascii"))
            if in_hex.exists()
            else self.folder.joinpath("solution.py").read_bytes()
        )


@cache
def entries() -> tuple[Entry, ...]:
    """Every entry, by name. Raises when a folder holds none, or says what is not known."""
    found = tuple(_read(folder) for folder in sorted(CORPUS.iterdir()) if folder.name[:1].isdigit())
    assert found, "the corpus is empty"
    return found


def _read(folder: Path) -> Entry:
    (path,) = [folder / name for name in ("expect.toml", "fault.toml") if (folder / name).exists()]
    settings = tomllib.loads(path.read_text("utf-8"))
    assert not settings.keys() - KEYS, f"{folder.name}: {settings.keys() - KEYS}"
    for runtime in (*RUNTIMES, ENGINES):
        own = settings.get(runtime, {"why": "as everywhere"})
        assert own["why"], f"{folder.name}: {runtime} differs, and why is not said"
        assert not own.keys() - OVERRIDES, f"{folder.name}: {runtime}: {own.keys() - OVERRIDES}"
    return Entry(folder, settings, path.name == "fault.toml")


@cache
def packed(slug: str) -> PackedExercise:
    """The exercise of the corpus called *slug*."""
    return pack(_exercise(slug))


@cache
def _exercise(slug: str) -> Exercise:
    return load_exercise(EXERCISES / slug, "drill")


def concerns_browsers(entry: Entry) -> bool:
    """Whether a page can be given *entry*: its bytes are text, and a page has its submissions from an editor."""
    return from_bytes(entry.name, entry.source()).fault is None


def page_job(entry: Entry, release: str) -> tuple[dict[str, Any], str]:
    """What the page of *release* is given of *entry*: the content of ``cases.json``, and the text in its editor."""
    slug = entry.settings["exercise"]
    exercise = broken(packed(slug), entry.settings.get("breaks", []))
    data = exercise_data(_exercise(slug), release, exercise)
    expected = entry.expected("pyodide")
    # What must end may take its time: WebKit goes on for a while with what was killed before.
    data["time_limit_s"] = HURRY_S if expected.ungradable and expected.takes_its_time else PATIENCE_S
    told = verdicts(entry, expected)
    for case in data["cases"]:
        waits = told.get(case["expectation"]["name"]) == "timed_out"
        case["expectation"]["time_limit_s"] = HURRY_S if waits else PATIENCE_S
    return data, from_bytes(entry.name, entry.source()).source


def grade_entry(entry: Entry, runtime: Runtime, folder: Path) -> Report:
    """The report on *entry*, by way of a file in *folder*, as everything that is handed in comes from a file."""
    path = folder / "solution.py"
    path.write_bytes(entry.source())
    submission = read_submission(path, entry.name)
    exercise = broken(packed(entry.settings["exercise"]), entry.settings.get("breaks", []))
    return judge_ran(exercise, run_submission(runtime, exercise.bundle, submission))


def check_report(entry: Entry, report: Report, *accepted: Expected) -> None:
    """Raise an AssertionError when *report* on *entry* is none of those that are *accepted*; it speaks of the last."""
    for expected in accepted[:-1]:
        with suppress(AssertionError):
            _check_report(entry, report, expected)
            return
    _check_report(entry, report, accepted[-1])


def _check_report(entry: Entry, report: Report, expected: Expected) -> None:
    told = json.dumps(report.content)
    wanted = verdicts(entry, expected)

    assert wanted == {result.name: str(result.verdict) for result in report.results}, told
    assert (expected.ungradable is not None) == (report.status == "ungradable")
    assert (expected.ungradable or "") in (report.reason or "")
    assert report.passed == (expected.ungradable is None and set(wanted.values()) == {"passed"})
    assert expected.words in _words(report)
    assert expected.stdout in "".join(result.content.get("stdout", "") for result in report.results)
    assert entry.settings.get("lacks", "\0") not in told
    assert [] == [char for char in report_text(report) if not char.isprintable() and char != "\n"]


def verdicts(entry: Entry, expected: Expected) -> dict[str, str]:
    """The verdict that each case must get, by the case's name."""
    others = "not_run" if expected.ungradable is not None else "passed"
    names = [told["name"] for told in packed(entry.settings["exercise"]).expectations]
    return {name: expected.verdicts.get(name, expected.verdicts.get("*", others)) for name in names}


def _words(report: Report) -> str:
    """What is said of the first case that did not pass."""
    return next((result.message or "" for result in report.results if not result.passed), "")


def broken(exercise: PackedExercise, breaks: list[dict[str, Any]]) -> PackedExercise:
    """*exercise* with its messages changed: each of *breaks* names one message, what is set in it and what removed."""
    load, runs = dict(exercise.bundle.load), [dict(case.run) for case in exercise.bundle.cases]
    expectations = copy.deepcopy(list(exercise.expectations))
    texts = {"checkers": exercise.checkers}
    for each in breaks:
        index = next((n for n, told in enumerate(expectations) if told.get("name") == each.get("case")), None)
        target = {"load": load, "checkers": texts}.get(each["in"]) or {"run": runs, "expectation": expectations}[
            each["in"]
        ][index]
        target.update(each.get("set", {}))
        for key in each.get("remove", []):
            del target[key]
    cases = [case._replace(run=run) for case, run in zip(exercise.bundle.cases, runs, strict=True)]
    return replace(
        exercise,
        bundle=exercise.bundle._replace(load=load, cases=cases),
        expectations=expectations,
        checkers=texts.get("checkers"),
    )
