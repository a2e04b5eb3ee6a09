"""Wire values are read back exactly; what stands for no value is refused."""

import pytest

from grader.value import NotBuildable, build, tag_of


@pytest.mark.parametrize(
    "wire",
    [
        ["object", "Thing", "instance"],
        ["cut", "too deep"],
        ["list", [["cut", "too large"]]],
        ["no such tag", 1],
        ["int", "xyz"],
        ["float", "much"],
        ["str", "ff"],
        ["dict", [[["list", []], 1]]],
        ["dict", [[1]]],
        ["dict", [], "NoSuchDict"],
        [],
        1.5,
        {"a": 1},
    ],
    ids=repr,
)
def test_what_is_no_value_is_refused(wire):
    with pytest.raises(NotBuildable):
        build(wire)


@pytest.mark.parametrize(
    ("wire", "tag"),
    [(None, "none"), (True, "bool"), (1, "int"), ("a", "str"), (["set", []], "set"), ([], "cut"), (1.5, "cut")],
    ids=repr,
)
def test_the_tag_of_a_value(wire, tag):
    assert tag == tag_of(wire)
