# caught by: Two calls in one turn; An empty batch gives an empty list
# The mistake: the function is a generator; the task asks for a list.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
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
        yield {"role": "tool", "tool_call_id": call_id, "content": content}
