import math


def counters(records, issued):
    """Return the dict of counts and rates. issued: the ids that the model gave."""
    # Your code here
    pass


def latencies(records, kind):
    """Return {"p50": ms, "p95": ms, "p99": ms} of the records of this kind."""
    # Your code here
    pass


def alerts(records, issued, finished):
    """Return the list of alerts. finished: whether all outcomes must be there by now."""
    # Your code here
    pass
