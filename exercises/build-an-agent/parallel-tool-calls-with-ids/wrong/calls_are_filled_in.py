# caught by: The calls are not changed
# The mistake: the generated id and the missing arguments are written into the calls.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
        if not isinstance(call.get("id"), str) or not call["id"]:
            call["id"] = f"call_{i}"
        call.setdefault("arguments", {})
        if call["id"] in seen:
            content = f"error: duplicate tool_call_id '{call['id']}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call["arguments"]})
        seen.add(call["id"])
        results.append({"role": "tool", "tool_call_id": call["id"], "content": content})
    return results
