# caught by: A single call; In order means one at a time; The model gets everything said so far
# The mistake: every result has the key is_error.
from concurrent.futures import ThreadPoolExecutor


def call_tool(call):
    """Run one call; return {"id", "content"}, and "is_error": True when something went wrong."""
    if call["tool"] not in TOOLS:
        return {"id": call["id"], "content": f"unknown tool '{call['tool']}'", "is_error": True}
    try:
        return {"id": call["id"], "content": TOOLS[call["tool"]](**call["arguments"]), "is_error": False}
    except Exception as error:
        return {"id": call["id"], "content": f"{type(error).__name__}: {error}", "is_error": True}


def in_order(calls):
    """Run the calls one after another; return their results in call order."""
    return [call_tool(call) for call in calls]


def together(calls):
    """Run all calls at the same time; return their results in call order."""
    if not calls:
        return []
    with ThreadPoolExecutor(max_workers=len(calls)) as pool:
        return list(pool.map(call_tool, calls))


def run(question, model, execute=in_order, max_steps=5):
    """Talk to model until it answers, or until it was called max_steps times."""
    messages = [{"role": "user", "content": question}]
    rounds = 0
    while rounds < max_steps:
        reply = model(messages)
        rounds += 1
        if "answer" in reply:
            return {"stop_reason": "end_turn", "answer": reply["answer"], "rounds": rounds, "messages": messages}
        results = execute(reply["calls"])
        messages.append({"role": "assistant", "content": reply})
        messages.append({"role": "tool", "content": results})
    return {"stop_reason": "max_steps", "answer": None, "rounds": rounds, "messages": messages}
