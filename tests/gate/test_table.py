"""The table of one exercise, as lines."""

from pathlib import Path

from grader.gate.findings import Finding, Kind, Seen
from grader.gate.table import foot, row, where


def found(kind, count):
    return [
        Finding(kind, f"sentence {number}", Path("a/cases.py"), number, ["a detail\x1b"])
        for number in range(1, count + 1)
    ]


def test_a_row_says_what_was_looked_at_and_what_was_found():
    assert ["  ✓ inputs      looked at"] == list(row("inputs", Seen("looked at")))
    assert [
        "  ✗ hidden      two things",
        "    ✗ a/cases.py:1: sentence 1",
        "        a detail\\x1b",
        "    · a/cases.py:1: sentence 1",
        "        a detail\\x1b",
    ] == list(row("hidden", Seen("two things", [*found(Kind.HIDDEN_WITHOUT_HINT, 1), *found(Kind.IDLE_CASES, 1)])))


def test_of_many_of_a_kind_a_dozen_is_told_but_every_survivor():
    lines = list(row("hidden", Seen("many", found(Kind.HIDDEN_WITHOUT_HINT, 15))))

    assert (1 + 12 * 2 + 1, "      and 3 more like this") == (len(lines), lines[-1])
    assert 1 + 15 * 2 == len(list(row("adequacy", Seen("many", found(Kind.SURVIVOR, 15)))))


def test_notes_do_not_count():
    assert "  it can be published" == foot(found(Kind.SURVIVOR, 3))
    assert "  1 thing to put right" == foot([*found(Kind.SURVIVOR, 3), *found(Kind.SLOW, 1)])
    assert "  2 things to put right" == foot(found(Kind.SLOW, 2))


def test_a_path_is_told_from_where_the_command_was_started(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert "a/b.py:3" == where(Finding(Kind.SLOW, "", tmp_path / "a" / "b.py", 3))
    assert "/elsewhere/b.py" == where(Finding(Kind.SLOW, "", Path("/elsewhere/b.py")))
