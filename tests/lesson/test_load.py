"""A lesson's folder becomes a record; whatever is wrong with it is told with file, line and the nearest right name."""

import shutil

import pytest

from grader.faults import ExerciseFault
from grader.lesson.load import load_lesson
from grader.load import find_exercise, load_tracks
from tests.conftest import DATA

COUNTING = DATA / "lessons" / "counting"


@pytest.fixture
def counting(tracks):
    """The folder of the small lesson, in a track of its own copy, after the exercise that it leads to."""
    track = tracks / "numbers" / "track.toml"
    track.write_text(track.read_text().replace('["double"]', '["double", "counting"]'))
    return shutil.copytree(COUNTING, tracks / "numbers" / "counting")


def test_a_folder_becomes_a_lesson():
    lesson = load_lesson(COUNTING, "numbers")

    kinds = ["Prose", "Excerpt", "Predict", "Choice", "Choice", "Latency", "Solve", "ExerciseLink", "Pairing", "Prose"]
    assert kinds == [type(part).__name__ for part in lesson.parts]
    assert ("counting", "numbers", "Counting", (3, 5), 1) == (
        lesson.slug,
        lesson.track,
        lesson.title,
        lesson.minutes,
        lesson.version,
    )
    assert "```predict shown-only\n" in lesson.parts[0].text
    assert ("The end.\n", "Now *double*.") == (lesson.parts[-1].text, lesson.exercises[0].says)
    three, first, odd, double = lesson.checkpoints
    assert (19, 22, "for n in count(3):") == (three.line, three.program_line, three.program.split("\n")[0])
    assert [("0", "`START` is one.")] == [(remark.line, remark.says) for remark in three.remarks]
    assert ([1], [0, 2]) == (first.right, odd.right)
    assert (["double"], ["double", "double"]) == (
        [solve.name for solve in lesson.solves],
        [block.name for block in lesson.exercises],
    )
    assert ("double", 80) == (double.name, double.line)
    assert ((400, 600, 800), 2) == (tuple(lesson.parts[5].latencies_ms), lesson.parts[5].limit)


def test_an_excerpt_is_what_the_file_has():
    lesson = load_lesson(COUNTING)

    code = (
        "START = 1\nSTEP = 2\n\n@functools.cache\ndef count(n):\n"
        '    """Count."""\n    return list(range(START, START + n))\n'
    )
    assert code == lesson.parts[1].code


def test_a_track_has_exercises_and_lessons_in_one_order(tracks, counting):
    [track] = load_tracks(tracks)

    assert ["double", "counting"] == [member.slug for member in track.members]
    assert (["double"], ["counting"]) == ([e.slug for e in track.exercises], [lesson.slug for lesson in track.lessons])


