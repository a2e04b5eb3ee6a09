# caught by: Two failures, then it arrives; Every attempt fails; A lost reply
# The mistake: the loop goes around running and sending, so every attempt charges the card.
TRANSIENT = {408, 409, 429, 500, 502, 503, 504}


def deliver(batch, send, sleep, jitter, max_attempts=4, base=0.5, cap=8.0):
    for attempt in range(1, max_attempts + 1):
        for record in batch["records"]:
            record["outcome"] = run_tool(record)
            record["status"] = "done"
        try:
            status = send(build_payload(batch))
        except (ConnectionError, TimeoutError):
            status = 503
        if 200 <= status <= 299:
            batch["submission"] = "submitted"
            return {"state": "submitted", "attempts": attempt}
        if status not in TRANSIENT:
            batch["submission"] = "rejected"
            return {"state": "rejected", "attempts": attempt}
        if attempt < max_attempts:
            sleep(min(cap, base * 2 ** (attempt - 1)) * jitter())
    batch["submission"] = "exhausted"
    return {"state": "exhausted", "attempts": max_attempts}
