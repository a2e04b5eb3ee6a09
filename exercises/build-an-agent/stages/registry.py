# -----------------------------------------------------------------------------
# Stage 10: the registry. It names every tool that a call may use, and says what
# is known about it. Read it, do not edit it.
# -----------------------------------------------------------------------------
TEXT = {"type": "string"}
NUMBER = {"type": "number"}

# Tool name -> the function, the schema of its arguments, the schema of its result, and how long it may take.
REGISTRY = {
    "add": {"function": add, "schema": SPECS["add"]["parameters"], "output": NUMBER, "timeout_s": 1.0},
    "divide": {"function": divide, "schema": SPECS["divide"]["parameters"], "output": NUMBER, "timeout_s": 1.0},
    "get_weather": {
        "function": get_weather,
        "schema": SPECS["get_weather"]["parameters"],
        "output": TEXT,
        "timeout_s": 5.0,
    },
    "lookup_doc": {
        "function": lookup_doc,
        "schema": SPECS["lookup_doc"]["parameters"],
        "output": TEXT,
        "timeout_s": 5.0,
    },
    "ping": {"function": ping, "schema": SPECS["ping"]["parameters"], "output": TEXT, "timeout_s": 1.0},
}


class BatchError(Exception):
    """The ids of a batch are bad, so none of its calls may run. Raise it with a code: BatchError("DUPLICATE_ID")."""
