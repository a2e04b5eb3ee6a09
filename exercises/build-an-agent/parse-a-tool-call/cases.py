"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

NOT_JSON = {"error": "not valid JSON"}
NO_OBJECT = {"error": "not a JSON object"}
NO_TOOL = {"error": "no tool name"}
NO_ARGUMENTS = {"error": "arguments are not a JSON object"}
PING = {"tool": "ping", "arguments": {}}


def fenced(inside, info="json"):
    """*inside* as a fenced block, with no words around it."""
    return f"```{info}\n{inside}\n```"


EXAMPLES = [
    Case(
        "A bare JSON object",
        args=['{"tool": "add", "arguments": {"a": 1, "b": 2}}'],
        expected={"tool": "add", "arguments": {"a": 1, "b": 2}},
        visibility="example",
    ),
    Case(
        "A fenced block with words around it",
        args=[
            "I will look that up.\n"
            '```json\n{"tool": "get_weather", "arguments": {"city": "Paris"}}\n```\n'
            "One moment, please."
        ],
        expected={"tool": "get_weather", "arguments": {"city": "Paris"}},
        visibility="example",
    ),
    Case(
        "Arguments as JSON text",
        args=['{"tool": "add", "arguments": "{\\"a\\": 1, \\"b\\": 2}"}'],
        expected={"tool": "add", "arguments": {"a": 1, "b": 2}},
        visibility="example",
    ),
    Case(
        "No JSON at all",
        args=["The weather in Paris is probably fine."],
        expected=NOT_JSON,
        visibility="example",
    ),
]

FINDING = [
    Case(
        "White space around a bare object is allowed",
        args=[' \n\t{"tool": "ping"}\r\n\n'],
        expected=PING,
        hint="json.loads skips white space by itself.",
    ),
    Case(
        "Words around a bare object are not allowed",
        args=['Sure: {"tool": "ping"}'],
        expected=NOT_JSON,
        hint="Words may stand around a fenced block only. Do not search for the first brace.",
    ),
    Case(
        "The first line of a block may say anything",
        args=["```tool call #1\n" + '{"tool": "ping"}' + "\n```"],
        expected=PING,
        hint="Ignore the rest of the opening line, whatever it is.",
    ),
    Case(
        "The first line of a block may say nothing",
        args=[fenced('{\n  "tool": "ping",\n  "arguments": {}\n}', info="")],
        expected=PING,
        hint="The word json after the backticks can be missing, and an object can go over several lines.",
    ),
    Case(
        "The first of two blocks counts",
        args=[fenced('{"tool": "ping"}') + "\nor\n" + fenced('{"tool": "add"}')],
        expected=PING,
        hint="A greedy pattern such as .* runs to the last fence. A block ends at the next one.",
    ),
    Case(
        "The first block counts even when the second is better",
        args=[fenced("ping()", info="python") + "\n" + fenced('{"tool": "ping"}')],
        expected=NOT_JSON,
        hint="Take the first block, and no other, even if there is no JSON in it.",
    ),
    Case(
        "An object outside of the block is ignored",
        args=['{"tool": "add"}\n' + fenced('{"tool": "ping"}')],
        expected=PING,
        hint="Look for a block first. Only when there is none, the whole text is the JSON.",
    ),
    Case(
        "A block that is not closed is no block",
        args=['Here it is:\n```json\n{"tool": "ping"}\n'],
        expected=NOT_JSON,
        hint="The reply was cut off. Do not run half of it.",
    ),
    Case(
        "Backticks inside a string are no fence",
        args=['{"tool": "lookup_doc", "arguments": {"doc_id": "```json a ```"}}'],
        expected={"tool": "lookup_doc", "arguments": {"doc_id": "```json a ```"}},
        hint="Only a line that starts with three backticks is a fence.",
    ),
    Case(
        "A block may hold backticks inside a string",
        args=[fenced('{"tool": "lookup_doc", "arguments": {"doc_id": "a```b"}}')],
        expected={"tool": "lookup_doc", "arguments": {"doc_id": "a```b"}},
        hint="The block ends at the next line that starts with three backticks, not at the next three backticks.",
    ),
    Case(
        "An indented block is no block",
        args=[' ```json\n {"tool": "ping"}\n ```'],
        expected=NOT_JSON,
        hint="The three backticks must be the first characters of their line. Do not strip it.",
    ),
    Case(
        "Only a line feed ends a line",
        args=[fenced('{"tool": "lookup_doc", "arguments": {"doc_id": "a\u2028```b"}}')],
        expected={"tool": "lookup_doc", "arguments": {"doc_id": "a\u2028```b"}},
        hint="splitlines() knows other ends of lines, which may stand in a string of JSON. Split at \\n.",
    ),
]

