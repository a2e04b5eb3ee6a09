from grader import Case

CASES = [
    Case("print", args=["print"], stdout="Hello\n", trace=[]),
    Case("raise", args=["raise"], raises=("ValueError", "no")),
    Case("sort", args=["sort", [3, 1, 2]], after=["sort", [1, 2, 3]]),
    Case("add", args=["add"], expected=3, trace=[("add", {"a": 1, "b": 2})]),
    Case("read", args=["read"], stdin="x\ny\n", expected="x y"),
    Case("twice", call="two_sums", args=["add"], expected=6),
]
