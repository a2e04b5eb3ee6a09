"""Whole batches, and the whole conversation."""


def batch(solution, execute, calls):
    """Runs a batch with the provided function of this name, which hands each call to call_tool."""
    return getattr(solution, execute)(calls)


def printed(solution, execute):
    """Calls show(run(QUESTION, model_that_guesses, execute))."""
    solution.show(solution.run(solution.QUESTION, solution.model_that_guesses, getattr(solution, execute)))
