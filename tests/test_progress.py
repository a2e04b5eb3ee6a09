"""A line of progress: what it says, and that it says nothing where nobody looks."""

import io

import pytest

from grader import progress
from grader.progress import Progress, progress_line

LINES = [
    ((0, 2000, 0, 0.0), "0/2000 [                              ]"),
    ((0, 2000, 0, 5.0), "0/2000 [                              ]"),
    ((1000, 2000, 1000, 10.0), "1000/2000 [###############               ] 100.0/s, 0:10 left"),
    ((1000, 2000, 1, 10.0), "1000/2000 [###############               ] 0.1/s, 2:46:40 left"),
    ((2000, 2000, 500, 10.0), "2000/2000 [##############################] 50.0/s, 0:00 left"),
]


@pytest.mark.parametrize(("arguments", "line"), LINES, ids=range(len(LINES)))
def test_the_line_says_how_far_how_fast_and_how_long(arguments, line):
    assert line == progress_line(*arguments)


class Terminal(io.StringIO):
    def isatty(self):
        return True


def shown(stream, total=3, done=0):
    with Progress(total, done, stream) as line:
        for _ in range(total - done):
            line.step()
    return stream.getvalue()


def test_nothing_is_written_where_there_is_no_terminal():
    assert "" == shown(io.StringIO())


def test_one_submission_needs_no_progress():
    assert "" == shown(Terminal(), total=1)


def test_it_starts_with_what_was_done_before_and_takes_itself_away(monkeypatch):
    monkeypatch.setattr(progress, "_EVERY_S", 0)
    drawn = [line.split(" ")[0] for line in shown(Terminal(), done=1).split("\r")]

    assert ["", "1/3", "2/3", "3/3", "\x1b[K"] == drawn


def test_it_is_not_drawn_more_often_than_eyes_can_see():
    assert shown(Terminal(), total=10_000).count("\r") < 100


def test_it_fits_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    (_, first, *_) = shown(Terminal(), total=2000).split("\r")

    assert 19 == len(first.removesuffix("\x1b[K"))
