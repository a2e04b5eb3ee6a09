# caught by: A call that failed; No secret is in the records; Each of the four categories is kept
# The mistake: the text of the exception is written down.
CATEGORIES = ("validation_error", "tool_error", "timeout", "internal_error")


def category(event):
    error = event.get("error")
    if error is None:
        return None
    if error.get("category") in CATEGORIES:
        return error["category"]
    return "internal_error"


def record_of(kind, batch, event):
    return {
        "kind": kind,
        "batch_id": batch.get("batch_id"),
        "trace_id": batch.get("trace_id"),
        "span_id": event.get("span_id"),
        "call_id": event["call_id"],
        "tool": event["tool"],
        "started": event.get("started"),
        "finished": event.get("finished"),
        f"{kind}_status": event["status"],
        "error_category": category(event),
        **({"error": event["error"].get("message")} if event.get("error") else {}),
    }


def log_records(batch):
    records = []
    for event in batch["executions"]:
        records.append(record_of("execution", batch, event))
    for event in batch["submissions"]:
        records.append({**record_of("submission", batch, event), "attempt": event["attempt"]})
    return records