# What is wrong; the file; what is replaced in it and by what (None: the file is deleted); where it is told, and how.
FAULTS = [
    ("an unknown key", "lesson.toml", ("summary", "sumary"), "lesson.toml:2", "unknown key 'sumary'; did you mean 'summary'?"),
    ("no title", "lesson.toml", ('title = "Counting"\n', ""), "lesson.toml", "the key 'title' is missing"),
    ("no minutes", "lesson.toml", ("[3, 5]", "5"), "lesson.toml:3", "minutes must be two whole numbers"),
    ("no text", "lesson.md", None, "lesson.md", "this file is missing"),
    ("no code", "lesson.toml", ("count.py", "cuont.py"), "count.py", "does not list this file under provided"),
    ("code missing", "count.py", None, "count.py", "this file is missing"),
    ("code no Python", "count.py", ("START = 1", "START = "), "count.py:4", "this is no valid Python"),
    ("a file of another name", "lessen.md", "", "lessen.md", "a lesson has no file of this name; did you mean 'lesson.md'?"),
    ("two words, no kind", "lesson.md", ("predict three", "pedict three"), "lesson.md:19", "no block of kind 'pedict'; did you mean 'predict'?"),
    ("one word, near a kind", "lesson.md", ("```python", "```predit"), "lesson.md:5", "did you mean 'predict'?"),
    ("no name", "lesson.md", ("predict three", "predict"), "lesson.md:19", "a block needs a name: ```predict NAME"),
    ("two names", "lesson.md", ("predict three", "predict three four"), "lesson.md:19", "a block has one name, and not 2"),
    ("no slug", "lesson.md", ("predict three", "predict Three"), "lesson.md:19", "the name 'Three' must be lower-case letters"),
    ("the same name", "lesson.md", ("choice odd", "choice three"), "lesson.md:55", "the name 'three' is already there, on line 19"),
    ("not at the start", "lesson.md", ("```predict three", " ```predict three"), "lesson.md:19", "must begin at the start of its line"),
    ("not closed", "lesson.md", ('2]\n```', '2]'), "lesson.md:88", "the block that begins here is never closed"),
    ("no TOML", "lesson.md", ('title = "Three"', "title = Three"), "lesson.md:20", "this is no valid TOML"),
    ("no end of a text", "lesson.md", ('"Three"', '"Three'), "lesson.md:20", "this is no valid TOML"),
    ("an unknown key of predict", "lesson.md", ("after = \"It w", "afer = \"It w"), "lesson.md:33", "unknown key 'afer'; did you mean 'after'?"),
    ("an unknown key of a remark", "lesson.md", ("says = \"`START`", "say = \"`START`"), "lesson.md:37", "unknown key 'say'; did you mean 'says'?"),
    ("a remark without a line", "lesson.md", ('line = "0"\n', ""), "lesson.md:35", "the key 'line' is missing"),
    ("a key that is missing", "lesson.md", ('title = "Odd"\n', ""), "lesson.md:55", "the key 'title' is missing"),
    ("a program that is no Python", "lesson.md", ("print(n)", "print(n"), "lesson.md:24", "this is no valid Python"),
    ("an option without a reason", "lesson.md", ('reason = "It is even."\n', ""), "lesson.md:64", "the key 'reason' is missing"),
    ("right that is no flag", "lesson.md", ("right = true", 'right = "yes"'), "lesson.md:51", "right must be true or false"),
    ("no right option", "lesson.md", ("right = true\n", ""), "lesson.md:40", "no option is right"),
    ("one option", "lesson.md", ('[[option]]\ntext = "zero"\nreason = "That is `range` alone."\n', ""), "lesson.md:40", "a choice needs two options or more"),
    ("the same option", "lesson.md", ('text = "zero"', 'text = "one"'), "lesson.md:40", "the option 'one' is there twice"),
    ("options that are none", "lesson.md", ('[[option]]\ntext = "1"', '[option]\ntext = "1"'), "lesson.md:64", "this is no valid TOML"),
    ("no latency", "lesson.md", ("[400, 600, 800]", "[400, 0]"), "lesson.md:76", "latencies_ms must be a list of whole numbers above 0"),
    ("too many calls", "lesson.md", ("[400, 600, 800]", str([100] * 13)), "lesson.md:74", "latencies_ms has 13 calls, and 12 can be drawn"),
    ("too quick to draw", "lesson.md", ("[400, 600", "[9, 600"), "lesson.md:74", "each of latencies_ms must be from 10 to 60000"),
    ("a limit beyond the calls", "lesson.md", ("limit = 2", "limit = 4"), "lesson.md:74", "limit is 4, and there are 3 calls"),
    ("an excerpt of no file", "lesson.md", ("excerpt count.py", "excerpt cout.py"), "lesson.md:13", "provides no file 'cout.py'; did you mean 'count.py'?"),
    ("an excerpt of no name", "lesson.md", ("STEP\ncount", "STEP\ncuont"), "lesson.md:16", "count.py defines no 'cuont'; did you mean 'count'?"),
    ("an empty excerpt", "lesson.md", ("START\nSTEP\ncount\n", ""), "lesson.md:13", "an excerpt lists the names of what it shows"),
    ("no such exercise", "lesson.md", ("exercise double", "exercise doble"), "lesson.md:80", "there is no exercise 'doble'; did you mean 'double'?"),
    ("the same exercise twice", "lesson.md", ("link = true", ""), "lesson.md:84", "the name 'double' is already there, on line 80"),
    ("an exercise named like a checkpoint", "lesson.md", ("choice odd", "choice double"), "lesson.md:80", "the name 'double' is already there, on line 55"),
    ("link that is no flag", "lesson.md", ("link = true", 'link = "yes"'), "lesson.md:85", "link must be true or false"),
    ("a key of another block", "lesson.md", ("link = true", "links = true"), "lesson.md:85", "unknown key 'links'; did you mean 'link'?"),
    ("a result too many", "lesson.md", ('["1", "2", "3"]', '["1", "2", "3", "4"]'), "lesson.md:88", "each call has one result, and there are 3 calls"),
    ("one call to pair", "lesson.md", ('["one", "two", "three"]', '["one"]'), "lesson.md:88", "calls must be from 2 to 12"),
    ("a call that finishes twice", "lesson.md", ("[3, 1, 2]", "[3, 1, 1]"), "lesson.md:88", "finish must hold each number from 1 to 3 once"),
    ("a call that never finishes", "lesson.md", ("[3, 1, 2]", "[1, 2]"), "lesson.md:88", "finish must hold each number from 1 to 3 once"),
    ("a name of two figures", "lesson.md", ("pairing whose", "pairing waits"), "lesson.md:88", "the name 'waits' is already there, on line 74"),
    ("both in one folder", "exercise.toml", "", "counting", "a folder is an exercise or a lesson"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "change", "where", "sentence"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_fault_is_told_with_its_file_and_line(tracks, counting, name, change, where, sentence):
    path = counting / name
    if change is None:
        path.unlink()
    elif isinstance(change, str):
        path.write_text(change)
    else:
        text = path.read_text()
        assert change[0] in text, "the fault this row describes is no longer made"
        path.write_text(text.replace(change[0], change[1], 1))

    with pytest.raises(ExerciseFault) as caught:
        load_tracks(tracks)

    told = caught.value
    assert sentence in told.sentence
    assert where == f"{told.path.name}:{told.line}".removesuffix(":0")


def test_only_an_exercise_of_the_same_track_can_be_solved_in_a_lesson(tracks, counting):
    other = shutil.copytree(tracks / "numbers" / "double", tracks / "others" / "treble")
    (other.parent / "track.toml").write_text('title = "Others"\nsummary = "Some."\nexercises = ["treble"]\n')
    path = counting / "lesson.md"
    text = path.read_text()
    path.write_text(text.replace("exercise double\nlink", "exercise treble\nlink"))

    assert ["double", "treble"] == [block.name for block in load_tracks(tracks)[0].lessons[0].exercises]
    path.write_text(text.replace("exercise double\nsays", "exercise treble\nsays"))
    with pytest.raises(ExerciseFault, match="exercise 'treble' is in track 'others', and so only link = true"):
        load_tracks(tracks)


def test_a_lesson_that_is_not_listed_is_a_fault(tracks, counting):
    track = tracks / "numbers" / "track.toml"
    track.write_text(track.read_text().replace(', "counting"', ""))

    with pytest.raises(ExerciseFault, match="lesson 'counting' is not listed under exercises"):
        load_tracks(tracks)


def test_a_lesson_cannot_be_graded_like_an_exercise(tracks, counting):
    for name in ("counting", str(counting)):
        with pytest.raises(ExerciseFault, match="is a lesson, and this needs an exercise"):
            find_exercise(name, tracks)
