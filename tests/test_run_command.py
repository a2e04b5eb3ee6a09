"""The first half: what was run is written down, and a second call runs only what is missing."""

import json
import os

import pytest

from grader.bundle_file import read_bundle
from grader.load import load_exercise
from grader.packing import pack
from tests.command import DOUBLE, RIGHT, WRONG, call, write_files

HANGS = "def double(n):\n    while n == 0: pass\n    return n\n"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    """The file of a bundle, made by the command."""
    path = tmp_path_factory.mktemp("bundle") / "double.json"
    assert (0, "", "") == call("bundle", DOUBLE, "-o", path)
    return path


def records(path):
    header, *lines = map(json.loads, path.read_text().splitlines())
    assert ("outcomes", "double", "cpython") == (header["type"], header["exercise"], header["runtime"])
    return {line["submission"]: line for line in lines}


def test_a_bundle_is_all_of_the_inputs_and_goes_to_the_terminal_too(bundle):
    assert pack(load_exercise(DOUBLE)).bundle == read_bundle(bundle)
    assert (0, bundle.read_text(), "") == call("bundle", DOUBLE)


def test_a_bundle_can_leave_the_final_cases_out(tmp_path):
    call("bundle", DOUBLE, "--no-final", "-o", tmp_path / "b.json")

    assert 5 == len(read_bundle(tmp_path / "b.json").cases)


@pytest.mark.parametrize("source", ["a bundle", "an exercise"])
def test_run_writes_what_each_did_and_nothing_of_what_that_is_worth(tmp_path, bundle, source):
    folder = write_files(tmp_path / "class", {"ada.py": RIGHT, "ben.py": WRONG, "cyd.py": HANGS, "eve.py": "def"})
    output = tmp_path / "outcomes.jsonl"
    done = call("run", bundle if source == "a bundle" else DOUBLE, folder, "-o", output, "-j", 2)
    found = records(output)

    assert (0, "", "") == done
    assert {"ada": {"returned"}, "ben": {"returned"}, "cyd": {"timed_out", "returned"}, "eve": set()} == {
        name: {outcome["ended"] for outcome in record["outcomes"]} for name, record in found.items()
    }
    assert "syntax" == found["eve"]["loaded"]["kind"]
    assert "passed" not in output.read_text()


def test_a_bundle_is_run_where_there_is_no_exercise(tmp_path, bundle):
    write_files(tmp_path, {"ada.py": RIGHT, "exercises/x": ""})

    assert (0, "", "") == call("run", bundle, "ada.py", "-o", "o.jsonl", "--exercises", "none", cwd=tmp_path)
    assert ["ada.py"] == list(records(tmp_path / "o.jsonl"))


def test_a_second_call_runs_what_is_missing_or_was_changed_and_forgets_who_has_gone(tmp_path, bundle):
    folder, output = tmp_path / "class", tmp_path / "outcomes.jsonl"
    write_files(folder, {"ada.py": RIGHT, "ben.py": WRONG, "cyd.py": RIGHT})
    call("run", bundle, folder, "-o", output)
    before = records(output)
    write_files(folder, {"ben.py": RIGHT, "dan.py": WRONG})
    (folder / "cyd.py").unlink()
    assert (0, "", "") == call("run", bundle, folder, "-o", output)
    after = records(output)

    assert {"ada", "ben", "dan"} == set(after)
    assert before["ada"] == after["ada"]
    assert before["ben"]["source_sha256"] != after["ben"]["source_sha256"]


# Arguments after the exercise; words of the sentence.
CALLS = [
    ("no output", ["ada.py"], "required: -o/--output"),
    ("a file that is no bundle", ["ada.py", "-o", "o.jsonl"], "ada.py is no bundle"),
    ("a file that is something else", ["ada.py", "-o", "thesis.txt"], "thesis.txt is there already"),
    ("nothing to run", ["empty", "-o", "o.jsonl"], "there is no submission in empty"),
    ("nothing there", ["none", "-o", "o.jsonl"], "there is no file or folder none"),
    ("a pipe to write to", ["ada.py", "-o", "pipe"], "pipe is no plain file, and what is written there is read again"),
    ("a broken zip", ["broken.zip", "-o", "o.jsonl"], "broken.zip is no zip archive"),
]


@pytest.mark.parametrize(("name", "arguments", "words"), CALLS, ids=[row[0] for row in CALLS])
def test_a_wrong_call_is_one_sentence(tmp_path, bundle, name, arguments, words):
    write_files(tmp_path, {"ada.py": RIGHT, "thesis.txt": "dear reader\n", "empty/x.txt": "", "broken.zip": "PK"})
    os.mkfifo(tmp_path / "pipe")
    exercise = "ada.py" if name == "a file that is no bundle" else bundle
    code, out, err = call("run", exercise, *arguments, cwd=tmp_path)

    assert (2, "") == (code, out)
    assert words in err
    assert "Traceback" not in err
    assert "dear reader\n" == (tmp_path / "thesis.txt").read_text()
    assert (tmp_path / "pipe").is_fifo()
