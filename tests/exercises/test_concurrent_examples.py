"""The examples of the texts about several calls in one turn come out exactly, but for the errors in those texts.

The tables are written by hand. The programs run here as plain Python, with real threads and no time to wait.
"""

import json
from dataclasses import replace

import pytest

from grader import Case, grade
from grader.load import find_exercise
from tests.repository import ROOT

SUMMARY = "Amsterdam: 14°C, rain. Lisbon: 27°C, sun. Oslo: 6°C, snow."
THREE_CALLS = (
    "assistant call_1 get_weather(city='Amsterdam'), call_2 get_weather(city='Lisbon'), call_3 get_weather(city='Oslo')"
)


def exercise(slug):
    return find_exercise(slug, ROOT / "exercises")


def program(slug, source=None):
    """The names of an exercise's whole program: *source*, or else its reference, and the code provided with it."""
    found = exercise(slug)
    names = {"__name__": "program"}
    exec(f"{source or found.solution}\n{found.provided}", names)
    names.update(TOOL_S=0, MODEL_S=0)
    return names


def shown(names, capsys, model, execute):
    """The lines that show prints of a run, without waiting."""
    names["show"](names["run"](names["QUESTION"], names[model], execute))
    return capsys.readouterr().out.splitlines()


# Several calls in one turn (stage 7)


@pytest.mark.parametrize("execute", ["in_order", "together"])
@pytest.mark.parametrize(
    ("model", "message_lines", "rounds", "answer"),
    [
        ("model_one_at_a_time", 7, 4, SUMMARY),
        ("model_all_at_once", 3, 2, SUMMARY),
        ("model_with_follow_up", 5, 3, f"{SUMMARY} Pack a raincoat for Amsterdam."),
    ],
)
def test_rounds_and_answers_are_those_of_the_text(capsys, execute, model, message_lines, rounds, answer):
    names = program("run-a-batch-of-calls")
    lines = shown(names, capsys, model, names[execute])

    assert [f"rounds {rounds}", "stop_reason end_turn", f"answer {answer}"] == lines[message_lines:]
    assert "user 'Compare the weather in Amsterdam, Lisbon and Oslo.'" == lines[0]


QUESTION = "user 'Compare the weather in Amsterdam, Lisbon and Oslo.'"
THREE_RESULTS = "tool call_1 '14°C, rain', call_2 '27°C, sun', call_3 '6°C, snow'"
OUTLINES = [
    (
        "model_one_at_a_time",
        [
            QUESTION,
            "assistant call_1 get_weather(city='Amsterdam')",
            "tool call_1 '14°C, rain'",
            "assistant call_2 get_weather(city='Lisbon')",
            "tool call_2 '27°C, sun'",
            "assistant call_3 get_weather(city='Oslo')",
            "tool call_3 '6°C, snow'",
        ],
    ),
    ("model_all_at_once", [QUESTION, THREE_CALLS, THREE_RESULTS]),
]
"""What the text says that its function show prints for each message, spelt out for its first two models."""


@pytest.mark.parametrize("execute", ["in_order", "together"])
@pytest.mark.parametrize(("model", "lines"), OUTLINES, ids=[model for model, _ in OUTLINES])
def test_each_message_is_shown_as_in_the_text(capsys, execute, model, lines):
    names = program("run-a-batch-of-calls")

    assert lines == shown(names, capsys, model, names[execute])[: len(lines)]


def test_results_paired_by_position_are_wrong_in_the_way_of_the_text():
    """A slow Amsterdam comes back last; paired with the calls by position, it has the sun, and Oslo the rain."""
    names = program("run-a-batch-of-calls")
    results = names["in_order"]([names["weather_call"](n, city) for n, city in enumerate(names["CITIES"], start=1)])
    finished = [*results[1:], results[0]]

    believed = {city: result["content"] for city, result in zip(names["CITIES"], finished, strict=True)}
    assert {"Amsterdam": "27°C, sun", "Lisbon": "6°C, snow", "Oslo": "14°C, rain"} == believed
    by_id = {result["id"]: result["content"] for result in finished}
    assert ["14°C, rain", "27°C, sun", "6°C, snow"] == [by_id[f"call_{n}"] for n in (1, 2, 3)]


