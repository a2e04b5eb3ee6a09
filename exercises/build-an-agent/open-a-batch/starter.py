import json


def open_batch(calls, registry):
    """Return one record for each call, in call order. No tool is run.

    A bad call_id anywhere in the batch raises BatchError("MISSING_ID"),
    BatchError("BAD_ID") or BatchError("DUPLICATE_ID"). Any other mistake
    makes a record with the status "failed".

    Provided: BatchError, and validate_arguments(schema, arguments),
    which returns a list of problems.
    """
    # Your code here
    pass
