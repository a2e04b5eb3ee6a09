# caught by: One missing, one unexpected; A wrong type and a value that is not in the list; Without properties every argument is unexpected; What is no number
# The mistake: nothing but missing arguments is looked for.
import json
import math


def is_number(value):
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (isinstance(value, float) and math.isfinite(value))


def has_type(kind, value):
    if kind == "number":
        return is_number(value)
    if kind == "integer":
        return is_number(value) and value == int(value)
    return isinstance(value, {"string": str, "boolean": bool, "array": list, "object": dict}[kind])


def is_allowed(value, options):
    return any(value == option and isinstance(value, bool) == isinstance(option, bool) for option in options)


def validate_arguments(spec, arguments):
    if not isinstance(arguments, dict):
        return ["arguments must be an object"]
    properties = spec.get("properties", {})
    required = spec.get("required", [])
    problems = []
    for name in required:
        if name not in arguments:
            problems.append(f"missing argument '{name}'")
    return problems
