# caught by: A function of Python is unknown; A function of your own program is unknown
# The mistake: eval runs whatever the model writes.
import copy
import json


def dispatch(call):
    name = call.get("tool")
    try:
        function = TOOLS.get(name) or eval(name)
    except Exception:
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
