# caught by: A turn without calls is a step
# The mistake: a turn without calls is not counted.
def run_agent(model, tools, user_msg, max_steps=10):
    messages = [{"role": "user", "content": user_msg}]
    steps = 0
    while steps < max_steps and len(messages) < 50:
        steps += 1
        reply = model(messages)
        if reply["type"] == "final":
            return reply["content"]
        messages.append({"role": "assistant", **reply})
        if not reply["calls"]:
            steps -= 1
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
            messages.append({"role": "tool", "name": name, "content": content})
    return "Stopped: reached max steps."
