// Boots Pyodide, from a snapshot where the address asks for that, reads the cases once, and on every message executes
// the program and compares with ==.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const text = async (name) => (await fetch(name)).text();
const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
const boot = async () => loadPyodide(self.name ? { _loadSnapshot: await bytes(self.name) } : {});

const ready = Promise.all([boot(), text("data.py"), text("grade.py")]).then(([pyodide, data, grade]) => {
  pyodide.runPython(data);
  return () => pyodide.runPython(`${grade}\npassed`);
});

self.onmessage = async () => self.postMessage((await ready)());
