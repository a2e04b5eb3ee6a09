def distinct(solution, items):
    """Counts the items without repeats."""
    return solution.count(items)
