# caught by: With a limit of 0 nothing is run
# The mistake: 0 is false, so `or` puts the default in its place.
def execute_tool_calls(calls, max_parallel=4):
    max_parallel = max_parallel or 4
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
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
