"""Pyodide's own script without what is never asked for: a browser reads all of it before Python can start.

Emscripten gives each function of the WebAssembly a variable, a name in its module, and a place in the tables for
libraries that may be loaded later. Some thousands of them have no user here: no library is ever loaded, and nothing
is drawn. When those names are gone, most of what they named has no user either, and Terser takes that out.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from etude_site.made_once import made_once
from etude_site.node import ToolFault, node, packages, run_tool

_NAMING: Final = re.compile(r"var (?P<variables>[\w$,]+);function assignWasmExports\(wasmExports\)\{(?P<body>[^{}]+)\}")
_IMPORTS: Final = re.compile(r"(?<=wasmImports=\{)[\w$:,]+(?=\})")
_SIGNATURE: Final = re.compile(r'(?<![\w$.])(?P<name>[\w$]+)\.sig="\w*";')
_MEMBER: Final = re.compile(r'(?<![\w$.])Module\["(?P<name>[\w$]+)"\]=(?P=name);')
_MEMBER_USED: Final = re.compile(r'(?<![\w$])Module(?:\?*\.|\[")(?P<name>[\w$]+)')
_WORD: Final = re.compile(r"[\w$]+")

_DRAWING: Final = "emscripten_gl"
_EDITS: Final = (
    # Each function is given to libraries that are loaded later.
    ("updateGOT(origExports);", ""),
    # An address in C of a function that is not here is that of none, rather than a reason not to start.
    ("if(!value&&!entry.required){", "if(!value){"),
    # A function that is put into the table is not there yet: all of the table would be read to look for it.
    ("var rtn=getFunctionAddress(func);if(rtn){return rtn}", ""),
    ("functionsInTableMap.set(func,ret)", "functionsInTableMap?.set(func,ret)"),
)
_EVAL: Final = re.compile(r"(?<![\w$.])eval\(")
"""It may use any name around it, so that Terser could drop none. No policy of ours allows it."""
_OPTIONS: Final = ("--module", "--compress", "defaults=false,dead_code=true,passes=3,side_effects=true,unused=true")


def trimmed(script: str, users: str, asked: frozenset[str]) -> str:
    """*script*, which is ``pyodide.asm.mjs``, without what neither it nor *users*, other scripts, mention.

    *asked* are the names that its WebAssembly imports. Raises :class:`ToolFault` when it is not written as that of the
    pinned Pyodide.
    """
    return _without_unused(without_names(script, users, asked))


def asked_by(wasm: Path) -> frozenset[str]:
    """Names that the WebAssembly in the file *wasm* imports, from whatever module. Raises :class:`ToolFault`."""
    program = (
        "const module = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));"
        "console.log(JSON.stringify(WebAssembly.Module.imports(module).map(({ name }) => name)));"
    )

    def ask(_: bytes) -> bytes:
        return run_tool([node(), "--eval", program, wasm], "reading the WebAssembly", timeout=60).encode()

    return frozenset(json.loads(made_once("imports", program, wasm.read_bytes(), ask)))


def without_names(script: str, users: str, asked: frozenset[str]) -> str:
    """*script* with all that it defines, but without the names under which nobody asks for it."""
    script = _without_exports(script, users)
    for old, new in _EDITS:
        if script.count(old) != 1:
            raise _unfamiliar(old)
        script = script.replace(old, new)
    needed = {name for name in asked if not name.startswith(_DRAWING)}
    imports = _found(_IMPORTS, script)
    listed = ",".join(name for name in imports[0].split(",") if name.partition(":")[0] in needed)
    script = script[: imports.start()] + listed + script[imports.end() :]
    script = _without(_SIGNATURE, script, lambda name: name in needed or name.removeprefix("_") in needed)
    used = {match["name"] for match in _MEMBER_USED.finditer(_MEMBER.sub("", script))} | set(_WORD.findall(users))
    return _EVAL.sub("globalThis.eval(", _without(_MEMBER, script, used.__contains__))


def _without_exports(script: str, users: str) -> str:
    naming = _found(_NAMING, script)
    before, after = script[: naming.start()], script[naming.end() :]
    words = set(_WORD.findall(before + after + users))
    dropped = {name for name in naming["variables"].split(",") if not _is_mentioned(name, words)}
    variables = [name for name in naming["variables"].split(",") if name not in dropped]
    statements = [one for one in naming["body"].split(";") if one.partition("=")[0] not in dropped]
    return f"{before}var {','.join(variables)};function assignWasmExports(wasmExports){{{';'.join(statements)}}}{after}"


def _is_mentioned(name: str, words: set[str]) -> bool:
    """C functions are also asked for by their own name, which is without the underscore before it."""
    return name in words or name.removeprefix("_") in words


def _without(statement: re.Pattern[str], script: str, is_kept: Callable[[str], bool]) -> str:
    """*script* without those statements whose name is not kept. Raises :class:`ToolFault` when there is none at all."""
    _found(statement, script)
    return statement.sub(lambda match: match[0] if is_kept(match["name"]) else "", script)


def _found(pattern: re.Pattern[str], script: str) -> re.Match[str]:
    found = pattern.search(script)
    if found is None:
        raise _unfamiliar(pattern.pattern)
    return found


def _unfamiliar(missing: str) -> ToolFault:
    return ToolFault(f"pyodide.asm.mjs is not written as expected ({missing!r}); was another Pyodide pinned?")


def _without_unused(script: str) -> str:
    """*script* without functions and variables that nothing in it uses."""
    home = packages() / "terser"
    version = json.loads((home / "package.json").read_text("utf-8"))["version"]
    command: list[str | Path] = [node(), home / "bin" / "terser", *_OPTIONS]
    how = f"{version} {' '.join(_OPTIONS)}"

    def make(source: bytes) -> bytes:
        return run_tool(command, "terser", input=source.decode(), timeout=120).encode()

    return made_once("scripts", how, script.encode(), make).decode()
