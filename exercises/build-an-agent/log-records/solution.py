CATEGORIES = ("validation_error", "tool_error", "timeout", "internal_error")

SHARED = ("span_id", "call_id", "tool", "started", "finished")


def log_records(batch):
    """Return one record for each execution of the batch, then one for each submission, in order."""
    executions = [
        {**head("execution", batch, event), "execution_status": event["status"], "error_category": category(event)}
        for event in batch["executions"]
    ]
    submissions = [
        {
            **head("submission", batch, event),
            "submission_status": event["status"],
            "attempt": event["attempt"],
            "error_category": category(event),
        }
        for event in batch["submissions"]
    ]
    return executions + submissions


def head(kind, batch, event):
    """The fields that both kinds of records have. Only names on the list are copied."""
    record = {"kind": kind, "batch_id": batch.get("batch_id"), "trace_id": batch.get("trace_id")}
    return record | {name: event.get(name) for name in SHARED}


def category(event):
    """One of CATEGORIES, or None without an error. Other text is not trusted: anything may be in it."""
    error = event.get("error")
    if error is None:
        return None
    found = error.get("category")
    return found if found in CATEGORIES else "internal_error"
