# The loop, and two ways to run the calls of one reply.
from concurrent.futures import ThreadPoolExecutor


def call_tool(call):
    tool = TOOLS[call["tool"]]
    return {"id": call["id"], "content": tool(**call["arguments"])}


def in_order(calls):
    return [call_tool(call) for call in calls]


def together(calls):
    with ThreadPoolExecutor(max_workers=max(len(calls), 1)) as pool:
        return list(pool.map(call_tool, calls))


def run(question, model, execute=in_order, max_steps=5):
    messages = [{"role": "user", "content": question}]
    for rounds in range(1, max_steps + 1):
        reply = model(messages)
        if "answer" in reply:
            return outcome("end_turn", reply["answer"], rounds, messages)
        results = execute(reply["calls"])
        messages.append({"role": "assistant", "content": reply})
        messages.append({"role": "tool", "content": results})
    return outcome("max_steps", None, max_steps, messages)


def outcome(stop_reason, answer, rounds, messages):
    return {"stop_reason": stop_reason, "answer": answer, "rounds": rounds, "messages": messages}


def outline(result):
    """Print each message's role and the ids in it, then the rounds."""
    for message in result["messages"]:
        print(message["role"], *ids(message))
    print("rounds", result["rounds"])


def ids(message):
    if message["role"] == "assistant":
        return [call["id"] for call in message["content"]["calls"]]
    if message["role"] == "tool":
        return [result["id"] for result in message["content"]]
    return []
