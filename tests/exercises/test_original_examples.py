"""The examples of the texts that the track grew from come out exactly, but for the errors in those texts.

The tables are written by hand. Each row is an input and the output that the text prints for it.
"""

from typing import Any

import pytest

from grader.load import find_exercise
from tests.repository import ROOT


def program(slug: str) -> dict[str, Any]:
    """The names of an exercise's whole program: its reference and the code provided with it."""
    exercise = find_exercise(slug, ROOT / "exercises")
    names: dict[str, Any] = {"__name__": "program"}
    exec(f"{exercise.solution}\n{exercise.provided}", names)
    return names


# Tool calls with ids (stage 6)

SHIPPING = "Standard shipping takes 3-5 business days."
BATCHES: list[tuple[list[tuple[str | None, str, dict[str, Any]]], list[tuple[str, str]]]] = [
    (
        [("toolu_01", "get_weather", {"city": "Paris"}), ("toolu_02", "get_weather", {"city": "Tokyo"})],
        [("toolu_01", "18C, light rain"), ("toolu_02", "24C, clear")],
    ),
    (
        [(None, "add", {"a": 1, "b": 2}), (None, "lookup_doc", {"doc_id": "shipping"})],
        [("call_1", "3"), ("call_2", SHIPPING)],
    ),
    (
        [("a", "divide", {"a": 1, "b": 0}), ("b", "add", {"a": 2, "b": 2})],
        [("a", "error: divide raised ZeroDivisionError: division by zero"), ("b", "4")],
    ),
    (
        [("x", "add", {"a": 1, "b": 1}), ("x", "add", {"a": 2, "b": 2})],
        [("x", "2"), ("x", "error: duplicate tool_call_id 'x'")],
    ),
]


@pytest.mark.parametrize(("calls", "answers"), BATCHES)
def test_a_batch_is_answered_as_in_the_text(calls, answers):
    batch = [
        {"tool": tool, "arguments": arguments} | ({} if call_id is None else {"id": call_id})
        for call_id, tool, arguments in calls
    ]
    expected = [{"role": "tool", "tool_call_id": call_id, "content": content} for call_id, content in answers]

    assert expected == program("parallel-tool-calls-with-ids")["execute_tool_calls"](batch)


# The loop with several calls (stage 5)


def sums(messages):
    """A model that asks for two sums and answers when it has read a tool's message. It reads the role of every message.

    The text's own loop adds the model's turn without a role, so there this very example ends in a KeyError.
    """
    contents = [message["content"] for message in messages if message["role"] == "tool"]
    if not contents:
        return {
            "type": "tools",
            "calls": [{"name": "add", "args": {"a": 2, "b": 3}}, {"name": "add", "args": {"a": 10, "b": 20}}],
        }
    return {"type": "final", "content": f"Sums are {contents[0]} and {contents[1]}."}


@pytest.mark.parametrize(("max_steps", "answer"), [(10, "Sums are 5 and 30."), (1, "Stopped: reached max steps.")])
def test_two_sums_in_one_turn_are_answered_as_in_the_text(max_steps, answer):
    run_agent = program("agent-loop-with-batches")["run_agent"]

    def add(args):
        return str(args["a"] + args["b"])

    assert answer == run_agent(sums, {"add": add}, "add these pairs", max_steps)


def test_each_call_of_the_batch_gets_its_message_in_call_order_as_in_the_text():
    seen = []

    def model(messages):
        seen[:] = messages
        return sums(messages)

    program("agent-loop-with-batches")["run_agent"](model, {"add": lambda args: str(args["a"] + args["b"])}, "add")
    assert [
        {"role": "tool", "name": "add", "content": "5"},
        {"role": "tool", "name": "add", "content": "30"},
    ] == seen[2:]
    assert ["user", "assistant"] == [message["role"] for message in seen[:2]]


def test_an_unknown_tool_is_answered_in_the_words_of_the_text():
    seen = []

    def model(messages):
        seen.append(messages[-1])
        return {"type": "tools", "calls": [{"name": "nope", "args": {}}]}

    program("agent-loop-with-batches")["run_agent"](model, {}, "hm", 2)
    assert {"role": "tool", "name": "nope", "content": "error: unknown tool 'nope'"} == seen[-1]


# Latency (stage 15)


@pytest.mark.parametrize(
    ("name", "arguments", "result"),
    [
        ("sequential_ms", [[400, 600, 800]], 1800),
        ("parallel_ms", [[400, 600, 800]], 800),
        # One text says 60 to 70 percent less, and a difference that is constant; its own example saves 1000 of 1800.
        ("savings", [[400, 600, 800]], {"saved_ms": 1000, "ratio": pytest.approx(4 / 9)}),
        # A second for a tool, two for a round with the model: "about eleven", of which eight wait for the model.
        ("run_seconds", [4, [1, 1, 1], 2, 1, False], 11),
        ("run_seconds", [4, [], 2, 1, False], 8),
        # "about five" when the three look-ups overlap.
        ("run_seconds", [2, [3], 2, 1, True], 5),
    ],
)
def test_the_times_are_those_of_the_texts(name, arguments, result):
    assert result == program("latency-arithmetic")[name](*arguments)
