# caught by: True is true; None is null; A dict becomes JSON; NaN is not JSON; A set is not JSON
# The mistake: str writes Python, not JSON.
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
        value = TOOLS[name](**copy.deepcopy(arguments))
    except Exception as error:
        return f"error: {name} raised {type(error).__name__}: {error}"
    return str(value)
