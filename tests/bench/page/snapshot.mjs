// Writes what Pyodide in ./pyodide/ makes of its own memory, with what the program imports, to ./snapshot.bin.
import { writeFileSync } from "node:fs";
import { loadPyodide } from "./pyodide/pyodide.mjs";

const pyodide = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
pyodide.runPython("import json, math, re");
writeFileSync("snapshot.bin", pyodide.makeMemorySnapshot());