READING = [
    Case("The empty text", args=[""], expected=NOT_JSON, hint="There is not even one JSON value in it."),
    Case("Only white space", args=[" \n\t "], expected=NOT_JSON, hint="There is not even one JSON value in it."),
    Case(
        "An object that is cut off",
        args=['{"tool": "add", "argum'],
        expected=NOT_JSON,
        hint="Do not repair it: nobody knows what was to come.",
    ),
    Case(
        "Text after the object",
        args=['{"tool": "ping"} Done!'],
        expected=NOT_JSON,
        hint="json.loads reports extra data. raw_decode does not, so you would have to look yourself.",
    ),
    Case(
        "Two objects one after the other",
        args=['{"tool": "ping"}{"tool": "add"}'],
        expected=NOT_JSON,
        hint="It is not for you to choose one of the two.",
    ),
    Case(
        "Braces and quotes inside a string",
        args=['{"tool": "lookup_doc", "arguments": {"doc_id": "a}b{\\"c\\""}}'],
        expected={"tool": "lookup_doc", "arguments": {"doc_id": 'a}b{"c"'}},
        hint="Brackets inside a string are only characters. Do not count them.",
    ),
    Case(
        "One brace inside a string",
        args=['{"tool": "lookup_doc", "arguments": {"doc_id": ":-}"}}'],
        expected={"tool": "lookup_doc", "arguments": {"doc_id": ":-}"}},
        hint="Brackets inside a string are only characters. Do not count them.",
    ),
    Case(
        "Python is not JSON",
        args=["{'tool': 'ping', 'arguments': {}}"],
        expected=NOT_JSON,
        hint="JSON strings stand in double quotes. Use json.loads, and never eval.",
    ),
    Case(
        "true, false and null are read as JSON",
        args=['{"tool": "add", "arguments": {"a": true, "b": [false, null]}}'],
        expected={"tool": "add", "arguments": {"a": True, "b": [False, None]}},
        hint="eval does not know these words, and json.loads does.",
    ),
    Case(
        "NaN is not JSON",
        args=['{"tool": "add", "arguments": {"a": NaN, "b": 1}}'],
        expected=NOT_JSON,
        hint="json.loads calls parse_constant when it meets NaN. Raise a ValueError there.",
    ),
    Case(
        "Infinity and -Infinity are not JSON",
        args=['{"tool": "add", "arguments": {"a": 1, "b": [-Infinity, Infinity]}}'],
        expected=NOT_JSON,
        hint="json.loads calls parse_constant for all three words.",
    ),
    Case(
        "The word NaN inside a string is only a word",
        args=['{"tool": "get_weather", "arguments": {"city": "NaN, Infinity"}}'],
        expected={"tool": "get_weather", "arguments": {"city": "NaN, Infinity"}},
        hint="Do not search the text for NaN. Let json.loads find it.",
    ),
    Case(
        "Of two equal keys the last one counts",
        args=['{"tool": "add", "tool": "ping", "arguments": {"x": 1}, "arguments": {}}'],
        expected=PING,
        hint="json.loads already does that.",
    ),
    Case(
        "Escapes in a string are decoded",
        args=['{"tool": "get_weather", "arguments": {"city": "S\\u00e3o Paulo \\ud83c\\udf27"}}'],
        expected={"tool": "get_weather", "arguments": {"city": "São Paulo 🌧"}},
        hint="json.loads decodes them. Do not touch the text before.",
    ),
    Case(
        "A number with 5000 digits",
        args=['{"tool": "add", "arguments": {"a": ' + "1" * 5000 + ', "b": 1}}'],
        expected=NOT_JSON,
        hint="This is a ValueError, but not a JSONDecodeError. Which of the two do you catch?",
    ),
    Case(
        "A number that is too large is valid",
        args=['{"tool": "add", "arguments": {"a": 1e999, "b": 1}}'],
        expected={"tool": "add", "arguments": {"a": float("inf"), "b": 1}},
        hint="Only the three words are refused. What a number becomes is not for you to judge.",
    ),
]

