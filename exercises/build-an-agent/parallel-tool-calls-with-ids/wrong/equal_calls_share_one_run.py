# caught by: Ids are compared exactly, and nothing else is compared
# The mistake: a call that was made before under another id is not run again.
import json


def execute_tool_calls(calls, max_parallel=4):
    seen = set()
    answers = {}
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
            request = {"tool": call.get("tool"), "arguments": call.get("arguments", {})}
            key = json.dumps(request, sort_keys=True)
            if key not in answers:
                answers[key] = dispatch(request)
            content = answers[key]
        seen.add(call_id)
        results.append({"role": "tool", "tool_call_id": call_id, "content": content})
    return results
