# caught by: A tool that raises; A tool that raises is not run again
# The mistake: nothing is caught.
import copy
import json


def dispatch(call):
    name = call.get("tool")
    if not isinstance(name, str) or name not in TOOLS:
        return f"error: unknown tool '{name}'"
    arguments = call.get("arguments")
    if arguments is None:
        arguments = {}
    problems = validate_arguments(SPECS[name]["parameters"], arguments)
    if problems:
        return f"error: invalid arguments for {name}: {'; '.join(problems)}"
    value = TOOLS[name](**copy.deepcopy(arguments))
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return f"error: {name} returned a value that is not JSON"
