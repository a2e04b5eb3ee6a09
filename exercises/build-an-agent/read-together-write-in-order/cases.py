"""The cases. Expected values were worked out by hand from the rules in prompt.md."""

from dataclasses import replace

from grader import Case

REPORTS = {"Amsterdam": "14°C, rain", "Lisbon": "27°C, sun", "Oslo": "6°C, snow"}
READS = {"get_weather", "suggest_clothing"}

TALK = """\
user 'Compare the weather in Amsterdam, Lisbon and Oslo.'
assistant call_1 get_weather(city='Amsterdam'), call_2 get_weather(city='Lisbon'), call_3 get_weather(city='Oslo')
tool call_1 '14°C, rain', call_2 '27°C, sun', call_3 '6°C, snow'
assistant call_4 suggest_clothing(weather='14°C, rain')
tool call_4 'a raincoat'
rounds 3
stop_reason end_turn
answer Amsterdam: 14°C, rain. Lisbon: 27°C, sun. Oslo: 6°C, snow. Pack a raincoat for Amsterdam.
"""


def weather(call_id, city):
    return {"id": call_id, "tool": "get_weather", "arguments": {"city": city}}


def note(call_id, text):
    return {"id": call_id, "tool": "add_note", "arguments": {"text": text}}


def clothing(call_id, report):
    return {"id": call_id, "tool": "suggest_clothing", "arguments": {"weather": report}}


def ran(call_id, content):
    return {"id": call_id, "content": content}


def failed(call_id, content):
    return {"id": call_id, "content": content, "is_error": True}


def noted(*texts):
    """The trace of notes, in order."""
    return [("add_note", {"text": text}) for text in texts]


THREE = [weather("a", "Amsterdam"), weather("b", "Lisbon"), weather("c", "Oslo")]
THREE_RESULTS = [ran("a", "14°C, rain"), ran("b", "27°C, sun"), ran("c", "6°C, snow")]
MIXTURE = [note("1", "first"), weather("2", "Oslo"), note("3", "second"), weather("4", "Lisbon"), note("5", "third")]
MIXTURE_RESULTS = [
    ran("1", "note 1"),
    ran("2", "6°C, snow"),
    ran("3", "note 2"),
    ran("4", "27°C, sun"),
    ran("5", "note 3"),
]

EXAMPLES = [
    Case(
        "Reads and writes in one batch",
        args=[[note("1", "rain"), weather("2", "Oslo"), note("3", "snow")], {"get_weather"}],
        expected=[ran("1", "note 1"), ran("2", "6°C, snow"), ran("3", "note 2")],
        traced=["add_note"],
        trace=noted("rain", "snow"),
        peak=1,
        visibility="example",
    ),
    Case(
        "Only reads",
        args=[THREE, {"get_weather"}],
        expected=THREE_RESULTS,
        peak=3,
        total_s=1.0,
        visibility="example",
    ),
]

READING = [
    Case(
        "Reads overlap, even with writes between them",
        args=[MIXTURE, {"get_weather"}],
        expected=MIXTURE_RESULTS,
        traced=["get_weather"],
        peak=2,
        hint="Start all reads first. Do not wait for a result before every read has been started.",
    ),
    Case(
        "The slowest read is the first one",
        call="with_slow_lookups",
        args=[THREE, {"get_weather"}, {"Amsterdam": 3.0}],
        expected=THREE_RESULTS,
        total_s=3.0,
        hint="Results stand in call order, whichever read finishes first.",
    ),
    Case(
        "Forty reads start at once",
        args=[[weather(f"r{number}", "Oslo") for number in range(40)], {"get_weather"}],
        expected=[ran(f"r{number}", "6°C, snow") for number in range(40)],
        peak=40,
        total_s=1.0,
        hint="Give the pool enough workers for the whole batch.",
    ),
    Case(
        "Two tools that read overlap with each other",
        args=[[weather("a", "Oslo"), clothing("b", "sun")], READS],
        expected=[ran("a", "6°C, snow"), ran("b", "sunglasses")],
        peak=2,
        hint="One pool for all reads, not one for each tool.",
    ),
    Case(
        "A read that fails does not stop the others",
        args=[[weather("a", "Rome"), weather("b", "Oslo"), note("c", "x")], {"get_weather"}],
        expected=[failed("a", "ValueError: no report for 'Rome'"), ran("b", "6°C, snow"), ran("c", "note 1")],
        hint="run_call catches what tools raise. Use its result as it is.",
    ),
    Case(
        "The same lookup twice",
        args=[[weather("a", "Oslo"), weather("b", "Oslo")], {"get_weather"}],
        expected=[ran("a", "6°C, snow"), ran("b", "6°C, snow")],
        trace=[("get_weather", {"city": "Oslo"}), ("get_weather", {"city": "Oslo"})],
        hint="Two calls, two runs, two results under two ids.",
    ),
]

