def sequential_ms(latencies):
    """Return the milliseconds that the calls take one after another."""
    # Your code here
    pass


def parallel_ms(latencies, limit=None):
    """Return the milliseconds until the last call is done; at most limit run at a time.

    limit=None means that there is no limit. Raises ValueError when limit is less than 1.
    """
    # Your code here
    pass


def savings(latencies, limit=None):
    """Return {"saved_ms": sequential minus parallel, "ratio": parallel divided by sequential}."""
    # Your code here
    pass


def run_seconds(rounds, tool_batches, model_s, tool_s, together):
    """Return the seconds that a whole run of an agent takes.

    rounds: how many times the model is asked. tool_batches: how many tools each batch has,
    such as [3, 1]. model_s, tool_s: seconds for one round, for one tool.
    """
    # Your code here
    pass
