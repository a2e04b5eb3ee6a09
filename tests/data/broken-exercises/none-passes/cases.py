from grader import Case

CASES = [
    Case("a list", args=[[2, 1]], after=[[2, 1]], visibility="example"),
    Case("the limit is left alone", args=[[2, 1], 1], after=[[2, 1], 1], group="Limit", hint="Make a new list."),
]
