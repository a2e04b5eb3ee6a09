# -----------------------------------------------------------------------------
# Stage 2: check the arguments of a call. Read it, do not edit it.
# -----------------------------------------------------------------------------
import json
import math


def is_json_number(value):
    """True for ints and finite floats. In Python a bool is an int too; in JSON it is not a number."""
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)


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
