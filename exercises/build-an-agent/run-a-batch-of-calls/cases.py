"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

QUESTION = {"role": "user", "content": "Compare the weather in Amsterdam, Lisbon and Oslo."}
SUMMARY = "Amsterdam: 14°C, rain. Lisbon: 27°C, sun. Oslo: 6°C, snow."
REPORTS = {"Amsterdam": "14°C, rain", "Lisbon": "27°C, sun", "Oslo": "6°C, snow"}


def weather(number, city):
    return {"id": f"call_{number}", "tool": "get_weather", "arguments": {"city": city}}


def result(number, city):
    return {"id": f"call_{number}", "content": REPORTS[city]}


def failed(call_id, text):
    return {"id": call_id, "content": text, "is_error": True}


def round_of(calls, results):
    """The two messages of one round."""
    return [{"role": "assistant", "content": {"calls": calls}}, {"role": "tool", "content": results}]


ASK_1, ASK_2, ASK_3 = weather(1, "Amsterdam"), weather(2, "Lisbon"), weather(3, "Oslo")
AMSTERDAM, LISBON, OSLO = result(1, "Amsterdam"), result(2, "Lisbon"), result(3, "Oslo")
ONE_BY_ONE = [*round_of([ASK_1], [AMSTERDAM]), *round_of([ASK_2], [LISBON]), *round_of([ASK_3], [OSLO])]
AT_ONCE = round_of([ASK_1, ASK_2, ASK_3], [AMSTERDAM, LISBON, OSLO])
CLOTHING = {"id": "call_4", "tool": "suggest_clothing", "arguments": {"weather": "14°C, rain"}}
FOLLOW_UP = [*AT_ONCE, *round_of([CLOTHING], [{"id": "call_4", "content": "a raincoat"}])]

TOLD_ONE_BY_ONE = """\
user 'Compare the weather in Amsterdam, Lisbon and Oslo.'
assistant call_1 get_weather(city='Amsterdam')
tool call_1 '14°C, rain'
assistant call_2 get_weather(city='Lisbon')
tool call_2 '27°C, sun'
assistant call_3 get_weather(city='Oslo')
tool call_3 '6°C, snow'
rounds 4
stop_reason end_turn
answer Amsterdam: 14°C, rain. Lisbon: 27°C, sun. Oslo: 6°C, snow.
"""
TOLD_AT_ONCE = """\
user 'Compare the weather in Amsterdam, Lisbon and Oslo.'
assistant call_1 get_weather(city='Amsterdam'), call_2 get_weather(city='Lisbon'), call_3 get_weather(city='Oslo')
tool call_1 '14°C, rain', call_2 '27°C, sun', call_3 '6°C, snow'
rounds 2
stop_reason end_turn
answer Amsterdam: 14°C, rain. Lisbon: 27°C, sun. Oslo: 6°C, snow.
"""


def ended(rounds, messages, answer=SUMMARY):
    return {"stop_reason": "end_turn", "answer": answer, "rounds": rounds, "messages": [QUESTION, *messages]}


def out_of_steps(rounds, messages):
    return {"stop_reason": "max_steps", "answer": None, "rounds": rounds, "messages": [QUESTION, *messages]}


def talk(name, model, execute, expected, hint=None, *, options=None, **more):
    """A case of run with one of the provided models."""
    return Case(name, call="talk", args=[model, execute], kwargs=options or {}, expected=expected, hint=hint, **more)


def batch(name, execute, calls, expected, hint, **more):
    """A case of in_order or together."""
    return Case(name, entry=execute, args=[calls], expected=expected, hint=hint, **more)


EXAMPLES = [
    Case(
        "One call per round",
        call="printed",
        args=["model_one_at_a_time", "in_order"],
        stdout=TOLD_ONE_BY_ONE,
        total_s=11.0,
        visibility="example",
    ),
    Case(
        "Three calls in one reply, run together",
        call="printed",
        args=["model_all_at_once", "together"],
        stdout=TOLD_AT_ONCE,
        total_s=5.0,
        visibility="example",
    ),
    batch(
        "A tool that fails",
        "in_order",
        [weather(1, "Rome"), weather(2, "Oslo")],
        [failed("call_1", "ValueError: no report for 'Rome'"), result(2, "Oslo")],
        None,
        visibility="example",
    ),
]

