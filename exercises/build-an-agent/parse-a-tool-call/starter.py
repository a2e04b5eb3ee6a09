import json
import re


def parse_tool_call(text):
    """Return {"tool": str, "arguments": dict}, or {"error": str} when there is no valid call.

    text is everything that the model wrote in one reply. It is always a str, and it can
    be anything. This function never raises.

    The four errors: "not valid JSON", "not a JSON object", "no tool name" and
    "arguments are not a JSON object".
    """
    # Your code here
    pass
