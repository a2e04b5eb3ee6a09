import array
import collections
import enum
import pathlib


class Number(enum.IntEnum):
    ONE = 1


Pair = collections.namedtuple("Pair", "a b")


def constant(name):
    return {
        "one": Number.ONE,
        "half": 0.5,
        "zero": 0j,
        "large": 10**30,
        "nan": [float("nan")],
        "infinite": float("-inf"),
        "true": True,
        "none": pathlib.Path(),
        "bytes": b"ab",
        "list": array.array("i", [1, 2]),
        "tuple": Pair(1, 2),
        "set": collections.deque([1, "a"]),
        "frozen": frozenset({frozenset({1}), frozenset()}),
        "dict": collections.UserDict(a=1, b=2),
        "keys": {1: "int", "1": "text", None: "none", "None": "word"},
    }[name]
