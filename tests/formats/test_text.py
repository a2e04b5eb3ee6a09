"""Reports on a terminal: coloured only when asked for, and never saying by colour alone."""

import io
import re

import pytest

from grader.formats import wants_colour
from tests.formats.reports import ADA, BOB, EVE, written

CODE = re.compile(r"\x1b\[[\d;]*m")

COLOURED = """\
\x1b[1mada: double, run by cpython\x1b[0m
  1 of 4 pass

  Examples  1/1
    \x1b[32m✓\x1b[0m =two: \x1b[32mpassed\x1b[0m

  More  0/2
    \x1b[31m✗\x1b[0m <b>"zero" & co: \x1b[31mwrong\x1b[0m
      `[0]` is `'a\\ud800'`, expected `'b'`.
      Hint: Look <again>.
      \x1b[2minput     \x1b[0mn = 0
                m = 1
      \x1b[2mexpected  \x1b[0m['\x1b[1;4;32mb\x1b[0m']
                  ^
      \x1b[2myours     \x1b[0m['\x1b[1;4;31ma\\ud800\x1b[0m']
                  ^^^^^^^
      \x1b[2mtools run \x1b[0madd(a=1, b=2)
      \x1b[2mprinted   \x1b[0mone\\x1b[2J
                two\\x00]]>
      \x1b[2merror     \x1b[0mline 3, in f:     g()
                ValueError: no\\u202e
    \x1b[31m✗\x1b[0m three: \x1b[31mraised\x1b[0m
      Hint: Three is a name only.

  Last  0/1
    \x1b[33m✗\x1b[0m last\\x00: \x1b[33mgrader error\x1b[0m
      The grader itself failed here.
"""


def test_a_coloured_report_reads_like_this():
    assert COLOURED == written("text", [ADA], colour=True)


def test_without_colour_it_is_the_same_text():
    assert CODE.sub("", COLOURED) == written("text", [ADA])


def test_an_empty_line_stands_between_two_reports():
    assert written("text", [BOB]) + "\n" + written("text", [EVE]) == written("text", [BOB, EVE])


def test_nothing_of_a_submission_steers_the_terminal():
    steering = [char for char in CODE.sub("", written("text", [ADA, BOB, EVE], colour=True)) if not char.isprintable()]

    assert {"\n"} == set(steering)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("out", "environment", "wanted"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"TERM": "xterm-256color"}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": "0"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colour_is_for_terminals_whose_owner_wants_it(out, environment, wanted):
    assert wanted is wants_colour(out, environment)
