"""Pyodide's own script without what is never asked for: a browser reads all of it before Python can start.

Emscripten gives each function of the WebAssembly a variable, a name in its module, and a place in the tables for
libraries that may be loaded later. Some thousands of the first two have no user here, and no library is ever loaded.
"""

import re
from typing import Final

from etude_site.node import ToolFault

_NAMING: Final = re.compile(r"var (?P<variables>[\w$,]+);function assignWasmExports\(wasmExports\)\{(?P<body>[^{}]+)\}")
_OFFERING: Final = "updateGOT(origExports);"
_WORD: Final = re.compile(r"[\w$]+")


def trimmed(script: str, users: str) -> str:
    """*script*, which is ``pyodide.asm.mjs``, without the names that neither it nor *users*, other scripts, mention.

    Raises :class:`ToolFault` when it is not written as that of the pinned Pyodide.
    """
    naming = _NAMING.search(script)
    if naming is None or script.count(_OFFERING) != 1:
        raise ToolFault("pyodide.asm.mjs is not written as expected; was another Pyodide pinned?")
    before, after = script[: naming.start()], script[naming.end() :]
    words = set(_WORD.findall(before + after + users))
    dropped = {name for name in naming["variables"].split(",") if not _is_mentioned(name, words)}
    variables = [name for name in naming["variables"].split(",") if name not in dropped]
    statements = [one for one in naming["body"].split(";") if one.partition("=")[0] not in dropped]
    names = f"var {','.join(variables)};function assignWasmExports(wasmExports){{{';'.join(statements)}}}"
    return before.replace(_OFFERING, "") + names + after


def _is_mentioned(name: str, words: set[str]) -> bool:
    """C functions are also asked for by their own name, which is without the underscore before it."""
    return name in words or name.removeprefix("_") in words
