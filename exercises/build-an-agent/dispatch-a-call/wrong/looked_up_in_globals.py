# caught by: A function of your own program is unknown
# The mistake: globals() holds everything, not only tools.
import copy
import json


def dispatch(call):
    name = call.get("tool")
    function = globals().get(name) if isinstance(name, str) else None
    if not callable(function):
        return f"error: unknown tool '{name}'"
    arguments = call.get("arguments")
    if arguments is None:
        arguments = {}
    problems = validate_arguments(SPECS[name]["parameters"], arguments) if name in SPECS else []
    if problems:
        return f"error: invalid arguments for {name}: {'; '.join(problems)}"
    try:
        value = function(**copy.deepcopy(arguments))
    except Exception as error:
        return f"error: {name} raised {type(error).__name__}: {error}"
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return f"error: {name} returned a value that is not JSON"
