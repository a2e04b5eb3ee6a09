# caught by: None and the empty string count as a missing id
# The mistake: an id counts as given when the key is there, whatever its value.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
        call_id = call["id"] if "id" in call else f"call_{i}"
        if call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
