# caught by: Two problems with the arguments; A missing argument; One argument too many; True is no number
# The mistake: the tool is called, and Python may complain.
import copy
import json


def dispatch(call):
    name = call.get("tool")
    if not isinstance(name, str) or name not in TOOLS:
        return f"error: unknown tool '{name}'"
    arguments = call.get("arguments")
    if arguments is None:
        arguments = {}
    try:
        value = TOOLS[name](**copy.deepcopy(arguments))
    except Exception as error:
        return f"error: {name} raised {type(error).__name__}: {error}"
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return f"error: {name} returned a value that is not JSON"