def test_the_dependent_call_has_a_round_of_its_own(capsys):
    names = program("run-a-batch-of-calls")
    lines = shown(names, capsys, "model_with_follow_up", names["together"])

    assert [
        THREE_CALLS,
        "tool call_1 '14°C, rain', call_2 '27°C, sun', call_3 '6°C, snow'",
        "assistant call_4 suggest_clothing(weather='14°C, rain')",
        "tool call_4 'a raincoat'",
    ] == lines[1:5]


def test_the_loop_provided_later_is_that_of_stage_7():
    """It takes no default for execute, because the function that it would name is not there."""
    seventh = exercise("run-a-batch-of-calls")
    rounds = (ROOT / "exercises" / "build-an-agent" / "stages" / "rounds.py").read_text(encoding="utf-8")
    report = grade(seventh, f"{seventh.solution}\n\n{rounds}\n\ncall_tool = run_call\n")

    assert ["execute is in_order when it is left out"] == [
        result.name for result in report.results if not result.passed
    ]


# A call that guesses (stage 8). The text leaves open what the tool says to "call_1", and the id of the second try.


def test_without_a_refusal_the_run_is_wrong_and_fast(capsys):
    names = program("refuse-a-dependent-call", exercise("refuse-a-dependent-call").starter)
    lines = shown(names, capsys, "model_that_guesses", names["together"])

    assert f"{THREE_CALLS}, call_4 suggest_clothing(weather='call_1')" == lines[1]
    assert "rounds 2" == lines[3]
    assert f"answer {SUMMARY} Pack something for any weather for Amsterdam." == lines[5]


def test_with_a_refusal_it_takes_three_rounds(capsys):
    names = program("refuse-a-dependent-call")
    lines = shown(names, capsys, "model_that_guesses", names["together"])

    assert lines[2].endswith("call_4 error 'not run: depends on call_1'")
    assert "assistant call_5 suggest_clothing(weather='14°C, rain')" == lines[3]
    assert ["rounds 3", "stop_reason end_turn"] == lines[5:7]
    assert f"answer {SUMMARY} Pack a raincoat for Amsterdam." == lines[7]


def test_a_mixed_strategy_leaves_the_follow_up_run_as_it_is(capsys):
    seventh, ninth = program("run-a-batch-of-calls"), program("read-together-write-in-order")
    before = shown(seventh, capsys, "model_with_follow_up", seventh["together"])

    assert before == shown(ninth, capsys, "model_with_follow_up", lambda calls: ninth["mixed"](calls, {"get_weather"}))


# A record for each call (stage 10)

RECORDS = [
    ("a good call", {"name": "ping", "arguments": "{}"}, "validated", None),
    ("an unknown tool", {"name": "fly", "arguments": "{}"}, "failed", "UNKNOWN_TOOL"),
    ("malformed JSON", {"name": "ping", "arguments": "{"}, "failed", "MALFORMED_JSON"),
    ("an unexpected property", {"name": "ping", "arguments": '{"x": 1}'}, "failed", "INVALID_ARGUMENT"),
]


def test_a_batch_gets_the_records_of_the_text():
    """Each under the id that was issued, never that of the item. The text names no code but the last one."""
    names = program("open-a-batch")
    calls = [{"id": f"fc_{n}", "call_id": f"call_{n}", **call} for n, (_, call, _, _) in enumerate(RECORDS)]
    records = names["open_batch"](calls, names["REGISTRY"])

    assert [(f"call_{n}", f"fc_{n}", status) for n, (_, _, status, _) in enumerate(RECORDS)] == [
        (record["call_id"], record["item_id"], record["status"]) for record in records
    ]
    assert [code for *_, code in RECORDS] == [
        record["outcome"] and record["outcome"]["error"]["code"] for record in records
    ]


