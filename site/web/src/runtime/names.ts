/** Names of the runtime's files, as etude_site/runtime_files.py gives them. */

const PACKED = ".packed";
/** The snapshot less what is in Python's WebAssembly already, see etude_site/packed_files.py. */
const DELTA = "snapshot.delta";
export const SNAPSHOT_FILE = "snapshot.bin";

export function isPacked(name: string): boolean {
  return name.endsWith(PACKED);
}

/** The name of what comes out of a file called *name*, which is itself when it is not packed. */
export function unpackedName(name: string): string {
  const inner = isPacked(name) ? name.slice(0, -PACKED.length) : name;
  return inner === DELTA ? SNAPSHOT_FILE : inner;
}