OBJECT_AND_TOOL = [
    Case("null is not an object", args=["null"], expected=NO_OBJECT, hint="It is valid JSON, and it becomes None."),
    Case("A list is not an object", args=['[{"tool": "ping"}]'], expected=NO_OBJECT, hint="Ask for the type dict."),
    Case("A number is not an object", args=["1"], expected=NO_OBJECT, hint="Ask for the type dict."),
    Case(
        "A text is not an object",
        args=[fenced('"tool"')],
        expected=NO_OBJECT,
        hint="`in` works for strings too. Ask for the type dict first.",
    ),
    Case(
        "The tool is missing, null or empty",
        call="each_of",
        args=[['{"arguments": {}}', "{}", '{"tool": null}', '{"tool": ""}']],
        expected=[NO_TOOL, NO_TOOL, NO_TOOL, NO_TOOL],
        hint="The tool must be a string with at least one character in it.",
    ),
    Case(
        "The tool is not a string",
        call="each_of",
        args=[['{"tool": 7}', '{"tool": ["ping"]}', '{"tool": {"name": "ping"}}', '{"tool": true}']],
        expected=[NO_TOOL, NO_TOOL, NO_TOOL, NO_TOOL],
        hint="Check the type of the tool. str() would turn everything into a name.",
    ),
    Case(
        "The name of the tool is not changed",
        call="each_of",
        args=[['{"tool": " Add "}', '{"tool": " "}', '{"tool": "no_such_tool"}']],
        expected=[
            {"tool": " Add ", "arguments": {}},
            {"tool": " ", "arguments": {}},
            {"tool": "no_such_tool", "arguments": {}},
        ],
        hint="A space is a character. Whether there is such a tool is not asked here.",
    ),
    Case(
        "The tool is checked before the arguments",
        args=['{"tool": "", "arguments": []}'],
        expected=NO_TOOL,
        hint="Both are wrong. The first step that fails decides.",
    ),
    Case(
        "Other keys are left out",
        args=['{"id": "call_1", "tool": "ping", "arguments": {}, "thought": "hm"}'],
        expected=PING,
        hint="Build a new dict with the two keys.",
    ),
]

ARGUMENTS = [
    Case(
        "Missing and null arguments become an empty dict",
        call="each_of",
        args=[['{"tool": "ping"}', '{"tool": "ping", "arguments": null}']],
        expected=[PING, PING],
        hint="call.get gives None in both cases.",
    ),
    Case(
        "An empty string becomes an empty dict",
        call="each_of",
        args=[['{"tool": "ping", "arguments": ""}', '{"tool": "ping", "arguments": " \\n"}']],
        expected=[PING, PING],
        hint="Some APIs send the empty string for a tool without arguments. White space counts as nothing.",
    ),
    Case(
        "White space of every kind counts as nothing",
        args=['{"tool": "ping", "arguments": "\u00a0"}'],
        expected=PING,
        hint="str.isspace knows more of it than JSON does, and so does strip().",
    ),
    Case(
        "Other values are errors, even if they are false or empty",
        call="each_of",
        args=[[f'{{"tool": "ping", "arguments": {value}}}' for value in ("[]", "0", "false", "1.5", '["a"]')]],
        expected=[NO_ARGUMENTS] * 5,
        hint="`arguments or {}` hides these mistakes. Ask for None and for the empty string.",
    ),
    Case(
        "A string that is not JSON",
        args=['{"tool": "get_weather", "arguments": "Paris"}'],
        expected=NO_ARGUMENTS,
        hint="The second json.loads can raise too.",
    ),
    Case(
        "A string that holds something else than an object",
        call="each_of",
        args=[[f'{{"tool": "ping", "arguments": "{text}"}}' for text in ("[]", "1", "null", "{}{}")]],
        expected=[NO_ARGUMENTS] * 4,
        hint="Check the type of what was decoded. The text null is not the same as null.",
    ),
    Case(
        "A string is decoded once, not twice",
        args=['{"tool": "add", "arguments": "\\"{\\\\\\"a\\\\\\": 1}\\""}'],
        expected=NO_ARGUMENTS,
        hint="What comes out of the first decoding is a string again, and a string is no object.",
    ),
    Case(
        "The strict rules hold for arguments in a string",
        call="each_of",
        args=[
            [
                '{"tool": "add", "arguments": "{\\"a\\": NaN}"}',
                '{"tool": "add", "arguments": "{\\"a\\": ' + "1" * 5000 + '}"}',
            ]
        ],
        expected=[NO_ARGUMENTS] * 2,
        hint="Read the string in the same way as the whole text, and catch the same exceptions.",
    ),
    Case(
        "A string inside of the arguments stays a string",
        args=['{"tool": "lookup_doc", "arguments": "{\\"doc_id\\": \\"{}\\"}"}'],
        expected={"tool": "lookup_doc", "arguments": {"doc_id": "{}"}},
        hint="Only arguments itself is decoded.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Finding the JSON") for case in FINDING),
    *(replace(case, group="Reading the JSON") for case in READING),
    *(replace(case, group="Object and tool") for case in OBJECT_AND_TOOL),
    *(replace(case, group="Arguments") for case in ARGUMENTS),
]