WRITING = [
    Case(
        "Writes run one after another",
        args=[MIXTURE, {"get_weather"}],
        expected=MIXTURE_RESULTS,
        traced=["add_note"],
        trace=noted("first", "second", "third"),
        peak=1,
        hint="Run writes outside of the pool, in a plain loop.",
    ),
    Case(
        "Only writes",
        args=[[note("a", "x"), note("b", "y"), note("c", "z")], set()],
        expected=[ran("a", "note 1"), ran("b", "note 2"), ran("c", "note 3")],
        trace=noted("x", "y", "z"),
        peak=1,
        total_s=3.0,
        hint="With an empty read_only everything is a write.",
    ),
    Case(
        "The slowest note is the first one",
        call="notes",
        args=[[note("a", "x"), note("b", "y")], {"get_weather"}, 5.0],
        expected=[[ran("a", "note 1"), ran("b", "note 2")], ["x", "y"]],
        peak=1,
        total_s=6.0,
        hint="The second note must not begin before the first one has ended.",
    ),
    Case(
        "A write that fails does not stop the next one",
        call="notes",
        args=[[note("a", "x"), note("b", ""), note("c", "z")], {"get_weather"}],
        expected=[[ran("a", "note 1"), failed("b", "ValueError: an empty note"), ran("c", "note 2")], ["x", "z"]],
        hint="A failure is a result like any other.",
    ),
    Case(
        "A tool that is not in read_only is a write",
        args=[[clothing("a", "rain"), clothing("b", "sun"), note("c", "x")], {"get_weather"}],
        expected=[ran("a", "a raincoat"), ran("b", "sunglasses"), ran("c", "note 1")],
        peak=1,
        total_s=3.0,
        hint="suggest_clothing changes nothing, but nobody said so. Ask read_only, not the name.",
    ),
    Case(
        "A tool that can write is a read when read_only says so",
        args=[[note("a", "x"), note("b", "y")], {"add_note"}],
        expected=[ran("a", "note 1"), ran("b", "note 2")],
        peak=2,
        hint="read_only decides, whatever the tool is called.",
    ),
    Case(
        "A tool that does not exist",
        args=[[{"id": "a", "tool": "fly", "arguments": {}}, weather("b", "Oslo"), note("c", "x")], {"get_weather"}],
        expected=[failed("a", "unknown tool 'fly'"), ran("b", "6°C, snow"), ran("c", "note 1")],
        hint="run_call has an answer for it. It needs no case of its own.",
    ),
]

BATCH = [
    Case("An empty batch", args=[[], {"get_weather"}], expected=[], hint="A pool needs a worker."),
    Case(
        "The calls and read_only stay as they are",
        args=[MIXTURE, {"get_weather"}],
        expected=MIXTURE_RESULTS,
        after=[MIXTURE, {"get_weather"}],
        hint="Make lists and dicts of your own.",
    ),
    Case(
        "Each call is run once",
        args=[MIXTURE, {"get_weather"}],
        expected=MIXTURE_RESULTS,
        calls={"run_call": 5, "get_weather": 2, "add_note": 3},
        hint="Part the calls into reads and writes. No call may be in both.",
    ),
    Case(
        "Equal dicts are still different calls",
        args=[[note("a", "x"), note("a", "x")], {"get_weather"}],
        expected=[ran("a", "note 1"), ran("a", "note 2")],
        hint="Remember calls by their position. A search finds the first of two equal dicts.",
    ),
    Case(
        "The conversation with a follow-up stays the same",
        call="printed",
        args=[{"get_weather"}],
        stdout=TALK,
        total_s=8.0,
        hint="The results have call order and ids, so the model notices nothing.",
    ),
    Case(
        "The Stop button works in a read",
        call="interrupted",
        args=[{"stop"}],
        raises="KeyboardInterrupt",
        hint="result() of a future raises what the call raised. Let it pass.",
    ),
    Case(
        "The Stop button works in a write",
        call="interrupted",
        args=[set()],
        raises="KeyboardInterrupt",
        hint="You need no try at all.",
    ),
]

CASES = [
    *EXAMPLES,
    *(replace(case, group="Reads") for case in READING),
    *(replace(case, group="Writes") for case in WRITING),
    *(replace(case, group="The batch") for case in BATCH),
]
