# caught by: One call becomes one record; The same tool twice makes two records
# The mistake: the tool is run when its record is made.
import json


def open_batch(calls, registry):
    """Return one record for each call, in call order. A bad call_id raises BatchError before that."""
    check_ids(calls)
    return [open_record(call, registry) for call in calls]


def check_ids(calls):
    """Raise BatchError for the first call_id that cannot be used."""
    seen = set()
    for call in calls:
        call_id = call.get("call_id")
        if call_id is None or (isinstance(call_id, str) and not call_id.strip()):
            raise BatchError("MISSING_ID")
        if not isinstance(call_id, str):
            raise BatchError("BAD_ID")
        if call_id in seen:
            raise BatchError("DUPLICATE_ID")
        seen.add(call_id)


def open_record(call, registry):
    """The record of one call, whose call_id is known to be good."""
    record = {
        "call_id": call["call_id"],
        "item_id": call.get("id"),
        "tool_name": call.get("name"),
        "arguments": None,
        "status": "failed",
        "outcome": None,
    }
    name = call.get("name")
    if not isinstance(name, str) or name not in registry:
        return {**record, "outcome": failure("UNKNOWN_TOOL", "unknown tool")}
    try:
        arguments = decode(call.get("arguments"))
    except ValueError:
        return {**record, "outcome": failure("MALFORMED_JSON", "arguments are not valid JSON")}
    problems = validate_arguments(registry[name]["schema"], arguments)
    if problems:
        return {**record, "outcome": failure("INVALID_ARGUMENT", "; ".join(problems))}
    registry[name]["function"](**arguments)
    return {**record, "arguments": dict(arguments), "status": "validated"}


def decode(arguments):
    """The arguments as a Python value. Raises ValueError for a text that is not JSON."""
    if arguments is None or arguments == "":
        return {}
    if isinstance(arguments, str):
        return json.loads(arguments, parse_constant=refuse)
    return arguments


def refuse(constant):
    """json.loads calls this for NaN, Infinity and -Infinity."""
    raise ValueError(f"{constant} is not JSON")


def failure(code, message):
    """The outcome of a call that may not run."""
    return {"ok": False, "error": {"code": code, "message": message}}
