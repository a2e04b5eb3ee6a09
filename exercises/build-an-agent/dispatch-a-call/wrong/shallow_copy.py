# caught by: The tool cannot change the arguments of the caller
# The mistake: the copy shares the lists in it.
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
    try:
        value = TOOLS[name](**copy.copy(arguments))
    except Exception as error:
        return f"error: {name} raised {type(error).__name__}: {error}"
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return f"error: {name} returned a value that is not JSON"
