TRANSIENT = {408, 409, 429, 500, 502, 503, 504}


def deliver(batch, send, sleep, jitter, max_attempts=4, base=0.5, cap=8.0):
    """Run what has not run, and send the results until they arrive.

    Return {"state": ..., "attempts": ...}. Every change is written into
    batch at once. send(payload) returns an HTTP status or raises,
    sleep(seconds) waits, and jitter() returns a factor for one wait.

    Provided: run_tool(record), build_payload(batch), READ_ONLY.
    """
    # Your code here
    pass
