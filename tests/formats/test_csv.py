"""Reports as a table, read back by the csv module, and looked at the way a spreadsheet looks at a cell."""

import csv
import io
import re

import pytest

from grader.formats.table import cell
from tests.formats.reports import ADA, BOB, EVE, FIRST, conclude, written

HEADER = [
    *("submission", "status", "passed"),
    *("passed_cases", "wrong_cases", "raised_cases", "timed_out_cases", "output_limit_cases", "memory_limit_cases"),
    *("crashed_cases", "not_run_cases", "grader_error_cases", "reason"),
    *("1 =two", '2 <b>"zero" & co', "3 three", "4 last\\x00"),
]
ROWS = [
    [
        *("ada", "graded", "no", "1", "1", "1", "0", "0", "0", "0", "0", "1"),
        "<b>\"zero\" & co: `[0]` is `'a\\ud800'`, expected `'b'`.",
        *("passed", "wrong", "raised", "grader_error"),
    ],
    [
        "'@bob    \\r\\n=cmd|' /C calc'!A0",
        *("ungradable", "no", "0", "0", "0", "0", "0", "0", "0", "4", "0"),
        "line 2: SyntaxError: <no>\\x00",
        *("not_run",) * 4,
    ],
]


def read(text: str, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


def test_a_row_per_submission_below_the_names_of_the_columns():
    assert [HEADER, *ROWS] == read(written("csv", [ADA, BOB]))


def test_every_column_has_a_name_of_its_own():
    assert len(HEADER) == len(set(HEADER))


def test_no_report_leaves_the_names_of_the_columns():
    assert [HEADER] == read(written("csv", []))


def test_a_submission_that_passed_has_no_reason():
    row = read(written("csv", [EVE]))[1]

    assert ['eve</script><script>alert(1)</script>"\\ud800', "graded", "yes", "4"] == row[:4]
    assert "" == row[12]


def test_a_case_that_shows_only_its_name_has_its_verdict_for_a_reason():
    report = conclude("x", {"ok": True, "stdout": ""}, [ADA.content["results"][2]])

    assert "three: raised" == read(written("csv", [report]))[1][12]


# What a spreadsheet takes for a formula, in any locale: what it trims before it looks, then one of these.
FORMULA = re.compile(r"[\s\"']*[=+\-@\uff1d\uff0b\uff0d\uff20]")
ATTACKS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "\r\n\t @x",
    " =1+1",
    '"=1+1',
    "'=1+1",
    "\0=1+1",
    "\u200b=1+1",
    "\ufeff=1+1",
    "\u00a0=1+1",
    "\uff1d1+1",
    "a;=1+1",
    'a;" =1+1',
    'x",=1+1',
    'x"\r\n=1+1,"',
    "a\t=1+1",
    FIRST,
]


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_no_cell_of_the_table_is_a_formula_whatever_parts_the_cells(attack, delimiter):
    for place in ("submission", "reason"):
        loaded = {"ok": False, "kind": "syntax", "reason": attack if place == "reason" else "no", "stdout": ""}
        text = written("csv", [conclude(attack if place == "submission" else "x", loaded, [])])
        lines = text.split("\n")
        assert 3 == len(lines)
        # Where the separator is another, quotes stand in the middle of a cell; a spreadsheet is not strict about them.
        cells = [one for row in csv.reader(lines, delimiter=delimiter) for one in row]
        assert [] == [one for one in cells if FORMULA.match(one) and not one.startswith("'")]


@pytest.mark.parametrize("text", ["ada", "ada-lovelace", "a = b", "", "3", "O'Neill", "x; y", "Zoë", "李"])
def test_harmless_text_stays_as_it_is(text):
    assert text == cell(text)


def test_an_attack_is_caught_by_the_check_itself():
    assert all(FORMULA.match(attack) for attack in ["=1", " @x", "\t-1", '"+1'])
