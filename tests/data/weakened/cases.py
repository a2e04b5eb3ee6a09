from grader import Case

CASES = [
    Case("plain", args=[["bo", "al"]], expected=["bo", "al"], visibility="example"),
    Case("three by default", args=[["a", "b", "c", "d"]], expected=["a", "b", "c"], visibility="visible"),
    Case("a limit", args=[["a", "b"], 1], expected=["a"], visibility="visible"),
    Case("none", args=[["a"], 0], expected=[], visibility="visible"),
    Case("less than none", args=[["a"], -1], raises=("ValueError", "limit must not be negative"), visibility="visible"),
    Case(
        "last first", args=[["a", "b"], 3, True], expected=["b", "a"], after=[["a", "b"], 3, True], visibility="visible"
    ),
    Case("a number", args=[[1, "a"]], expected=["a"], visibility="visible"),
    Case("an end", args=[["a", "end", "b"]], expected=["a"], visibility="visible"),
    Case("white space", args=[[" a "]], expected=["a"], visibility="visible"),
    Case("nothing else", args=[[" ", "a"]], expected=["a"], visibility="visible"),
    Case("a repeat", args=[["a", "a"]], expected=["a"], visibility="visible"),
]
