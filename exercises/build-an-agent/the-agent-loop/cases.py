"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

STOPPED = "Stopped: reached max steps."
DONE = {"type": "final", "content": "Done."}
PING = {"type": "tool", "name": "ping", "args": {}}


def user(text="Go on."):
    return {"role": "user", "content": text}


def tool(name, args):
    """The model asks for a tool."""
    return {"type": "tool", "name": name, "args": args}


def asked(reply):
    """The assistant's message for this reply."""
    return {"role": "assistant", **reply}


def result(name, content):
    return {"role": "tool", "name": name, "content": content}


def outcome(returned, model_calls, *messages):
    """What the harness returns: messages are those that the model got last."""
    return {"returned": returned, "model_calls": model_calls, "last_messages": list(messages)}


def one_tool(name, reply, answer, hint, **more):
    """A case in which the model asks for one tool and is then done."""
    return Case(
        name,
        call="conversation",
        args=[[reply, DONE], "Go on."],
        expected=outcome("Done.", 2, user(), asked(reply), answer),
        hint=hint,
        **more,
    )


PARIS = tool("get_weather", {"city": "Paris"})
OSLO = tool("get_weather", {"city": "Oslo"})
SUM = tool("add", {"a": 2, "b": 3})

EXAMPLES = [
    Case(
        "A final reply at once",
        call="conversation",
        args=[[{"type": "final", "content": "Hello!"}], "Hi"],
        expected=outcome("Hello!", 1, user("Hi")),
        trace=[],
        visibility="example",
    ),
    Case(
        "One tool, then the answer",
        call="conversation",
        args=[[PARIS, {"type": "final", "content": "It is 18C in Paris."}], "How is Paris?"],
        expected=outcome(
            "It is 18C in Paris.",
            2,
            user("How is Paris?"),
            {"role": "assistant", "type": "tool", "name": "get_weather", "args": {"city": "Paris"}},
            {"role": "tool", "name": "get_weather", "content": "18C, light rain"},
        ),
        visibility="example",
    ),
    Case(
        "A tool that fails",
        call="conversation",
        args=[[OSLO, {"type": "final", "content": "I do not know."}], "How is Oslo?"],
        expected=outcome(
            "I do not know.",
            2,
            user("How is Oslo?"),
            {"role": "assistant", "type": "tool", "name": "get_weather", "args": {"city": "Oslo"}},
            {"role": "tool", "name": "get_weather", "content": "error: no weather for 'Oslo'"},
        ),
        visibility="example",
    ),
]

LOOP = [
    Case(
        "Two tools in two turns",
        call="conversation",
        args=[[PARIS, SUM, DONE], "Go on."],
        expected=outcome(
            "Done.", 3, user(), asked(PARIS), result("get_weather", "18C, light rain"), asked(SUM), result("add", 5)
        ),
        trace=[("get_weather", {"city": "Paris"}), ("add", {"a": 2, "b": 3})],
        hint="The list of messages grows in each step. It is never started anew.",
    ),
    Case(
        "The same tool twice",
        call="conversation",
        args=[[SUM, SUM, DONE], "Go on."],
        expected=outcome("Done.", 3, user(), asked(SUM), result("add", 5), asked(SUM), result("add", 5)),
        trace=[("add", {"a": 2, "b": 3}), ("add", {"a": 2, "b": 3})],
        hint="The model may ask again. Run the tool again, and keep both results.",
    ),
    Case(
        "An empty final content is an answer",
        call="conversation",
        args=[[PING, {"type": "final", "content": ""}], "Go on."],
        expected=outcome("", 2, user(), asked(PING), result("ping", "pong")),
        hint="Ask for the type of the reply, not whether there is something in its content.",
    ),
    Case(
        "The final content is returned as it is",
        call="conversation",
        args=[[{"type": "final", "content": None}], "Go on."],
        expected=outcome(None, 1, user()),
        hint="None is returned as None, not as text.",
    ),
    Case(
        "The text of the user is not changed",
        call="conversation",
        args=[[DONE], "  two\nlines "],
        expected=outcome("Done.", 1, user("  two\nlines ")),
        hint="Do not strip it.",
    ),
    Case(
        "Other keys of a reply are kept in the message",
        call="conversation",
        args=[[{**PING, "thought": "Is it there?"}, DONE], "Go on."],
        expected=outcome("Done.", 2, user(), asked({**PING, "thought": "Is it there?"}), result("ping", "pong")),
        hint='Everything in the reply goes into the message: {"role": "assistant", **reply}.',
    ),
    Case(
        "Two conversations know nothing of each other",
        call="two_conversations",
        args=[[PING, DONE], "first", "second"],
        expected=[
            outcome("Done.", 2, user("first"), asked(PING), result("ping", "pong")),
            outcome("Done.", 2, user("second"), asked(PING), result("ping", "pong")),
        ],
        hint="Make the list of messages inside the function.",
    ),
    Case(
        "Only the tools that were given count",
        call="without_tools",
        args=[[PING, DONE], "Go on."],
        expected=outcome("Done.", 2, user(), asked(PING), result("ping", "error: unknown tool 'ping'")),
        trace=[],
        hint="Look the name up in the parameter tools, not in TOOLS or AGENT_TOOLS.",
    ),
]