BATCHES = [
    Case(
        "A single call",
        entry="call_tool",
        args=[ASK_3],
        expected=OSLO,
        hint="A result has two keys when all went well: the id of the call, and what the tool returned.",
        total_s=1.0,
    ),
    batch("An empty batch, in order", "in_order", [], [], "No calls, no results."),
    batch(
        "An empty batch, together",
        "together",
        [],
        [],
        "A pool with no workers is an error: ask for the empty list first.",
    ),
    batch(
        "In order means one at a time",
        "in_order",
        [ASK_1, ASK_2, ASK_3],
        [AMSTERDAM, LISBON, OSLO],
        "The second call starts when the first one has ended.",
        peak=1,
        total_s=3.0,
    ),
    batch(
        "Together means at the same time",
        "together",
        [ASK_1, ASK_2, ASK_3],
        [AMSTERDAM, LISBON, OSLO],
        "Three lookups of one second take one second. Do not wait for one before you start the next.",
        peak=3,
        total_s=1.0,
    ),
    batch(
        "However many calls there are, they start at once",
        "together",
        [weather(number, "Oslo") for number in range(40)],
        [result(number, "Oslo") for number in range(40)],
        "Without max_workers a pool has its own idea of how many workers are enough.",
        peak=40,
        total_s=1.0,
    ),
    Case(
        "The first call is the slowest one",
        call="batch",
        args=["together", [ASK_1, ASK_2, ASK_3], {"Amsterdam": 3.0, "Oslo": 0.5}],
        expected=[AMSTERDAM, LISBON, OSLO],
        hint="pool.map gives results in call order. as_completed gives them as they finish.",
        total_s=3.0,
    ),
    batch(
        "One failing lookup does not hurt the others",
        "together",
        [weather(1, "Amsterdam"), weather(2, "Rome"), weather(3, "Oslo")],
        [AMSTERDAM, failed("call_2", "ValueError: no report for 'Rome'"), OSLO],
        "Catch the exception in call_tool, so that it never reaches the pool.",
    ),
    batch(
        "Tools that do not exist",
        "in_order",
        [
            {"id": "x", "tool": "fly", "arguments": {}},
            {"id": "y", "tool": "time.sleep", "arguments": {}},
            {"id": "z", "tool": "print", "arguments": {}},
        ],
        [
            failed("x", "unknown tool 'fly'"),
            failed("y", "unknown tool 'time.sleep'"),
            failed("z", "unknown tool 'print'"),
        ],
        "Look in TOOLS, and nowhere else.",
    ),
    batch(
        "Arguments that do not fit the tool",
        "in_order",
        [{"id": "x", "tool": "get_weather", "arguments": {"town": "Oslo"}}, weather(2, "Oslo")],
        [
            failed("x", "TypeError: get_weather() got an unexpected keyword argument 'town'"),
            result(2, "Oslo"),
        ],
        "That Python raises a TypeError here is an exception of the call like any other.",
    ),
    batch(
        "Ids are copied, whatever they look like",
        "together",
        [{**ASK_3, "id": " toolu_01/é"}, {**ASK_3, "id": "call_1"}, {**ASK_1, "id": "9"}],
        [{**OSLO, "id": " toolu_01/é"}, {**OSLO, "id": "call_1"}, {**AMSTERDAM, "id": "9"}],
        "The id is the call's own. Do not make it up from the position.",
    ),
    Case(
        "The Stop button works, in order",
        call="interrupted",
        args=["in_order"],
        raises="KeyboardInterrupt",
        trace=[],
        hint="`except:` also catches KeyboardInterrupt. Write `except Exception`.",
    ),
    Case(
        "The Stop button works, together",
        call="interrupted",
        args=["together"],
        raises="KeyboardInterrupt",
        hint="`except:` also catches KeyboardInterrupt. Write `except Exception`.",
    ),
]

ROUNDS = [
    talk(
        "Three lookups, one at a time",
        "model_one_at_a_time",
        "together",
        ended(4, ONE_BY_ONE),
        "Three rounds with a call and one with the answer. A batch of one is a batch.",
        total_s=11.0,
    ),
    talk(
        "Three lookups in one reply, in order",
        "model_all_at_once",
        "in_order",
        ended(2, AT_ONCE),
        "One assistant message and one tool message, each with three parts.",
        peak=1,
        total_s=7.0,
    ),
    talk(
        "Three lookups in one reply, together",
        "model_all_at_once",
        "together",
        ended(2, AT_ONCE),
        "Nothing in the messages tells how the calls were run.",
        peak=3,
        total_s=5.0,
    ),
    talk(
        "A call that needs a result, together",
        "model_with_follow_up",
        "together",
        ended(3, FOLLOW_UP, SUMMARY + " Pack a raincoat for Amsterdam."),
        "The fourth call has its own round. Its argument comes out of the first one.",
        total_s=8.0,
    ),
    talk(
        "A call that needs a result, in order",
        "model_with_follow_up",
        "in_order",
        ended(3, FOLLOW_UP, SUMMARY + " Pack a raincoat for Amsterdam."),
        "The same messages as together, only later.",
        total_s=10.0,
    ),
    Case(
        "execute is in_order when it is left out",
        call="talk_by_default",
        args=["model_all_at_once"],
        expected=ended(2, AT_ONCE),
        hint="Look at the signature.",
        peak=1,
        total_s=7.0,
    ),
]

