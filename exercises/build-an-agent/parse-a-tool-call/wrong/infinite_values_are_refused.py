# caught by: A number that is too large is valid
# The mistake: infinity is refused wherever it comes from.
import json
import re


def refuse(name):
    raise ValueError(name)


def loads(text):
    value = json.loads(text, parse_constant=refuse)
    json.dumps(value, allow_nan=False)
    return value


def parse_tool_call(text):
    match = re.search(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    if match:
        text = match.group(1)
    try:
        call = loads(text)
    except (ValueError, RecursionError):
        return {"error": "not valid JSON"}
    if not isinstance(call, dict):
        return {"error": "not a JSON object"}
    tool = call.get("tool")
    if not isinstance(tool, str) or not tool:
        return {"error": "no tool name"}
    arguments = call.get("arguments")
    if arguments is None:
        arguments = {}
    elif isinstance(arguments, str):
        try:
            arguments = loads(arguments) if arguments.strip() else {}
        except (ValueError, RecursionError):
            return {"error": "arguments are not a JSON object"}
    if not isinstance(arguments, dict):
        return {"error": "arguments are not a JSON object"}
    return {"tool": tool, "arguments": arguments}
