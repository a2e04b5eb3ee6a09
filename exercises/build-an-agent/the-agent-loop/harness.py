"""Ways to call the solution that plain inputs cannot express."""


def look(args):
    """A tool that raises a KeyError."""
    return {}["key"]


def converse(solution, replies, user_msg, max_steps):
    """The model that was used, and what run_agent returned."""
    model = solution.scripted_model(replies)
    tools = {**solution.AGENT_TOOLS, "look": look}
    return model, solution.run_agent(model, tools, user_msg, *max_steps)


def told(model, returned):
    """What a case wants to know of one conversation."""
    last = model.seen[-1] if model.seen else None
    return {"returned": returned, "model_calls": len(model.seen), "last_messages": last}


def conversation(solution, replies, user_msg, *max_steps):
    """Runs the agent with a model that gives these replies, and tells what was returned and what the model got."""
    return told(*converse(solution, replies, user_msg, max_steps))


def two_conversations(solution, replies, first, second):
    """Runs the agent twice, each time with a new model that gives these replies."""
    return [conversation(solution, replies, first), conversation(solution, replies, second)]


def count_steps(solution, replies, user_msg, *max_steps):
    """Runs the agent with a model that gives these replies, and tells what was returned after how many calls of it."""
    model, returned = converse(solution, replies, user_msg, max_steps)
    return {"returned": returned, "model_calls": len(model.seen)}


def without_tools(solution, replies, user_msg):
    """Runs the agent with a model that gives these replies, and with no tools at all."""
    model = solution.scripted_model(replies)
    return told(model, solution.run_agent(model, {}, user_msg))


def with_broken_model(solution, user_msg):
    """Runs the agent with a model that raises a ConnectionError."""

    def model(messages):
        raise ConnectionError("no connection")

    return solution.run_agent(model, solution.AGENT_TOOLS, user_msg)
