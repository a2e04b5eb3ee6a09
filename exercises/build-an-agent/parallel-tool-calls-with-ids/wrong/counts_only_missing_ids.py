# caught by: The number in a generated id is the position in the batch
# The mistake: the number counts the calls without an id, not the positions.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    missing = 0
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        if not isinstance(call_id, str) or not call_id:
            missing += 1
            call_id = f"call_{missing}"
        if call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
