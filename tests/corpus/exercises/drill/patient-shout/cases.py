from grader import Case

# The second is the one in which a submission of the corpus does what it is there for.
CASES = [
    Case("first", args=["one"], expected="ONE", visibility="example"),
    Case("bad", args=["bad"], expected="BAD"),
    Case("last", args=["two"], expected="TWO", visibility="final"),
]
