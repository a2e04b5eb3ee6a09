# caught by: Two calls in one turn; The same call twice in a turn; Results are in call order
# The mistake: results are collected in a dict by name.
def run_agent(model, tools, user_msg, max_steps=10):
    messages = [{"role": "user", "content": user_msg}]
    for _ in range(max_steps):
        reply = model(messages)
        if reply["type"] == "final":
            return reply["content"]
        messages.append({"role": "assistant", **reply})
        results = {}
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
            results[name] = content
        for name, content in results.items():
            messages.append({"role": "tool", "name": name, "content": content})
    return "Stopped: reached max steps."
