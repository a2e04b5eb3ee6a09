from grader import Case


def is_unique(expected, actual):
    return None if actual is None or len(actual) <= len(actual) else "There is a repeat."


CASES = [
    Case("a mixture", args=[[1, "1", 1]], checker="is_unique", visibility="visible"),
    Case("a repeat", args=[["b", "a", "b"]], expected=["b", "a"], visibility="example"),
    Case("past the limit", args=[[3, 1, 3, 2], 2], expected=[3, 1], group="Limit", hint="Count what is kept."),
    Case("a limit of 0", args=[[1], 0], expected=[], group="Limit", hint="Nothing may be kept."),
    Case(
        "a negative limit",
        args=[[1], -1],
        raises=("ValueError", "limit must not be negative"),
        group="Limit",
        hint="There are not fewer than no items.",
    ),
    Case("eleven items", args=[list(range(11))], expected=list(range(10)), visibility="final"),
]
