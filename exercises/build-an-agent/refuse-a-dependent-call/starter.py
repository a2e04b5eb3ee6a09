def call_tool(call, batch_ids):
    """Run one call with run_call(call), or refuse it.

    Return {"id": ..., "content": ...}, and "is_error": True when it was
    refused or failed.
    """
    # Your code here
    return run_call(call)


def model_that_guesses(messages):
    """The fake model. Repair it: a result with "is_error" is no advice.

    Provided: weather_so_far(messages), results_by_call(messages),
    weather_call(number, city), summary(known).
    """
    time.sleep(MODEL_S)
    known = weather_so_far(messages)
    if not known:
        lookups = [weather_call(number, city) for number, city in enumerate(CITIES, start=1)]
        arguments = {"weather": "call_1"}
        guess = {"id": "call_4", "tool": "suggest_clothing", "arguments": arguments}
        return {"calls": [*lookups, guess]}
    calls, results = results_by_call(messages)
    advice = []
    for call_id, result in results.items():
        if calls[call_id]["tool"] == "suggest_clothing":
            advice.append(result["content"])
    return {"answer": f"{summary(known)} Pack {advice[0]} for Amsterdam."}
