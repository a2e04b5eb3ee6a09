# caught by: Only a line feed ends a line
# The mistake: lines are taken as splitlines has them.
import json


def refuse(name):
    raise ValueError(name)


def loads(text):
    return json.loads(text, parse_constant=refuse)


def parse_tool_call(text):
    lines = text.splitlines(keepends=True)
    fences = [number for number, line in enumerate(lines) if line.startswith("```")]
    if len(fences) > 1:
        text = "".join(lines[fences[0] + 1 : fences[1]])
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
