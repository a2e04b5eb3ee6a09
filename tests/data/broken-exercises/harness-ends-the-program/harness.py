"""Other ways to call it."""

import sys


def again(solution, items):
    """Calls it twice."""
    return solution.unique(solution.unique(items))


sys.exit(0)
