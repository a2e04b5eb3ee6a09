"""Folders become records; whatever is wrong with one is told with file, line and the nearest right name."""

import shutil
from pathlib import Path

import pytest

from grader.faults import ExerciseFault
from grader.load import find_exercise, load_exercise, load_track, load_tracks

EXERCISES = Path(__file__).parent / "data" / "exercises"
DOUBLE = EXERCISES / "numbers" / "double"


@pytest.fixture
def tracks(tmp_path):
    shutil.copytree(EXERCISES, tmp_path / "exercises")
    return tmp_path / "exercises"


def test_a_folder_becomes_an_exercise():
    exercise = load_exercise(DOUBLE, "numbers")

    assert ("double", "numbers", "Double", (1, 2), 1) == (
        exercise.slug,
        exercise.track,
        exercise.title,
        exercise.minutes,
        exercise.limits.time_s,
    )
    assert exercise.provided == "def add(a, b):\n    return a + b\n"
    assert ["two", "zero", "twice", "through add", "even", "large"] == [case.name for case in exercise.cases]
    assert [9, 10, 11, 12, 13, 14] == [case.line for case in exercise.cases]


def test_tracks_hold_their_exercises_in_order():
    assert [("numbers", ["double"])] == [
        (track.slug, [exercise.slug for exercise in track.exercises]) for track in load_tracks(EXERCISES)
    ]


def test_an_exercise_is_found_by_slug_and_by_folder():
    assert find_exercise("double", EXERCISES) == find_exercise(str(DOUBLE), Path("no such folder"))


def test_an_unknown_slug_names_the_nearest():
    with pytest.raises(ExerciseFault, match="no exercise is called 'duoble'; did you mean 'double'"):
        find_exercise("duoble", EXERCISES)


