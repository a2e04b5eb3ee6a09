# caught by: A tool that raises comes first; An error does not spoil the next result; An exception without text
# The mistake: one try for the whole batch, so the calls after an error are lost.
def run_agent(model, tools, user_msg, max_steps=10):
    messages = [{"role": "user", "content": user_msg}]
    for _ in range(max_steps):
        reply = model(messages)
        if reply["type"] == "final":
            return reply["content"]
        messages.append({"role": "assistant", **reply})
        try:
            for call in reply["calls"]:
                name = call.get("name") if isinstance(call.get("name"), str) else None
                if name is None:
                    content = "error: call has no name"
                elif name not in tools:
                    content = f"error: unknown tool '{name}'"
                else:
                    content = tools[name]({} if call.get("args") is None else call["args"])
                messages.append({"role": "tool", "name": name, "content": content})
        except Exception as error:
            content = f"error: {str(error) or type(error).__name__}"
            messages.append({"role": "tool", "name": name, "content": content})
    return "Stopped: reached max steps."
