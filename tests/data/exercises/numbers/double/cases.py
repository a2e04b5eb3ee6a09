from grader import Case


def is_even(expected, actual):
    return None if actual % 2 == 0 else f"`{actual}` is odd."


CASES = [
    Case("two", args=[2], expected=4, visibility="example"),
    Case("zero", args=[0], expected=0, visibility="visible"),
    Case("twice", call="twice", args=[3], expected=12, group="More", hint="Call it on its own answer."),
    Case("through add", args=[1], expected=2, trace=[("add", {"a": 1, "b": 1})], group="More", hint="Let add do it."),
    Case("even", args=[7], checker="is_even", group="More", hint="Any even number will do."),
    Case("large", args=[10**20], expected=2 * 10**20, visibility="final"),
]
