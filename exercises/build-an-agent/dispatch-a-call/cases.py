"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

NOT_AN_OBJECT = "error: invalid arguments for ping: arguments must be an object"
NOT_JSON = "error: t returned a value that is not JSON"
NAN = float("nan")
INFINITY = float("inf")


def unknown(name, shown, hint):
    """A case of a tool that must not be found."""
    return Case(
        f"{shown} is unknown",
        args=[{"tool": name, "arguments": {"a": 1, "b": 2}}],
        expected=f"error: unknown tool '{name}'",
        trace=[],
        hint=hint,
    )


EXAMPLES = [
    Case(
        "A tool that returns text",
        args=[{"tool": "get_weather", "arguments": {"city": "Paris"}}],
        expected="18C, light rain",
        visibility="example",
    ),
    Case(
        "A tool that returns a number",
        args=[{"tool": "add", "arguments": {"a": 1, "b": 2}}],
        expected="3",
        visibility="example",
    ),
    Case(
        "A tool that raises",
        args=[{"tool": "divide", "arguments": {"a": 1, "b": 0}}],
        expected="error: divide raised ZeroDivisionError: division by zero",
        visibility="example",
    ),
    Case(
        "Two problems with the arguments",
        args=[{"tool": "add", "arguments": {"a": "1"}}],
        expected="error: invalid arguments for add: missing argument 'b'; argument 'a' must be of type number",
        visibility="example",
    ),
]

FINDING = [
    Case(
        "An unknown tool",
        args=[{"tool": "send_email", "arguments": {"to": "ana"}}],
        expected="error: unknown tool 'send_email'",
        hint="Look the name up in TOOLS before you do anything else.",
    ),
    Case(
        "A call without a tool",
        args=[{"arguments": {}}],
        expected="error: unknown tool 'None'",
        hint="The key can be missing. call.get gives None then.",
    ),
    Case(
        "An empty call",
        args=[{}],
        expected="error: unknown tool 'None'",
        hint="Both keys can be missing.",
    ),
    Case(
        "The tool is None",
        args=[{"tool": None, "arguments": {}}],
        expected="error: unknown tool 'None'",
        hint="None is in no table.",
    ),
    Case(
        "Names that are not strings",
        call="each_tool",
        args=[[["add"], {"name": "add"}, 7, True]],
        expected=[
            "error: unknown tool '['add']'",
            "error: unknown tool '{'name': 'add'}'",
            "error: unknown tool '7'",
            "error: unknown tool 'True'",
        ],
        hint="A list cannot be looked up in a dict: `[] in TOOLS` raises TypeError. Check the type first.",
    ),
    unknown("", "The empty name", "The empty string is not in the table."),
    unknown("Add", "A name with another capital", "Look up the name as it is. Do not guess what was meant."),
    unknown(" add ", "A name with spaces", "Look up the name as it is. Do not strip it."),
    unknown("__import__", "A function of Python", "Only what is in TOOLS may be run. Do not use eval or globals()."),
    unknown("TOOLS.add", "A path to a tool", "Only the keys of TOOLS are names. Do not use eval or getattr."),
    unknown("validate_arguments", "A function of your own program", "globals() also holds what is no tool."),
    Case(
        "An unknown name is written as it is",
        args=[{"tool": "it's\\", "arguments": {}}],
        expected="error: unknown tool 'it's\\'",
        hint="repr() picks the quotes itself and doubles backslashes. Write the two quotes yourself.",
    ),
    Case(
        "An unknown tool with bad arguments is an unknown tool",
        args=[{"tool": "nope", "arguments": []}],
        expected="error: unknown tool 'nope'",
        hint="Without a tool there is no spec to compare the arguments with.",
    ),
]

ARGUMENTS = [
    Case(
        "Missing arguments are an empty dict",
        args=[{"tool": "ping"}],
        expected="pong",
        hint="The key arguments can be missing.",
    ),
    Case(
        "Arguments that are None are an empty dict",
        args=[{"tool": "ping", "arguments": None}],
        expected="pong",
        hint="call.get with a default does not help when the key is there and holds None.",
    ),
    Case(
        "An empty list is not an empty dict",
        args=[{"tool": "ping", "arguments": []}],
        expected=NOT_AN_OBJECT,
        trace=[],
        hint="`or {}` hides this mistake. Only None means no arguments.",
    ),
    Case(
        "A text is not a dict",
        call="each_arguments",
        args=["ping", ["", "{}", 0, False]],
        expected=[NOT_AN_OBJECT] * 4,
        hint="Pass everything but None on to validate_arguments as it is. Reading JSON is the task of stage 1.",
    ),
    Case(
        "A missing argument",
        args=[{"tool": "add", "arguments": {"b": 2}}],
        expected="error: invalid arguments for add: missing argument 'a'",
        trace=[],
        hint="validate_arguments finds it. The tool is not run.",
    ),
    Case(
        "No arguments for a tool that needs some",
        args=[{"tool": "add"}],
        expected="error: invalid arguments for add: missing argument 'a'; missing argument 'b'",
        trace=[],
        hint="All problems are in the text, joined by a semicolon and a space.",
    ),
    Case(
        "One argument too many",
        args=[{"tool": "ping", "arguments": {"x": 1}}],
        expected="error: invalid arguments for ping: unexpected argument 'x'",
        trace=[],
        hint="validate_arguments finds it. Do not leave the argument out.",
    ),
    Case(
        "True is no number",
        args=[{"tool": "add", "arguments": {"a": True, "b": 1}}],
        expected="error: invalid arguments for add: argument 'a' must be of type number",
        trace=[],
        hint='Give validate_arguments the part SPECS[name]["parameters"]. It knows about bool.',
    ),
    Case(
        "The call is not changed",
        args=[{"tool": "ping", "arguments": None, "id": "call_1"}],
        expected="pong",
        after=[{"tool": "ping", "arguments": None, "id": "call_1"}],
        hint="Put the empty dict into a variable, not into the call.",
    ),
    Case(
        "A call without arguments stays without",
        args=[{"tool": "ping"}],
        expected="pong",
        after=[{"tool": "ping"}],
        hint="setdefault and pop change the call.",
    ),
    Case(
        "The tool cannot change the arguments of the caller",
        call="with_greedy_tool",
        args=[{"tool": "t", "arguments": {"items": [1, [2]]}}],
        expected="0",
        after=[{"tool": "t", "arguments": {"items": [1, [2]]}}],
        hint="A shallow copy still shares the lists in it. Use copy.deepcopy.",
    ),
]

