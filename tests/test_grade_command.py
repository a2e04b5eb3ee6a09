"""A class is graded: a row of each, nothing of it executed where it should not be, and an interruption costs nothing."""

import io
import json
import os
import signal
import time
import zipfile
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from grader import RuntimeFault
from grader.cli import main
from grader.runtimes.cpython import CPythonRuntime
from tests.command import DOUBLE, RIGHT, WRONG, call, said, start, timeless, write_files

CLASS = {
    "ada.py": RIGHT,
    "ben/solution.py": WRONG,
    "cyd.py": "def double(n):\n    while n == 0: pass\n    return add(n, n)\n",
    "dan.py": "import os\ndef double(n): os._exit(0)\n",
    "eve.py": "def double(n:\n",
    "fay.py": "\x00",
    "zoe/solution.py": RIGHT,
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    """The reports on the class, made by one call with one process."""
    folder = write_files(tmp_path_factory.mktemp("class"), CLASS)
    _, out, _ = call("grade", DOUBLE, folder, "-j", 1, "--format", "json")
    return json.loads(out)


def test_there_is_a_row_for_each_in_order_of_name(reports):
    assert [
        ("ada", {"passed": 6}),
        ("ben", {"passed": 1, "wrong": 5}),
        ("cyd", {"passed": 5, "timed_out": 1}),
        ("dan", {"crashed": 6}),
        ("eve", {"not_run": 6}),
        ("fay", {"not_run": 6}),
        ("zoe", {"passed": 6}),
    ] == [(report["submission"], report["counts"]) for report in reports]


@pytest.mark.parametrize("jobs", [2, 9])
def test_the_reports_are_the_same_with_several_processes(tmp_path, reports, jobs):
    write_files(tmp_path / "class", CLASS)
    code, out, err = call("grade", DOUBLE, tmp_path / "class", "-j", jobs, "--format", "json")

    assert (1, "") == (code, err)
    assert timeless(reports) == timeless(json.loads(out))


def test_the_reports_are_the_same_from_a_zip_and_in_a_file(tmp_path, reports):
    with zipfile.ZipFile(tmp_path / "class.zip", "w") as archive:
        for name, text in CLASS.items():
            archive.writestr(f"class/{name}", text)
    code, out, err = call("grade", DOUBLE, tmp_path / "class.zip", "--format", "json", "-o", tmp_path / "r.json")

    assert (1, "", "") == (code, out, err)
    assert timeless(reports) == timeless(json.loads((tmp_path / "r.json").read_text()))
    assert ["class.zip", "r.json"] == sorted(path.name for path in tmp_path.iterdir())


# What may lie beside submissions, in the folder that the command is started in. Whatever is imported shows.
IMPORTED = "raise SystemExit(__file__ + ' was imported')\n"
BESIDE = {
    **dict.fromkeys(
        ["conftest.py", "random.py", "json.py", "argparse.py", "zipfile.py", "sitecustomize.py", "usercustomize.py"],
        IMPORTED,
    ),
    **dict.fromkeys(["ben/conftest.py", "ben/random.py", "ben/__init__.py", "json/__init__.py"], IMPORTED),
    "pytest.ini": "[pytest]\naddopts = --nonsense\n",
    "pyproject.toml": "no TOML",
    "evil.pth": "import os; os._exit(9)\n",
    "cases.py": "CASES = []\n",
    "exercise.toml": "no TOML",
}
HONEST = "import random, json\ndef double(n):\n    return random.choice([add(n, n)])\n"


@pytest.mark.parametrize("options", [["-s", "-P"], []], ids=["safe", "plain"])
def test_what_lies_beside_a_submission_changes_nothing(tmp_path, options):
    write_files(tmp_path, {"ada.py": HONEST, "ben/solution.py": WRONG, "cyd/solution.py": HONEST, **BESIDE})
    code, out, err = call("grade", DOUBLE, ".", "--format", "json", cwd=tmp_path, options=options)
    assert (1, "") == (code, err)
    counts = {report["submission"]: report["counts"].get("passed", 0) for report in json.loads(out)}

    assert {"ada": 6, "ben": 1, "cyd": 6} == {name: counts.pop(name) for name in ("ada", "ben", "cyd")}
    assert {0} == set(counts.values())


def test_a_link_in_the_folder_is_refused_and_the_others_are_graded(tmp_path):
    write_files(tmp_path, {"class/ada.py": RIGHT, "elsewhere/solution.py": RIGHT})
    (tmp_path / "class" / "ben").symlink_to("../elsewhere")
    (tmp_path / "class" / "cyd.py").symlink_to("/etc/passwd")
    _, out, _ = call("grade", DOUBLE, tmp_path / "class", "--format", "json")

    assert [("ada", None), ("ben", "the folder is a link; hand in the folder itself"), ("cyd", "the file is a link; hand in the file itself")] == [
        (report["submission"], report.get("reason")) for report in json.loads(out)
    ]  # fmt: skip


def test_a_path_may_lead_up(tmp_path):
    write_files(tmp_path, {"class/ada.py": RIGHT, "here/x.txt": ""})

    assert 0 == call("grade", DOUBLE, "../class", cwd=tmp_path / "here")[0]


SLOW = {
    "ada.py": RIGHT,
    "ben.py": WRONG,
    "max.py": "import time\ntime.sleep(1.5)\n" + RIGHT,
    "zoe.py": RIGHT,
}


def left_processes(folder):
    """Processes whose environment speaks of *folder*."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if os.fsencode(folder) in path.read_bytes():
                found.append(path.parent.name)
        except OSError:
            continue
    return found


def wait_until(holds):
    deadline_s = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline_s, "this did not come about"
        time.sleep(0.02)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL], ids=lambda n: n.name)
def test_an_interrupted_call_goes_on_where_it_was_and_ends_the_same(tmp_path, number):
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    write_files(tmp_path / "class", SLOW)
    arguments = ["grade", DOUBLE, tmp_path / "class", "-j", 1, "--format", "json", "-o", tmp_path / "r.json"]
    side = tmp_path / "r.json.outcomes.jsonl"
    process = start(*arguments, TMPDIR=str(temporary))
    wait_until(lambda: side.exists() and side.read_bytes().count(b"\n") >= 3)
    assert left_processes(temporary)
    process.send_signal(number)
    _, err = process.communicate(timeout=10)

    assert not (tmp_path / "r.json").exists()
    wait_until(lambda: not left_processes(temporary))
    if number != signal.SIGKILL:
        assert (1, "etude: stopped\n") == (process.returncode, said(err))
        assert [] == list(temporary.iterdir())
    before = [json.loads(line) for line in side.read_text().splitlines()]
    assert ["ada", "ben"] == [record["submission"] for record in before[1:]]

    assert (1, "", "") == call(*arguments)
    after = json.loads((tmp_path / "r.json").read_text())
    times = [[result["elapsed_ms"] for result in report["results"]] for report in after]
    assert [[outcome["elapsed_ms"] for outcome in record["outcomes"]] for record in before[1:]] == times[:2]
    assert (1, "", "") == call(*arguments[:-1], tmp_path / "whole.json")
    assert timeless(json.loads((tmp_path / "whole.json").read_text())) == timeless(after)
    assert ["class", "r.json", "tmp", "whole.json"] == sorted(path.name for path in tmp_path.iterdir())


def test_what_was_changed_since_is_graded_anew(tmp_path):
    write_files(tmp_path / "class", SLOW)
    arguments = ["grade", DOUBLE, tmp_path / "class", "-j", 1, "--format", "json", "-o", tmp_path / "r.json"]
    side = tmp_path / "r.json.outcomes.jsonl"
    process = start(*arguments)
    wait_until(lambda: side.exists() and side.read_bytes().count(b"\n") >= 3)
    process.kill()
    process.communicate()
    write_files(tmp_path / "class", {"ben.py": RIGHT, "max.py": RIGHT})

    assert 0 == call(*arguments)[0]


def test_what_failed_through_a_fault_of_ours_is_told_and_tried_again(tmp_path, monkeypatch):
    write_files(tmp_path / "class", {"ada.py": RIGHT, "ben.py": WRONG})
    arguments = ["grade", str(DOUBLE), str(tmp_path / "class"), "--format", "json", "-o", str(tmp_path / "r.json")]
    run = CPythonRuntime.run

    def fails_with_ben(self, bundle, submission):
        if "n + 2" in submission:
            raise RuntimeFault("the disk is full")
        return run(self, bundle, submission)

    monkeypatch.setattr(CPythonRuntime, "run", fails_with_ben)
    err = io.StringIO()
    with redirect_stderr(err):
        assert 1 == main(arguments)
    assert (
        "etude: 1 of 2 not graded through a fault of the grader; the same call tries them again, and only them\n"
        == said(err.getvalue())
    )
    ada, ben = json.loads((tmp_path / "r.json").read_text())
    assert ({"passed": 6}, "ungradable") == (ada["counts"], ben["status"])
    assert "which says nothing about your code: the disk is full" in ben["reason"]

    monkeypatch.setattr(CPythonRuntime, "run", run)
    assert 1 == main(arguments)
    again = json.loads((tmp_path / "r.json").read_text())
    assert (ada, {"passed": 1, "wrong": 5}) == (again[0], again[1]["counts"])
    assert ["class", "r.json"] == sorted(path.name for path in tmp_path.iterdir())


CALLS = [
    (["-j", "0"], "this must be a whole number, and at least 1"),
    (["-j", "many"], "-j/--jobs: this must be a whole number"),
    (["-o", "none/report.txt"], "none/report.txt.part: No such file or directory"),
    (["--format", "xml"], "invalid choice"),
]


@pytest.mark.parametrize(("arguments", "words"), CALLS, ids=[row[1] for row in CALLS])
def test_a_wrong_call_is_said_to_be_one(tmp_path, arguments, words):
    (tmp_path / "ada.py").write_text(RIGHT)
    code, out, err = call("grade", DOUBLE, "ada.py", *arguments, cwd=tmp_path)

    assert (2, "") == (code, out)
    assert words in err
    assert "Traceback" not in err


def test_what_is_no_file_is_written_to(tmp_path):
    (tmp_path / "ada.py").write_text(RIGHT)

    assert (0, "", "") == call("grade", DOUBLE, tmp_path / "ada.py", "-o", "/dev/null")
    assert Path("/dev/null").is_char_device()
