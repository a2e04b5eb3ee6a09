def run_agent(model, tools, user_msg, max_steps=10):
    """Return the model's final content, or "Stopped: reached max steps." after the last step.

    model: a function. model(messages) returns the model's next reply, a dict:
        {"type": "final", "content": ...}
        {"type": "tool", "name": ..., "args": {...}}
    tools: a dict, name -> function. A tool takes one dict: tools["add"]({"a": 1, "b": 2})
    """
    messages = [{"role": "user", "content": user_msg}]
    # Your code here
