# caught by: Three cities together; The longest call comes first
# The mistake: calls that run together are added up.
def sequential_ms(latencies):
    return sum(latencies)


def parallel_ms(latencies, limit=None):
    if limit is not None and limit < 1:
        raise ValueError
    return sum(latencies)


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
