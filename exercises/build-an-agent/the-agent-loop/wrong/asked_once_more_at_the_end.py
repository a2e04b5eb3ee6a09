# caught by: A model that never finishes; The answer would come one step later; One step with a tool
# The mistake: after the last step the model is asked for a last word.
def run_agent(model, tools, user_msg, max_steps=10):
    messages = [{"role": "user", "content": user_msg}]
    for _ in range(max_steps):
        reply = model(messages)
        if reply["type"] == "final":
            return reply["content"]
        messages.append({"role": "assistant", **reply})
        name = reply.get("name")
        args = reply.get("args")
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
    if max_steps and model(messages)["type"] == "final":
        return "Done."
    return "Stopped: reached max steps."