# What is wrong; the file; what is replaced in it and by what (None: the file is deleted); where it is told, and how.
FAULTS = [
    ("unknown key", "exercise.toml", ("title =", "titel ="), "exercise.toml:1", "unknown key 'titel'; did you mean 'title'?"),
    ("unknown limit", "exercise.toml", ("time_s", "time_z"), "exercise.toml:12", "unknown key 'time_z'; did you mean 'time_s'?"),
    ("missing key", "exercise.toml", ('entry = "double"\n', ""), "exercise.toml", "the key 'entry' is missing"),
    ("no such level", "exercise.toml", ('"easy"', '"eazy"'), "exercise.toml:3", "level must be one of easy, medium, hard"),
    ("minutes the wrong way", "exercise.toml", ("[1, 2]", "[2, 1]"), "exercise.toml:4", "minutes must be two whole numbers"),
    ("no seconds", "exercise.toml", ("time_s = 1", "time_s = 0"), "exercise.toml:12", "time_s must be seconds, above 0"),
    ("more memory than there is", "exercise.toml", ("time_s = 1", "memory_mb = 8796093022208"), "exercise.toml:12", "memory_mb must be a whole number above 0 and at most 65,536"),
    ("more output than can be shown", "exercise.toml", ("time_s = 1", "output_chars = 10000001"), "exercise.toml:12", "output_chars must be a whole number above 0 and at most 10,000,000"),
    ("an entry that is no name", "exercise.toml", ('entry = "double"', 'entry = "not a name"'), "exercise.toml:6", "entry must be a name as Python has them"),
    ("an entry that is a keyword", "exercise.toml", ('entry = "double"', 'entry = "class"'), "exercise.toml:6", "entry must be a name as Python has them"),
    ("the cases are provided", "exercise.toml", ("provided.txt", "cases.py"), "exercise.toml:8", "provided: 'cases.py' has another use, and learners would be shown it"),
    ("the reference is provided", "exercise.toml", ("provided.txt", "../double/solution.py"), "exercise.toml:8", "provided: '../double/solution.py' has another use"),
    ("a wrong solution is provided", "exercise.toml", ("provided.txt", "wrong/no_add.py"), "exercise.toml:8", "provided: 'wrong/no_add.py' has another use"),
    ("a file of the system's is provided", "exercise.toml", ("provided.txt", "/etc/passwd"), "exercise.toml:8", "provided: '/etc/passwd' must be relative to the folder"),
    ("a drive is provided", "exercise.toml", ("provided.txt", "C:/x.py"), "exercise.toml:8", "provided: 'C:/x.py' must be relative to the folder"),
    ("no such kit", "exercise.toml", ("provided.txt", "kit:x.py"), "exercise.toml:8", "provided: the kit has no 'x.py'"),
    ("provided no Python", "provided.txt", ("def add(a, b):", "def add(a, b:"), "provided.txt:1", "this is no valid Python"),
    ("no TOML", "exercise.toml", ("stage = 1", "stage = "), "exercise.toml:5", "this is no valid TOML"),
    ("no such entry", "exercise.toml", ('entry = "double"', 'entry = "doble"'), "solution.py", "did you mean 'double'?"),
    ("no such traced", "exercise.toml", ('["add"]', '["ad"]'), "exercise.toml:9", "traced: the provided code defines no 'ad'; did you mean 'add'?"),
    ("no such provided", "exercise.toml", ("provided.txt", "provide.txt"), "provide.txt", "this file is missing; did you mean"),
    ("prompt missing", "prompt.md", None, "prompt.md", "this file is missing"),
    ("starter missing", "starter.py", None, "starter.py", "this file is missing; did you mean"),
    ("solution missing", "solution.py", None, "solution.py", "this file is missing"),
    ("cases missing", "cases.py", None, "cases.py", "this file is missing"),
    ("starter no Python", "starter.py", ("def double(n):", "def double(n:"), "starter.py:1", "this is no valid Python"),
    ("solution no Python", "solution.py", ("def double(n):", "def double(n"), "solution.py:1", "this is no valid Python"),
    ("missing comma", "cases.py", ('visibility="example"),', 'visibility="example")'), "cases.py:9", "this is no valid Python"),
    ("unknown option", "cases.py", ("expected=0", "expcted=0"), "cases.py:10", "no option 'expcted'; did you mean 'expected'?"),
    ("expects nothing", "cases.py", (", expected=0", ""), "cases.py:10", "case 'zero' expects nothing"),
    ("no name", "cases.py", ('"zero"', '" "'), "cases.py:10", "a case needs a name"),
    ("duplicate name", "cases.py", ('"zero"', '"Two"'), "cases.py:10", "a case called 'Two' is already there, on line 9"),
    ("no such visibility", "cases.py", ('"visible"', '"visibel"'), "cases.py:10", "visibility is 'visibel'"),
    ("no such harness", "cases.py", ('call="twice"', 'call="twise"'), "cases.py:11", "did you mean 'twice'?"),
    ("no such traced function", "cases.py", ('("add"', '("sub"'), "cases.py:12", "the provided code defines no 'sub'"),
    ("no such checker", "cases.py", ('checker="is_even"', 'checker="is_evn"'), "cases.py:13", "did you mean 'is_even'?"),
    ("a value that cannot be sent", "cases.py", ("args=[0]", "args=[object()]"), "cases.py:10", "a value of class object"),
    ("zero cases", "cases.py", ("CASES = [", "CASES = []\nIGNORED = ["), "cases.py", "CASES is empty"),
    ("no CASES", "cases.py", ("CASES = [", "CASSES = ["), "cases.py", "defines no list CASES"),
    ("no Case", "cases.py", ('    Case("two"', '    3,\n    Case("two"'), "cases.py", "CASES[0] is of type int"),
    ("cases that raise", "cases.py", ("CASES = [", "1 / 0\nCASES = ["), "cases.py:8", "raised ZeroDivisionError: division by zero"),
    ("cases that raise deep", "cases.py", ("CASES = [", "int('x')\nCASES = ["), "cases.py:8", "raised ValueError"),
    ("a negative tolerance", "cases.py", ("expected=0", "expected=0, tolerance=-1"), "cases.py:10", "tolerance must be a number from 0 to 1e15, and is the number -1"),
    ("no time", "cases.py", ("expected=0", "expected=0, time_limit_s=0"), "cases.py:10", "time_limit_s must be seconds, above 0 and at most 600, and is the number 0"),
    ("an unknown clock", "exercise.toml", ("entry =", 'clock = "fast"\nentry ='), "exercise.toml:6", "clock must be one of virtual"),
    ("a peak without the clock", "cases.py", ("expected=0", "peak=1"), "cases.py:10", 'needs clock = "virtual"'),
    ("a time without the clock", "cases.py", ("expected=0", 'trace=[("add", {}, {"start_s": 1})]'), "cases.py:10", 'needs clock = "virtual"'),
    ("half a call at once", "cases.py", ("expected=0", "peak=0.5"), "cases.py:10", "peak must be a whole number, 0 or more"),
    ("less than no time", "cases.py", ("expected=0", "total_s=-1"), "cases.py:10", "total_s must be seconds, 0 or more"),
    ("an unknown time", "cases.py", ("expected=0", 'trace=[("add", {}, {"start": 1})]'), "cases.py:10", "'start' of time; did you mean 'start_s'?"),
    ("an unknown end", "cases.py", ("expected=0", 'trace=[("add", {}, {"ended": "returns"})]'), "cases.py:10", "has not ended 'returns'; did you mean 'returned'?"),
    ("a time that is none", "cases.py", ("expected=0", 'trace=[("add", {}, {"end_s": "1"})]'), "cases.py:10", "end_s must be seconds, 0 or more"),
    ("too much of a call", "cases.py", ("expected=0", 'trace=[("add", {}, {}, {})]'), "cases.py:10", "trace must be a list of runs, each a name, a dict of arguments"),
    ("a list in itself", "cases.py", ("CASES = [", "x = []\nx.append(x)\nCASES = [\n    Case('loop', args=x, expected=0),"), "cases.py:11", "args holds something that contains itself, which cannot"),
    ("a file of another name", "hint.md", "", "hint.md", "an exercise has no file of this name; did you mean 'hints.md'?"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "change", "where", "sentence"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_fault_is_told_with_its_file_and_line(tracks, name, change, where, sentence):
    path = tracks / "numbers" / "double" / name
    if change is None:
        path.unlink()
    elif isinstance(change, str):
        path.write_text(change)
    else:
        text = path.read_text()
        assert change[0] in text, "the fault this row describes is no longer made"
        path.write_text(text.replace(change[0], change[1], 1))

    with pytest.raises(ExerciseFault) as caught:
        load_track(tracks / "numbers")

    told = caught.value
    assert sentence in told.sentence
    assert where == f"{told.path.name}:{told.line}".removesuffix(":0")


@pytest.mark.parametrize("name", ["exercise.toml", "cases.py", "harness.py", "provided.txt"])
def test_a_link_to_what_is_not_there_is_told_as_one(tracks, name):
    path = tracks / "numbers" / "double" / name
    path.unlink(missing_ok=True)
    path.symlink_to("gone")

    with pytest.raises(ExerciseFault, match="this is a link, and what it leads to is missing") as told:
        load_track(tracks / "numbers")
    assert path == told.value.path


TRACK_FAULTS = [
    ("a folder that is not listed", '["double"]', '["double", "triple"]', "exercise 'triple' has no folder"),
    ("an exercise listed twice", '["double"]', '["double", "double"]', "exercise 'double' is listed twice"),
    ("an exercise not listed", '["double"]', "[]", "exercise 'double' is not listed"),
    ("an unknown key", "summary", "sumary", "unknown key 'sumary'; did you mean 'summary'?"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), [f[1:] for f in TRACK_FAULTS], ids=[f[0] for f in TRACK_FAULTS])
def test_a_fault_of_a_track_is_told(tracks, old, new, sentence):
    path = tracks / "numbers" / "track.toml"
    path.write_text(path.read_text().replace(old, new, 1))

    with pytest.raises(ExerciseFault) as caught:
        load_tracks(tracks)

    assert sentence in caught.value.sentence
    assert path == caught.value.path


def test_a_folder_without_settings_is_no_exercise(tracks):
    (tracks / "numbers" / "double" / "exercise.toml").unlink()

    with pytest.raises(ExerciseFault, match=r"track.toml: exercise 'double' has no folder with an exercise.toml"):
        load_tracks(tracks)


def test_no_track_at_all_is_a_fault(tmp_path):
    with pytest.raises(ExerciseFault, match="there is no track here"):
        load_tracks(tmp_path)


def test_the_same_slug_in_two_tracks_is_a_fault(tracks):
    shutil.copytree(tracks / "numbers", tracks / "other")

    with pytest.raises(ExerciseFault, match="exercise 'double' is also in track 'numbers'"):
        load_tracks(tracks)


def test_a_slug_that_could_clash_by_case_is_a_fault(tracks):
    (tracks / "numbers" / "double").rename(tracks / "numbers" / "Double")

    with pytest.raises(ExerciseFault, match="lower-case letters"):
        load_exercise(tracks / "numbers" / "Double")


@pytest.mark.parametrize("change", [lambda data: b"\xef\xbb\xbf" + data, lambda data: data.replace(b"\n", b"\r\n")])
def test_byte_order_marks_and_crlf_change_nothing(tracks, change):
    for path in (tracks / "numbers" / "double").glob("*.*"):
        path.write_bytes(change(path.read_bytes()))

    assert load_exercise(DOUBLE).cases == load_exercise(tracks / "numbers" / "double").cases
    assert load_exercise(DOUBLE).solution == load_exercise(tracks / "numbers" / "double").solution
