"""The second half: outcomes are data that anybody may have written, and every submission gets its row all the same."""

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout

import pytest

from grader.cli import main
from tests.command import DOUBLE, RIGHT, WRONG, call, timeless, write_files
from tests.repository import ROOT

CLASS = {"ada.py": RIGHT, "ben.py": WRONG, "cyd.py": "def double(n): return 1 / n\n", "eve.py": "def"}
PROTOCOL = (
    "the grader itself failed here, which says nothing about your code: what came back of the run breaks the protocol: "
)


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """A folder with the class, the outcomes of a run, and the reports of a plain grading."""
    folder = tmp_path_factory.mktemp("graded")
    write_files(folder / "class", CLASS)
    call("run", DOUBLE, folder / "class", "-o", folder / "outcomes.jsonl")
    call("grade", DOUBLE, folder / "class", "--format", "json", "-o", folder / "report.json")
    return folder


@pytest.fixture
def outcomes(graded, tmp_path):
    """A copy of the outcomes that a test may change."""
    path = tmp_path / "outcomes.jsonl"
    path.write_bytes((graded / "outcomes.jsonl").read_bytes())
    return path


def judge(*arguments):
    """Exit code, reports and standard error of the command, called in this process, for there is nothing to execute."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(["judge", *map(str, [DOUBLE, *arguments]), "--format", "json"])
    return code, json.loads(out.getvalue()) if out.getvalue() else "", err.getvalue()


@pytest.mark.parametrize("paths", [[], ["class"]], ids=["without", "with"])
def test_both_halves_say_what_the_whole_says(graded, paths):
    code, reports, err = judge(graded / "outcomes.jsonl", *(graded / path for path in paths))

    assert (1, "") == (code, err)
    assert timeless(json.loads((graded / "report.json").read_text())) == timeless(reports)


def test_the_order_of_the_lines_is_nothing(graded, outcomes):
    first, *rest = outcomes.read_bytes().splitlines(keepends=True)
    outcomes.write_bytes(first + b"".join(reversed(rest)))

    assert judge(graded / "outcomes.jsonl") == judge(outcomes)


STARTS_NOTHING = """
import sys

def refuse(event, arguments):
    if event in ("subprocess.Popen", "os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.system", "_thread.start_new_thread"):
        raise SystemExit(f"{event} {arguments}")

sys.addaudithook(refuse)
from grader.cli import main

