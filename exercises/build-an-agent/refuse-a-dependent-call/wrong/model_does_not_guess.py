# caught by: The first reply has the guess in it; The whole conversation, together; The whole conversation, in order
# The mistake: the guess is left out, and the model waits.
def call_tool(call, batch_ids):
    """Run one call, or refuse it when it names another call of its batch."""
    for value in call["arguments"].values():
        if value in batch_ids and value != call["id"]:
            return {"id": call["id"], "content": f"not run: depends on {value}", "is_error": True}
    return run_call(call)


def model_that_guesses(messages):
    """The fake model: it guesses once, and asks again while it has no advice."""
    time.sleep(MODEL_S)
    known = weather_so_far(messages)
    if not known:
        lookups = [weather_call(number, city) for number, city in enumerate(CITIES, start=1)]
        guess = {"id": "call_4", "tool": "suggest_clothing", "arguments": {"weather": "call_1"}}
        return {"calls": lookups}
    calls, results = results_by_call(messages)
    advice = []
    for call_id, result in results.items():
        if calls[call_id]["tool"] == "suggest_clothing" and not result.get("is_error"):
            advice.append(result["content"])
    if not advice:
        arguments = {"weather": known["Amsterdam"]}
        return {"calls": [{"id": f"call_{len(calls) + 1}", "tool": "suggest_clothing", "arguments": arguments}]}
    return {"answer": f"{summary(known)} Pack {advice[0]} for Amsterdam."}
