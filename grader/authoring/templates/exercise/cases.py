"""The cases. Expected values are worked out by hand from the rules in prompt.md."""

from grader import Case

CASES = [
    # An example stands in the statement too. What is printed can be asked for beside what is returned.
    Case(
        "Small numbers are left out",
        args=[[5, 1, 7, 2], 3],
        expected=[5, 7],
        stdout="left out: 2\n",
        visibility="example",
    ),
    # A visible case is shown in full from the start.
    Case("An equal number is kept", args=[[3, 2], 3], expected=[3], stdout="left out: 1\n", visibility="visible"),
    # A hidden case, which is what a case is when it does not say, lists its name, and its hint once it failed.
    Case(
        "Nothing left out, nothing printed",
        args=[[4, 9], 4],
        expected=[4, 9],
        stdout="",
        group="Printing",
        hint="Print only when at least one number was left out.",
    ),
    # after: the arguments as they are when the call is over.
    Case(
        "The list that came in stays as it was",
        args=[[1, 8], 5],
        expected=[8],
        after=[[1, 8], 5],
        group="Arguments",
        hint="Put what is kept into a new list; remove nothing from numbers.",
    ),
    # raises: the exception's type, or type and message.
    Case(
        "A negative bound is refused",
        args=[[1], -1],
        raises=("ValueError", "least must not be negative"),
        group="Arguments",
        hint="Look at least before you look at any number.",
    ),
    Case(
        "A bound of zero is fine",
        args=[[0, 3], 0],
        expected=[0, 3],
        group="Arguments",
        hint="Zero is not negative.",
    ),
    # call: a function of harness.py makes the calls that plain arguments cannot say.
    Case(
        "Each call has a list of its own",
        call="two_calls",
        args=[[6, 1], [7]],
        expected=[[6], [7]],
        group="Calls",
        hint="Is there a list that outlives a call?",
    ),
]
