# -----------------------------------------------------------------------------
# A fake model, and the tools that it may ask for. Read it, do not edit it.
# -----------------------------------------------------------------------------
import copy


def scripted_model(replies):
    """Return a model that gives these replies in turn, and after that the last one again and again.

    model.seen holds a copy of the messages for each time that the model was called.
    """

    def model(messages):
        for position, message in enumerate(messages):
            if "role" not in message:
                # A real API refuses such a message too.
                raise ValueError(f"messages[{position}] has no role")
        model.seen.append(copy.deepcopy(messages))
        return copy.deepcopy(replies[min(len(model.seen), len(replies)) - 1])

    model.seen = []
    return model


def takes_one_dict(function):
    """Make a tool of the sandbox into one that takes all of its arguments in one dict."""
    return lambda args: function(**args)


def echo(args):
    return args


def boom(args):
    raise ValueError("boom")


def silent(args):
    raise RuntimeError


def stop(args):
    raise KeyboardInterrupt  # what a user does who has seen enough


AGENT_TOOLS = {name: takes_one_dict(function) for name, function in TOOLS.items()}
AGENT_TOOLS.update(echo=echo, boom=boom, silent=silent, stop=stop)
