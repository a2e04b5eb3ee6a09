# caught by: Words around a bare object are not allowed; Text after the object; A list is not an object; A block that is not closed is no block; The first block counts even when the second is better
# The mistake: everything from the first brace to the last one is taken, whatever stands around it.
import json
import re


def refuse(name):
    raise ValueError(name)


def loads(text):
    return json.loads(text, parse_constant=refuse)


def parse_tool_call(text):
    if "{" in text:
        text = text[text.find("{") : text.rfind("}") + 1]
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