LIMITS = [
    talk(
        "Out of steps",
        "model_one_at_a_time",
        "in_order",
        out_of_steps(3, ONE_BY_ONE),
        "The calls of the last round are run and written down. Then there is no round left for the answer.",
        options={"max_steps": 3},
        total_s=9.0,
    ),
    talk(
        "Just enough steps",
        "model_all_at_once",
        "in_order",
        ended(2, AT_ONCE),
        "The answer may come in the very last round.",
        options={"max_steps": 2},
    ),
    talk(
        "No steps at all",
        "model_all_at_once",
        "in_order",
        out_of_steps(0, []),
        "The model is not called, and the only message is the question.",
        options={"max_steps": 0},
        total_s=0.0,
    ),
]


def said(stop_reason, answer, rounds, messages):
    """What run returns for the scripted question."""
    first = {"role": "user", "content": "Question?"}
    return {"stop_reason": stop_reason, "answer": answer, "rounds": rounds, "messages": [first, *messages]}


REPLIES = [
    Case(
        "The model gets everything said so far",
        call="scripted",
        args=[[{"calls": [ASK_1]}, {"calls": [ASK_2, ASK_3]}, {"answer": "done"}]],
        expected=[
            said("end_turn", "done", 3, [*round_of([ASK_1], [AMSTERDAM]), *round_of([ASK_2, ASK_3], [LISBON, OSLO])]),
            [["user"], ["user", "assistant", "tool"], ["user", "assistant", "tool", "assistant", "tool"]],
        ],
        hint="Two messages for each round with calls, however many calls it had.",
    ),
    Case(
        "An answer at once",
        call="scripted",
        args=[[{"answer": "42"}]],
        expected=[said("end_turn", "42", 1, []), [["user"]]],
        trace=[],
        hint="The answer is returned. It is not a message.",
    ),
    Case(
        "An answer together with calls",
        call="scripted",
        args=[[{"calls": [ASK_1], "answer": "no need"}]],
        expected=[said("end_turn", "no need", 1, []), [["user"]]],
        trace=[],
        hint="Ask for the answer before you run anything.",
    ),
    Case(
        "An empty answer is an answer",
        call="scripted",
        args=[[{"answer": ""}]],
        expected=[said("end_turn", "", 1, []), [["user"]]],
        hint="Ask whether the key is there, not whether its value is true.",
    ),
    Case(
        "A reply without calls",
        call="scripted",
        args=[[{"calls": []}, {"answer": "done"}], "together"],
        expected=[
            said("end_turn", "done", 2, round_of([], [])),
            [["user"], ["user", "assistant", "tool"]],
        ],
        hint="An empty list is a batch too: two messages, and one more round.",
    ),
    Case(
        "The reply is kept as it is",
        call="scripted",
        args=[[{"calls": [ASK_3], "thinking": "Oslo first"}, {"answer": "cold"}]],
        expected=[
            said(
                "end_turn",
                "cold",
                2,
                [
                    {"role": "assistant", "content": {"calls": [ASK_3], "thinking": "Oslo first"}},
                    {"role": "tool", "content": [OSLO]},
                ],
            ),
            [["user"], ["user", "assistant", "tool"]],
        ],
        hint="The content of the assistant message is the reply, with all that is in it.",
    ),
    Case(
        "Five steps without max_steps",
        call="scripted",
        args=[[{"calls": [ASK_3]}] * 9],
        expected=[
            said("max_steps", None, 5, round_of([ASK_3], [OSLO]) * 5),
            [["user", *["assistant", "tool"] * number] for number in range(5)],
        ],
        hint="The default is in the signature.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Batches") for case in BATCHES),
    *(replace(case, group="Rounds") for case in ROUNDS),
    *(replace(case, group="Steps") for case in LIMITS),
    *(replace(case, group="Replies") for case in REPLIES),
]