sys.exit(main())
"""


def test_judging_starts_no_process_and_no_thread(graded, tmp_path):
    def under_audit(*arguments):
        command = [sys.executable, "-c", STARTS_NOTHING, *map(str, arguments)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)

    judged = under_audit("judge", DOUBLE, graded / "outcomes.jsonl")
    assert (1, "") == (judged.returncode, judged.stderr)
    assert "6 of 6 pass" in judged.stdout
    assert "subprocess.Popen" in under_audit("grade", DOUBLE, graded / "class").stderr


def test_outcomes_without_final_cases_are_judged_without_them(tmp_path):
    write_files(tmp_path, {"ada.py": RIGHT})
    call("run", DOUBLE, tmp_path / "ada.py", "--no-final", "-o", tmp_path / "o.jsonl")
    code, report, _ = judge(tmp_path / "o.jsonl")

    assert (0, {"passed": 5}) == (code, report["counts"])


def edited(name, **changed):
    """A change of the record called *name*."""

    def edit(lines):
        return [line if name not in line[:60] else json.dumps(json.loads(line) | changed) for line in lines]

    return edit


def without(name):
    return lambda lines: [line for line in lines if name not in line[:60]]


# What happens to the lines after the header; the row that tells of it, and words of its reason.
DAMAGE = [
    ("a record is doubled", lambda lines: [*lines, lines[0]], "ada", "there is more than one record of it"),
    ("a better record is added", lambda lines: [*lines, lines[0].replace('"ada"', '"ben"')], "ben", "more than one record"),
    ("outcomes are missing", edited("ada", outcomes=[]), "ada", "case_1 has no outcome"),
    ("a record is cut", lambda lines: [lines[0][:-9], *lines[1:]], "line 2", "the record is no JSON"),
    ("a record has an unknown key", edited("ada", passed=True), "ada", "unknown key 'passed'"),
    ("a record is of another runtime", edited("ada", runtime="pyodide"), "ada", "run by 'pyodide'"),
    ("a record has no name", edited("ada", submission=None), "line 2", "must be of type str"),
    ("a line is a number", lambda lines: ["4", *lines], "line 2", "the record must be an object"),
    ("a line is empty", lambda lines: ["", *lines], "line 2", "the record is no JSON"),
    ("loaded is forged", edited("eve", loaded={"version": 1, "type": "loaded", "ok": True, "stdout": ""}), "eve", "case_1 has no outcome"),
    ("the judge's words", edited("ben", outcomes=[{"verdict": "passed"}] * 6), "ben", "the message is no outcome"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "row", "words"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_a_record_that_is_not_right_is_told_in_its_row_and_the_others_keep_theirs(graded, outcomes, damage, row, words):
    header, *lines = outcomes.read_text().splitlines()
    outcomes.write_text("\n".join([header, *damage(sorted(lines))]) + "\n")
    code, reports, err = judge(outcomes)
    found = {report["submission"]: report for report in reports}
    plain = {report["submission"]: report for report in json.loads((graded / "report.json").read_text())}

    assert (1, "") == (code, err)
    assert ("ungradable", False) == (found[row]["status"], found[row]["passed"])
    assert found[row]["reason"].startswith(PROTOCOL)
    assert words in found[row]["reason"]
    for name in found.keys() & plain.keys() - {row}:
        assert timeless(plain[name]) == timeless(found[name])


# The same, with the submissions at hand.
MISSING = [
    ("a record is missing", without("ben"), "ben", "there is no record of it"),
    ("a record is of nobody", lambda lines: [*lines, lines[0].replace('"ada"', '"zoe"')], "zoe", "nothing was handed in under this name"),
    ("a record is of another text", edited("ben", source_sha256="0" * 64), "ben", "what was run is not what was handed in"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "row", "words"), [row[1:] for row in MISSING], ids=[row[0] for row in MISSING])
def test_with_the_submissions_at_hand_what_is_missing_or_of_another_text_is_told(graded, outcomes, damage, row, words):
    header, *lines = outcomes.read_text().splitlines()
    outcomes.write_text("\n".join([header, *damage(sorted(lines))]) + "\n")
    _, reports, _ = judge(outcomes, graded / "class")
    found = {report["submission"]: report.get("reason", "") for report in reports}

    assert PROTOCOL + words == found[row]
    assert {"ada", "ben", "cyd", "eve", row} == set(found)


def test_half_a_last_line_is_told(outcomes):
    outcomes.write_bytes(outcomes.read_bytes()[:-20])
    _, reports, _ = judge(outcomes)

    assert ["line 5: the record is not whole"] == [
        f"{report['submission']}: {report['reason'].removeprefix(PROTOCOL)}" for report in reports if "line" in report["submission"]
    ]  # fmt: skip


# What the file is; words of the sentence.
REFUSED = [
    ("of another exercise", lambda data: data.replace(b'"double"', b'"triple"', 1), "these are outcomes of 'triple'"),
    ("of other inputs", lambda data: data.replace(b'"bundle_sha256":"', b'"bundle_sha256":"0', 1), "as it is not or no longer in 'double' here; run it again"),
    ("without a header", lambda data: data.split(b"\n", 1)[1], "its first line is no header"),
    ("of nothing", lambda data: b"", "its first line is no header"),
    ("of a header alone", lambda data: data.split(b"\n")[0] + b"\n", "there is no record in it"),
    ("of bytes", lambda data: b"\xff" * 100_000, "its first line is no header"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "words"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_file_that_does_not_fit_is_a_wrong_call(outcomes, damage, words):
    outcomes.write_bytes(damage(outcomes.read_bytes()))
    code, out, err = judge(outcomes)

    assert (2, "") == (code, out)
    assert words in err
    assert err.startswith(f"etude: {outcomes}: ")
    assert 1 == err.count("\n")


def test_a_pipe_is_a_wrong_call(tmp_path):
    os.mkfifo(tmp_path / "pipe")

    assert (2, "", f"etude: {tmp_path}/pipe is no plain file\n") == judge(tmp_path / "pipe")


def test_a_file_that_is_not_there_is_a_wrong_call(tmp_path):
    code, out, err = judge(tmp_path / "none.jsonl")

    assert (2, "", f"etude: {tmp_path}/none.jsonl: No such file or directory\n") == (code, out, err)
