# caught by: Every string with something in it is kept as the id; Ids are compared exactly, and nothing else is compared
# The mistake: ids are stripped, so a space is empty and two different ids become one.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        call_id = call_id.strip() if isinstance(call_id, str) else ""
        if not call_id:
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
