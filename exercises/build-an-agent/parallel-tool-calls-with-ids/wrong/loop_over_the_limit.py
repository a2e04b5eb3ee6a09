# caught by: A limit larger than the batch changes nothing; An empty batch gives an empty list
# The mistake: the loop goes over the allowed positions, so a shorter batch raises IndexError.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i in range(1, max(max_parallel, len(calls)) + 1):
        call = calls[i - 1]
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
