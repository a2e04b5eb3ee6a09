import json
import re

# A line that starts with ```, then what is inside, then the next line that starts with ```.
BLOCK = re.compile(r"^```[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)

INVALID = object()  # stands for a text that is not JSON; None would be what "null" means


def parse_tool_call(text):
    """Return {"tool": str, "arguments": dict}, or {"error": str} when text holds no valid call."""
    block = BLOCK.search(text)
    call = read_json(block.group(1) if block else text)
    if call is INVALID:
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


def read_json(text):
    """What json.loads makes of text; INVALID when it cannot, or when there is NaN or Infinity in it."""
    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError):
        return INVALID


def refuse(name):
    raise ValueError(name)


def read_arguments(arguments):
    """The arguments, decoded once when they are a text. Only a dict is acceptable."""
    if arguments is None:
        return {}
    if not isinstance(arguments, str):
        return arguments
    if arguments == "" or arguments.isspace():
        return {}
    return read_json(arguments)
