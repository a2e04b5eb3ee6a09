"""Wire values are read back exactly; what stands for no value is refused."""

import pytest

from grader.value import NotBuildable, build


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
