# caught by: The calls are not changed
# The mistake: the calls are taken out of the list of the caller.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    i = 0
    while calls:
        i += 1
        call = calls.pop(0)
        call_id = call.get("id")
        if not isinstance(call_id, str) or not call_id:
            call_id = f"call_{i}"
        if call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
