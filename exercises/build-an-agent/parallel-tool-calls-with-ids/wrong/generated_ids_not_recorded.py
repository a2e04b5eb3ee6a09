# caught by: A generated id counts as used
# The mistake: only ids that came with a call are remembered.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        given = isinstance(call_id, str) and call_id != ""
        if not given:
            call_id = f"call_{i}"
        if call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        if given:
            seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
