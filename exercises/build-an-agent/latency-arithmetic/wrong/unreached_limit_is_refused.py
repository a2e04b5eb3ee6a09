# caught by: A limit that is never reached; A limit without a call
# The mistake: a limit greater than the number of calls is refused.
def sequential_ms(latencies):
    return sum(latencies)


def parallel_ms(latencies, limit=None):
    if limit is None:
        limit = len(latencies) + 1
    if limit < 1:
        raise ValueError("limit")
    if limit > len(latencies) + 1:
        raise ValueError("limit")
    free_at = []
    for latency in latencies:
        start = 0
        if len(free_at) == limit:
            start = min(free_at)
            free_at.remove(start)
        free_at.append(start + latency)
    return max(free_at, default=0)


def savings(latencies, limit=None):
    sequential = sequential_ms(latencies)
    parallel = parallel_ms(latencies, limit)
    return {"saved_ms": sequential - parallel, "ratio": parallel / sequential if sequential else 1.0}


def run_seconds(rounds, tool_batches, model_s, tool_s, together):
    seconds = rounds * model_s
    for size in tool_batches:
        if together:
            seconds += tool_s if size else 0
        else:
            seconds += size * tool_s
    return seconds
