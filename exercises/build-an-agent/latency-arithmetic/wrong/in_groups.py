# caught by: A place gets free before the group has ended; Three cities with the limit 2; The first free place is taken
# The mistake: a group of calls starts only when the group before has ended.
def sequential_ms(latencies):
    return sum(latencies)


def parallel_ms(latencies, limit=None):
    if limit is None:
        limit = max(len(latencies), 1)
    if limit < 1:
        raise ValueError("limit")
    return sum(max(latencies[i : i + limit]) for i in range(0, len(latencies), limit))


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
