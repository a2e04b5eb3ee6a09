def twice(solution, n):
    """Doubles what it doubled."""
    return solution.double(solution.double(n))
