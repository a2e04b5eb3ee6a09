# caught by: Duplicate ids are rejected; A generated id can be a duplicate
# The mistake: messages are kept by id, so the answer of a duplicate takes the place of the first answer.
def execute_tool_calls(calls, max_parallel=4):
    by_id = {}
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        if not isinstance(call_id, str) or not call_id:
            call_id = f"call_{i}"
        if call_id in by_id:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        by_id[call_id] = {"role": "tool", "tool_call_id": call_id, "content": content}
    return list(by_id.values())
