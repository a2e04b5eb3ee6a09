/** The part of a WebAssembly module that it writes into its memory when it starts: section 11 of the binary format. */

const DATA = 11;
/** Magic number and version. */
const HEADER_BYTES = 8;
const I32_CONST = 0x41;
const END = 0x0b;

export interface Segment {
  address: number;
  bytes: Uint8Array;
}

/** The segments of *wasm* whose address stands in the module. Throws when the section holds anything else. */
export function* dataSegments(wasm: Uint8Array): Generator<Segment> {
  const reader = new Reader(wasm, HEADER_BYTES);
  while (reader.at < wasm.length) {
    const id = wasm[reader.at++];
    const size = reader.number();
    if (id === DATA) return yield* segments(reader);
    reader.at += size;
  }
}

function* segments(reader: Reader): Generator<Segment> {
  for (let left = reader.number(); left > 0; left--) {
    const kind = reader.number();
    const op = reader.wasm[reader.at++];
    const address = reader.number();
    if (kind !== 0 || op !== I32_CONST || reader.wasm[reader.at++] !== END)
      throw new Error("the data of this WebAssembly has no fixed address");
    const length = reader.number();
    yield { address, bytes: reader.wasm.subarray(reader.at, reader.at + length) };
    reader.at += length;
  }
}

class Reader {
  constructor(
    readonly wasm: Uint8Array,
    public at: number,
  ) {}

  /** An unsigned LEB128; addresses are below 2 ** 31, for which the signed kind is the same but for its length. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.wasm[this.at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
}
