# caught by: True is not 1; 1 is not True
# The mistake: `in` says that True is in [1].
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
    return value in options


def validate_arguments(spec, arguments):
    if not isinstance(arguments, dict):
        return ["arguments must be an object"]
    properties = spec.get("properties", {})
    required = spec.get("required", [])
    problems = []
    for name in required:
        if name not in arguments:
            problems.append(f"missing argument '{name}'")
    for name in arguments:
        if name not in properties:
            problems.append(f"unexpected argument '{name}'")
    for name, rule in properties.items():
        if name not in arguments:
            continue
        value = arguments[name]
        if "type" in rule and not has_type(rule["type"], value):
            problems.append(f"argument '{name}' must be of type {rule['type']}")
        elif "enum" in rule and not is_allowed(value, rule["enum"]):
            problems.append(f"argument '{name}' must be one of {json.dumps(rule['enum'])}")
    return problems
