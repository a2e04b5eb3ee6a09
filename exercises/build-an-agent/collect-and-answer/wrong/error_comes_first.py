# caught by: An ok outcome with an error text; An error text without ok
# The mistake: the error is looked at before ok.
import json


def collect(expected_ids, pairs):
    """Return {id: outcome} in the order of expected_ids. Raises ValueError when ids and pairs do not match."""
    ids = [call_id for call_id, _ in pairs]
    if any(not isinstance(call_id, str) or not call_id.strip() for call_id in ids):
        raise ValueError("blank id")
    require_none("duplicate", [call_id for number, call_id in enumerate(ids) if call_id in ids[:number]])
    require_none("missing", [call_id for call_id in expected_ids if call_id not in ids])
    require_none("unexpected", [call_id for call_id in ids if call_id not in expected_ids])
    outcomes = dict(pairs)
    return {call_id: outcomes[call_id] for call_id in expected_ids}


def require_none(kind, ids):
    """Raise ValueError about the first of ids, if there is one."""
    if ids:
        raise ValueError(f"{kind} id '{ids[0]}'")


def envelope(outcome, output=None):
    """Return one outcome as JSON text. It never raises."""
    if not isinstance(outcome, dict):
        return failure("internal_error", "INTERNAL", "internal error")
    error = outcome.get("error")
    if error is None and outcome.get("ok") is True and "value" in outcome:
        return success(outcome["value"], output)
    if error == "timeout":
        return failure("timeout", "TIMEOUT", "no answer in time; completion was not confirmed")
    if error == "tool_failed":
        return failure("tool_error", "TOOL_FAILED", "the tool failed", retryable=True)
    if isinstance(error, dict) and "code" in error and "message" in error:
        return failure("validation_error", error["code"], error["message"])
    return failure("internal_error", "INTERNAL", "internal error")


def success(value, output):
    """The envelope of a value, or of what is wrong with it."""
    if output is not None and not fits(value, output):
        return failure("tool_error", "BAD_OUTPUT", "the tool returned a value of the wrong type")
    try:
        return json.dumps({"ok": True, "data": value}, allow_nan=False)
    except (TypeError, ValueError):
        return failure("tool_error", "BAD_OUTPUT", "the tool returned a value that is not JSON")


def failure(category, code, message, retryable=False):
    """The envelope of an error."""
    error = {"category": category, "code": code, "message": message, "retryable": retryable}
    return json.dumps({"ok": False, "error": error})


def results(ids, outcomes):
    """Return (id, envelope) pairs in the order of ids. Raises ValueError when ids and outcomes do not match."""
    return [(call_id, envelope(outcome)) for call_id, outcome in collect(ids, outcomes.items()).items()]


def chat_messages(history, assistant_message, outcomes):
    """Return the whole conversation: history, the assistant message, one tool message for each of its calls."""
    ids = [call["id"] for call in assistant_message["tool_calls"]]
    answers = [
        {"role": "tool", "tool_call_id": call_id, "content": content} for call_id, content in results(ids, outcomes)
    ]
    return [*history, assistant_message, *answers]


def responses_continuation(response_id, calls, outcomes):
    """Return the next request: which response it continues, and one output for each call."""
    ids = [call["call_id"] for call in calls]
    outputs = [
        {"type": "function_call_output", "call_id": call_id, "output": output}
        for call_id, output in results(ids, outcomes)
    ]
    return {"previous_response_id": response_id, "input": outputs}


def anthropic_message(calls, outcomes, text=None):
    """Return one user message: a tool_result block for each call, then the text if there is one."""
    content = []
    for call_id, answer in results([call["id"] for call in calls], outcomes):
        block = {"type": "tool_result", "tool_use_id": call_id, "content": answer}
        if not json.loads(answer)["ok"]:
            block["is_error"] = True
        content.append(block)
    if text:
        content.append({"type": "text", "text": text})
    return {"role": "user", "content": content}
