# caught by: A generated id can be a duplicate; Missing ids, duplicates and the limit in one batch
# The mistake: only ids that came with a call are checked, a generated one is thought to be new.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        generated = not isinstance(call_id, str) or not call_id
        if generated:
            call_id = f"call_{i}"
        if not generated and call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
