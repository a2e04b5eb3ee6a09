"""The fake models by name, scripted replies, and runs that are printed."""


def talk(solution, model, execute, **options):
    """Calls run(QUESTION, model, execute); the model and the function execute are given by their names."""
    return solution.run(solution.QUESTION, getattr(solution, model), getattr(solution, execute), **options)


def talk_by_default(solution, model):
    """Calls run(QUESTION, model), without execute; the model is given by its name."""
    return solution.run(solution.QUESTION, getattr(solution, model))


def printed(solution, model, execute):
    """Calls show(run(QUESTION, model, execute)); the model and the function execute are given by their names."""
    solution.show(talk(solution, model, execute))


def scripted(solution, replies, execute="in_order", **options):
    """Runs a model that gives these replies. Returns the result, and the roles that the model saw each time."""
    seen = []

    def model(messages):
        seen.append([message["role"] for message in messages])
        return replies[len(seen) - 1]

    return [solution.run("Question?", model, getattr(solution, execute), **options), seen]


def batch(solution, execute, calls, slow=None):
    """Runs one batch with the function of this name. The lookups of the cities in slow take that many seconds."""
    solution.SLOW.update(slow or {})
    return getattr(solution, execute)(calls)


def interrupted(solution, execute):
    """Runs a batch in which one tool raises KeyboardInterrupt, as the Stop button does."""

    def stop():
        raise KeyboardInterrupt

    solution.TOOLS["stop"] = stop
    calls = [{"id": "a", "tool": "stop", "arguments": {}}, solution.weather_call(1, "Oslo")]
    return getattr(solution, execute)(calls)
