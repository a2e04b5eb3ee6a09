# caught by: Two calls in one turn; One call in a turn; An empty list of calls
# The mistake: all results are put into one message.
def run_agent(model, tools, user_msg, max_steps=10):
    messages = [{"role": "user", "content": user_msg}]
    for _ in range(max_steps):
        reply = model(messages)
        if reply["type"] == "final":
            return reply["content"]
        messages.append({"role": "assistant", **reply})
        results = []
        for call in reply["calls"]:
            name = call.get("name")
            args = call.get("args")
            if args is None:
                args = {}
            if not isinstance(name, str):
                name = None
                content = "error: call has no name"
            elif name not in tools:
                content = f"error: unknown tool '{name}'"
            else:
                try:
                    content = tools[name](args)
                except Exception as error:
                    content = f"error: {str(error) or type(error).__name__}"
            results.append({"name": name, "content": content})
        messages.append({"role": "tool", "content": results})
    return "Stopped: reached max steps."
