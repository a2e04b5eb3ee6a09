"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

PARIS = '{"city": "Paris"}'
SECRET = "sk-live-7731"


def function_call(call_id, name="ping", arguments="{}", **more):
    """A function call as the API sends it, without an item id unless *more* has one."""
    return {"type": "function_call", "call_id": call_id, "name": name, "arguments": arguments, **more}


def valid(call_id, name="ping", arguments=None, item_id=None):
    """The record of a call that may run; *arguments* is the decoded dict, {} when not given."""
    return {
        "call_id": call_id,
        "item_id": item_id,
        "tool_name": name,
        "arguments": arguments or {},
        "status": "validated",
        "outcome": None,
    }


def failed(call_id, name, code, message, item_id=None):
    """The record of a call that may not run."""
    return {
        "call_id": call_id,
        "item_id": item_id,
        "tool_name": name,
        "arguments": None,
        "status": "failed",
        "outcome": {"ok": False, "error": {"code": code, "message": message}},
    }


def unknown(call_id, name, item_id=None):
    return failed(call_id, name, "UNKNOWN_TOOL", "unknown tool", item_id)


def malformed(call_id, name="ping"):
    return failed(call_id, name, "MALFORMED_JSON", "arguments are not valid JSON")


def invalid(call_id, message, name="ping"):
    return failed(call_id, name, "INVALID_ARGUMENT", message)


def opened(name, calls, records, **more):
    """A case in which no tool may run and the calls stay as they are."""
    return Case(name, call="with_registry", args=[calls], expected=records, after=[calls], trace=[], **more)


def stopped(name, calls, code, **more):
    """A case in which the whole batch is refused."""
    return Case(name, call="with_registry", args=[calls], raises=("BatchError", code), trace=[], **more)


EXAMPLES = [
    opened(
        "One call becomes one record",
        [function_call("call_a7", "get_weather", PARIS, id="fc_51")],
        [valid("call_a7", "get_weather", {"city": "Paris"}, "fc_51")],
        visibility="example",
    ),
    opened(
        "A call that fails leaves the others alone",
        [
            function_call("call_1", "send_email", '{"to": "ana"}', id="fc_1"),
            function_call("call_2", "add", '{"a": 2, "b": 3}', id="fc_2"),
        ],
        [
            unknown("call_1", "send_email", "fc_1"),
            valid("call_2", "add", {"a": 2, "b": 3}, "fc_2"),
        ],
        visibility="example",
    ),
    stopped(
        "A bad id stops the whole batch",
        [function_call("call_1"), function_call("call_2"), function_call("call_1")],
        "DUPLICATE_ID",
        visibility="example",
    ),
]

BAD_IDS = [
    Case(
        "An empty batch gives an empty list",
        call="with_registry",
        args=[[]],
        expected=[],
        hint="No calls, no records, and nothing to complain about.",
    ),
    stopped(
        "A call without a call_id",
        [function_call("call_1"), {"type": "function_call", "name": "ping", "arguments": "{}"}],
        "MISSING_ID",
        hint="Read the key in a way that cannot raise KeyError.",
    ),
    stopped(
        "None is a missing id",
        [function_call("call_1"), function_call(None)],
        "MISSING_ID",
        hint="The key is there, but there is nothing in it.",
    ),
    stopped(
        "An empty string is a missing id",
        [function_call("")],
        "MISSING_ID",
        hint="A string with nothing in it is no id.",
    ),
    stopped(
        "White space alone is a missing id",
        [function_call(" \t\n")],
        "MISSING_ID",
        hint="Ask whether anything is left after strip(). Do not keep the stripped text.",
    ),
    stopped(
        "A number is a bad id",
        [function_call(7)],
        "BAD_ID",
        hint="Do not make a string of it: the API never gave out that string.",
    ),
    stopped(
        "False is a bad id, not a missing one",
        [function_call(False)],
        "BAD_ID",
        hint="`not call_id` is true for False and for 0 too. Ask for None and for the type.",
    ),
    stopped(
        "A list is a bad id",
        [function_call(["x"])],
        "BAD_ID",
        hint="A list cannot be put into a set. Check the type first.",
    ),
    stopped(
        "The first bad id in the batch decides the code",
        [function_call("a"), function_call("a"), function_call(7), function_call("")],
        "DUPLICATE_ID",
        hint="One pass over the ids, all checks for each of them, and the first problem is raised.",
    ),
    stopped(
        "A bad id stops the batch even when every other call is bad as well",
        [function_call("a", "no_such_tool"), function_call("b", "add", "{"), function_call("")],
        "MISSING_ID",
        hint="Look at all ids before you look at a name or at arguments.",
    ),
    stopped(
        "Two calls with one call_id and two item ids are duplicates",
        [function_call("a", id="fc_1"), function_call("a", id="fc_2")],
        "DUPLICATE_ID",
        hint="The key id plays no part in this.",
    ),
    stopped(
        "The item id does not stand in for a missing call_id",
        [function_call("", id="fc_1")],
        "MISSING_ID",
        hint="A result sent under an item id is refused by the API.",
    ),
]

