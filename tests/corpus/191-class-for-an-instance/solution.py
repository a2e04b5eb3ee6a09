import sys


def constant(name):
    return {
        "one": int,
        "half": 0.5,
        "zero": 0.0,
        "large": 10**30,
        "nan": [float("nan")],
        "infinite": float("-inf"),
        "true": bool,
        "none": print,
        "bytes": b"ab",
        "list": list,
        "tuple": type(None),
        "set": {1, "a", (2, 3)},
        "frozen": frozenset({frozenset({1}), frozenset()}),
        "dict": sys,
        "keys": {1: "int", "1": "text", None: "none", "None": "word"},
    }[name]
