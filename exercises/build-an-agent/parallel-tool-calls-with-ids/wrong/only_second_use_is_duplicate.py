# caught by: The third use of an id is a duplicate too
# The mistake: uses are counted, and only the second use is taken for a duplicate.
def execute_tool_calls(calls, max_parallel=4):
    uses = {}
    results = []
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        if not isinstance(call_id, str) or not call_id:
            call_id = f"call_{i}"
        uses[call_id] = uses.get(call_id, 0) + 1
        if uses[call_id] == 2:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        else:
            content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
