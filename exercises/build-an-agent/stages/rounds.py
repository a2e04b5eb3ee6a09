# -----------------------------------------------------------------------------
# Stage 7: one call, and the rounds of a conversation. Read it, do not edit it.
# -----------------------------------------------------------------------------
def run_call(call):
    """Run one call; return {"id", "content"}, and "is_error": True when something went wrong."""
    if call["tool"] not in TOOLS:
        return {"id": call["id"], "content": f"unknown tool '{call['tool']}'", "is_error": True}
    try:
        return {"id": call["id"], "content": TOOLS[call["tool"]](**call["arguments"])}
    except Exception as error:
        return {"id": call["id"], "content": f"{type(error).__name__}: {error}", "is_error": True}


def run(question, model, execute, max_steps=5):
    """Talk to model until it answers. execute(calls) returns the results of one batch, in call order."""
    messages = [{"role": "user", "content": question}]
    for rounds in range(1, max_steps + 1):
        reply = model(messages)
        if "answer" in reply:
            return {"stop_reason": "end_turn", "answer": reply["answer"], "rounds": rounds, "messages": messages}
        results = execute(reply["calls"])
        messages.append({"role": "assistant", "content": reply})
        messages.append({"role": "tool", "content": results})
    return {"stop_reason": "max_steps", "answer": None, "rounds": max_steps, "messages": messages}
