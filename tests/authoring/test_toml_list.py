"""An item is added to a list in a TOML file, and every other character of the file stays."""

import tomllib

import pytest

from grader.authoring.toml_list import toml_text, with_item

LISTS = {
    "empty": ("a = []\n", 'a = ["new"]\n'),
    "one line": ('a = ["x"]\n', 'a = ["x", "new"]\n'),
    "one line, comma at the end": ('a = ["x",]\n', 'a = ["x", "new"]\n'),
    "room in the brackets": ('a = [ "x" ]\n', 'a = [ "x", "new" ]\n'),
    "a comment behind": ('a = ["x"] # why [\n', 'a = ["x", "new"] # why [\n'),
    "a line each": ('a = [\n  "x",\n  "y",\n]\nb = 1\n', 'a = [\n  "x",\n  "y",\n  "new",\n]\nb = 1\n'),
    "a line each, no comma at the end": ('a = [\n\t"x"\n]\n', 'a = [\n\t"x",\n\t"new"\n]\n'),
    "comments in the list": (
        'a = [\n  "x", # one\n  "y" # two, ]\n  # the end\n]\n',
        'a = [\n  "x", # one\n  "y", # two, ]\n  "new"\n  # the end\n]\n',
    ),
    "bracket behind the last": ('a = ["x",\n     "y"]\n', 'a = ["x",\n     "y",\n     "new"]\n'),
    "only a comment in it": ("a = [ # none yet\n]\n", 'a = [ # none yet\n    "new",\n]\n'),
    "line ends of Windows": ('a = [\r\n  "x",\r\n]\r\n', 'a = [\r\n  "x",\r\n  "new",\r\n]\r\n'),
    "brackets in texts": ("t = 'a = ['\na = ['x]', \"y\\\"]\"]\n", 't = \'a = [\'\na = [\'x]\', "y\\"]", "new"]\n'),
    "a key in quotes": ('"a" = ["x"]\n', '"a" = ["x", "new"]\n'),
}


@pytest.mark.parametrize(("before", "after"), LISTS.values(), ids=LISTS)
def test_the_list_gets_one_more_item_and_keeps_its_layout(before, after):
    assert after == with_item(before, "a", "new")


@pytest.mark.parametrize("text", ["", "a = 3\n", "b = []\n", "[t]\na = []\n", "a = [\n"])
def test_where_that_is_not_safe_nothing_is_changed(text):
    assert None is with_item(text, "a", "new")


@pytest.mark.parametrize(
    "text", ["", 'say "it"', "back\\slash", "tab\tline\nend\r", "\x00\x1f\x7f", "naïve Ω \U0001f40d"]
)
def test_a_text_survives_being_written(text):
    assert {"a": text} == tomllib.loads(f"a = {toml_text(text)}")
