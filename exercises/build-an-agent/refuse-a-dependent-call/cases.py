"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

REPORTS = {"Amsterdam": "14°C, rain", "Lisbon": "27°C, sun", "Oslo": "6°C, snow"}
SUMMARY = "Amsterdam: 14°C, rain. Lisbon: 27°C, sun. Oslo: 6°C, snow."
BATCH = ["call_1", "call_2", "call_3", "call_4"]


def weather(number, city):
    return {"id": f"call_{number}", "tool": "get_weather", "arguments": {"city": city}}


def clothing(call_id, report):
    return {"id": call_id, "tool": "suggest_clothing", "arguments": {"weather": report}}


def ran(call_id, content):
    return {"id": call_id, "content": content}


def refused(call_id, other):
    return {"id": call_id, "content": f"not run: depends on {other}", "is_error": True}


def failed(call_id, content):
    return {"id": call_id, "content": content, "is_error": True}


LOOKUPS = [weather(1, "Amsterdam"), weather(2, "Lisbon"), weather(3, "Oslo")]
LOOKED_UP = [ran("call_1", "14°C, rain"), ran("call_2", "27°C, sun"), ran("call_3", "6°C, snow")]
GUESS = clothing("call_4", "call_1")
SECOND_TRY = clothing("call_5", "14°C, rain")

# What the model has seen after its first reply, and after its second one.
ASKED = {"role": "user", "content": "Compare the weather in Amsterdam, Lisbon and Oslo."}
FIRST_ROUND = [
    ASKED,
    {"role": "assistant", "content": {"calls": [*LOOKUPS, GUESS]}},
    {"role": "tool", "content": [*LOOKED_UP, refused("call_4", "call_1")]},
]


def second_round(result):
    """What the model has seen when *result* is the answer to its second try."""
    return [
        *FIRST_ROUND,
        {"role": "assistant", "content": {"calls": [SECOND_TRY]}},
        {"role": "tool", "content": [result]},
    ]


WHOLE_TALK = """\
user 'Compare the weather in Amsterdam, Lisbon and Oslo.'
assistant call_1 get_weather(city='Amsterdam'), call_2 get_weather(city='Lisbon'), call_3 get_weather(city='Oslo'), \
call_4 suggest_clothing(weather='call_1')
tool call_1 '14°C, rain', call_2 '27°C, sun', call_3 '6°C, snow', call_4 error 'not run: depends on call_1'
assistant call_5 suggest_clothing(weather='14°C, rain')
tool call_5 'a raincoat'
rounds 3
stop_reason end_turn
answer Amsterdam: 14°C, rain. Lisbon: 27°C, sun. Oslo: 6°C, snow. Pack a raincoat for Amsterdam.
"""

EXAMPLES = [
    Case(
        "A call that names another call",
        args=[GUESS, BATCH],
        expected=refused("call_4", "call_1"),
        trace=[],
        visibility="example",
    ),
    Case(
        "A call that names no other call",
        args=[clothing("call_4", "14°C, rain"), BATCH],
        expected=ran("call_4", "a raincoat"),
        trace=[("suggest_clothing", {"weather": "14°C, rain"})],
        visibility="example",
    ),
    Case(
        "The whole conversation, together",
        call="printed",
        args=["together"],
        stdout=WHOLE_TALK,
        total_s=8.0,
        visibility="example",
    ),
]

REFUSING = [
    Case(
        "The refused call is not run, the others are",
        call="batch",
        args=["in_order", [*LOOKUPS, GUESS]],
        expected=[*LOOKED_UP, refused("call_4", "call_1")],
        trace=[("get_weather", {"city": city}) for city in REPORTS],
        hint="Return the refusal before run_call is reached.",
    ),
    Case(
        "A reference to a later call",
        call="batch",
        args=["in_order", [clothing("a", "b"), {**LOOKUPS[0], "id": "b"}]],
        expected=[refused("a", "b"), ran("b", "14°C, rain")],
        hint="batch_ids holds all ids of the batch, also of calls that come later.",
    ),
    Case(
        "A chain of three calls",
        call="batch",
        args=["in_order", [{**LOOKUPS[0], "id": "A"}, clothing("B", "A"), clothing("C", "B")]],
        expected=[ran("A", "14°C, rain"), refused("B", "A"), refused("C", "B")],
        trace=[("get_weather", {"city": "Amsterdam"})],
        hint="B was refused, and still it is another call of the batch.",
    ),
    Case(
        "Two calls that name each other",
        call="batch",
        args=["together", [clothing("x", "y"), clothing("y", "x")]],
        expected=[refused("x", "y"), refused("y", "x")],
        trace=[],
        hint="Neither can have the result of the other.",
    ),
    Case(
        "The first reference in the order of the arguments",
        args=[{"id": "c", "tool": "add_note", "arguments": {"text": "hello", "p": "b", "q": "a"}}, ["a", "b", "c"]],
        expected=refused("c", "b"),
        hint="Go through the arguments, not through the ids.",
    ),
    Case(
        "A tool that does not exist, with a reference",
        args=[{"id": "b", "tool": "fly", "arguments": {"to": "a"}}, ["a", "b"]],
        expected=refused("b", "a"),
        hint="Look at the arguments before you look at the tool.",
    ),
    Case(
        "A city that is really called like an id",
        args=[{"id": "call_1", "tool": "get_weather", "arguments": {"city": "call_2"}}, ["call_1", "call_2"]],
        expected=refused("call_1", "call_2"),
        trace=[],
        hint="Nothing is wrong with this call. The rule cannot know that, and the task says so.",
    ),
    Case(
        "An id in other letters than English ones",
        args=[clothing("zwei", "appel-été"), ["appel-été", "zwei"]],
        expected=refused("zwei", "appel-été"),
        hint="Do not look for the word call_. An id can be any text.",
    ),
]

