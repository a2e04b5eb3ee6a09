"""Reports are written whole or not at all, and to where they were asked for."""

import errno
import json
import os

import pytest

from grader import Case, Exercise
from grader.formats import FormatFault
from grader.grading import grade, judge_ran
from grader.packing import pack
from grader.ran import not_run
from grader.reports_out import ReportsOut
from grader.submissions import Submission

PACKED = pack(Exercise("f", "f", [Case("a", args=[1], expected=1)]))
REPORT = judge_ran(PACKED, not_run(Submission("ada", ""), "cpython", "half a \ud800 character"))


def test_a_file_is_there_when_it_is_whole(tmp_path):
    path = tmp_path / "report.json"
    path.write_text("the old one")
    with ReportsOut(path, "json", PACKED) as reports:
        reports.add(REPORT)
        assert "the old one" == path.read_text()

    assert "ada" == json.loads(path.read_text())["submission"]
    assert [path] == list(tmp_path.iterdir())
    assert (1, False) == (reports.count, reports.all_passed)


def test_without_times_every_time_is_nought_and_nothing_else_changes(tmp_path):
    graded = grade(Exercise("f", "f", [Case("a", args=[1], expected=1)]), "def f(x): return x")
    for name, times in (("with", True), ("without", False)):
        with ReportsOut(tmp_path / name, "json", PACKED, times=times) as reports:
            reports.add(graded)
    timed, untimed = (json.loads((tmp_path / name).read_text()) for name in ("with", "without"))

    assert timed["results"][0].pop("elapsed_ms") > 0
    assert 0 == untimed["results"][0].pop("elapsed_ms")
    assert timed == untimed


def test_half_a_file_is_never_there(tmp_path):
    path = tmp_path / "report.json"
    path.write_text("the old one")

    def write():
        with ReportsOut(path, "json", PACKED) as reports:
            reports.add(REPORT)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write()

    assert "the old one" == path.read_text()
    assert [path] == list(tmp_path.iterdir())


def test_a_format_that_cannot_be_written_leaves_nothing(tmp_path, monkeypatch):
    def refuses(*_, **__):
        raise FormatFault("it is not installed")

    monkeypatch.setattr("grader.reports_out.open_writer", refuses)
    with pytest.raises(FormatFault):
        ReportsOut(tmp_path / "report.html", "html", PACKED)

    assert [] == list(tmp_path.iterdir())


def test_a_disk_that_is_full_leaves_nothing_half_written(tmp_path, monkeypatch):
    path = tmp_path / "report.json"
    path.write_text("the old one")

    def write():
        with ReportsOut(path, "json", PACKED) as reports:
            reports.add(REPORT)
            monkeypatch.setattr(reports, "_out", Full(reports._out))
            reports._writer._out = reports._out

    with pytest.raises(OSError, match="No space"):
        write()

    assert "the old one" == path.read_text()
    assert [path] == list(tmp_path.iterdir())


class Full:
    """A file on a disk that is full: whatever is done with it fails, and it is closed all the same."""

    def __init__(self, file):
        self.file = file

    def write(self, _):
        raise OSError(errno.ENOSPC, "No space left on device")

    def close(self):
        self.file.close()
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "link").symlink_to("report.txt")
    with ReportsOut(tmp_path / "link", "text", PACKED) as reports:
        reports.add(REPORT)

    assert (tmp_path / "link").is_symlink()
    assert "ada" in (tmp_path / "report.txt").read_text()


def test_what_is_no_plain_file_is_written_to_and_not_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    with ReportsOut(tmp_path / "pipe", "text", PACKED) as reports:
        reports.add(REPORT)

    assert b"ada" in os.read(reader, 10_000)
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


def test_standard_output_takes_any_text(capfd):
    with ReportsOut(None, "text", PACKED) as reports:
        reports.add(REPORT)

    assert "ada" in capfd.readouterr().out
