import copy
import json


def dispatch(call):
    """Run one call {"tool": ..., "arguments": ...} and return its content, always a str."""
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
        # The tool gets a copy, so it cannot change the arguments of the caller.
        value = TOOLS[name](**copy.deepcopy(arguments))
    except Exception as error:
        return f"error: {name} raised {type(error).__name__}: {error}"
    return value_to_content(name, value)


def value_to_content(name, value):
    """Return what a tool returned as text: a str as it is, everything else as JSON."""
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return f"error: {name} returned a value that is not JSON"
