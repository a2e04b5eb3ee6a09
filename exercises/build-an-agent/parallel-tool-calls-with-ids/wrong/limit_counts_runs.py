# caught by: The limit counts positions, not calls that ran
# The mistake: the limit is compared with the number of calls that ran.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    ran = 0
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        if not isinstance(call_id, str) or not call_id:
            call_id = f"call_{i}"
        if call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif ran >= max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            ran += 1
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
