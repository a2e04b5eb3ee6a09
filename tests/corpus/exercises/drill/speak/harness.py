def two_sums(solution, what):
    """Asks twice and adds up."""
    return solution.speak(what) + solution.speak(what)
