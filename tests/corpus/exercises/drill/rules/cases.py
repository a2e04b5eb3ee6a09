from grader import Case


def is_even(expected, actual):
    return None if type(actual) is int and actual % 2 == 0 else f"`{actual}` is no even number."


CASES = [
    Case("close", args=["close"], expected=100.0, tolerance=0.5),
    Case("exact", args=["exact"], expected=100.0),
    Case("any order", args=["any order"], expected=[1, 2, 3], any_order=True),
    Case("any sequence", args=["any sequence"], expected=[1, 2, 3], any_sequence=True),
    Case("typed", args=["typed"], expected=2.0, same_types=True),
    Case("spaced", args=["spaced"], expected="a b", ignore_whitespace=True),
    Case("even", args=["even"], checker="is_even"),
]
