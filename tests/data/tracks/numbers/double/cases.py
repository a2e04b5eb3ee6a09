from grader import Case

CASES = [
    Case("two", args=[2], expected=4, visibility="example"),
    Case("negative", args=[-3], expected=-6, group="Signs"),
    Case("kept for offline grading", args=[123456789], expected=246913578, visibility="final"),
]
