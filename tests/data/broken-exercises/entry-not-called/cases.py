from grader import Case

CASES = [
    Case("a repeat", call="distinct", args=[["b", "a", "b"]], expected=2, visibility="example"),
]
