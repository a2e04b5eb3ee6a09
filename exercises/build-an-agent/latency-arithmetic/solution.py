import heapq


def sequential_ms(latencies):
    """Return the milliseconds that the calls take one after another."""
    return sum(latencies)


def parallel_ms(latencies, limit=None):
    """Return the milliseconds until the last call is done; at most limit run at a time."""
    if limit is None:
        return max(latencies, default=0)
    if limit < 1:
        raise ValueError("with a limit below 1 no call could ever start")
    busy_until = []  # one entry for each place that is taken, the earliest first
    for latency in latencies:
        start = heapq.heappop(busy_until) if len(busy_until) == limit else 0
        heapq.heappush(busy_until, start + latency)
    return max(busy_until, default=0)


def savings(latencies, limit=None):
    """Return {"saved_ms": sequential minus parallel, "ratio": parallel divided by sequential}."""
    one_by_one = sequential_ms(latencies)
    together = parallel_ms(latencies, limit)
    return {"saved_ms": one_by_one - together, "ratio": together / one_by_one if one_by_one else 1.0}


def run_seconds(rounds, tool_batches, model_s, tool_s, together):
    """Return the seconds that a whole run of an agent takes."""
    tool_times = sum(min(size, 1) if together else size for size in tool_batches)
    return rounds * model_s + tool_times * tool_s
