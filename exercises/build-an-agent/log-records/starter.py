CATEGORIES = ("validation_error", "tool_error", "timeout", "internal_error")


def log_records(batch):
    """Return one record for each execution, then one for each submission, in order.

    batch has the lists batch["executions"] and batch["submissions"]. Each entry is a dict.
    A record is a new dict that holds the fields on the list of the task, and no others.
    """
    # Your code here
    pass
