from grader import Case

CASES = []
