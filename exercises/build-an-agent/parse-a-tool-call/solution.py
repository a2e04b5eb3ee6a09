import json
import re

# A line that starts with ```, then what is inside, then the next line that starts with ```.
BLOCK = re.compile(r"^```[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def parse_tool_call(text):
    """Return {"tool": str, "arguments": dict}, or {"error": str} when text holds no valid call."""
    block = BLOCK.search(text)
    try:
        call = strict_loads(block.group(1) if block else text)
    except (ValueError, RecursionError):
        return {"error": "not valid JSON"}
    if not isinstance(call, dict):
        return {"error": "not a JSON object"}
    tool = call.get("tool")
    if not isinstance(tool, str) or tool == "":
        return {"error": "no tool name"}
    arguments = read_arguments(call.get("arguments"))
    if not isinstance(arguments, dict):
        return {"error": "arguments are not a JSON object"}
    return {"tool": tool, "arguments": arguments}


def strict_loads(text):
    """What json.loads returns, but NaN and Infinity raise ValueError: they are not JSON."""
    return json.loads(text, parse_constant=refuse)


def refuse(name):
    raise ValueError(f"{name} is not JSON")


def read_arguments(arguments):
    """The arguments as a dict, or something else when they are not acceptable."""
    if arguments is None:
        return {}
    if not isinstance(arguments, str):
        return arguments
    if arguments.strip() == "":
        return {}
    try:
        return strict_loads(arguments)
    except (ValueError, RecursionError):
        return arguments  # still a str, so not acceptable
