# caught by: An unknown tool does not stop the batch; Without arguments a call gets an empty dict; dispatch is called once for each call that runs, in call order
# The mistake: tools are called without dispatch, so nothing checks the name and the arguments.
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
            name = call.get("tool")
            try:
                content = str(TOOLS[name](**call.get("arguments", {})))
            except Exception as error:
                content = f"error: {name} raised {type(error).__name__}: {error}"
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
