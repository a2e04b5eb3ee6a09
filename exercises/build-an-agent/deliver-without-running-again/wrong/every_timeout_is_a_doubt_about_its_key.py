# caught by: A timeout without side effects is sent
# The mistake: a read that timed out keeps its key from being used.
TRANSIENT = {408, 409, 429, 500, 502, 503, 504}


def deliver(batch, send, sleep, jitter, max_attempts=4, base=0.5, cap=8.0):
    """Run what has not run, send the results until they arrive; return {"state": ..., "attempts": ...}."""
    state, attempts = batch["submission"], 0
    if state != "submitted":
        for number, record in enumerate(batch["records"]):
            settle(record, batch["records"][:number], batch["receipts"])
        if any(is_in_doubt(record) for record in batch["records"]):
            state = "needs_review"
        else:
            state, attempts = submit(build_payload(batch), send, sleep, jitter, max_attempts, base, cap)
    batch["submission"] = state
    return {"state": state, "attempts": attempts}


def settle(record, earlier, receipts):
    """Bring one record to its outcome, by running its tool at most once in its life.

    While the same thing is in doubt among the earlier records, the record stays as it is.
    """
    if record["outcome"] is not None or record["status"] == "started":
        return
    key = record["receipt_key"]
    if key in receipts:  # None never is
        record["outcome"] = receipts[key]
    elif key is not None and any(
        not (other["outcome"] or {}).get("ok") and (other["outcome"] or {}).get("error") in (None, "timeout")
        for other in earlier
        if other["receipt_key"] == key
    ):
        return
    else:
        record["status"] = "started"
        record["outcome"] = run_tool(record)
        if key is not None and record["outcome"]["ok"]:
            receipts[key] = record["outcome"]
    record["status"] = "done"


def is_in_doubt(record):
    """True when nobody can know whether the side effect of this record has happened."""
    outcome = record["outcome"]
    if outcome is None:
        return True
    timed_out = not outcome["ok"] and outcome["error"] == "timeout"
    return timed_out and record["tool_name"] not in READ_ONLY


def submit(payload, send, sleep, jitter, max_attempts, base, cap):
    """Send one payload until it arrives; return the state and the number of attempts."""
    for attempt in range(1, max_attempts + 1):
        try:
            status = send(payload)
        except (ConnectionError, TimeoutError):
            status = None
        if status is not None and 200 <= status <= 299:
            return "submitted", attempt
        if status is not None and status not in TRANSIENT:
            return "rejected", attempt
        if attempt < max_attempts:
            sleep(min(cap, base * 2 ** (attempt - 1)) * jitter())
    return "exhausted", max_attempts
