# -----------------------------------------------------------------------------
# The world of stages 7 to 9: planning a trip. Read it, do not edit it.
# Time here is virtual: a lookup takes one second and a model two, and nobody waits.
# -----------------------------------------------------------------------------
import time

QUESTION = "Compare the weather in Amsterdam, Lisbon and Oslo."
CITIES = ["Amsterdam", "Lisbon", "Oslo"]
REPORTS = {"Amsterdam": "14°C, rain", "Lisbon": "27°C, sun", "Oslo": "6°C, snow"}

TOOL_S = 1.0
MODEL_S = 2.0
SLOW = {}  # city -> seconds, where a lookup takes longer
NOTES = []


def get_weather(city):
    time.sleep(SLOW.get(city, TOOL_S))
    if city not in REPORTS:
        raise ValueError(f"no report for '{city}'")
    return REPORTS[city]


def suggest_clothing(weather):
    time.sleep(TOOL_S)
    for word, clothing in (("rain", "a raincoat"), ("snow", "a warm coat"), ("sun", "sunglasses")):
        if word in weather:
            return clothing
    return "something for any weather"


def add_note(text):
    time.sleep(TOOL_S)
    if not text:
        raise ValueError("an empty note")
    NOTES.append(text)
    return f"note {len(NOTES)}"


TOOLS = {"get_weather": get_weather, "suggest_clothing": suggest_clothing, "add_note": add_note}


def weather_call(number, city):
    """A call as a model makes it; its id is call_NUMBER."""
    return {"id": f"call_{number}", "tool": "get_weather", "arguments": {"city": city}}


def results_by_call(messages):
    """Return two dicts: id -> call, and id -> result, for everything said in messages."""
    calls, results = {}, {}
    for message in messages:
        if message["role"] == "assistant":
            calls.update({call["id"]: call for call in message["content"]["calls"]})
        if message["role"] == "tool":
            results.update({result["id"]: result for result in message["content"]})
    return calls, results


def weather_so_far(messages):
    """Return city -> report for every lookup that went well."""
    calls, results = results_by_call(messages)
    return {
        calls[call_id]["arguments"]["city"]: result["content"]
        for call_id, result in results.items()
        if calls[call_id]["tool"] == "get_weather" and not result.get("is_error")
    }


def summary(known):
    return " ".join(f"{city}: {known[city]}." for city in CITIES)


# The fake models. A model gets all messages so far. It asks for calls, or it gives the answer.
def model_one_at_a_time(messages):
    time.sleep(MODEL_S)
    known = weather_so_far(messages)
    missing = [city for city in CITIES if city not in known]
    if missing:
        return {"calls": [weather_call(len(known) + 1, missing[0])]}
    return {"answer": summary(known)}


def model_all_at_once(messages):
    time.sleep(MODEL_S)
    known = weather_so_far(messages)
    if not known:
        return {"calls": [weather_call(number, city) for number, city in enumerate(CITIES, start=1)]}
    return {"answer": summary(known)}


def model_with_follow_up(messages):
    time.sleep(MODEL_S)
    known = weather_so_far(messages)
    if not known:
        return {"calls": [weather_call(number, city) for number, city in enumerate(CITIES, start=1)]}
    calls, results = results_by_call(messages)
    advice = [result["content"] for call_id, result in results.items() if calls[call_id]["tool"] == "suggest_clothing"]
    if not advice:
        call = {"id": "call_4", "tool": "suggest_clothing", "arguments": {"weather": known["Amsterdam"]}}
        return {"calls": [call]}
    return {"answer": f"{summary(known)} Pack {advice[0]} for Amsterdam."}


def show(result):
    """Print what run() returned: a line for each message, then rounds, stop reason and answer."""
    for message in result["messages"]:
        print(message["role"], describe(message["content"]))
    print("rounds", result["rounds"])
    print("stop_reason", result["stop_reason"])
    print("answer", result["answer"])


def describe(content):
    """The content of one message, in one line."""
    if isinstance(content, str):
        return repr(content)
    if isinstance(content, dict):
        texts = [f"{call['id']} {call['tool']}({written(call['arguments'])})" for call in content["calls"]]
    else:
        texts = [f"{part['id']} {'error ' * part.get('is_error', False)}{part['content']!r}" for part in content]
    return ", ".join(texts)


def written(arguments):
    return ", ".join(f"{name}={value!r}" for name, value in arguments.items())
