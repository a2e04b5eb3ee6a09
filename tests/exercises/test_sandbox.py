"""The code provided with the stages of "Build an Agent": the tools, validate_arguments and dispatch."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.repository import ROOT

TRACK = ROOT / "exercises" / "build-an-agent"
PROVIDED = ("sandbox.py", "stages/validate_arguments.py", "stages/dispatch.py")
OBJECT: dict[str, Any] = {"type": "object"}


@pytest.fixture
def agent() -> SimpleNamespace:
    """The provided files, executed as the one text they are in a program."""
    namespace: dict[str, Any] = {"__name__": "provided"}
    exec("\n".join((TRACK / name).read_text(encoding="utf-8") for name in PROVIDED), namespace)
    return SimpleNamespace(**namespace)


def with_tool(agent: SimpleNamespace, function: Callable[..., Any], **properties: dict[str, Any]) -> None:
    """Registers *function* under the name ``t``; every one of *properties* is required."""
    agent.TOOLS["t"] = function
    agent.SPECS["t"] = {
        "description": "A tool of the test.",
        "parameters": {"type": "object", "properties": properties, "required": list(properties)},
    }


def raising(error: BaseException) -> Callable[[], Any]:
    """A tool that raises *error*."""

    def tool() -> Any:
        raise error

    return tool


# The tools


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("add", [1, 2], 3),
        ("add", [0.5, 0.25], 0.75),
        ("divide", [6, 3], 2.0),
        ("divide", [1, 4], 0.25),
        ("get_weather", ["Paris"], "18C, light rain"),
        ("get_weather", ["  TOKYO\n"], "24C, clear"),
        ("get_weather", ["lima"], "16C, overcast"),
        ("lookup_doc", ["refund-policy"], "Refunds are accepted within 30 days with a receipt."),
        ("lookup_doc", ["shipping"], "Standard shipping takes 3-5 business days."),
        ("ping", [], "pong"),
    ],
)
def test_tools_return_what_the_world_holds(
    agent: SimpleNamespace, name: str, arguments: list[Any], expected: Any
) -> None:
    assert expected == agent.TOOLS[name](*arguments)


@pytest.mark.parametrize(
    ("name", "arguments", "kind", "sentence"),
    [
        ("divide", [1, 0], ZeroDivisionError, "division by zero"),
        ("get_weather", ["Oslo"], ValueError, "no weather for 'Oslo'"),
        ("get_weather", [""], ValueError, "no weather for ''"),
        ("lookup_doc", ["Shipping"], ValueError, "no document 'Shipping'"),
    ],
)
def test_tools_raise_for_what_the_world_does_not_hold(
    agent: SimpleNamespace, name: str, arguments: list[Any], kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        agent.TOOLS[name](*arguments)
    assert sentence == str(caught.value)


def test_every_tool_has_a_spec_that_names_its_parameters(agent: SimpleNamespace) -> None:
    parameters = {
        name: list(tool.__code__.co_varnames[: tool.__code__.co_argcount]) for name, tool in agent.TOOLS.items()
    }
    assert parameters == {name: list(spec["parameters"]["properties"]) for name, spec in agent.SPECS.items()}
    assert parameters == {name: spec["parameters"]["required"] for name, spec in agent.SPECS.items()}


# validate_arguments

PAIR = {"properties": {"a": {"type": "number"}, "b": {"type": "number"}}, "required": ["b", "a"]}
CITY = {"properties": {"city": {"type": "string"}, "unit": {"enum": ["C", "F"]}}, "required": ["city"]}


@pytest.mark.parametrize(
    ("spec", "arguments", "expected"),
    [
        pytest.param({}, {}, [], id="empty spec"),
        pytest.param({"properties": {"a": {"type": "number"}}}, {}, [], id="no required"),
        pytest.param(PAIR, {"a": 1, "b": 2.5}, [], id="valid"),
        pytest.param(CITY, {"city": "Lima"}, [], id="optional absent"),
        pytest.param(CITY, {"city": "Lima", "unit": "F"}, [], id="optional present"),
        pytest.param(CITY, {"city": "Lima", "unit": None}, ['argument \'unit\' must be one of ["C", "F"]'], id="None"),
        pytest.param(CITY, None, ["arguments must be an object"], id="arguments None"),
        pytest.param(CITY, ["Lima"], ["arguments must be an object"], id="arguments list"),
        pytest.param(CITY, '{"city": "Lima"}', ["arguments must be an object"], id="arguments str"),
        pytest.param(PAIR, {}, ["missing argument 'b'", "missing argument 'a'"], id="missing, in spec order"),
        pytest.param({}, {"z": 1, "y": 2}, ["unexpected argument 'z'", "unexpected argument 'y'"], id="unexpected"),
        pytest.param(
            PAIR,
            {"z": 0, "a": "1"},
            ["missing argument 'b'", "unexpected argument 'z'", "argument 'a' must be of type number"],
            id="every kind, in order",
        ),
        pytest.param(
            PAIR,
            {"b": "2", "a": "1"},
            ["argument 'a' must be of type number", "argument 'b' must be of type number"],
            id="wrong types, in spec order",
        ),
    ],
)
def test_validate_arguments_lists_the_problems(
    agent: SimpleNamespace, spec: dict[str, Any], arguments: Any, expected: list[str]
) -> None:
    before = copy.deepcopy((spec, arguments))
    assert expected == agent.validate_arguments(spec, arguments)
    assert before == (spec, arguments)


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        ("string", ["", "x"], [None, 1, ["x"], b"x"]),
        ("number", [0, -1, 1.5, 10**400], [True, False, "1", None, math.inf, -math.inf, math.nan]),
        ("integer", [0, 1, 1.0, -3.0, 10**400], [True, 1.5, "1", math.inf, math.nan]),
        ("boolean", [True, False], [0, 1, "true", None]),
        ("array", [[], [1]], [{}, "[]", (1,), None]),
        ("object", [{}, {"x": 1}], [[], "{}", None]),
    ],
)
def test_each_type_accepts_its_own_values_only(
    agent: SimpleNamespace, kind: str, good: list[Any], bad: list[Any]
) -> None:
    spec = {"properties": {"v": {"type": kind}}}
    assert [[]] * len(good) == [agent.validate_arguments(spec, {"v": value}) for value in good]
    problem = [f"argument 'v' must be of type {kind}"]
    assert [problem] * len(bad) == [agent.validate_arguments(spec, {"v": value}) for value in bad]


def test_an_enum_tells_true_from_one(agent: SimpleNamespace) -> None:
    spec = {"properties": {"v": {"enum": [1, "x"]}}}
    assert [] == agent.validate_arguments(spec, {"v": 1})
    assert ["argument 'v' must be one of [1, \"x\"]"] == agent.validate_arguments(spec, {"v": True})


# dispatch

NO_SUCH = "error: unknown tool '{}'"
NOT_OBJECT = "error: invalid arguments for ping: arguments must be an object"


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ({"tool": "add", "arguments": {"a": 1, "b": 2}}, "3"),
        ({"tool": "divide", "arguments": {"a": 4, "b": 2}}, "2.0"),
        ({"tool": "get_weather", "arguments": {"city": "Paris"}}, "18C, light rain"),
        ({"tool": "divide", "arguments": {"a": 1, "b": 0}}, "error: divide raised ZeroDivisionError: division by zero"),
        (
            {"tool": "get_weather", "arguments": {"city": "Oslo"}},
            "error: get_weather raised ValueError: no weather for 'Oslo'",
        ),
        ({"arguments": {}}, NO_SUCH.format("None")),
        ({"tool": None, "arguments": {}}, NO_SUCH.format("None")),
        ({"tool": "Add", "arguments": {"a": 1, "b": 2}}, NO_SUCH.format("Add")),
        ({"tool": " add ", "arguments": {"a": 1, "b": 2}}, NO_SUCH.format(" add ")),
        ({"tool": "__import__", "arguments": {}}, NO_SUCH.format("__import__")),
        ({"tool": "TOOLS.add", "arguments": {}}, NO_SUCH.format("TOOLS.add")),
        ({"tool": "dispatch", "arguments": {}}, NO_SUCH.format("dispatch")),
        ({"tool": ["add"], "arguments": {}}, NO_SUCH.format("['add']")),
        ({"tool": "ping"}, "pong"),
        ({"tool": "ping", "arguments": None}, "pong"),
        ({"tool": "ping", "arguments": []}, NOT_OBJECT),
        ({"tool": "ping", "arguments": ""}, NOT_OBJECT),
        ({"tool": "ping", "arguments": "{}"}, NOT_OBJECT),
        ({"tool": "ping", "arguments": {"x": 1}}, "error: invalid arguments for ping: unexpected argument 'x'"),
        (
            {"tool": "add", "arguments": {"a": True}},
            "error: invalid arguments for add: missing argument 'b'; argument 'a' must be of type number",
        ),
    ],
)
def test_dispatch_answers_every_call_with_text(agent: SimpleNamespace, call: dict[str, Any], expected: str) -> None:
    before = copy.deepcopy(call)
    assert expected == agent.dispatch(call)
    assert before == call


CYCLE: list[Any] = []
CYCLE.append(CYCLE)
NOT_JSON = "error: t returned a value that is not JSON"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("", ""),
        ("3", "3"),
        (3, "3"),
        (2.0, "2.0"),
        (True, "true"),
        (None, "null"),
        ({"a": [1, None]}, '{"a": [1, null]}'),
        (math.nan, NOT_JSON),
        (math.inf, NOT_JSON),
        ({1, 2}, NOT_JSON),
        (object(), NOT_JSON),
        ({(1, 2): 3}, NOT_JSON),
        (CYCLE, NOT_JSON),
    ],
)
def test_dispatch_writes_values_as_json_and_text_as_it_is(agent: SimpleNamespace, value: Any, expected: str) -> None:
    with_tool(agent, lambda: value)
    assert expected == agent.dispatch({"tool": "t", "arguments": {}})


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (ValueError("bad"), "error: t raised ValueError: bad"),
        (RuntimeError(), "error: t raised RuntimeError: "),
        (KeyError("x"), "error: t raised KeyError: 'x'"),
    ],
)
def test_dispatch_reports_what_a_tool_raises(agent: SimpleNamespace, error: Exception, expected: str) -> None:
    with_tool(agent, raising(error))
    assert expected == agent.dispatch({"tool": "t", "arguments": {}})


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_dispatch_lets_the_end_of_the_program_pass(agent: SimpleNamespace, kind: type[BaseException]) -> None:
    with_tool(agent, raising(kind()))
    with pytest.raises(kind):
        agent.dispatch({"tool": "t", "arguments": {}})


def test_a_tool_cannot_change_the_arguments_of_the_caller(agent: SimpleNamespace) -> None:
    def greedy(items: list[int], options: dict[str, Any]) -> int:
        items.clear()
        options["deep"]["x"] = 2
        return len(items)

    with_tool(agent, greedy, items={"type": "array"}, options=OBJECT)
    call = {"tool": "t", "arguments": {"items": [1, 2], "options": {"deep": {"x": 1}}}}
    assert "0" == agent.dispatch(call)
    assert {"tool": "t", "arguments": {"items": [1, 2], "options": {"deep": {"x": 1}}}} == call
