"""Calls that a case cannot write as plain arguments. A case asks for one with call="two_calls"."""


def two_calls(solution, first, second):
    """Keeps what is at least 5 of two lists, one after the other, and returns both answers."""
    return [solution.the_entry(first, 5), solution.the_entry(second, 5)]
