"""The kit: fakes that exercises provide by name. They work in both homes, and load as any provided file."""

import pytest

from grader import Case, Exercise
from grader.faults import ExerciseFault
from grader.grading import grade_with
from grader.load import load_exercise
from grader.packing import pack
from grader.provided import KIT

FILES = sorted(path.name for path in KIT.glob("*.py"))
PROVIDED = "\n\n\n".join((KIT / name).read_text("utf-8") for name in FILES)

# A loop as learners write it, and what makes it meet the kit.
AGENT = """
def run_agent(model, tools, question):
    messages = [{"role": "user", "content": question}]
    while True:
        reply = model(messages)
        messages.append(reply)
        if "tool" not in reply:
            return reply["content"]
        try:
            messages.append({"role": "tool", "content": tools[reply["tool"]](**reply["args"])})
        except Exception as error:
            messages.append({"role": "tool", "content": f"error: {type(error).__name__}: {error}"})
"""
HARNESS = '''
def run(solution, replies, answers):
    """Runs the agent with a model that follows a script."""
    model, ledger = solution.ScriptedModel(replies), solution.Ledger()
    good, bad = solution.ScriptedTool(*answers), solution.RaisingTool("ValueError", "too small")
    tools = {"good": ledger.keeping("good", good), "bad": ledger.keeping("bad", bad)}
    answer = solution.run_agent(model, tools, "how many?")
    return {
        "answer": answer,
        "shown": [len(messages) for messages in model.seen],
        "told": [message["content"] for message in model.seen[-1] if message.get("role") == "tool"],
        "ran": ledger.names(),
        "times": ledger.times("good"),
        "good": good.calls,
        "bad": bad.calls,
    }
'''
FINAL = {"content": "done"}


def tool(name, **args):
    return {"tool": name, "args": args}


CASES = [
    Case(
        "model, tools and ledger together",
        call="run",
        args=[[tool("good", n=1), tool("bad"), tool("good", n=2), FINAL], ["one", "two"]],
        expected={
            "answer": "done",
            "shown": [1, 3, 5, 7],
            "told": ["one", "error: ValueError: too small", "two"],
            "ran": ["good", "bad", "good"],
            "times": 2,
            "good": [((), {"n": 1}), ((), {"n": 2})],
            "bad": [((), {})],
        },
    ),
    Case(
        "the last answer is given ever after",
        call="run",
        args=[[tool("good"), tool("good"), tool("good"), FINAL], ["a", "b"]],
        expected=["a", "b", "b"],
        checker="told",
    ),
    Case(
        "asked once too often",
        call="run",
        args=[[tool("good")], ["a"]],
        raises=("ScriptEnded", "asked 2 times, and the script has 1 replies"),
    ),
]
CHECKERS = "def told(expected, actual):\n    return None if expected == actual['told'] else 'no'\n"


def test_a_loop_meets_scripted_models_and_tools(home):
    exercise = Exercise(
        slug="agent", entry="run_agent", cases=CASES, provided=PROVIDED, harness=HARNESS, checkers=CHECKERS
    )
    report = grade_with(home, pack(exercise), AGENT)

    assert report.passed, [result.content for result in report.results if not result.passed]


def test_no_file_of_the_kit_takes_a_name_that_another_has():
    names: dict[str, object] = {}
    for name in FILES:
        before = set(names)
        own: dict[str, object] = {}
        exec((KIT / name).read_text("utf-8"), own)
        public = {key for key in own if not key.startswith("_")}
        assert not public & before
        names.update(dict.fromkeys(public))


@pytest.mark.parametrize("name", FILES)
def test_every_file_can_be_provided_alone(tracks, name):
    settings = tracks / "numbers" / "double" / "exercise.toml"
    settings.write_text(settings.read_text().replace('"provided.txt"', f'"provided.txt", "kit:{name}"'))

    assert (KIT / name).read_text("utf-8").strip() in load_exercise(settings.parent).provided


def test_what_the_kit_has_not_is_told_with_the_nearest(tracks):
    settings = tracks / "numbers" / "double" / "exercise.toml"
    settings.write_text(settings.read_text().replace('"provided.txt"', '"kit:scripted_modell.py"'))
    with pytest.raises(
        ExerciseFault, match=r"provided: the kit has no 'scripted_modell\.py'; did you mean 'scripted_model\.py'"
    ):
        load_exercise(settings.parent)
