def run_agent(model, tools, user_msg, max_steps=10):
    """Return the model's final content, or "Stopped: reached max steps." when no step is left."""
    messages = [{"role": "user", "content": user_msg}]
    for _ in range(max_steps):
        reply = model(messages)
        if reply["type"] == "final":
            return reply["content"]
        messages.append({"role": "assistant", **reply})
        for call in reply["calls"]:
            messages.append(run_tool(tools, call))
    return "Stopped: reached max steps."


def run_tool(tools, call):
    """The tool message that answers one call; a call that cannot be run is answered with an error."""
    name = call.get("name")
    if not isinstance(name, str):
        return {"role": "tool", "name": None, "content": "error: call has no name"}
    if name not in tools:
        return {"role": "tool", "name": name, "content": f"error: unknown tool '{name}'"}
    args = call.get("args")
    try:
        content = tools[name]({} if args is None else args)
    except Exception as error:
        content = f"error: {str(error) or type(error).__name__}"
    return {"role": "tool", "name": name, "content": content}
