/** Entry of supply.js: a worker of the page's own origin, which fetches, checks and unpacks what the keeper is to have. */

import type { Manifest } from "./download.js";
import { keptModule } from "./kept-module.js";
import { addressOf, unpackedName, WASM_FILE } from "./names.js";
import { Supply, type SupplyAnswer, type SupplyOrder, type SupplyStart } from "./supply.js";

/** Written before this script by the build: the content of manifest.json, which so need not be asked for. */
declare const MANIFEST: Manifest;

interface WorkerScope {
  name: string;
  location: { href: string };
  postMessage(message: SupplyAnswer, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<SupplyOrder>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
const { name, location } = scope;
const start = JSON.parse(name) as SupplyStart;
const folder = new URL(".", location.href);

/**
 * The WebAssembly once more, as it is kept, and for as long as this worker lives. The browser sees that it has compiled the
 * same before, takes that, and keeps it beside the file with all machine code that is yet to be made.
 */
async function keepMade(): Promise<WebAssembly.Module | undefined> {
  const [name, listed] =
    Object.entries(MANIFEST.files).find(([name]) => unpackedName(name) === WASM_FILE) ?? [];
  if (name && listed?.unpacked) return keptModule(addressOf(name, folder, listed), listed.unpacked, true);
}

if (start.onlyKeeps) {
  const made = keepMade();
  Object.assign(scope, { made });
  void made.then(() => scope.postMessage({ kind: "done" }));
} else {
  const supply = new Supply(folder, MANIFEST, start, scope.postMessage.bind(scope));
  scope.onmessage = ({ data }) => supply.obey(data);
}