RUNNING = [
    Case(
        "A call that names itself",
        args=[clothing("call_1", "call_1"), ["call_1", "call_2"]],
        expected=ran("call_1", "something for any weather"),
        trace=[("suggest_clothing", {"weather": "call_1"})],
        hint="Only *another* call of the batch is a reason.",
    ),
    Case(
        "An id of no call in this batch",
        args=[clothing("call_5", "call_1"), ["call_5"]],
        expected=ran("call_5", "something for any weather"),
        hint="call_1 may be an id, but not one of this batch. Compare with batch_ids.",
    ),
    Case(
        "An id inside of a longer text",
        args=[clothing("call_4", "see call_1"), BATCH],
        expected=ran("call_4", "something for any weather"),
        hint="`in` finds an id inside of a text too. Compare whole values.",
    ),
    Case(
        "A part of an id",
        args=[clothing("call_4", "call"), BATCH],
        expected=ran("call_4", "something for any weather"),
        hint="Look for the value in the list of ids, not in a text made of them.",
    ),
    Case(
        "An id in upper case, and one with a space",
        call="batch",
        args=["in_order", [clothing("a", "B"), clothing("b", "a ")]],
        expected=[ran("a", "something for any weather"), ran("b", "something for any weather")],
        hint="Compare as they are.",
    ),
    Case(
        "References inside of a list and of a dict",
        args=[{"id": "c", "tool": "add_note", "arguments": {"text": ["a"], "more": {"x": "b"}}}, ["a", "b", "c"]],
        expected=failed("c", "TypeError: add_note() got an unexpected keyword argument 'more'"),
        hint="Only the values of arguments themselves count. This call is run, and fails for another reason.",
    ),
    Case(
        "Values of other types",
        args=[
            {"id": "c", "tool": "add_note", "arguments": {"n": 1, "x": None, "ids": ["a"], "yes": True, "d": {}}},
            ["a", "1", "None", "True", "c"],
        ],
        expected=failed("c", "TypeError: add_note() got an unexpected keyword argument 'n'"),
        hint="Do not make texts of them, and do not put them into a set: a list cannot be in one.",
    ),
    Case(
        "No arguments",
        args=[{"id": "a", "tool": "add_note", "arguments": {}}, ["a", "b"]],
        expected=failed("a", "TypeError: add_note() missing 1 required positional argument: 'text'"),
        hint="Nothing to look at, so it is run.",
    ),
    Case(
        "A tool that fails is not a refusal",
        args=[weather(4, "Rome"), BATCH],
        expected=failed("call_4", "ValueError: no report for 'Rome'"),
        after=[weather(4, "Rome"), BATCH],
        trace=[("get_weather", {"city": "Rome"})],
        hint="run_call catches it, and its result goes out as it is.",
    ),
]

MODEL = [
    Case(
        "The first reply has the guess in it",
        entry="model_that_guesses",
        args=[[ASKED]],
        expected={"calls": [*LOOKUPS, GUESS]},
        hint="The guess stays. It is the harness that refuses it.",
    ),
    Case(
        "After the refusal it asks again",
        entry="model_that_guesses",
        args=[FIRST_ROUND],
        expected={"calls": [SECOND_TRY]},
        hint="Four calls were made, so the next id is call_5. The argument is the real report.",
    ),
    Case(
        "After a failure it asks once more",
        entry="model_that_guesses",
        args=[second_round(failed("call_5", "ValueError: out of order"))],
        expected={"calls": [clothing("call_6", "14°C, rain")]},
        hint="Count the calls each time. A fixed call_5 would be used twice.",
    ),
    Case(
        "Any error counts, whatever it says",
        entry="model_that_guesses",
        args=[[*FIRST_ROUND[:2], {"role": "tool", "content": [*LOOKED_UP, failed("call_4", "a raincoat")]}]],
        expected={"calls": [SECOND_TRY]},
        hint="Ask for is_error, not for the words of the refusal.",
    ),
    Case(
        "With advice it answers",
        entry="model_that_guesses",
        args=[second_round(ran("call_5", "a raincoat"))],
        expected={"answer": SUMMARY + " Pack a raincoat for Amsterdam."},
        hint="The error of call_4 is still among the results. It must not be taken for advice.",
    ),
    Case(
        "Of two pieces of advice it takes the first",
        entry="model_that_guesses",
        args=[
            [
                *second_round(ran("call_5", "boots")),
                {"role": "assistant", "content": {"calls": [clothing("call_6", "14°C, rain")]}},
                {"role": "tool", "content": [ran("call_6", "a raincoat")]},
            ]
        ],
        expected={"answer": SUMMARY + " Pack boots for Amsterdam."},
        hint="Keep the order of the results.",
    ),
    Case(
        "The whole conversation, in order",
        call="printed",
        args=["in_order"],
        stdout=WHOLE_TALK,
        total_s=10.0,
        hint="Three rounds: the same count as for a model that waits from the start.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Refused") for case in REFUSING),
    *(replace(case, group="Run") for case in RUNNING),
    *(replace(case, group="The model") for case in MODEL),
]