GOOD_IDS = [
    opened(
        "Ids are copied character by character",
        [
            function_call(" call_1"),
            function_call("functions.list_files:0"),
            function_call("appel-été ☕\n"),
            function_call("x" * 300),
        ],
        [valid(" call_1"), valid("functions.list_files:0"), valid("appel-été ☕\n"), valid("x" * 300)],
        hint="No strip(), no lower(), no cutting: the id goes into the record as it came.",
    ),
    opened(
        "Ids that differ by a space or by case are different",
        [function_call("a"), function_call("A"), function_call(" a"), function_call("a ")],
        [valid("a"), valid("A"), valid(" a"), valid("a ")],
        hint="Compare the ids as they are.",
    ),
    opened(
        "Item ids are kept and never checked",
        [function_call("a", id="fc_1"), function_call("b", id="fc_1"), function_call("c", id="c"), function_call("d")],
        [valid("a", item_id="fc_1"), valid("b", item_id="fc_1"), valid("c", item_id="c"), valid("d")],
        hint="Two equal item ids are nobody's problem. A call without the key gets None.",
    ),
    opened(
        "The same tool twice makes two records",
        [
            function_call("a", "get_weather", PARIS),
            function_call("b", "get_weather", '{"city": "Lima"}'),
            function_call("c", "get_weather", PARIS),
        ],
        [
            valid("a", "get_weather", {"city": "Paris"}),
            valid("b", "get_weather", {"city": "Lima"}),
            valid("c", "get_weather", {"city": "Paris"}),
        ],
        hint="The id tells calls apart. Tool and arguments may well be the same.",
    ),
]

NAMES = [
    opened(
        "Names that are not in the registry",
        [
            function_call("a", "__import__('os')"),
            function_call("b", "multi_tool_use.parallel"),
            function_call("c", "Ping"),
            function_call("d", "ping "),
            function_call("e", "len"),
        ],
        [
            unknown("a", "__import__('os')"),
            unknown("b", "multi_tool_use.parallel"),
            unknown("c", "Ping"),
            unknown("d", "ping "),
            unknown("e", "len"),
        ],
        hint="A name is good when it is a key of the registry, and in no other case. Do not mend it.",
    ),
    opened(
        "A name that is missing or no string",
        [{"call_id": "a", "arguments": "{}"}, function_call("b", None), function_call("c", ["ping"])],
        [unknown("a", None), unknown("b", None), unknown("c", ["ping"])],
        hint="A list cannot be looked up in a dict: it raises TypeError. Check the type first.",
    ),
    Case(
        "The registry that was passed in decides",
        call="with_these_tools",
        args=[["ping"], [function_call("a"), function_call("b", "add", '{"a": 1, "b": 2}')]],
        expected=[valid("a"), unknown("b", "add")],
        hint="Use the parameter registry, not REGISTRY or TOOLS.",
    ),
    opened(
        "The name is checked before the arguments",
        [function_call("a", "send_email", "{"), function_call("b", "add", "{")],
        [unknown("a", "send_email"), malformed("b", "add")],
        hint="A call has one error: that of the first step that fails.",
    ),
]

