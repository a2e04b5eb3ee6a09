"""Ways to call the functions of the solution other than parallel_ms."""


def sequential(solution, latencies):
    """Calls sequential_ms(latencies)."""
    return solution.sequential_ms(latencies)


def saved(solution, latencies, *limit):
    """Calls savings(latencies, limit)."""
    return solution.savings(latencies, *limit)


def run(solution, rounds, tool_batches, model_s, tool_s, together):
    """Calls run_seconds(rounds, tool_batches, model_s, tool_s, together)."""
    return solution.run_seconds(rounds, tool_batches, model_s, tool_s, together)
