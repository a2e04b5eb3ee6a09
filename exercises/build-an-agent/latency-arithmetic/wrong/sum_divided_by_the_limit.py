# caught by: Three cities with the limit 2; Forty-one calls, eight at a time; The order of the list decides
# The mistake: the sum is divided by the limit.
def sequential_ms(latencies):
    return sum(latencies)


def parallel_ms(latencies, limit=None):
    if limit is None:
        return max(latencies, default=0)
    if limit < 1:
        raise ValueError("limit")
    return max(max(latencies, default=0), sum(latencies) / limit)


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
