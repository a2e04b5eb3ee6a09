def execute_tool_calls(calls, max_parallel=4):
    """Answer every call of one batch; return one tool message per call, in call order."""
    used_ids = set()
    messages = []
    for position, call in enumerate(calls, start=1):
        call_id = find_id(call, position)
        if call_id in used_ids:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif position > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = run(call)
        used_ids.add(call_id)
        messages.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return messages


def find_id(call, position):
    """The call's own id when it is a str with something in it, else one made from the position."""
    call_id = call.get("id")
    if isinstance(call_id, str) and call_id != "":
        return call_id
    return f"call_{position}"


def run(call):
    """The content for a call that may run. The call itself is left as it is."""
    arguments = call.get("arguments")
    if arguments is None:
        arguments = {}
    return dispatch({"tool": call.get("tool"), "arguments": arguments})
