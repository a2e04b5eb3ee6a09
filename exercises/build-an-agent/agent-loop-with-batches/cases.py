"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

STOPPED = "Stopped: reached max steps."
DONE = {"type": "final", "content": "Done."}
PING = {"name": "ping", "args": {}}
LIMA = {"name": "get_weather", "args": {"city": "Lima"}}
PARIS = {"name": "get_weather", "args": {"city": "Paris"}}
EMAIL = {"name": "send_email", "args": {"to": "ana"}}
BOOM = {"name": "boom", "args": {}}
SILENT = {"name": "silent", "args": {}}
STOP = {"name": "stop", "args": {}}

PONG = {"role": "tool", "name": "ping", "content": "pong"}
IN_LIMA = {"role": "tool", "name": "get_weather", "content": "16C, overcast"}
IN_PARIS = {"role": "tool", "name": "get_weather", "content": "18C, light rain"}
NO_EMAIL = {"role": "tool", "name": "send_email", "content": "error: unknown tool 'send_email'"}
BOOMED = {"role": "tool", "name": "boom", "content": "error: boom"}


def user(text="Go on."):
    return {"role": "user", "content": text}


def tools(*calls):
    """The model asks for these calls in one turn."""
    return {"type": "tools", "calls": list(calls)}


def asked(*calls):
    """The assistant's message for such a turn."""
    return {"role": "assistant", "type": "tools", "calls": list(calls)}


def add(a, b):
    return {"name": "add", "args": {"a": a, "b": b}}


def result(name, content):
    return {"role": "tool", "name": name, "content": content}


def outcome(returned, model_calls, *messages):
    """What the harness returns: messages are those that the model got last."""
    return {"returned": returned, "model_calls": model_calls, "last_messages": list(messages)}


def one_turn(name, calls, results, hint, **more):
    """A case in which the model asks for tools in one turn and is then done."""
    return Case(
        name,
        call="conversation",
        args=[[tools(*calls), DONE], "Go on."],
        expected=outcome("Done.", 2, user(), asked(*calls), *results),
        hint=hint,
        **more,
    )


EXAMPLES = [
    Case(
        "Two calls in one turn",
        call="conversation",
        args=[
            [
                {
                    "type": "tools",
                    "calls": [
                        {"name": "add", "args": {"a": 2, "b": 3}},
                        {"name": "add", "args": {"a": 10, "b": 20}},
                    ],
                },
                {"type": "final", "content": "The sums are 5 and 30."},
            ],
            "Add these pairs.",
        ],
        expected=outcome(
            "The sums are 5 and 30.",
            2,
            user("Add these pairs."),
            asked(add(2, 3), add(10, 20)),
            {"role": "tool", "name": "add", "content": 5},
            {"role": "tool", "name": "add", "content": 30},
        ),
        visibility="example",
    ),
    Case(
        "A final reply at once",
        call="conversation",
        args=[[{"type": "final", "content": "Hello!"}], "Hi"],
        expected=outcome("Hello!", 1, user("Hi")),
        trace=[],
        visibility="example",
    ),
    Case(
        "An unknown tool between two good calls",
        call="conversation",
        args=[[tools(PARIS, EMAIL, PING), DONE], "Go on."],
        expected=outcome("Done.", 2, user(), asked(PARIS, EMAIL, PING), IN_PARIS, NO_EMAIL, PONG),
        visibility="example",
    ),
]

BATCHES = [
    one_turn(
        "One call in a turn",
        [LIMA],
        [IN_LIMA],
        "A list with one call is a list too.",
    ),
    one_turn(
        "Results are in call order",
        [add(1, 1), LIMA, add(2, 2), PARIS],
        [result("add", 2), IN_LIMA, result("add", 4), IN_PARIS],
        "One message per call, in the order of calls. Do not group them by tool.",
        trace=[
            ("add", {"a": 1, "b": 1}),
            ("get_weather", {"city": "Lima"}),
            ("add", {"a": 2, "b": 2}),
            ("get_weather", {"city": "Paris"}),
        ],
    ),
    one_turn(
        "The same call twice in a turn",
        [PING, PING],
        [PONG, PONG],
        "Both are run, and both are answered. Results in a dict by name would lose one.",
        trace=[("ping", {}), ("ping", {})],
    ),
    Case(
        "An empty list of calls",
        call="conversation",
        args=[[tools(), DONE], "Go on."],
        expected=outcome("Done.", 2, user(), asked()),
        trace=[],
        hint="The assistant's message is added, no tool message, and the loop goes on. This is not the end.",
    ),
    Case(
        "Two turns with several calls each",
        call="conversation",
        args=[[tools(PARIS, LIMA), tools(add(1, 2), PING), DONE], "Go on."],
        expected=outcome(
            "Done.", 3, user(), asked(PARIS, LIMA), IN_PARIS, IN_LIMA, asked(add(1, 2), PING), result("add", 3), PONG
        ),
        hint="The list of messages grows in each step. It is never started anew.",
    ),
    Case(
        "The model is asked only when all calls are answered",
        call="lengths_seen",
        args=[[tools(PING, PING, PING), tools(PING), DONE], "Go on."],
        expected=[1, 5, 7],
        hint="These are the numbers of messages that the model got each time. Do not ask it between two calls.",
    ),
    Case(
        "Other keys of a reply are kept in the message",
        call="conversation",
        args=[[{**tools(PING), "thought": "Is it there?"}, DONE], "Go on."],
        expected=outcome("Done.", 2, user(), {**asked(PING), "thought": "Is it there?"}, PONG),
        hint='Everything in the reply goes into the message: {"role": "assistant", **reply}.',
    ),
    Case(
        "The final content is returned as it is",
        call="conversation",
        args=[[tools(PING), {"type": "final", "content": ""}], "Go on."],
        expected=outcome("", 2, user(), asked(PING), PONG),
        hint="Ask for the type of the reply, not whether there is something in its content.",
    ),
    Case(
        "Two conversations know nothing of each other",
        call="two_conversations",
        args=[[tools(PING), DONE], "first", "second"],
        expected=[
            outcome("Done.", 2, user("first"), asked(PING), PONG),
            outcome("Done.", 2, user("second"), asked(PING), PONG),
        ],
        hint="Make the list of messages inside the function.",
    ),
    Case(
        "Only the tools that were given count",
        call="without_tools",
        args=[[tools(PING), DONE], "Go on."],
        expected=outcome("Done.", 2, user(), asked(PING), result("ping", "error: unknown tool 'ping'")),
        trace=[],
        hint="Look the name up in the parameter tools, not in TOOLS or AGENT_TOOLS.",
    ),
]

