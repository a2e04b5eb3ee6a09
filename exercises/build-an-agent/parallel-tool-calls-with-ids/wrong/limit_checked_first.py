# caught by: The duplicate check comes before the limit; An id counts as used even when its call did not run; With a limit of 0 nothing is run
# The mistake: the limit is checked before the duplicate.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        if not isinstance(call_id, str) or not call_id:
            call_id = f"call_{i}"
        if i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        elif call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
