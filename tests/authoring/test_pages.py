"""The pages made of the code are in step with it, and the schemas allow and refuse what loading does."""

import json
import re
import shutil
import tomllib

import jsonschema
import pytest

from grader.authoring.pages import DOCS, pages
from grader.authoring.reference import case_fields
from grader.authoring.schema import schema_text
from grader.case import Case
from grader.exercise import Exercise, Limits
from grader.faults import ExerciseFault
from grader.keys import EXERCISE_KEYS, LIMIT_KEYS
from grader.load import load_exercise
from tests.command import call
from tests.repository import ROOT

DOUBLE = ROOT / "tests" / "data" / "exercises" / "numbers" / "double"
NEEDED = 'title = "T"\nsummary = "S"\nentry = "double"\n'


def schema(kind):
    return json.loads(schema_text(kind))


@pytest.mark.parametrize("name", sorted(pages()))
def test_the_committed_page_is_what_the_code_makes(name):
    assert pages()[name] == (DOCS / name).read_text("utf-8"), "run python -m grader.authoring.pages"


def test_every_field_of_a_case_is_documented():
    assert set(Case.__dataclass_fields__) - {"line"} == set(case_fields())


def test_every_key_says_what_it_means_and_what_holds_without_it():
    keys = {**EXERCISE_KEYS, **LIMIT_KEYS}
    assert [] == [name for name, key in keys.items() if not key.meaning]
    fields = {**Exercise.__dataclass_fields__, **Limits.__dataclass_fields__}
    said = {name: key.usual for name, key in keys.items() if key.usual not in (None, []) and name in fields}
    assert said == {name: list(fields[name].default) if name == "minutes" else fields[name].default for name in said}


def test_the_fields_page_lists_every_field_and_key():
    page = pages()["fields.md"]
    for name in ("name", "any_order", "visibility", "title", "[limits] memory_mb", "exercises"):
        assert f"| `{name}` |" in page
    assert '| `level` | `"easy"` | how hard it is |' in page


def test_the_schemas_are_schemas_and_hold_for_every_file_here():
    for kind in ("exercise", "track", "lesson"):
        jsonschema.Draft7Validator.check_schema(schema(kind))
        folders = [ROOT / "exercises", ROOT / "tests/data/exercises", ROOT / "tests/data/lessons"]
        paths = [path for folder in folders for path in folder.rglob(f"{kind}.toml")]
        assert paths
        for path in paths:
            jsonschema.validate(tomllib.loads(path.read_text("utf-8")), schema(kind))


SETTINGS = [
    (NEEDED, True),
    (NEEDED.replace('"T"', '" "'), False),
    (NEEDED.replace("title", "titel"), False),
    (NEEDED.replace('summary = "S"\n', ""), False),
    (NEEDED + 'level = "hard"\n', True),
    (NEEDED + 'level = "harder"\n', False),
    (NEEDED + "minutes = [1, 2]\n", True),
    (NEEDED + "minutes = [1]\n", False),
    (NEEDED + "minutes = [0, 2]\n", False),
    (NEEDED + "stage = 0\n", False),
    (NEEDED + "stage = true\n", False),
    (NEEDED + "provided = [3]\n", False),
    (NEEDED + 'reveal = "name"\n', True),
    (NEEDED + "[limits]\ntime_s = 0.5\n", True),
    (NEEDED + "[limits]\ntime_s = 0\n", False),
    (NEEDED + "[limits]\ntime_s = 601\n", False),
    (NEEDED + "[limits]\nmemory = 1\n", False),
    (NEEDED + "limits = 3\n", False),
]


@pytest.mark.parametrize(("text", "is_right"), SETTINGS, ids=[row[0].removeprefix(NEEDED) for row in SETTINGS])
def test_schema_and_loading_agree(tmp_path, text, is_right):
    assert is_right == jsonschema.Draft7Validator(schema("exercise")).is_valid(tomllib.loads(text))
    folder = shutil.copytree(DOUBLE, tmp_path / "double")
    # What the cases of this folder need beside the keys under test.
    more = "" if "provided" in text else 'provided = ["provided.txt"]\ntraced = ["add"]\n'
    (folder / "exercise.toml").write_text(re.sub(r"(\[limits\]|\Z)", rf"{more}\1", text, count=1))
    if is_right:
        load_exercise(folder)
    else:
        with pytest.raises(ExerciseFault, match=r"exercise\.toml"):
            load_exercise(folder)


def test_the_command_prints_and_writes_it(tmp_path):
    assert (0, schema_text("exercise"), "") == call("schema", "exercise", cwd=tmp_path)
    assert (0, "", "") == call("schema", "track", "-o", "t.json", cwd=tmp_path)
    assert schema_text("track") == (tmp_path / "t.json").read_text()
