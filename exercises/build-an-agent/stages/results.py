# -----------------------------------------------------------------------------
# Stage 12: what a tool may return. Read it, do not edit it.
# -----------------------------------------------------------------------------
def fits(value, schema):
    """True when value is of the type that schema, such as REGISTRY["add"]["output"], asks for.

    >>> fits(3, {"type": "number"}), fits("3", {"type": "number"}), fits(None, {})
    (True, False, True)
    """
    return "type" not in schema or JSON_TYPE_CHECKS[schema["type"]](value)
