# caught by: One failure doesn't stop the batch; A tool that raises runs once, and the calls around it run too
# The mistake: answers are returned before errors, not in call order.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    failures = []
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
        message = {"role": "tool", "tool_call_id": call_id, "content": content}
        if content.startswith("error: "):
            failures.append(message)
        else:
            results.append(message)
    return results + failures
