/** Entry of supply.js: a worker of the page's own origin, which fetches, checks and unpacks what the keeper is to have. */

import type { Manifest } from "./download.js";
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
const tell = scope.postMessage.bind(scope);
const supply = new Supply(new URL(".", location.href), MANIFEST, start, tell);
scope.onmessage = ({ data }) => supply.obey(data);
