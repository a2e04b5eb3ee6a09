"""What is left out of Pyodide's own script, and what is not."""

import re

import pytest

from etude_site.bundles import host_script, worker_script
from etude_site.node import ToolFault, packages
from etude_site.pyodide_script import asked_by, trimmed, without_names

PYODIDE = packages() / "pyodide"
SEARCHED = "var rtn=getFunctionAddress(func);if(rtn){return rtn}"
BEFORE = (
    "var early=1;receive(){assign(e);updateGOT(origExports);init()}var updateGOT=(exports)=>{};"
    "if(!value&&!entry.required){entry.value=0}"
    f"var addFunction=(func)=>{{{SEARCHED}functionsInTableMap.set(func,ret);return ret}};"
)
AFTER = "if(!value){entry.value=0}var addFunction=(func)=>{functionsInTableMap?.set(func,ret);return ret};"
TABLES = '_read.sig="ii";write.sig="i";wasmImports={fd_read:_read,write,emscripten_glClear:_clear};Module["FS"]=FS;Module["SDL"]=SDL;'


def script(names: list[str], late: str) -> str:
    """A script that gives *names* to functions of the WebAssembly, and mentions *late* after that."""
    statements = ";".join(f'{name}=Module["{name}"]=wasmExports["{name[1:]}"]' for name in names)
    variables = ",".join([*names, "wasmMemory"])
    return f"{BEFORE}{TABLES}var {variables};function assignWasmExports(wasmExports){{{statements}}}var late={late};"


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
    left = without_names(script(["_one", "_two", "_three"], late), users, frozenset())

    assert kept == re.findall(r'Module\["(_\w+)"\]', left)
    assert f"var {','.join([*kept, 'wasmMemory'])};" in left
    assert left.endswith(f"var late={late};")


@pytest.mark.parametrize(
    ("users", "asked", "tables"),
    [
        ("", [], "wasmImports={};"),
        ("", ["fd_read"], "wasmImports={fd_read:_read};"),
        ("", ["read"], '_read.sig="ii";wasmImports={};'),
        ("", ["write"], 'write.sig="i";wasmImports={write};'),
        ("", ["emscripten_glClear"], "wasmImports={};"),
        ("module.FS", [], 'wasmImports={};Module["FS"]=FS;'),
    ],
)
def test_only_what_the_webassembly_and_users_ask_for_is_in_the_tables(
    users: str, asked: list[str], tables: str
) -> None:
    left = without_names(script(["_one"], "wasmMemory"), users, frozenset(asked))

    assert left.partition("return ret};")[2].startswith(tables + "var wasmMemory")


def test_a_member_that_the_script_itself_reads_is_given() -> None:
    left = without_names(script(["_one"], "Module.FS.root+Module?.SDL"), "", frozenset())

    assert 'Module["FS"]=FS;Module["SDL"]=SDL;' in left


def test_nothing_is_looked_for_that_is_not_there_yet() -> None:
    left = without_names(script(["_one"], 'eval("1")'), "", frozenset())

    assert AFTER in left
    assert "updateGOT(origExports)" not in left
    assert left.endswith('var late=globalThis.eval("1");')


@pytest.mark.parametrize(
    "missing",
    [
        "updateGOT(origExports);",
        "assignWasmExports",
        "&&!entry.required",
        SEARCHED,
        "functionsInTableMap.set",
        ".sig=",
        "wasmImports=",
        'Module["FS"]=FS;Module["SDL"]=SDL;',
    ],
)
def test_a_script_that_is_written_otherwise_is_a_sentence(missing: str) -> None:
    with pytest.raises(ToolFault, match="was another Pyodide pinned"):
        without_names(script(["_one"], "wasmMemory").replace(missing, "other"), "", frozenset())


def test_of_the_pinned_one_all_is_left_that_the_engine_calls() -> None:
    whole = (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    engine = (worker_script() + host_script()).decode()
    asked = asked_by(PYODIDE / "pyodide.asm.wasm")
    left = trimmed(whole, engine, asked)
    given = {name for name in set(re.findall(r"\b_\w+", engine)) if f'Module["{name}"]=' in whole}

    assert {"_malloc", "_PyObject_CallOneArg", "__hiwire_get", "__emscripten_stack_restore"} <= given
    assert set() == {name for name in given if f'Module["{name}"]=' not in left}
    assert len(left) < 0.35 * len(whole)
    assert {"__syscall_openat", "pyodide_js_init", "fd_write"} <= asked
    assert "glClear" not in left
