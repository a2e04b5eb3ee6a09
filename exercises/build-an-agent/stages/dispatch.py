# -----------------------------------------------------------------------------
# Stages 2 and 3: check the arguments of a call, then run it.
# Read it, do not edit it. Your own code needs only dispatch().
# -----------------------------------------------------------------------------
import copy
import json
import math


def is_json_number(value):
    """True for ints and finite floats. In Python a bool is an int too; in JSON it is not a number."""
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (isinstance(value, float) and math.isfinite(value))


JSON_TYPE_CHECKS = {
    "string": lambda value: isinstance(value, str),
    "number": is_json_number,
    "integer": lambda value: is_json_number(value) and value == int(value),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def is_in_enum(value, options):
    """True when value is one of the options. True is not 1 here, although Python says True == 1."""
    return any(value == option and isinstance(value, bool) == isinstance(option, bool) for option in options)


def validate_arguments(spec, arguments):
    """Return the list of problems with the arguments of one call: [] when there are none.

    spec is the "parameters" part of a tool's entry in SPECS.
    """
    if not isinstance(arguments, dict):
        return ["arguments must be an object"]
    properties = spec.get("properties", {})
    problems = [f"missing argument '{name}'" for name in spec.get("required", []) if name not in arguments]
    problems += [f"unexpected argument '{name}'" for name in arguments if name not in properties]
    for name, rule in properties.items():
        if name not in arguments:
            continue
        value = arguments[name]
        if "type" in rule and not JSON_TYPE_CHECKS[rule["type"]](value):
            problems.append(f"argument '{name}' must be of type {rule['type']}")
        elif "enum" in rule and not is_in_enum(value, rule["enum"]):
            problems.append(f"argument '{name}' must be one of {json.dumps(rule['enum'])}")
    return problems


def value_to_content(name, value):
    """Return what a tool returned as text: a str as it is, everything else as JSON."""
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return f"error: {name} returned a value that is not JSON"


def dispatch(call):
    """Run one call {"tool": ..., "arguments": ...} and return its content, always a str.

    A problem comes back as a text that starts with "error: ". Only what ends the whole
    program, such as KeyboardInterrupt, is not caught.
    """
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
