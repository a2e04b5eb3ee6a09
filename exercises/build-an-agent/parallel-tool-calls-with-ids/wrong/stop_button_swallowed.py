# caught by: KeyboardInterrupt is not caught
# The mistake: a bare except also catches KeyboardInterrupt.
def execute_tool_calls(calls, max_parallel=4):
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
            try:
                content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
            except:
                content = f"error: {call.get('tool')} failed"
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
