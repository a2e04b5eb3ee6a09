"""Ways to call the functions of the solution other than counters."""


def time(solution, records, kind):
    """Calls latencies(records, kind)."""
    return solution.latencies(records, kind)


def alert(solution, records, issued, finished):
    """Calls alerts(records, issued, finished)."""
    return solution.alerts(records, issued, finished)