@pytest.mark.parametrize("bad", [{}, {"call_id": 7}, {"call_id": "call_0"}], ids=["missing", "no text", "duplicate"])
def test_a_bad_id_stops_the_whole_batch_as_in_the_text(bad):
    names = program("open-a-batch")
    calls = [{"call_id": "call_0", "name": "ping", "arguments": "{}"}, {"name": "ping", "arguments": "{}", **bad}]

    with pytest.raises(names["BatchError"]):
        names["open_batch"](calls, names["REGISTRY"])


# Results under the ids of their calls (stages 11 and 12)


@pytest.mark.parametrize(
    ("seconds", "limit", "finished"),
    [
        ({"A": 0.8, "B": 0.1, "C": 0.3}, 3, ["B", "C", "A"]),
        (
            {"weather_call_1": 0.3, "weather_call_2": 0.05, "currency_call_1": 0.15},
            8,
            ["weather_call_2", "currency_call_1", "weather_call_1"],
        ),
    ],
)
def test_calls_finish_in_the_order_of_the_text_and_keep_their_ids(seconds, limit, finished):
    calls = [
        {"call_id": key, "name": "lookup", "arguments": {"key": key, "seconds": waits}}
        for key, waits in seconds.items()
    ]
    outcomes = {key: {"ok": True, "value": f"lookup of {key}"} for key in seconds}
    eleventh = exercise("limit-what-runs-at-once")
    case = Case("text", call="batch", args=[calls], kwargs={"limit": limit}, expected=[outcomes, finished])
    report = grade(replace(eleventh, cases=[case]), eleventh.solution)

    assert report.passed, report.results[0].message


def test_forty_lookups_with_a_limit_of_eight_are_never_more_than_eight():
    calls = [{"call_id": f"{n}", "name": "lookup", "arguments": {"key": n, "seconds": 0.1}} for n in range(40)]
    eleventh = exercise("limit-what-runs-at-once")
    report = grade(
        replace(eleventh, cases=[Case("text", call="batch", args=[calls], peak=8, total_s=0.5)]), eleventh.solution
    )

    assert report.passed


def test_the_envelope_of_a_failure_is_that_of_the_text():
    printed = """{"ok":false,"error":{"category":"validation_error","code":"INVALID_ARGUMENT",
                  "message":"city must be a non-empty string","retryable":false}}"""
    outcome = {
        "ok": False,
        "error": {"code": "INVALID_ARGUMENT", "message": "city must be a non-empty string"},
    }

    assert json.loads(printed) == json.loads(program("collect-and-answer")["envelope"](outcome))


def test_both_shapes_of_messages_are_those_of_the_text():
    """The text writes what the executor left, {"ok", "value"}. Its own envelope is {"ok", "data"}, so that is sent."""
    twelfth = program("collect-and-answer")
    history, assistant = [{"role": "user"}], {"role": "assistant", "tool_calls": [{"id": "b"}, {"id": "a"}]}
    outcomes = {"a": {"ok": True, "value": 1}, "b": {"ok": True, "value": 2}}
    items = [{"id": "fc_1", "call_id": "b"}, {"id": "fc_2", "call_id": "a"}]

    assert [
        *history,
        assistant,
        {"role": "tool", "tool_call_id": "b", "content": '{"ok": true, "data": 2}'},
        {"role": "tool", "tool_call_id": "a", "content": '{"ok": true, "data": 1}'},
    ] == twelfth["chat_messages"](history, assistant, outcomes)
    assert {
        "previous_response_id": "resp",
        "input": [
            {"type": "function_call_output", "call_id": "b", "output": '{"ok": true, "data": 2}'},
            {"type": "function_call_output", "call_id": "a", "output": '{"ok": true, "data": 1}'},
        ],
    } == twelfth["responses_continuation"]("resp", items, outcomes)