STEPS = [
    Case(
        "A model that never finishes",
        call="conversation",
        args=[[PING], "Go on.", 3],
        expected=outcome(STOPPED, 3, user(), asked(PING), result("ping", "pong"), asked(PING), result("ping", "pong")),
        trace=[("ping", {}), ("ping", {}), ("ping", {})],
        hint="Three steps: the model is called three times, and the tool of the third step is run too.",
    ),
    Case(
        "The answer comes in the last step",
        call="conversation",
        args=[[PING, DONE], "Go on.", 2],
        expected=outcome("Done.", 2, user(), asked(PING), result("ping", "pong")),
        hint="With two steps the model may be called twice.",
    ),
    Case(
        "The answer would come one step later",
        call="conversation",
        args=[[PING, PING, DONE], "Go on.", 2],
        expected=outcome(STOPPED, 2, user(), asked(PING), result("ping", "pong")),
        hint="After the last step the model is not asked again.",
    ),
    Case(
        "One step with a tool",
        call="conversation",
        args=[[PING, DONE], "Go on.", 1],
        expected=outcome(STOPPED, 1, user()),
        trace=[("ping", {})],
        hint="The tool is run, then the steps are used up.",
    ),
    Case(
        "Without a step the model is never called",
        call="conversation",
        args=[[DONE], "Go on.", 0],
        expected={"returned": STOPPED, "model_calls": 0, "last_messages": None},
        trace=[],
        hint="0 is a real limit. Be careful with `or`, and with a loop that asks first.",
    ),
    Case(
        "Without max_steps there are ten",
        call="count_steps",
        args=[[PING], "Go on."],
        expected={"returned": STOPPED, "model_calls": 10},
        hint="The default is 10.",
    ),
    Case(
        "More steps than ten",
        call="count_steps",
        args=[[*[PING] * 14, DONE], "Go on.", 15],
        expected={"returned": "Done.", "model_calls": 15},
        hint="max_steps can be greater than the default.",
    ),
]

MISTAKES = [
    one_tool(
        "An unknown tool",
        tool("send_email", {"to": "ana"}),
        result("send_email", "error: unknown tool 'send_email'"),
        "The model reads the error and goes on. Do not raise.",
    ),
    one_tool(
        "The name of an unknown tool is written as it is",
        tool("it's", {}),
        result("it's", "error: unknown tool 'it's'"),
        "repr() picks the quotes itself. Write the two quotes yourself.",
    ),
    one_tool(
        "An empty name is a name",
        tool("", {}),
        result("", "error: unknown tool ''"),
        "It is a string, so it is a name. There is just no tool of that name.",
    ),
    one_tool(
        "A reply without a name",
        {"type": "tool", "args": {}},
        result(None, "error: call has no name"),
        'The key can be missing: use reply.get("name").',
    ),
    one_tool(
        "A name that is not a string",
        tool(["ping"], {}),
        result(None, "error: call has no name"),
        "A list cannot be looked up in a dict. Check the type first. The message has the name None then.",
    ),
    one_tool(
        "A reply without args",
        {"type": "tool", "name": "echo"},
        result("echo", {}),
        "The tool gets an empty dict. The assistant's message stays without args.",
    ),
    one_tool(
        "Args that are None",
        tool("echo", None),
        result("echo", {}),
        "The default of get does not help when the key is there and holds None.",
    ),
    one_tool(
        "Args that are an empty list",
        tool("echo", []),
        result("echo", []),
        "Only None and a missing key become {}. `or {}` replaces too much.",
    ),
    one_tool(
        "The tool gets one dict",
        tool("echo", {"a": 1, "b": [2]}),
        result("echo", {"a": 1, "b": [2]}),
        "Here a tool has one parameter: tool(args), not tool(**args).",
        trace=[("echo", {"args": {"a": 1, "b": [2]}})],
    ),
    one_tool(
        "What a tool returns is not made into text",
        SUM,
        result("add", 5),
        "In this stage the content may be any value. Do not use str.",
    ),
    one_tool(
        "A tool that raises is run once",
        tool("boom", {}),
        result("boom", "error: boom"),
        "Write the text of the exception down, and go on. Do not try again.",
        trace=[("boom", {"args": {}})],
    ),
    one_tool(
        "An exception without text",
        tool("silent", {}),
        result("silent", "error: RuntimeError"),
        "str(error) is empty here. The name of its class tells at least something.",
    ),
    one_tool(
        "The text of a KeyError has quotes",
        tool("look", {}),
        result("look", "error: 'key'"),
        "Take what str gives, not error.args[0].",
    ),
    Case(
        "The loop goes on after an error",
        call="conversation",
        args=[[tool("boom", {}), PING, DONE], "Go on."],
        expected=outcome(
            "Done.",
            3,
            user(),
            asked(tool("boom", {})),
            result("boom", "error: boom"),
            asked(PING),
            result("ping", "pong"),
        ),
        hint="An error is a result like any other.",
    ),
    Case(
        "KeyboardInterrupt is not caught",
        call="conversation",
        args=[[tool("stop", {}), DONE], "Go on."],
        raises="KeyboardInterrupt",
        hint="A bare except also catches the Stop button. Catch Exception.",
    ),
    Case(
        "What the model raises is not caught",
        call="with_broken_model",
        args=["Go on."],
        raises="ConnectionError",
        hint="Put only the call of the tool into the try.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="The loop") for case in LOOP),
    *(replace(case, group="Steps") for case in STEPS),
    *(replace(case, group="Mistakes and errors") for case in MISTAKES),
]
