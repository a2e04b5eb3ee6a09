/** SHA-256 of bytes, in hexadecimal; by hand where the browser keeps its own for pages that came over HTTPS. */

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return toHex(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256ByHand(bytes));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** FIPS 180-4, section 6.2. */
export function sha256ByHand(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(firstPrimes(8), (prime) => fraction(prime ** (1 / 2)));
  const constants = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
  const whole = bytes.length - (bytes.length % 64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < whole; at += 64) mix(state, constants, view, at);
  const rest = bytes.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole));
  tail[rest] = 0x80;
  const last = new DataView(tail.buffer);
  last.setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n);
  for (let at = 0; at < tail.length; at += 64) mix(state, constants, last, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** Work one block of 64 bytes into *state*. */
function mix(state: Uint32Array, constants: Uint32Array, block: DataView, at: number): void {
  const words = new Uint32Array(64);
  for (let t = 0; t < 16; t++) words[t] = block.getUint32(at + t * 4);
  for (let t = 16; t < 64; t++) {
    const [early, late] = [words[t - 15]!, words[t - 2]!];
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[t] = words[t - 16]! + small0 + words[t - 7]! + small1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + constants[t]! + words[t]!) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = state[index]! + word));
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fractional part. */
function fraction(number: number): number {
  return Math.floor((number % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime)) primes.push(candidate);
  }
  return primes;
}
