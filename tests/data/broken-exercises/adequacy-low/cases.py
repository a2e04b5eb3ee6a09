from grader import Case

CASES = [
    Case("a repeat", args=[["b", "a", "b"]], expected=["b", "a"], visibility="example"),
    Case("past the limit", args=[[3, 1, 3, 2], 2], expected=[3, 1], group="Limit", hint="Count what is kept."),
    Case(
        "a negative limit",
        args=[[1], -1],
        raises=("ValueError", "limit must not be negative"),
        group="Limit",
        hint="There are not fewer than no items.",
    ),
    Case("eleven items", args=[list(range(11))], expected=list(range(10)), visibility="final"),
]
