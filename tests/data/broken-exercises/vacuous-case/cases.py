from grader import Case

CASES = [
    Case("a repeat", args=[["bo", "al", "bo"]], expected=["bo", "al"], visibility="example"),
    Case("past the limit", args=[[3, 1, 3, 2], 2], expected=[3, 1], group="Limit", hint="Count what is kept."),
    Case("eleven items", args=[list(range(11))], expected=list(range(10)), visibility="final"),
    Case("no items", args=[[]], after=[[]], visibility="visible"),
]
