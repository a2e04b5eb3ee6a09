from grader import Case

CASES = [
    Case("one", args=["one"], expected=1, visibility="visible"),
    Case("half", args=["half"], expected=0.5, visibility="visible"),
    Case("zero", args=["zero"], expected=0.0),
    Case("large", args=["large"], expected=10**30),
    Case("nan", args=["nan"], expected=[float("nan")]),
    Case("infinite", args=["infinite"], expected=float("-inf")),
    Case("true", args=["true"], expected=True),
    Case("none", args=["none"], expected=None),
    Case("bytes", args=["bytes"], expected=b"ab"),
    Case("list", args=["list"], expected=[1, 2]),
    Case("tuple", args=["tuple"], expected=(1, 2)),
    Case("set", args=["set"], expected={1, "a", (2, 3)}),
    Case("frozen", args=["frozen"], expected=frozenset({frozenset({1}), frozenset()})),
    Case("dict", args=["dict"], expected={"a": 1, "b": 2}),
    Case("keys", args=["keys"], expected={1: "int", "1": "text", None: "none", "None": "word"}),
]
