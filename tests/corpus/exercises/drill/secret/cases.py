from grader import Case

CASES = [
    Case("here", args=["first"], expected="kestrel-3141"),
    Case("there", args=["second"], expected="kestrel-5926", hint="Think of a bird."),
    Case("elsewhere", args=["third"], expected="kestrel-5358", visibility="final"),
]
