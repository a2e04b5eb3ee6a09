# caught by: A duplicate is not run, even when the first call failed; Every call past the limit is answered, and none is run; With a limit of 0 nothing is run; dispatch is called once for each call that runs, in call order
# The mistake: every tool is run, and the answers of duplicates and of calls past the limit are thrown away.
def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    results = []
    for i, call in enumerate(calls, start=1):
        call_id = call.get("id")
        if not isinstance(call_id, str) or not call_id:
            call_id = f"call_{i}"
        content = dispatch({"tool": call.get("tool"), "arguments": call.get("arguments", {})})
        if call_id in seen:
            content = f"error: duplicate tool_call_id '{call_id}'"
        elif i > max_parallel:
            content = f"error: too many parallel tool calls (limit {max_parallel})"
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
