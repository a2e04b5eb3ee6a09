from grader import Case

CASES = [
    Case("a repeat", args=[["b", "a", "b"]], expected=["b", "a"], visibility="example"),
    Case("past the limit", args=[[*range(11), 3]], expected=[*range(10)], group="Limit", hint="Count what is kept."),
]