RUNNING = [
    Case(
        "The tool is run once, with its keyword arguments",
        args=[{"tool": "divide", "arguments": {"b": 4, "a": 1}}],
        expected="0.25",
        trace=[("divide", {"a": 1, "b": 4})],
        hint="Use ** so that each argument finds its parameter by name. Their order in the dict means nothing.",
    ),
    Case(
        "A tool that raises is not run again",
        args=[{"tool": "get_weather", "arguments": {"city": "Oslo"}}],
        expected="error: get_weather raised ValueError: no weather for 'Oslo'",
        trace=[("get_weather", {"city": "Oslo"})],
        hint="The text of the exception tells the model enough. Do not try again.",
    ),
    Case(
        "An exception without text",
        call="with_raising_tool",
        args=["RuntimeError", []],
        expected="error: t raised RuntimeError: ",
        hint="The colon and the space stay, even when nothing follows.",
    ),
    Case(
        "The text of a KeyError has quotes",
        call="with_raising_tool",
        args=["KeyError", ["x"]],
        expected="error: t raised KeyError: 'x'",
        hint="str(KeyError('x')) is 'x' with its quotes. Take what str gives, not error.args[0].",
    ),
    Case(
        "A TypeError of the tool is reported like any other",
        call="with_raising_tool",
        args=["TypeError", ["bad operand"]],
        expected="error: t raised TypeError: bad operand",
        hint="Do not take every TypeError for a wrong argument. The arguments were checked before.",
    ),
    Case(
        "A StopIteration is an Exception too",
        call="with_raising_tool",
        args=["StopIteration", [3]],
        expected="error: t raised StopIteration: 3",
        hint="Catch Exception, not a list of some exceptions that came to your mind.",
    ),
    Case(
        "KeyboardInterrupt is not caught",
        call="with_raising_tool",
        args=["KeyboardInterrupt", []],
        raises="KeyboardInterrupt",
        hint="A bare except also catches the Stop button. Catch Exception.",
    ),
    Case(
        "SystemExit is not caught",
        call="with_raising_tool",
        args=["SystemExit", ["bye"]],
        raises="SystemExit",
        hint="SystemExit is no Exception. Catch Exception, and it passes by itself.",
    ),
]


def returns(name, value, content, hint):
    """A case of a tool that returns a value."""
    return Case(name, call="with_returning_tool", args=[value], expected=content, hint=hint)


VALUES = [
    returns("The empty text stays empty", "", "", "`if value` is false for an empty text. Ask for the type."),
    returns("A text gets no quotes", 'say "3"', 'say "3"', "json.dumps would put quotes around it."),
    returns("A float stays a float", 2.0, "2.0", "json.dumps writes 2.0. Do not round."),
    returns("True is true", True, "true", "str(True) is 'True', and that is Python, not JSON."),
    returns("None is null", None, "null", "A tool that returns nothing has an answer too. str(None) is 'None'."),
    returns("Zero is a value", 0, "0", "`if not value` is true for 0."),
    returns(
        "A dict becomes JSON",
        {"a": [1, None], "it's": False},
        '{"a": [1, null], "it\'s": false}',
        "str() of a dict is Python with single quotes. A model expects JSON.",
    ),
    returns("A tuple becomes a JSON list", (1, 2), "[1, 2]", "json.dumps writes tuples as lists."),
    returns("Other letters are escaped", ["São"], '["S\\u00e3o"]', "Use json.dumps with no option but allow_nan."),
    returns("Other letters in a text stay", "São", "São", "A text is the content as it is."),
    returns("NaN is not JSON", NAN, NOT_JSON, "json.dumps writes NaN, unless you say allow_nan=False."),
    returns(
        "Infinity is not JSON", [1, INFINITY], NOT_JSON, "json.dumps writes Infinity, unless you say allow_nan=False."
    ),
    returns("A set is not JSON", {1}, NOT_JSON, "json.dumps raises TypeError for it. The tool did not raise anything."),
    returns("Bytes are not JSON", b"abc", NOT_JSON, "json.dumps raises TypeError for it."),
    Case(
        "A list that contains itself is not JSON",
        call="with_tool_returning_itself",
        expected=NOT_JSON,
        hint="json.dumps raises ValueError for it, not TypeError.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Finding the tool") for case in FINDING),
    *(replace(case, group="Arguments") for case in ARGUMENTS),
    *(replace(case, group="Running the tool") for case in RUNNING),
    *(replace(case, group="Values as text") for case in VALUES),
]
