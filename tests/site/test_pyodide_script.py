"""What is left out of Pyodide's own script, and what is not."""

import re

import pytest

from etude_site.bundles import host_script, worker_script
from etude_site.node import ToolFault, packages
from etude_site.pyodide_script import trimmed

BEFORE = "var early=1;receive(){assign(e);updateGOT(origExports);init()}var updateGOT=(exports)=>{};"


def script(names: list[str], late: str) -> str:
    """A script that gives *names* to functions of the WebAssembly, and mentions *late* after that."""
    statements = ";".join(f'{name}=Module["{name}"]=wasmExports["{name[1:]}"]' for name in names)
    variables = ",".join([*names, "wasmMemory"])
    return f"{BEFORE}var {variables};function assignWasmExports(wasmExports){{{statements}}}var late={late};"


@pytest.mark.parametrize(
    ("late", "users", "kept"),
    [
        ("wasmMemory", "", []),
        ("_one(wasmMemory)", "", ["_one"]),
        ('ccall("two",wasmMemory)', "", ["_two"]),
        ("wasmMemory", "module._three()", ["_three"]),
        ("_one_more(wasmMemory)", "", []),
    ],
)
def test_only_names_that_somebody_mentions_are_given(late: str, users: str, kept: list[str]) -> None:
    expected = script(kept, late).replace("updateGOT(origExports);", "")

    assert expected == trimmed(script(["_one", "_two", "_three"], late), users)


@pytest.mark.parametrize("missing", ["updateGOT(origExports);", "assignWasmExports"])
def test_a_script_that_is_written_otherwise_is_a_sentence(missing: str) -> None:
    with pytest.raises(ToolFault, match="was another Pyodide pinned"):
        trimmed(script(["_one"], "wasmMemory").replace(missing, "other"), "")


def test_of_the_pinned_one_all_is_left_that_the_engine_calls() -> None:
    whole = (packages() / "pyodide" / "pyodide.asm.mjs").read_text("utf-8")
    engine = (worker_script() + host_script()).decode()
    left = trimmed(whole, engine)
    given = {name for name in set(re.findall(r"\b_\w+", engine)) if f'Module["{name}"]=' in whole}

    assert {"_malloc", "_PyObject_CallOneArg", "__hiwire_get", "__emscripten_stack_restore"} <= given
    assert set() == {name for name in given if f'Module["{name}"]=' not in left}
    assert len(left) < 0.7 * len(whole)