STEPS = [
    Case(
        "Five calls are one step",
        call="conversation",
        args=[[tools(PING, LIMA, PARIS, PING, PING), DONE], "Go on.", 2],
        expected=outcome("Done.", 2, user(), asked(PING, LIMA, PARIS, PING, PING), PONG, IN_LIMA, IN_PARIS, PONG, PONG),
        hint="max_steps is about calls of the model, not about calls of tools.",
    ),
    Case(
        "A turn without calls is a step",
        call="count_steps",
        args=[[tools()], "Go on.", 4],
        expected={"returned": STOPPED, "model_calls": 4},
        hint="Count every call of the model. Otherwise this model would be asked for ever.",
    ),
    Case(
        "A model that never finishes",
        call="conversation",
        args=[[tools(PING, add(1, 1))], "Go on.", 3],
        expected=outcome(
            STOPPED,
            3,
            user(),
            asked(PING, add(1, 1)),
            PONG,
            result("add", 2),
            asked(PING, add(1, 1)),
            PONG,
            result("add", 2),
        ),
        trace=[("ping", {}), ("add", {"a": 1, "b": 1})] * 3,
        hint="Three steps: three calls of the model, and three rounds of tools.",
    ),
    Case(
        "One step with tools",
        call="conversation",
        args=[[tools(PING, LIMA), DONE], "Go on.", 1],
        expected=outcome(STOPPED, 1, user()),
        trace=[("ping", {}), ("get_weather", {"city": "Lima"})],
        hint="All tools of the last step are run. Then the steps are used up, and the model is not asked again.",
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
        args=[[tools(PING, PING)], "Go on."],
        expected={"returned": STOPPED, "model_calls": 10},
        hint="The default is 10.",
    ),
]

ERRORS = [
    one_turn(
        "A tool that raises comes first",
        [BOOM, PING, LIMA],
        [BOOMED, PONG, IN_LIMA],
        "Write the error down and go on with the next call. Do not leave the loop.",
        trace=[("boom", {"args": {}}), ("ping", {}), ("get_weather", {"city": "Lima"})],
    ),
    one_turn(
        "Every call fails",
        [BOOM, EMAIL, {"args": {}}],
        [BOOMED, NO_EMAIL, result(None, "error: call has no name")],
        "Three calls, three messages. The model reads them and decides what to do.",
    ),
    one_turn(
        "An error does not spoil the next result",
        [PING, EMAIL, BOOM, PING],
        [PONG, NO_EMAIL, BOOMED, PONG],
        "Each call has its own content. Do not keep a variable from the call before.",
    ),
    one_turn(
        "An exception without text",
        [SILENT, PING],
        [result("silent", "error: RuntimeError"), PONG],
        "str(error) is empty here. The name of its class tells at least something.",
    ),
    one_turn(
        "The text of a KeyError has quotes",
        [{"name": "look", "args": {}}],
        [result("look", "error: 'key'")],
        "Take what str gives, not error.args[0].",
    ),
    one_turn(
        "A call without a name",
        [{"args": {"a": 1}}, PING],
        [result(None, "error: call has no name"), PONG],
        'The key can be missing: use call.get("name").',
    ),
    one_turn(
        "Names that are not strings",
        [{"name": None}, {"name": ["ping"]}, {"name": 7}, {"name": ""}],
        [
            result(None, "error: call has no name"),
            result(None, "error: call has no name"),
            result(None, "error: call has no name"),
            result("", "error: unknown tool ''"),
        ],
        "A list cannot be looked up in a dict. Check the type first. The empty string is a string.",
    ),
    one_turn(
        "The name of an unknown tool is written as it is",
        [{"name": "it's", "args": {}}],
        [result("it's", "error: unknown tool 'it's'")],
        "repr() picks the quotes itself. Write the two quotes yourself.",
    ),
    one_turn(
        "Missing args and args that are None",
        [{"name": "echo"}, {"name": "echo", "args": None}, {"name": "echo", "args": []}],
        [result("echo", {}), result("echo", {}), result("echo", [])],
        "Only None and a missing key become {}. The assistant's message keeps the calls as they were.",
    ),
    one_turn(
        "What a tool returns is not made into text",
        [add(0.5, 0.25), {"name": "echo", "args": {"list": [1, None]}}],
        [result("add", 0.75), result("echo", {"list": [1, None]})],
        "In this stage the content may be any value. Do not use str.",
    ),
    Case(
        "KeyboardInterrupt ends the batch",
        call="conversation",
        args=[[tools(PING, STOP, LIMA), DONE], "Go on."],
        raises="KeyboardInterrupt",
        trace=[("ping", {}), ("stop", {"args": {}})],
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
    *(replace(case, group="Batches") for case in BATCHES),
    *(replace(case, group="Steps") for case in STEPS),
    *(replace(case, group="Errors") for case in ERRORS),
]
