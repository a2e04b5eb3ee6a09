"""A lesson's record in, its page and its checkpoints.json out."""

import json
import re
import shutil
from pathlib import Path

import pytest

from etude_site import pages
from etude_site.build import BuildFault, build, printed_in
from grader.load import load_tracks
from grader.verifying import verify, verify_expectation
from tests.conftest import DATA

BUILD = "0123456789abcdef"


@pytest.fixture
def numbers(tracks: Path) -> Path:
    """A folder of tracks whose one track holds an exercise and then a lesson."""
    track = tracks / "numbers" / "track.toml"
    track.write_text(track.read_text().replace('["double"]', '["double", "counting"]'))
    shutil.copytree(DATA / "lessons" / "counting", tracks / "numbers" / "counting")
    return tracks


def test_the_page_has_every_part_in_order_and_no_answer(numbers: Path) -> None:
    [track] = load_tracks(numbers)
    html = pages.lesson_html(track, track.lessons[0], track.exercises, BUILD)
    in_order = ["<em>begins</em>", "&lt;b&gt;Raw", "<h2>Code</h2>", "predict shown-only", 'id="three"', 'id="first"']
    in_order += [
        'id="odd"',
        'id="waits"',
        'data-embedded="numbers/double"',
        "<p>Write <code>double(n)",
        "<h4>Examples</h4>",
        "Check all",
    ]
    in_order += ['href="../../numbers/double/index.html">Double</a>', 'data-call="3"', "The end."]
    places = [html.index(part) for part in in_order]
    assert sorted(places) == places
    assert "6 seconds" not in html
    assert ["3", "1", "2"] == re.findall(r"<td data-gets>(\d)</td>", html)
    assert [] == re.findall(r"<script(?![^>]*src=)|<[^>]*\s(?:style|on\w+)=", html)
    ids = re.findall(r'\sid="([^"]*)"', html)
    assert len(set(ids)) == len(ids)
    assert (4, 3) == (len(re.findall('type="radio"', html)), len(re.findall('type="checkbox"', html)))
    assert 5 == len(re.findall(r"<div class=\"reason\" data-reason hidden><template>", html))


def test_the_data_is_what_the_page_needs_and_what_the_program_printed(numbers: Path) -> None:
    [track] = load_tracks(numbers)
    data = pages.lesson_data(track.lessons[0], {"three": "1\n2 \n\n"}, BUILD)
    assert (1, BUILD, {"slug": "counting", "track": "numbers", "title": "Counting", "version": 1}) == (
        data["version"],
        data["build"],
        data["lesson"],
    )
    three, first, odd = data["checkpoints"]
    assert {"kind": "choice", "name": "first", "right": [1]} == first
    assert {"kind": "choice", "name": "odd", "right": [0, 2]} == odd
    assert [{"line": "0", "says": "`START` is one."}] == three["remarks"]
    verify({**three["exercise"]["load"], "submission": ""}, "load")
    [case] = three["exercise"]["cases"]
    verify(case["run"], "run")
    verify_expectation(case["expectation"])
    assert "1\n2\n" == case["expectation"]["stdout"]


def test_track_and_neighbours_lead_to_it(numbers: Path) -> None:
    [track] = load_tracks(numbers)
    listed = pages.track_html(track, BUILD)
    assert ["double/index.html", "counting/index.html"] == re.findall(r'<h2><a href="([^"]*)"', listed)
    assert 'data-lesson-state="numbers/counting"' in listed
    assert 'data-track-exercises="numbers/double numbers/counting+numbers/double "' in listed
    assert 'data-lesson-total="4" data-lesson-exercises="numbers/double "' in listed
    assert "1 exercise, 1 lesson" in listed
    assert 'href="../../numbers/counting/index.html">Counting' in pages.exercise_html(track, track.exercises[0], BUILD)


def test_a_build_runs_the_programs(numbers: Path) -> None:
    [lesson] = load_tracks(numbers)[0].lessons

    assert {"three": "1\n2\n3\n6 seconds\n"} == printed_in(lesson)


def test_the_site_has_the_page_and_its_data_of_one_build(numbers: Path, tmp_path: Path) -> None:
    done = build(tmp_path / "site", numbers)
    folder = tmp_path / "site" / "numbers" / "counting"
    data = json.loads((folder / "checkpoints.json").read_text())
    assert "1\n2\n3\n6 seconds\n" == data["checkpoints"][0]["exercise"]["cases"][0]["expectation"]["stdout"]
    assert [done.build] * 2 == [data["build"], data["checkpoints"][0]["exercise"]["build"]]
    assert f'data-build="{done.build}"' in (folder / "index.html").read_text()


def test_a_change_of_an_exercise_is_seen_in_the_lesson_that_it_is_solved_in(numbers: Path, tmp_path: Path) -> None:
    prompt = numbers / "numbers" / "double" / "prompt.md"
    for text in ("Double it.", "Now *triple* it."):
        prompt.write_text(text)
        build(tmp_path / "site", numbers)
    page = (tmp_path / "site" / "numbers" / "counting" / "index.html").read_text()
    assert (0, 1) == (page.count("Double it."), page.count("Now <em>triple</em> it."))


def test_a_program_that_fails_is_told_with_its_line_and_nothing_is_written(numbers: Path, tmp_path: Path) -> None:
    lesson = numbers / "numbers" / "counting" / "lesson.md"
    lesson.write_text(lesson.read_text().replace("    print(n)", "    print(m)"))
    with pytest.raises(BuildFault, match=r"lesson\.md:24: three: the program does not run to its end: NameError"):
        build(tmp_path / "site", numbers)
    assert not (tmp_path / "site").exists()
