# caught by: Backticks inside a string are no fence; A block may hold backticks inside a string; The first line of a block may say anything
# The mistake: the text is split at three backticks, wherever they stand.
import json
import re


def refuse(name):
    raise ValueError(name)


def loads(text):
    return json.loads(text, parse_constant=refuse)


def parse_tool_call(text):
    if "```" in text:
        text = text.split("```")[1].removeprefix("json")
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
