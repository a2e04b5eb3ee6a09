# caught by: One brace inside a string; Two objects one after the other; Text after the object; Words around a bare object are not allowed
# The mistake: the object is found by counting braces, and braces inside strings are counted too.
import json
import re


def refuse(name):
    raise ValueError(name)


def loads(text):
    return json.loads(text, parse_constant=refuse)


def parse_tool_call(text):
    start = text.find("{")
    depth = 0
    for end in range(start, len(text)):
        depth += (text[end] == "{") - (text[end] == "}")
        if depth == 0:
            text = text[start : end + 1]
            break
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