ARGUMENTS = [
    opened(
        "Arguments that are a dict already are not decoded",
        [function_call("a", "get_weather", {"city": "Lima"}), function_call("b", "ping", {})],
        [valid("a", "get_weather", {"city": "Lima"}), valid("b")],
        hint="json.loads takes text only. Some APIs send an object in place of a text.",
    ),
    opened(
        "Missing, None and the empty string mean no arguments",
        [{"call_id": "a", "name": "ping"}, function_call("b", "ping", None), function_call("c", "ping", "")],
        [valid("a"), valid("b"), valid("c")],
        hint="APIs send an empty text for a tool without parameters. It is not valid JSON, so catch it before.",
    ),
    opened(
        "No arguments for a tool that needs some",
        [function_call("a", "add", "")],
        [invalid("a", "missing argument 'a'; missing argument 'b'", "add")],
        hint="{} is checked against the schema like every other dict.",
    ),
    opened(
        "Valid JSON that is not an object",
        [
            function_call("a", arguments="null"),
            function_call("b", arguments="[]"),
            function_call("c", arguments="0"),
            function_call("d", arguments='"{}"'),
            function_call("e", arguments=[]),
            function_call("f", arguments=0),
        ],
        [invalid(call_id, "arguments must be an object") for call_id in "abcdef"],
        hint="Only a missing value, None and the empty text become {}. Decode once, and let validate_arguments judge.",
    ),
    opened(
        "Text that is not JSON",
        [
            function_call("a", "get_weather", '{"city": "Par'),
            function_call("b", arguments=" "),
            function_call("c", arguments="{}{}"),
            function_call("d", "get_weather", "{'city': 'Paris'}"),
        ],
        [malformed("a", "get_weather"), malformed("b"), malformed("c"), malformed("d", "get_weather")],
        hint="json.loads raises a ValueError for all of these. An error text is the honest answer, never {}.",
    ),
    opened(
        "NaN and Infinity are not JSON",
        [
            function_call("a", "add", '{"a": NaN, "b": 1}'),
            function_call("b", "add", '{"a": 1, "b": -Infinity}'),
            function_call("c", "get_weather", '{"city": "NaN"}'),
        ],
        [malformed("a", "add"), malformed("b", "add"), valid("c", "get_weather", {"city": "NaN"})],
        hint="Give json.loads a parse_constant that raises ValueError.",
    ),
    opened(
        "Every problem with the arguments is in the message",
        [
            function_call("a", "add", '{"a": "1", "c": 3}'),
            function_call("b", "get_weather", '{"city": 5}'),
            function_call("c", "add", '{"a": true, "b": 2}'),
        ],
        [
            invalid("a", "missing argument 'b'; unexpected argument 'c'; argument 'a' must be of type number", "add"),
            invalid("b", "argument 'city' must be of type string", "get_weather"),
            invalid("c", "argument 'a' must be of type number", "add"),
        ],
        hint="validate_arguments does the work. Join its list with '; '.",
    ),
    opened(
        "No value of an argument is in a message",
        [
            function_call("a", "add", f'{{"a": "{SECRET}", "b": 1}}'),
            function_call("b", "add", f'{{"a": "{SECRET}'),
            function_call("c", "pay", f'{{"key": "{SECRET}"}}'),
        ],
        [
            invalid("a", "argument 'a' must be of type number", "add"),
            malformed("b", "add"),
            unknown("c", "pay"),
        ],
        hint="Use the fixed messages of the table. What json.loads says is for you, not for the record.",
    ),
]

INPUTS = [
    Case(
        "The record has arguments of its own",
        call="calls_after_changing_a_record",
        args=[[function_call("a", "get_weather", {"city": "Lima"})]],
        expected=[function_call("a", "get_weather", {"city": "Lima"})],
        hint="The dict in the call and the dict in the record must be two dicts. dict(arguments) makes a new one.",
    ),
    Case(
        "The registry stays as it is",
        call="schemas_after_two_batches",
        args=[[function_call("a", "add", '{"a": 1, "b": 2}')], [function_call("a", "add", '{"a": 1}')]],
        expected=[
            [valid("a", "add", {"a": 1, "b": 2})],
            [invalid("a", "missing argument 'b'", "add")],
            True,
        ],
        hint="Do not take anything out of a list that belongs to the schema. And each batch starts with no ids seen.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Bad ids") for case in BAD_IDS),
    *(replace(case, group="Good ids") for case in GOOD_IDS),
    *(replace(case, group="Names") for case in NAMES),
    *(replace(case, group="Arguments") for case in ARGUMENTS),
    *(replace(case, group="Inputs") for case in INPUTS),
]
