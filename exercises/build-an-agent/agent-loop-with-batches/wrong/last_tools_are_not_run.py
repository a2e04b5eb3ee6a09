# caught by: A model that never finishes; One step with tools
# The mistake: in the last step the tools are not run any more.
def run_agent(model, tools, user_msg, max_steps=10):
    messages = [{"role": "user", "content": user_msg}]
    for step in range(max_steps):
        reply = model(messages)
        if reply["type"] == "final":
            return reply["content"]
        if step == max_steps - 1:
            break
        messages.append({"role": "assistant", **reply})
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
